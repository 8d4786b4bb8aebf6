// SPDX-License-Identifier: MIT
// How a server stops: a real process, real sockets, and the messages to connected clients.
#include "server/limits/limits.hpp"
#include "tests/support/here.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/played_match.hpp"
#include "tests/support/process.hpp"
#include "tests/support/raw_websocket.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/terminal.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <set>
#include <sstream>

using namespace support;

namespace {

using Time = std::chrono::steady_clock;

/// A server with this many seconds for its drain.
class Draining {
 public:
  explicit Draining(const std::string& seconds, std::vector<std::string> more = {})
      : process_(here::tiny_server, arguments(seconds, std::move(more))) {
    port_ = static_cast<std::uint16_t>(std::stoi(process_.line_after("http://127.0.0.1:")));
  }

  std::uint16_t port() const { return port_; }
  Process& process() { return process_; }
  std::string ready() const { return http_get(port_, "/readyz"); }

 private:
  std::vector<std::string> arguments(const std::string& seconds, std::vector<std::string> more) {
    std::vector<std::string> all = {"--port", "0", "--data", data_.path(), "--drain", seconds};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  TemporaryDirectory data_;
  Process process_;
  std::uint16_t port_ = 0;
};

/// A table with all its three players present.
struct Round {
  explicit Round(std::uint16_t port, const json& made)
      : ann(port, made, 0), bob(port, made, 1), cid(port, made, 2) {}
  Player ann, bob, cid;
};

/// A journal with a table whose transcript is longer than sockets hold: most of it is white space.
constexpr std::size_t long_bytes = std::size_t{8} * 1024 * 1024;
void write_long_table(const std::filesystem::path& data) {
  const auto journal = journal_talk::open(data);
  auto row = journal_talk::row("TABLE234");
  row.terms = R"({"game":"jojotte","rules":"hervey"})";
  row.house = R"({"spectators":16,"reveal":"after_deal"})";
  row.chain = chain_of_the_match;
  REQUIRE(journal_talk::kept(
      [&](server::Journal::Done done) { journal->open({row}, std::move(done)); }));
  std::vector<std::string> records = PlayedMatch(protocol::Reveal::after_deal).records();
  for (std::string& record : records) record.append(long_bytes / records.size(), ' ');
  REQUIRE(journal_talk::append(*journal, "TABLE234", 1, std::move(records), true));
}

const json clocked{{"clock", {{"decision", 60}, {"bank", 0}}}, {"grace", 60}};

}  // namespace

TEST_SUITE("a draining server") {
  TEST_CASE("people play on until the announced deadline, and no table is opened") {
    Draining server("8");  // for all that is asked meanwhile, on a busy machine
    const json created = create_table(server.port(), clocked);
    Round round(server.port(), created);
    WsClient idle(server.port());
    idle.ask({{"type", "ping"}}, "pong");
    CHECK(server.ready().find(" 200 ") != std::string::npos);
    const auto begun = Time::now();
    server.process().signal(SIGTERM);
    const json notice = round.ann.client().hear("notice");
    CHECK(notice["code"] == "draining");
    CHECK(notice["seconds"] == 8);
    CHECK(idle.hear("notice") == notice);
    const std::string ready = server.ready();
    CHECK(ready.find(" 503 ") != std::string::npos);
    CHECK(ready.find("Draining") != std::string::npos);
    CHECK(http_get(server.port(), "/livez").find(" 200 ") != std::string::npos);
    CHECK(idle.refused({{"type", "create"}}) == "draining");
    WsClient late(server.port());  // a new client is let in and told the same
    CHECK(late.hear() == notice);
    late.ask(entrance(created, -1), "welcome");
    const std::string card = round.ann.hand().substr(0, 2);
    round.ann.client().send(choose(round.ann.question(), card));
    while (!round.ann.client().hear("update").contains("settled")) continue;
    const json bye = round.bob.client().hear("bye");
    CHECK(Time::now() - begun >= std::chrono::seconds(8));
    CHECK(bye["code"] == "restarting");
    CHECK(bye["next"] == "resume");
    for (Player* other : {&round.ann, &round.cid}) CHECK(other->client().hear("bye") == bye);
    CHECK(late.hear("bye") == bye);  // all at a table are to come back at the same time
    CHECK(round.bob.client().closed() == 1012);
    for (WsClient* other : {&round.ann.client(), &round.cid.client(), &idle, &late})
      CHECK(other->closed() == 1012);
    CHECK(server.process().wait() == 0);
    CHECK(server.process().output().find("connections_cut") == std::string::npos);
  }

  TEST_CASE("a hangup of its terminal drains it too, unless it is to outlive that") {
    const auto before = std::signal(SIGHUP, SIG_DFL);  // the tests themselves may run under nohup
    const TemporaryDirectory data;
    const std::vector<std::string> arguments = {"--port",    "0",       "--data",
                                                data.path(), "--drain", "0"};
    {
      Terminal terminal(here::tiny_server, arguments, {});
      terminal.wait_for(" info started ");
      terminal.signal(SIGHUP);
      CHECK(terminal.wait() == 0);
      CHECK(terminal.output().find(" info stopped graceful=yes") != std::string::npos);
    }
    std::signal(SIGHUP, SIG_IGN);  // as nohup does
    Terminal lasting(here::tiny_server, arguments, {});
    std::signal(SIGHUP, before);
    lasting.wait_for(" info started ");
    lasting.signal(SIGHUP);
    lasting.signal(SIGTERM);  // a second signal would end it with status 1
    CHECK(lasting.wait() == 0);
  }

  TEST_CASE("a service, which has no terminal, is not stopped by a hangup, and says so") {
    const auto before = std::signal(SIGHUP, SIG_DFL);
    const TemporaryDirectory data;
    // `setsid` takes it away from the terminal that the tests may have.
    Process server("/usr/bin/setsid",
                   {here::tiny_server, "--port", "0", "--data", data.path(), "--drain", "0"});
    std::signal(SIGHUP, before);
    server.line_after("Listening on");
    for (int i = 0; i < 2; ++i) {  // as logrotate does, each night
      server.signal(SIGHUP);
      server.line_after(" info hangup_ignored ");
    }
    server.signal(SIGTERM);
    CHECK(server.wait() == 0);
  }

  TEST_CASE("a second signal ends it at once") {
    Draining server("600");
    const json created = create_table(server.port());
    Round round(server.port(), created);
    server.process().signal(SIGTERM);
    round.ann.client().hear("notice");
    const auto begun = Time::now();
    server.process().signal(SIGINT);
    CHECK(server.process().wait() == 1);
    CHECK(Time::now() - begun < std::chrono::seconds(60));
  }

  TEST_CASE("it does not wait if no game is being played") {
    Draining server("600");
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);  // the only player present
    WsClient idle(server.port());
    server.process().signal(SIGTERM);
    CHECK(ann.client().closed() == 1012);
    CHECK(idle.closed() == 1012);
    CHECK(server.process().wait() == 0);
  }

