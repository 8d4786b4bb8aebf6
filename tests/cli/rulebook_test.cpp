// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/rulebook.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

using cli::Lines;
using cli::any_game::rulebook_page;

const std::string rule_items =
    "## K01\u2013K09: the deal\n\nEvery card is dealt (K05).\n\n"
    "- **K05 Deal.** The whole pack is dealt,\n  eight cards to each. *Ruling:* one at a time.\n"
    "- **K06** A misdeal\n  - without an ace\n\n  is shown.\n\nNothing more.\n"
    "- **K15 Lead.** The eldest leads.\n";

}  // namespace

TEST_SUITE("the rulebook of a game") {
  TEST_CASE("a rule that is an item is found as well as one that is a row") {
    for (const char* name : {"K05", "k5", "5", "05"}) {
      CAPTURE(name);
      CHECK(
          rulebook_page(rule_items, name, {}) ==
          Lines{"K05 Deal. The whole pack is dealt, eight cards to each. Ruling: one at a time."});
    }
    CHECK(rulebook_page(rule_items, "K06", {}) ==
          Lines{"K06 A misdeal", "- without an ace", "is shown."});
    CHECK(rulebook_page(rule_items, "K15", {}) == Lines{"K15 Lead. The eldest leads."});
    CHECK(rulebook_page(rule_items, "K07", {}) == Lines{"There is no rule K07 in this game."});
    CHECK(rulebook_page(rule_items, "K0", {}) == Lines{"There is no rule K0 in this game."});
  }

  TEST_CASE("the columns of a table stand below each other") {
    const std::string table =
        "| suit | highest | | lowest |\n|---|---|---|---|\n| clubs and diamonds | A | K | 7 |\n"
        "| h\u00e9arts | A | 10 | 5 |\n";
    CHECK(rulebook_page(table, "", {}) == Lines{
                                              "suit                highest      lowest",
                                              "clubs and diamonds  A        K   7",
                                              "h\u00e9arts              A        10  5",
                                          });
  }

  TEST_CASE("a rule of several ways to play tells each, and which is played here") {
    const std::string table =
        "| id | point | old | new |\n|---|---|---|---|\n| R37 | Lead | Any `card`. | As old. |\n";
    CHECK(rulebook_page(table, "r37", {}, "new") ==
          Lines{"R37  Lead", "", "old: Any card.", "", "new (played here): As old."});
  }

  TEST_CASE("a table has a line of its own between it and the next words") {
    CHECK(rulebook_page("| a | b |\n|---|---|\n\nMore.\n", "", {}) ==
          Lines{"a  b", "", "More.", ""});
  }

  TEST_CASE("a table that is wider than the terminal keeps its columns, and wraps the last") {
    cli::Style narrow;
    narrow.columns = 32;
    const std::string table =
        "| phase | who | rules |\n|---|---|---|\n"
        "| deal | nobody | one two three four five six |\n| play | one | seven |\n";
    CHECK(rulebook_page(table, "", narrow) == Lines{
                                                  "phase  who     rules",
                                                  "deal   nobody  one two three",
                                                  "               four five six",
                                                  "play   one     seven",
                                              });
  }

  TEST_CASE("no word of a table is cut: where the columns have no room, its rows are lines") {
    cli::Style narrow;
    narrow.columns = 30;
    const std::string table =
        "| option | value |\n|---|---|\n| how_tricks_count | last_thirteen_tricks |\n";
    const Lines lines = rulebook_page(table, "", narrow);
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    CHECK(text.find("how_tricks_count") != text.npos);
    CHECK(text.find("last_thirteen_tricks") != text.npos);
  }
}
