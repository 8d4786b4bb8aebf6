// SPDX-License-Identifier: MIT
#include "tests/engine/quinto3/words.hpp"

/// What a sensible player does with what they see: T08-T12, T20.
namespace {

using namespace quinto3_words;

Action heuristic(const State& state) {
  return Quinto3::heuristic(Quinto3::observe(state, {first_asked(state)}));
}

}  // namespace

TEST_SUITE("heuristics of Quinto for three") {
  TEST_CASE("T09 T10 strong hands double, weak hands pass") {
    State state = dealt(
        standard, {"AH KH QH JH TH 9H 8H AD KD QD 2S 3S", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
                   "7H 6H 5H 4H 3H 2H JD TD 9D 8D 7D 6D", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S AC"});
    say(state, "near");
    CHECK(heuristic(state) == Action{Double{}});
    say(state, "double, pass");
    CHECK(heuristic(state) == Action{Pass{}});
  }

  TEST_CASE("T12 T20 the dealer gives the joker to a trick that the other hand is sure of") {
    const Hands mixed = {
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3S", "AH KD QD JD TD 9D 2C 7D 6D 5D 4D 3D",
        "2D 8D KH QH JH TH 9H 8H 7H 6H 5H 4H", "AS KS QS JS TS 9S 8S 7S 6S 5S XX 3H"};
    State state = dealt(standard, mixed);
    say(state, "near, pass, pass, pass");
    say(state, "3S, dummy AH, 4H");
    CHECK(heuristic(state) == Action{PlayCard{cards::joker}});
  }
}
