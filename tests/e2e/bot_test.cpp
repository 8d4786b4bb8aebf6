// SPDX-License-Identifier: MIT
#include "tests/support/here.hpp"
#include "tests/support/opened_table.hpp"
#include "tests/support/until_watched.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

/// The real bot program at a real server.
namespace {

using namespace support;
using nlohmann::json;

/// A seat's link, in two parts.
struct Seat {
  std::string table, secret;
};

Seat seat_of(const json& table, std::size_t seat) {
  const std::string link = table["seats"][seat]["link"];
  const std::size_t hash = link.find('#');
  return {link.substr(0, hash), link.substr(hash + 1)};
}

/// A bot process with this text as its standard input.
class Bot {
 public:
  Bot(const std::string& arguments, const std::string& input)
      : process_(shell, spoken(arguments, input)) {}
  Process& process() { return process_; }

 private:
  static constexpr const char* shell = "/bin/sh";

  std::vector<std::string> spoken(const std::string& arguments, const std::string& input) {
    const std::string file = (folder_.path() / "input").string();
    std::ofstream(file) << input << '\n';
    return {"-c", "exec " + here::bot + " " + arguments + " < " + file};
  }

  TemporaryDirectory folder_;
  Process process_;
};

std::string arguments(const Seat& seat, const std::string& level) {
  return seat.table + " --level " + level + " --pace 0 --name " + level;
}

}  // namespace

TEST_SUITE("jojotte-bot") {
  TEST_CASE(
      "two bots play a rubber to the end although the server is killed, and a spectator watches") {
    for (const std::string rules : {"culbertson", "hervey", "denexa"}) {
      CAPTURE(rules);
      MortalServer server(here::server);
      const json table = opened_table(server, {"--rules", rules});
      const Seat first = seat_of(table, 0), second = seat_of(table, 1);
      Process watcher(here::client, {"watch", table["watch"], "--plain", "--until-over"});
      until_watched(server);
      Bot ann(arguments(first, "medium"), first.secret),
          ben(arguments(second, "easy"), second.secret);
      watcher.line_after("3 more cards each");
      server.kill();
      server.start();
      CHECK(ann.process().wait() == 0);
      CHECK(ben.process().wait() == 0);
      CHECK(watcher.wait() == 0);
      INFO(watcher.output());
      CHECK(tells_of_the_end(watcher.output()));
    }
  }

  TEST_CASE("one bot takes many seats, reports wrong lines, and never prints an invitation") {
    MortalServer server(here::server);
    std::string lines = "nonsense\n{\"table\":\"K7QWM2XA\"}\n", invitation;
    for (int table = 0; table < 3; ++table) {
      const json created = opened_table(server, {"--rules", "denexa"});
      const std::string secret = seat_of(created, 0).secret;  // "sit=6b23…&seat=0"
      invitation = secret.substr(4, 32);
      for (const int seat : {0, 1})
        lines += json{{"table", created["table"]},
                      {"invitation", invitation},
                      {"seat", seat},
                      {"level", "easy"}}
                     .dump() +
                 '\n';
    }
    lines += json{{"table", "K7QWM2XA"}, {"invitation", invitation}, {"level", "godlike"}}.dump();
    Bot bot("--host-seats --pace 0 --rematch-wait 0 --server " + server.url(), lines);
    CHECK(bot.process().wait() == 0);
    const std::string& output = bot.process().output();
    INFO(output);
    int left = 0, wrong = 0;
    for (std::size_t at = 0; (at = output.find("\"type\":\"left\"", at)) != output.npos; ++at)
      ++left;
    for (std::size_t at = 0; (at = output.find("\"type\":\"wrong\"", at)) != output.npos; ++at)
      ++wrong;
    CHECK(left == 6);
    CHECK(wrong == 3);
    CHECK(output.find("\"status\":1") == output.npos);
    CHECK(output.find(invitation) == output.npos);
  }

  TEST_CASE(
      "bad usage, or an invitation on the command line, ends with one sentence and status 2") {
    MortalServer server(here::server);
    const std::string nowhere = server.url() + "/table/ZZZZZZZZ";
    const std::string rows[] = {
        "",      "'" + nowhere + "#sit=0123'", nowhere + " --level godlike", "--host-seats",
        "table", "--host-seats --server"};
    for (const std::string& wrong : rows) {
      Bot bot(wrong, "");
      CAPTURE(wrong);
      CHECK(bot.process().wait() == 2);
      CHECK(!bot.process().output().empty());
    }
    Bot lost(nowhere, "sit=0123456789abcdef0123456789abcdef");
    CHECK(lost.process().wait() == 1);
  }
}
