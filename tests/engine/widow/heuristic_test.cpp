// SPDX-License-Identifier: MIT
#include "tests/engine/widow/own_act.hpp"

/// What a sensible player does with what they see: W37-W40. The auction and the play of cards are
/// tested in tests/engine/bridge.
namespace {

using namespace bridge_words;
using widow::State;
using widow::Widow;

widow::Action heuristic(const State& state) {
  return Widow::heuristic(Widow::observe(state, {first_asked(state)}));
}

}  // namespace

TEST_SUITE("heuristics of Honeymoon Bridge with a Widow") {
  TEST_CASE("W37 W38 trumps and high cards of the widow are taken first") {
    State state = dealt<Widow>({{"widow", "AC 9S 2D KD"}});
    say(state, "bid 1S, pass");
    CHECK(heuristic(state) == widow::Action{widow::ToHand{card("9S")}});
    say(state, "take 9S");
    CHECK(heuristic(state) == widow::Action{widow::ToDummy{card("AC")}});
    say(state, "give AC");
    CHECK(heuristic(state) == widow::Action{widow::ToHand{card("KD")}});
  }

  TEST_CASE("W40 the lead comes from where the declarer's stronger hand plays last") {
    const char *high = "AC KC QC AD KD QD AH KH QH AS KS QS",
               *low = "3C 4C 5C 3D 4D 5D 3H 4H 5H 3S 4S 5S";
    struct Row {
      int declarer;
      bool own_is_strong;
      widow::From from;
    };
    // In the order of play seat 0, seat 1, their dummies: after a lead from the hand of seat 1 that
    // of seat 0 plays last; after one from the hand of seat 0 the dummy of seat 1 does.
    const Row rows[] = {{0, true, widow::From::from_hand},
                        {0, false, widow::From::from_dummy},
                        {1, true, widow::From::from_dummy},
                        {1, false, widow::From::from_hand}};
    for (const Row& row : rows) {
      const std::string at = std::to_string(row.declarer);
      State state = dealt<Widow>({{"hand " + at, row.own_is_strong ? high : low},
                                  {"dummy " + at, row.own_is_strong ? low : high},
                                  {"widow", "2C 2D 2H 2S"}},
                                 row.declarer);
      say(state, "bid 1N, pass, take 2D, give 2S, take 2C");
      CHECK(heuristic(state) == widow::Action{widow::LeadFrom{row.from}});
    }
  }
}