  TEST_CASE("it does not wait for a download whose reader is slow") {
    const TemporaryDirectory data;
    write_long_table(data.path());
    Process server(here::server, {"--port", "0", "--data", data.path(), "--drain", "0"});
    const auto port =
        static_cast<std::uint16_t>(std::stoi(server.line_after("Listening on http://127.0.0.1:")));
    const std::string request =
        "GET /table/TABLE234/transcript HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    raw::Connection slow(port);
    slow.send(request);
    const std::string head = slow.head();
    REQUIRE_MESSAGE(head.starts_with("HTTP/1.1 200 "), head);
    {
      raw::Connection fast(port);
      fast.send(request);
      CHECK(fast.take(2 * long_bytes).size() > long_bytes);
    }  // by now the sockets of the slow one are full
    server.signal(SIGTERM);
    CHECK(server.wait() == 0);
    CHECK(server.output().find("connections_cut") == std::string::npos);
    CHECK(slow.take(long_bytes).size() < long_bytes);  // the rest never comes
  }

  TEST_CASE("clients are told different times to reconnect") {
    Draining server("0");
    std::vector<std::unique_ptr<WsClient>> crowd;
    for (int i = 0; i < 12; ++i) {
      crowd.push_back(std::make_unique<WsClient>(server.port()));
      crowd.back()->ask({{"type", "ping"}}, "pong");
    }
    server.process().signal(SIGTERM);
    std::set<int> pauses;
    for (const auto& one : crowd) {
      const json bye = one->hear();  // a drain of no time gives no notice
      REQUIRE(bye["type"] == "bye");
      const int pause = bye["retry_after"];
      CHECK(pause >= server::limits::retry_after_milliseconds_min.count());
      CHECK(pause <= server::limits::retry_after_milliseconds_max.count());
      pauses.insert(pause);
      one->vanish();
    }
    CHECK(pauses.size() > 6);
    CHECK(server.process().wait() == 0);
  }

  TEST_CASE("--log-format json writes one event a line, and no invitation or key") {
    Draining server("0", {"--log-format", "json", "--log-level", "debug"});
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    const std::string hand = ann.hand();
    ann.play();
    for (int i = 0; i < 3; ++i)
      CHECK(http_get(server.port(), "/ws").find(" 426 ") != std::string::npos);
    server.process().signal(SIGTERM);
    ann.client().closed();
    CHECK(server.process().wait() == 0);
    const std::string said = server.process().output();
    std::multiset<std::string> events;
    json joined;
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      const json event = json::parse(line, nullptr, false);
      REQUIRE(event.is_object());
      CHECK(event["time"].is_string());
      CHECK(event["level"].is_string());
      events.insert(event["event"]);
      if (event["event"] == "joined") joined = event;
    }
    for (const char* event : {"started", "table_opened", "joined", "act", "draining", "closing",
                              "dismissed", "stopped"})
      CHECK_MESSAGE(events.contains(event), event);
    CHECK(events.count("http_refused") == 3);
    CHECK(events.count("kept_out") == 1);  // the others would be told together, a minute later
    CHECK(joined["table"] == created["table"]);
    CHECK(joined["connection"].is_number());
    CHECK(joined["role"] == "player");
    CHECK(said.find(hand) == std::string::npos);
    for (const char* secret : {"invitation", "key"})
      CHECK(said.find(entrance(created, 0)[secret].get<std::string>()) == std::string::npos);
  }
}
