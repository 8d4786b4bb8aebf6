// SPDX-License-Identifier: MIT
#include "tests/support/hasty_bots.hpp"
#include "tests/support/here.hpp"
#include "tests/support/opened_table.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <string>

#include <sys/stat.h>

/// Hints from the real server, which asks the real bot.
namespace {

using namespace support;

json with_hints(const char* rules) { return {{"hints", true}, {"rules", rules}}; }

json ask_for(const Player& asked) { return {{"type", "hint"}, {"question", asked.question()}}; }

}  // namespace

TEST_SUITE("hints from the real bot") {
  TEST_CASE("a hint names a legal action and a reason, and the opponent hears nothing of it") {
    MortalServer server(here::server);
    for (const char* rules : {"culbertson", "hervey", "denexa"}) {
      CAPTURE(rules);
      const json created = create_table(server.port(), with_hints(rules));
      Player first(server.port(), created, 0), second(server.port(), created, 1);
      first.follow();  // the other player has joined
      for (int turn = 0; turn < 3; ++turn) {
        Player& asked = first.asked() ? first : second;
        Player& other = first.asked() ? second : first;
        const json hint = asked.client().ask(ask_for(asked), "hint");
        INFO(hint.dump());
        CHECK(hint["question"] == asked.question());
        const auto may = asked.actions();
        CHECK(std::find(may.begin(), may.end(), hint["action"]) != may.end());
        CHECK(hint["why"]["code"].is_string());
        CHECK(asked.answer_to(hint["action"])["settled"].is_number());
        CHECK(other.follow()["story"].is_array());  // and nothing before it
        if (other.view()["phase"] == "exchange") break;
      }
    }
  }

  TEST_CASE("no hint without the house rule, or out of turn") {
    MortalServer server(here::server);
    Player usual(server.port(), create_table(server.port()), 0);
    CHECK(usual.client().refused({{"type", "hint"}, {"question", 1}}) == "hints_off");
    const json created = create_table(server.port(), with_hints("denexa"));
    Player first(server.port(), created, 0);
    const json refused = first.client().ask({{"type", "hint"}, {"question", 1000}}, "refused");
    CHECK(refused["question"] == 1000);
    CHECK(refused["code"] == (first.asked() ? "stale" : "not_your_turn"));
    CHECK(WsClient(server.port()).refused({{"type", "hint"}, {"question", 1}}) == "not_joined");
  }

  TEST_CASE("the client prints a hint in words that can be typed") {
    MortalServer server(here::server);
    const json table = opened_table(server, {"--hints"});
    const TemporaryDirectory folder;
    const std::string keys = (folder.path() / "keys").string();
    REQUIRE(mkfifo(keys.c_str(), 0600) == 0);
    Process ann("/bin/sh",
                {"-c", "exec " + here::client + " play '" +
                           table["seats"][0]["link"].get<std::string>() + "' --plain < " + keys});
    std::ofstream typing(keys);
    Process ben(here::client, {"play", table["seats"][1]["link"], "--auto", "--plain"});
    ann.line_after("You may ");
    typing << "hint" << std::endl;
    CHECK(!ann.line_after("Hint: \"").empty());
  }

  TEST_CASE("a hint program killed while it thinks is asked again, and play goes on meanwhile") {
    const HastyBots bots(here::bot, HastyBots::Hints::stuck_once);
    REQUIRE(mkfifo(bots.asked().c_str(), 0600) == 0);
    MortalServer server(here::server, {"--bots", bots.program()});
    const json created = create_table(server.port(), with_hints("hervey"));
    Player first(server.port(), created, 0), second(server.port(), created, 1);
    first.follow();  // the other player has joined
    Player& asked = first.asked() ? first : second;
    asked.client().send(ask_for(asked));
    pid_t thinking = 0;
    std::ifstream(bots.asked()) >> thinking;
    CHECK(thinking == bots.processes("--advise").at(0));
    const json talk = asked.client().ask({{"type", "say"}, {"phrase", "one_moment"}}, "said");
    CHECK(talk["yours"] == true);
    kill(thinking, SIGKILL);
    const json hint = asked.client().hear("hint");
    CHECK(hint["question"] == asked.question());
    CHECK(asked.answer_to(hint["action"])["settled"].is_number());
    CHECK(bots.processes("--advise").size() == 2);
    CHECK(http_get(server.port(), "/metrics")
              .find("jojotte_bot_deaths_total{process=\"advise\"} 1") != std::string::npos);
  }

  TEST_CASE("at a table with hints, a server without the program says why there are none") {
    MortalServer server(here::server);
    const json created = create_table(server.port(), with_hints("denexa"));
    server.with({"--bots", "none"});
    server.kill();
    server.start();
    Player first(server.port(), created, 0), second(server.port(), created, 1);
    first.follow();
    Player& asked = first.asked() ? first : second;
    const json refused = asked.client().ask(ask_for(asked), "refused");
    CHECK(refused["code"] == "no_computer");
    CHECK(refused["question"] == asked.question());
    CHECK(refused["text"].get<std::string>().find("gives no hints") != std::string::npos);
    CHECK(asked.answer_to(asked.actions()[0])["settled"].is_number());
  }
}
