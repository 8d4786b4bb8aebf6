// SPDX-License-Identifier: MIT
#include "tests/bench/downloads.hpp"
#include "tests/bench/large_table.hpp"
#include "tests/bench/server_bench.hpp"
#include "tests/support/entrance.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

/// What the downloads of a large table cost: memory, other people's time, and the time of a stop.
namespace bench {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr std::size_t table_bytes = std::size_t{10} * 1024 * 1024;
constexpr int small_tables = 100;

struct Case {
  const char* name;
  Downloads::What what;
};

std::vector<Case> cases() {
  return {{"8 transcripts", {{"transcript"}}},
          {"8 slowly read transcripts", {{"transcript"}, 256 * 1024}},
          {"8 replays and analyses", {{"replay", "analysis"}}}};
}

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// ---- memory -------------------------------------------------------------------------------

/// "VmRSS" or "VmHWM", in MiB.
double mebibytes(pid_t pid, const std::string& name) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;) {
    double kibibytes = 0;
    if (word == name + ':' && status >> kibibytes) return kibibytes / 1024;
  }
  throw std::runtime_error("no " + name + " of a process");
}

/// From now on VmHWM is the most that it takes after this moment.
void forget_the_most(pid_t pid) {
  std::ofstream("/proc/" + std::to_string(pid) + "/clear_refs") << 5;
}

std::string get(std::uint16_t port, const std::string& path) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect({asio::ip::address_v4::loopback(), port});
  http::request<http::empty_body> request(http::verb::get, path, 11);
  request.set(http::field::host, "localhost");
  request.keep_alive(false);
  http::write(socket, request);
  boost::beast::flat_buffer buffer;
  http::response_parser<http::string_body> answer;
  answer.body_limit(boost::none);
  http::read(socket, buffer, answer);
  if (answer.get().result() != http::status::ok)
    throw std::runtime_error(path + ": " + answer.get().body());
  return answer.get().body();
}

std::string path_to(const std::string& file) {
  return "/table/" + std::string(large_table) + '/' + file;
}

/// The most memory that one download takes on a server which has made none before. The table was
/// woken before, unless `asleep`.
void tell_memory(Lines& lines, const Folder& data, const std::string& file, bool asleep = false) {
  const Server server(data, unlimited(Cores::of_this_machine().server));
  if (!asleep) get(server.port(), path_to("replay?deal=1"));
  const double idle = mebibytes(server.pid(), "VmRSS");
  forget_the_most(server.pid());
  get(server.port(), path_to(file));
  const double more = mebibytes(server.pid(), "VmHWM") - idle;
  lines.push_back(at_most("memory for one " + file + (asleep ? ", the table asleep" : ""),
                          figure(more, 1, "MiB"), "idle " + figure(idle, 1, "MiB"), more, 16));
}

void tell_memory(Lines& lines, const Folder& data) {
  for (const char* file : {"transcript", "replay", "replay?deal=1", "analysis", "analysis?deal=1"})
    tell_memory(lines, data, file);
  tell_memory(lines, data, "transcript", true);
}

// ---- joins --------------------------------------------------------------------------------

/// A person at another address than those of the downloads.
class Person {
 public:
  explicit Person(std::uint16_t port) : ws_(io_) {
    tcp::socket& socket = ws_.next_layer();
    socket.open(tcp::v4());
    socket.bind({asio::ip::make_address("127.0.0.2"), 0});
    socket.connect({asio::ip::address_v4::loopback(), port});
    socket.set_option(tcp::no_delay(true));
    ws_.handshake("localhost", "/ws");
  }
  json ask(const json& message, const char* answer_type) {
    ws_.write(asio::buffer(message.dump()));
    for (;;) {
      boost::beast::flat_buffer buffer;
      ws_.read(buffer);
      json heard = json::parse(boost::beast::buffers_to_string(buffer.data()));
      if (heard["type"] == answer_type) return heard;
      if (heard["type"] == "refused") throw std::runtime_error(heard.dump());
    }
  }

 private:
  asio::io_context io_;
  websocket::stream<tcp::socket> ws_;
};

/// From connecting to the welcome.
double milliseconds_to_join(std::uint16_t port, const json& entrance) {
  const auto begin = Clock::now();
  Person person(port);
  person.ask(entrance, "welcome");
  const double took = milliseconds_since(begin);
  person.ask({{"type", "leave"}}, "bye");
  return took;
}

/// Players and spectators, who come in turn at an even pace.
struct Joins {
  static constexpr std::chrono::milliseconds pace{5};

  std::vector<double> players, spectators;

  void add(std::uint16_t port, const std::vector<json>& tables) {
    auto next = Clock::now();
    for (const json& table : tables)
      for (const bool watches : {false, true}) {
        const double took = milliseconds_to_join(port, support::entrance(table, watches ? -1 : 0));
        (watches ? spectators : players).push_back(took);
        next = std::max(next + pace, Clock::now());
        std::this_thread::sleep_until(next);
      }
  }
};

