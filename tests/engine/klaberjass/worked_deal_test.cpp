// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

/// The worked deal of the rulebook, card by card.
namespace {

using namespace klaberjass_words;

constexpr Spread spread = {"9C 8D 9D TD 7H 8H 8C KH 7S", "7C QC KD TS JS KS KC QD AD", "JC", "JD"};
constexpr int ben = 0, ann = 1;

State before_the_play() {
  State state = to_be_dealt(standard, ann);
  state.face_up.score[seat(ann)] = 110;
  state.face_up.score[seat(ben)] = 95;
  deal(state, spread);
  say(state, "pass, accept, pass, 0: keep, 1: swap, no set, set 3, declare KD KS KC");
  say(state, "run 3, how high, top T, not good top A, declare AD KD QD KC QC JC");
  return state;
}

struct Taken {
  const char* cards;
  int by, points;
};

constexpr Taken tricks[] = {{"9C, JC", ann, 35}, {"KC jo, 8C", ann, 5}, {"QC jotte, 8D", ann, 5},
                            {"JS, 7S", ann, 0},  {"KS, KH", ann, 10},   {"QD, TD", ben, 15},
                            {"7H, AD", ben, 10}, {"8H, TS", ben, 10}};

}  // namespace

TEST_SUITE("the worked deal of Klaberjass") {
  TEST_CASE("B17 B19 B23 B24 the melds are worth 60, and all are Ann's") {
    const State state = before_the_play();
    CHECK(where(state) == "play 0");
    int points = 0;
    for (const Meld& meld : state.face_up.melds) {
      CHECK(meld.seat == seat(ann));
      points += points_of(meld);
    }
    CHECK(state.face_up.melds.size() == 3);
    CHECK(points == 60);
  }

  TEST_CASE("B35 B41 B44 every trick, the count and the end of the game") {
    State state = before_the_play();
    for (const Taken& trick : tricks) {
      CAPTURE(trick.cards);
      const auto taken = told<TrickTaken>(say(state, trick.cards));
      CHECK(taken.by == seat(trick.by));
      CHECK(taken.points == trick.points);
    }
    const auto story = say(state, "9D, KD");
    const auto counted = told<Counted>(story);
    CHECK(counted.seat == seat(ann));
    CHECK(counted.parts.each == std::array<std::int16_t, 5>{60, 10, 20, 60, 150});
    CHECK(state.face_up.score[seat(ann)] == 260);
    CHECK(state.face_up.score[seat(ben)] == 130);
    CHECK(told<Won>(story).by == seat(ann));
  }
}
