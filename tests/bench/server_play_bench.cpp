// SPDX-License-Identifier: MIT
#include "tests/bench/server_bench.hpp"
#include "tests/support/here.hpp"

#include <sqlite3.h>
#include <sys/resource.h>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <stdexcept>

/// The parts in which games are played.
namespace bench {

using nlohmann::json;

namespace {

constexpr std::chrono::seconds start_at_most{20};
constexpr double milli = 1e3;

double microseconds_an_act(const json& said) {
  return said.at("server").at("cpu_us_per_act").get<double>();
}

/// CPU for 1,000 acts in milliseconds, the same number as microseconds for one.
struct Contestants {
  std::vector<double> ours, before, relay, node;
};

/// The jojotte-load that came with an older server: it speaks the same version of the wire.
std::string load_beside(const std::string& server) {
  return (std::filesystem::path(server).parent_path() / "jojotte-load").string();
}

/// An older server, if one was named.
std::unique_ptr<Server> older_server(const Serving& serving, int core) {
  if (serving.against.empty()) return nullptr;
  Start start = unlimited(core);
  start.program = serving.against;
  return std::make_unique<Server>(serving.data, start);
}

void tell_cpu(Lines& lines, const Contestants& sums) {
  const double ours = median(sums.ours), relay = median(sums.relay);
  if (!sums.before.empty()) {
    const double before = median(sums.before);
    lines.push_back(at_most("CPU for 1,000 acts, beside the older server", figure(ours, 1, "ms"),
                            figure(before, 1, "ms: ") + figure(ours / before, 2, "times"),
                            ours / before, 1));
  }
  lines.push_back(at_most("CPU for 1,000 acts, beside the bare relay", figure(ours, 1, "ms"),
                          figure(relay, 1, "ms: ") + figure(ours / relay, 2, "times"), ours / relay,
                          1.75));
  if (sums.node.empty()) {
    lines.push_back({"CPU for 1,000 acts, beside Node",
                     figure(ours, 1, "ms"),
                     "no Node or no `ws` here",
                     0,
                     {},
                     true});
    return;
  }
  const double node = median(sums.node);
  lines.push_back(at_most("CPU for 1,000 acts, beside Node", figure(ours, 1, "ms"),
                          figure(node, 1, "ms: ") + figure(ours / node, 2, "times"), ours / node,
                          0.8));
}

/// As many tables as there are descriptors for, in the server and in the load, less some for other
/// uses.
int most_tables() {
  constexpr rlim_t others = 200, of_a_table = 2;
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<int>(std::min<rlim_t>((limit.rlim_cur - others) / of_a_table, 9'900));
}

/// The time of one transaction of one row on this disk in microseconds: the median of many.
double commit_microseconds(const std::string& under) {
  const Folder folder(under);
  sqlite3* database = nullptr;
  const auto run = [&](const char* sql) {
    if (sqlite3_exec(database, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
      throw std::runtime_error(std::string("SQLite: ") + sqlite3_errmsg(database));
  };
  sqlite3_open((folder.path() + "/commit.db").c_str(), &database);
  run("PRAGMA journal_mode=WAL");
  run("PRAGMA synchronous=FULL");
  run("CREATE TABLE records(n INTEGER PRIMARY KEY, record TEXT)");
  std::vector<double> times;
  for (int i = 0; i < 500; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    run("INSERT INTO records(record) VALUES(hex(zeroblob(100)))");
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
    times.push_back(took.count());
  }
  sqlite3_close(database);
  return median(times);
}

}  // namespace

void measure_cpu(Lines& lines, const Serving& serving) {
  const int core = Cores::of_this_machine().server;
  const Server ours(serving.data, unlimited(core));
  Play how{.warm_up = 2, .seconds = serving.quick ? 2.0 : 4.0, .core = core};
  const json first = play(ours.port(), ours.pid(), how);
  const auto relay = start_relay(core, first);
  const std::uint16_t relay_port = port_in(relay->line(start_at_most));
  const auto node = start_node(core);
  const std::uint16_t node_port = node ? port_in(node->line(start_at_most)) : 0;
  const auto before = older_server(serving, core);
  Play as_before = how;
  as_before.program = load_beside(serving.against);
  Contestants sums;
  const auto once = [](std::uint16_t port, pid_t pid, const Play& by) {
    return microseconds_an_act(play(port, pid, by));
  };
  for (int round = 0; round < (serving.quick ? 1 : 5); ++round) {
    sums.ours.push_back(once(ours.port(), ours.pid(), how));
    if (before) sums.before.push_back(once(before->port(), before->pid(), as_before));
    sums.relay.push_back(once(relay_port, relay->pid(), how));
    if (node) sums.node.push_back(once(node_port, node->pid(), how));
  }
  tell_cpu(lines, sums);
  const json& down = first.at("bytes_down_player");
  lines.push_back(at_most("bytes down an act and player, median",
                          figure(down.at("median"), 0, "bytes"),
                          "mean " + figure(down.at("mean"), 0, "bytes"), down.at("median"), 175));
}

void measure_saturation(Lines& lines, const Serving& serving) {
  const Cores cores = Cores::of_this_machine();
  double at_ten = 0, at_last = 0;
  for (const int tables : {1, 10, 100, 1000, most_tables()}) {
    const Server ours(serving.data, unlimited(cores.server));
    const json said = play(ours.port(), ours.pid(),
                           {.tables = tables,
                            .spectators = 0,
                            .warm_up = 1,
                            .seconds = serving.quick ? 2.0 : 4.0,
                            .core = cores.load});
    at_last = microseconds_an_act(said);
    if (tables == 10) at_ten = at_last;
    lines.push_back(
        {"acts a second with " + std::to_string(tables) + " tables",
         figure(said.at("acts_per_second"), 0, ""),
         figure(at_last, 1, "us CPU an act; ") +
             figure(100 * said.at("server").at("cpu_share").get<double>(), 0, "% of a core"),
         0,
         {},
         true});
  }
  lines.push_back(at_most("CPU an act with the most tables, to that with 10",
                          figure(at_last / at_ten, 2, "times"), "", at_last / at_ten, 1.5));
}

void measure_told(Lines& lines, const Serving& serving) {
  const Cores cores = Cores::of_this_machine();
  const Play how{
      .warm_up = 1, .seconds = serving.quick ? 3.0 : 8.0, .rate = 1000, .core = cores.load};
  const Server ours(serving.data, unlimited(cores.server));
  const json said = play(ours.port(), ours.pid(), how);
  const auto relay = start_relay(cores.server, said);
  const std::uint16_t port = port_in(relay->line(start_at_most));
  const double of_relay = play(port, relay->pid(), how).at("told_us").at("p50");
  const double of_ours = said.at("told_us").at("p50");
  const double commit = commit_microseconds(serving.data), floor = of_relay + commit;
  lines.push_back(at_most(
      "p50 until both are told, to relay and one commit", figure(of_ours, 0, "us"),
      figure(of_relay, 0, "+ ") + figure(commit, 0, "us: ") + figure(of_ours / floor, 2, "times"),
      of_ours / floor, 2));
  lines.push_back(
      {"p99 until both are told", figure(said.at("told_us").at("p99"), 0, "us"), {}, 0, {}, true});
}

void measure_slow_disk(Lines& lines, const Serving& serving) {
  const Cores cores = Cores::of_this_machine();
  const Play how{.tables = 1000,
                 .spectators = 0,
                 .warm_up = 1,
                 .seconds = serving.quick ? 3.0 : 5.0,
                 .core = cores.load};
  const auto throughput = [&](const std::string& preload) {
    Start start = unlimited(cores.server);
    start.preload = preload;
    const Server ours(serving.data, start);
    return play(ours.port(), ours.pid(), how).at("acts_per_second").get<double>();
  };
  const double usual = throughput(""), slow = throughput(here::slow_disk);
  lines.push_back(at_least(
      "throughput with each flush 5 ms slower, 1,000 tables", figure(slow, 0, "a second"),
      figure(usual, 0, "usually: ") + figure(slow / usual, 2, "of it"), slow / usual, 0.8));
}

void measure_idle(Lines& lines, const Serving& serving) {
  constexpr double kibibyte = 1024;
  const Cores cores = Cores::of_this_machine();
  const int tables = serving.quick ? std::min(2000, most_tables()) : most_tables();
  const Play how{.tables = tables,
                 .spectators = 0,
                 .warm_up = 1,
                 .seconds = serving.quick ? 16.0 : 31.0,
                 .idle = true,
                 .core = cores.load};
  const auto kibibytes = [&](const json& said) {
    const json& of = said.at("server");
    return (of.at("rss_bytes").get<double>() - of.at("rss_bytes_alone").get<double>()) / kibibyte /
           tables;
  };
  const Server ours(serving.data, unlimited(cores.server));
  const json said = play(ours.port(), ours.pid(), how);
  const json sizes = {{"bytes_down_player", {{"mean", 300}}},
                      {"bytes_down_spectator", {{"mean", 200}}}};
  const auto relay = start_relay(cores.server, sizes);
  const std::uint16_t port = port_in(relay->line(start_at_most));
  Play brief = how;
  brief.seconds = 1;
  const double of_relay = kibibytes(play(port, relay->pid(), brief));
  lines.push_back(at_most("memory of an idle table with two connections",
                          figure(kibibytes(said), 1, "KiB"), "relay " + figure(of_relay, 1, "KiB"),
                          kibibytes(said), 20));
  const auto share = [](const json& told) {
    return 100 * told.at("server").at("cpu_share").get<double>();
  };
  lines.push_back(at_most("CPU with " + std::to_string(tables) + " idle tables connected",
                          figure(share(said), 2, "%"), "of a core", share(said), 1));
  if (const auto before = older_server(serving, cores.server)) {
    Play as_before = how;
    as_before.program = load_beside(serving.against);
    const json then = play(before->port(), before->pid(), as_before);
    lines.push_back(at_most("memory of an idle table, beside the older server",
                            figure(kibibytes(said), 1, "KiB"), figure(kibibytes(then), 1, "KiB"),
                            kibibytes(said) / kibibytes(then), 1));
    lines.push_back(at_most("CPU of the idle tables, beside the older server",
                            figure(share(said), 2, "%"), figure(share(then), 2, "%"),
                            share(said) / share(then), 1));
  }
}

void measure_start(Lines& lines, const Serving& serving) {
  constexpr int tables = 10'000, at_a_time = 5'000;
  const Cores cores = Cores::of_this_machine();
  const Folder data(serving.data);
  const Play how{.tables = std::min(at_a_time, most_tables()),
                 .spectators = 0,
                 .warm_up = 0,
                 .seconds = 0.1,
                 .idle = true,
                 .core = cores.load};
  {
    Server filled(data, unlimited(cores.server));
    for (int i = 0; i < tables / at_a_time; ++i) play(filled.port(), filled.pid(), how);
    filled.stop();
  }
  const auto begin = std::chrono::steady_clock::now();
  const Server again(data, unlimited(cores.server));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  lines.push_back(at_most("ready with 10,000 open tables in the journal",
                          figure(took.count() * milli, 0, "ms"), "seconds", took.count(), 2));
}

}  // namespace bench