std::vector<json> open_tables(std::uint16_t port) {
  std::vector<json> tables;
  for (int i = 0; i < small_tables; ++i)
    tables.push_back(Person(port).ask({{"type", "create"}, {"rules", "hervey"}}, "created"));
  return tables;
}

/// What was asked for before is still being done when nobody waits for it any more.
void wait_until_idle(const Server& server) {
  constexpr std::chrono::milliseconds look{200};
  constexpr int quiet_looks = 5;  // in one, other programs may have had all cores
  double before = server.core_seconds();
  for (int quiet = 0; quiet < quiet_looks; ++quiet) {
    std::this_thread::sleep_for(look);
    const double now = server.core_seconds();
    if (now - std::exchange(before, now) > 0.002) quiet = -1;
  }
}

void tell_joins(Lines& lines, const std::string& what, std::vector<double> alone,
                std::vector<double> beside) {
  const double times = median(beside) / median(alone);
  lines.push_back(at_most(what, figure(median(beside), 2, "ms"),
                          "alone " + figure(median(alone), 2, "ms: ") + figure(times, 2, "times"),
                          times, 1.5));
  lines.push_back({"  the slowest of " + std::to_string(beside.size()),
                   figure(*std::ranges::max_element(beside), 1, "ms"),
                   "alone " + figure(*std::ranges::max_element(alone), 1, "ms"),
                   0,
                   {},
                   true});
}

void tell_joins(Lines& lines, const Folder& data, const Case& one, std::uint64_t deals,
                int rounds) {
  Start start = unlimited(0);
  start.core.reset();
  const Server server(data, start);
  const std::vector<json> tables = open_tables(server.port());
  Joins settling, alone, beside;
  settling.add(server.port(), tables);
  std::uint64_t finished = 0, refused = 0, bytes = 0;
  for (int round = 0; round < rounds; ++round) {
    wait_until_idle(server);
    alone.add(server.port(), tables);
    const Downloads downloads(server.port(), one.what, deals);
    downloads.wait_until_begun();
    beside.add(server.port(), tables);
    finished += downloads.finished();
    refused += downloads.refused();
    bytes += downloads.bytes();
  }
  const std::string name = std::string(" beside ") + one.name;
  tell_joins(lines, "a player joins" + name, alone.players, beside.players);
  tell_joins(lines, "a spectator joins" + name, alone.spectators, beside.spectators);
  lines.push_back(
      {"  downloads meanwhile",
       std::to_string(finished) + " ended",
       figure(static_cast<double>(bytes) / 1e6, 0, "MB, ") + std::to_string(refused) + " refused",
       0,
       {},
       true});
}

// ---- a stop -------------------------------------------------------------------------------

double milliseconds_to_stop(const Folder& data, const Case* one, std::uint64_t deals) {
  Start start = unlimited(0);
  start.core.reset();
  Server server(data, start);
  get(server.port(), path_to("replay?deal=1"));
  std::unique_ptr<Downloads> downloads;
  if (one) downloads = std::make_unique<Downloads>(server.port(), one->what, deals);
  if (downloads) downloads->wait_until_begun();
  const auto begin = Clock::now();
  server.stop();
  return milliseconds_since(begin);
}

void tell_stops(Lines& lines, const Folder& data, const Case& one, std::uint64_t deals,
                int rounds) {
  std::vector<double> without, during;
  for (int round = 0; round < rounds; ++round) {
    without.push_back(milliseconds_to_stop(data, nullptr, deals));
    during.push_back(milliseconds_to_stop(data, &one, deals));
  }
  const double more = median(during) - median(without);
  lines.push_back(at_most(std::string("SIGTERM until exit, during ") + one.name,
                          figure(median(during), 0, "ms"),
                          "without " + figure(median(without), 0, "ms, worst ") +
                              figure(*std::ranges::max_element(during), 0, "ms"),
                          more, 500));
}

}  // namespace

void measure_downloads(Lines& lines, const Serving& serving) {
  const Folder data(serving.data);
  write_large_table(data.path(), table_bytes);
  std::uint64_t deals = 0;
  {
    const Server server(data, Start{});
    const double size = static_cast<double>(get(server.port(), path_to("transcript")).size());
    deals = json::parse(get(server.port(), path_to("replay")))["deals"];
    lines.push_back({"a transcript of " + std::to_string(deals) + " deals",
                     figure(size / 1024 / 1024, 1, "MiB"),
                     {},
                     0,
                     {},
                     true});
  }
  tell_memory(lines, data);
  for (const Case& one : cases()) tell_joins(lines, data, one, deals, serving.quick ? 3 : 9);
  for (const Case& one : cases()) tell_stops(lines, data, one, deals, serving.quick ? 3 : 5);
}

}  // namespace bench
