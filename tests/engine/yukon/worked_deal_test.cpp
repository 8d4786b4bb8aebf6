// SPDX-License-Identifier: MIT
#include "tests/engine/yukon/table.hpp"

/// The worked deal of RULES.md. South is seat 0, West 1, North 2 and East 3, who has dealt.
namespace yukon_test {
namespace {

State example() {
  return dealt({.hands = {"QC TD 8D TH 6S", "JD KD KH QH 7H", "JC AC JH AH 9H", "9C 4C 2H JS AS"},
                .stock = "7D 9S 4H 3C KS 2D 9D TC 5H 2C 5D TS 4S 6D 7C AD 7S 6H 3S 8H 5S 3H QS KC "
                         "5C 6C 8C 8S 4D 3D QD 2S",
                .rules = {},
                .dealer = Seat{3}});
}

/// A trick in the order of play, counted by hand.
struct Row {
  const char* trick;
  int by, points;
};

const Row rows[] = {{"QC JD AC 4C", 1, 17}, {"KD JC JS 8D", 3, 28}, {"2H TH QH AH", 2, 17},
                    {"JH 4H TD 7H", 2, 20}, {"TC 2C 3C 9D", 2, 10}, {"9H 6H 7C 8H", 2, 0},
                    {"5H 3H 2D KH", 1, 3},  {"TS 4S AS 3S", 3, 15}, {"4D 5D 7D 6C", 1, 0},
                    {"QD 2S 6D 3D", 1, 2},  {"AD 5S 8C 6S", 1, 5},  {"KC 7S 9C 8S", 1, 3},
                    {"5C 9S KS QS", 1, 5}};

TEST_SUITE("Yukon: the worked deal") {
  TEST_CASE("Y09 Y10 Y12 Y15 Y16 Y19 each trick is taken as told, and the score is 47 to 78") {
    State state = example();
    Events story;
    for (const Row& row : rows) {
      CAPTURE(row.trick);
      story = trick(state, row.trick);
      CHECK(all_of<TrickTaken>(story).at(0) ==
            TrickTaken{static_cast<Seat>(row.by), static_cast<std::int16_t>(row.points)});
    }
    CHECK(all_of<Scored>(story) ==
          std::vector<Scored>{{Side{0}, 47, 47, 19}, {Side{1}, 78, 78, 19}});
  }

  TEST_CASE("Y11 Y12 Y13 what had to be played, had to be") {
    State state = example();
    play(state, 0, "QC");
    CHECK(may_play(state, 1) == "JD");
    play(state, 1, "JD");
    CHECK(may_play(state, 2) == "AC");
    trick(state, "AC 4C");
    play(state, 1, "KD");
    CHECK(may_play(state, 2) == "JC JH");
    play(state, 2, "JC");
    CHECK(may_play(state, 3) == "JS");
    trick(state, "JS 8D 2H TH QH AH");
    play(state, 2, "JH");
    CHECK(may_play(state, 3) == "4H");
    play(state, 3, "4H");
    CHECK(may_play(state, 0) == cards::card_text(view_of(state, 0).own->hand));  // anything
  }

  TEST_CASE("Y16 Y17 the last four cards are drawn by East, South, West and North") {
    State state = example();
    for (int i = 0; i < 8; ++i) {
      const auto story = trick(state, rows[i].trick);
      CHECK(all_of<StockEmpty>(story).size() == (i == 7 ? 1 : 0));
    }
    const char* drawn[] = {"3D", "QD", "2S", "4D"};
    for (int seat = 0; seat < 4; ++seat)
      CHECK(view_of(state, seat).own->hand.contains(card(drawn[seat])));
  }
}

}  // namespace
}  // namespace yukon_test
