// SPDX-License-Identifier: MIT
// Typed rearrangements of rows: only what changes is typed.
#include "clients/cli/any_game/arrange.hpp"
#include "clients/cli/any_game/answers.hpp"
#include "clients/cli/any_game/understand.hpp"
#include "tests/cli/any_game/real_table.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace arrange_test {

using namespace real_table;

/// A table where seat 0 may arrange rows.
net::Table table(std::string_view hand, const json& rows, const json& listed = json::array()) {
  json message = json::parse(R"({"type":"welcome","table":"K7QWM2XA","seq":1,"seat":0,
    "about":{"game":"test","seats":2,"letter":"T","order":"23456789TJQKA","phases":["play","over"],
      "zones":{"hand":{"form":"hand","per":"seat"},"melds":{"form":"rows","per":"table"}},
      "counts":{},"marks":[],"facts":{},"events":{},
      "verbs":{"draw":{},"meld":{"from":"hand","into":"melds","with":{"groups":"groups"}}}},
    "view":{"phase":"play","asked":[0],"zones":{"hand":{"1":2}},"ask":{"n":3,"may":{"draw":true}}},
    "room":{"players":[{"name":"Ann","here":true},{"name":"Ben","here":true}]},"story":[]})");
  json& view = message["view"];
  view["zones"]["hand"]["0"] = hand;
  if (!rows.empty()) view["zones"]["melds"] = rows;
  json may = listed;
  may.push_back("?");
  view["ask"]["may"]["meld"] = may.size() == 1 ? json("?") : may;
  return seated(message);
}

std::string meant(const net::Table& table, std::string_view line) {
  const Texts texts;
  const auto scene = cli::any_game::scene_of(table, texts, true);
  const auto command = cli::any_game::understand(scene, line, false);
  const auto* act = std::get_if<cli::Act>(&command);
  return act ? json::parse(act->action).value("groups", "?") : "";
}

struct Row {
  const char *hand, *line, *groups;
};

TEST_SUITE("rearranging by words") {
  TEST_CASE("what is left of a row stays together, and all others stay") {
    const json rows{{"1", "8D 9D TD JD"}, {"2", "JS QS KS AS"}, {"3", "5C 6C 7C"}};
    for (const Row& row :
         {Row{"JH 2C", "meld jd js jh", "8D 9D TD / QS KS AS / 5C 6C 7C / JD JS JH"},
          {"JH 2C", "jh jack of spades J♦", "8D 9D TD / QS KS AS / 5C 6C 7C / JH JS JD"},
          {"8C 2C", "meld 8c 3", "8D 9D TD JD / JS QS KS AS / 5C 6C 7C 8C"},
          {"JH 8C", "meld jd js jh, 3 8c", "8D 9D TD / QS KS AS / 5C 6C 7C 8C / JD JS JH"},
          {"4H 5H 6H", "meld 4h 5h 6h", "8D 9D TD JD / JS QS KS AS / 5C 6C 7C / 4H 5H 6H"}}) {
      CAPTURE(row.line);
      CHECK(meant(table(row.hand, rows), row.line) == row.groups);
    }
  }

  TEST_CASE("a row parts where a card is taken from its middle, unless its cards are of one rank") {
    CHECK(meant(table("6H 6S", {{"1", "3C 4C 5C 6C 7C 8C 9C"}}), "meld 6c 6h 6s") ==
          "3C 4C 5C / 7C 8C 9C / 6C 6H 6S");
    CHECK(meant(table("6D 7D", {{"1", "5C 5D 5H 5S"}}), "meld 5d 6d 7d") == "5C 5H 5S / 5D 6D 7D");
  }

  TEST_CASE("a joker gets a name, and comes from the hand, or from where its card is put") {
    CHECK(meant(table("XX 7C 7D", json::object()), "meld 7c 7d 7h*") == "7C 7D 7H*");
    CHECK(meant(table("XX 7C 7D", json::object()), "meld 7c 7d joker 7h") == "7C 7D 7H*");
    CHECK(meant(table("9C 5D 5H", {{"1", "7C 8C 9C*"}}), "meld 9c 1, 5d 5h 5s*") ==
          "7C 8C 9C / 5D 5H 5S*");
    CHECK(meant(table("9D 9H", {{"1", "6C 7C 8C 9C*"}}), "meld 9c* 9d 9h") ==
          "6C 7C 8C / 9C* 9D 9H");
  }

  TEST_CASE("of two cards alike that of the table is taken, if that leaves no short row") {
    CHECK(meant(table("JD JH", {{"1", "8D 9D TD JD"}, {"2", "JS QS KS AS"}}), "meld jd js jh") ==
          "8D 9D TD / QS KS AS / JD JS JH");
    CHECK(meant(table("TD TH", {{"1", "8D 9D TD"}, {"2", "TS JS QS KS"}}), "meld td ts th") ==
          "8D 9D TD / JS QS KS / TD TS TH");
  }

  TEST_CASE("words that are no rows are told apart from an answer") {
    const auto here = table("JH", {{"1", "8D 9D TD JD"}});
    CHECK(meant(here, "meld everything") == "");
    CHECK(meant(here, "draw") == "?");
    CHECK(meant(here, "meld jd,, jh") == "");
  }

  TEST_CASE("a listed act is told by its new rows, and means itself when it is typed") {
    const json act{{"groups", "8D 9D TD / QS KS AS / JD JH JS"}};
    const auto here = table("JH", {{"1", "8D 9D TD JD"}, {"2", "JS QS KS AS"}}, json::array({act}));
    const Texts texts;
    const auto scene = cli::any_game::scene_of(here, texts, true);
    json action = act;
    action["type"] = "meld";
    CHECK(cli::any_game::with_new_groups(scene, action)["groups"] == "JD JH JS");
    CHECK(meant(here, cli::any_game::answer_phrase(scene, action)) ==
          act["groups"].get<std::string>());
    CHECK(cli::any_game::short_answers(scene).back() == "meld …");
  }
}

}  // namespace arrange_test
