// SPDX-License-Identifier: MIT
#include "tests/support/here.hpp"
#include "tests/support/opened_table.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/until_watched.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

/// The reference client and the server: real programs and a real database.
namespace {

using namespace support;
using nlohmann::json;

std::vector<std::string> at_random(const json& link, const char* name, const char* seed) {
  return {"play", link, "--name", name, "--auto", "--seed", seed, "--pause", "3", "--plain"};
}

/// A client at a seat, whose user is the test.
class Typist {
 public:
  explicit Typist(const json& link) {
    REQUIRE(mkfifo(keys_.c_str(), 0600) == 0);
    keyboard_ = open(keys_.c_str(), O_RDWR);
    client_ = std::make_unique<Process>(here::client,
                                        std::vector<std::string>{"play", link, "--plain"}, keys_);
  }
  Typist(const Typist&) = delete;
  Typist& operator=(const Typist&) = delete;
  ~Typist() { close(keyboard_); }

  void type(const std::string& line) const {
    const std::string bytes = line + '\n';
    REQUIRE(write(keyboard_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
  }
  Process& client() { return *client_; }

 private:
  TemporaryDirectory folder_;
  std::filesystem::path keys_ = folder_.path() / "keys";
  int keyboard_ = -1;
  std::unique_ptr<Process> client_;
};

/// The seat that is asked, once cards have been dealt.
std::size_t asked_seat(const MortalServer& server, const json& table) {
  WsClient watcher(server.port());
  json view = watcher.ask({{"type", "join"}, {"table", table["table"]}}, "welcome")["view"];
  while (view["asked"].empty()) view.merge_patch(watcher.hear("update")["patch"]);
  return view["asked"][0];
}

bool says(const Process& client, const std::string& text) {
  return client.output().find(text) != std::string::npos;
}

}  // namespace

TEST_SUITE("jojotte, the client") {
  TEST_CASE(
      "two clients play a rubber to the end although the server is killed, and a third watches") {
    for (const std::string rules : {"culbertson", "hervey", "denexa"}) {
      CAPTURE(rules);
      MortalServer server(here::server);
      const json table = opened_table(server, {"--rules", rules});
      Process watcher(here::client, {"watch", table["watch"], "--plain", "--until-over"});
      until_watched(server);
      Process ann(here::client, at_random(table["seats"][0]["link"], "Ann", "1"));
      Process ben(here::client, at_random(table["seats"][1]["link"], "Ben", "2"));
      watcher.line_after("3 more cards each");
      server.kill();
      server.start();
      CHECK(ann.wait() == 0);
      CHECK(ben.wait() == 0);
      CHECK(watcher.wait() == 0);
      for (const Process* each : {&ann, &ben, &watcher}) {
        INFO(each->output());
        CHECK(says(*each, "Rubber 1"));
        CHECK(tells_of_the_end(each->output()));
      }
    }
  }

  TEST_CASE("an announcement is shown, and the client comes back after a restart") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"--rules", "hervey"});
    Process watcher(here::client, {"watch", table["watch"], "--plain"});
    until_watched(server);
    Process admin(here::server, {"--data", server.data(), "admin", "announce",
                                 "Come at \x1b[31meight.", "--json"});
    REQUIRE(admin.wait() == 1);  // no control characters for terminals
    Process plain(here::server,
                  {"--data", server.data(), "admin", "announce", "Come at eight.", "--json"});
    REQUIRE(plain.wait() == 0);
    CHECK(watcher.line_after("Message from the server's operator: ") == "Come at eight.");
    server.terminate();
    watcher.line_after("The server will stop within 5 seconds.");
    watcher.line_after("Trying again");
    server.start();
    watcher.line_after("Back at the table.");
  }

  TEST_CASE("a client leaves a server that falls silent in the middle of an act, and plays on") {
    using namespace std::chrono_literals;
    MortalServer server(here::server);
    const json table = opened_table(server, {"--rules", "hervey"});
    Typist ann(table["seats"][0]["link"]), ben(table["seats"][1]["link"]);
    const std::size_t asked = asked_seat(server, table);
    Typist& player = asked == 0 ? ann : ben;
    player.client().line_after("Pass");  // it is among the answers
    server.freeze();
    const auto typed = std::chrono::steady_clock::now();
    player.type("pass");
    CHECK(
        player.client().line_after("Connection lost. ").starts_with("The server does not answer."));
    const auto waited = std::chrono::steady_clock::now() - typed;
    CHECK(waited >= 7s);
    CHECK(waited < 30s);  // of a busy machine; a silent connection ends after 36
    server.kill();
    server.start();
    player.client().line_after("Back at the table.");
    WsClient watcher(server.port());
    json view = watcher.ask({{"type", "join"}, {"table", table["table"]}}, "welcome")["view"];
    while (view["asked"] == json{asked}) view.merge_patch(watcher.hear("update")["patch"]);
  }

  TEST_CASE("a client of a server whose disk hangs is told so, and its act is kept") {
    const TemporaryDirectory folder;
    const std::filesystem::path hangs = folder.path() / "hangs";
    setenv("JOJOTTE_DISK_HANGS", hangs.c_str(), 1);
    MortalServer server(here::mortal_server);
    unsetenv("JOJOTTE_DISK_HANGS");
    const json table = opened_table(server, {"--rules", "hervey"});
    Typist ann(table["seats"][0]["link"]), ben(table["seats"][1]["link"]);
    const std::size_t asked = asked_seat(server, table);
    Typist& player = asked == 0 ? ann : ben;
    player.client().line_after("Pass");  // it is among the answers
    std::ofstream(hangs) << "yes";
    player.type("pass");
    player.client().line_after("The server needs longer than usual for this.");
    std::filesystem::remove(hangs);
    Typist& other = asked == 0 ? ben : ann;
    other.client().line_after("Pass");  // now the other is asked
    CHECK(!says(player.client(), "Connection lost."));
  }

  TEST_CASE("a client whose output nobody reads any more ends") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"--rules", "hervey"});
    Process watcher(here::client, {"watch", table["watch"], "--plain"});
    until_watched(server);
    Process ann(here::client, at_random(table["seats"][0]["link"], "Ann", "1"));
    Process ben(here::client, at_random(table["seats"][1]["link"], "Ben", "2"));
    watcher.line_after("3 more cards each");
    watcher.close_output();
    CHECK(watcher.wait() == 0);
    CHECK(ann.wait() == 0);  // the others play on
    CHECK(ben.wait() == 0);
  }

  TEST_CASE("a draining server still lists its tables") {
    MortalServer server(here::server);
    const json created = create_table(server.port(), {{"rules", "hervey"}});
    WsClient ann(server.port()), ben(server.port());  // while they play, the server waits
    ann.ask(entrance(created, 0), "welcome");
    ben.ask(entrance(created, 1), "welcome");
    Process admin(here::server, {"--data", server.data(), "admin", "drain", "60"});
    REQUIRE(admin.wait() == 0);
    Process list(here::client, {"list", "--server", server.url()});
    CHECK(list.wait() == 0);
    CHECK(says(list, created["table"]));
    Process create(here::client, {"create", "--server", server.url()});
    CHECK(create.wait() == 1);
    CHECK(says(create, "Open your table in a moment."));
  }

  TEST_CASE("a full server is reported as full") {
    MortalServer server(here::server, {"--connections", "1"});
    WsClient visitor(server.port());
    visitor.ask({{"type", "ping"}}, "pong");
    Process list(here::client, {"list", "--server", server.url()});
    CHECK(list.wait() == 1);
    CHECK(says(list, "is full or not running."));
  }

  TEST_CASE("lines that are piped in all at once are obeyed one after the other") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"--rules", "hervey"});
    const TemporaryDirectory folder;
    const auto lines = folder.path() / "lines";
    std::ofstream(lines) << "pass\npass\npass\npass\npass\npass\nsay That is all.\n";
    const std::vector<std::string> words{"play", "", "--plain"};
    const auto with_link = [&](std::size_t seat) {
      auto all = words;
      all[1] = table["seats"][seat]["link"];
      return all;
    };
    Process ann(here::client, with_link(0), lines), ben(here::client, with_link(1), lines);
    for (Process* each : {&ann, &ben}) {
      CHECK(each->wait() == 0);
      INFO(each->output());
      CHECK(says(*each, "That is all."));
      CHECK(says(*each, "The input has ended. Your seat stays yours"));
      CHECK_FALSE(says(*each, "It is not your turn"));
    }
  }

  TEST_CASE("with nothing to read, the client says that nobody plays") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"--rules", "hervey"});
    Process ann(here::client, {"play", table["seats"][0]["link"]}, "/dev/null");
    CHECK(ann.wait() == 2);
    CHECK(says(ann, "The input is empty, so nobody plays: pipe in a line for each answer"));
  }

  TEST_CASE("bad usage and bad links end with one sentence and their own status") {
    MortalServer server(here::server);
    const std::string nowhere = server.url() + "/table/ZZZZZZZZ";
    struct Row {
      std::vector<std::string> arguments;
      int status;
    };
    const Row rows[] = {
        {{}, 2},
        {{"dance"}, 2},
        {{"play", "not a link"}, 2},
        {{"play", nowhere}, 2},
        {{"watch", nowhere, "--plain"}, 1},
        {{"create", "--server", server.url(), "--rules", "hoyle"}, 1},
        {{"list", "--server", "http://127.0.0.1:1"}, 1},
    };
    for (const Row& row : rows) {
      Process client(here::client, row.arguments);
      CHECK(client.wait() == row.status);
      INFO(client.output());
      CHECK(!client.output().empty());
    }
  }
}
