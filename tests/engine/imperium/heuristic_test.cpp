// SPDX-License-Identifier: MIT
#include "tests/engine/imperium/words.hpp"

/// The heuristic: what a sensible player does.
namespace {

using namespace imperium_words;

/// What the seat that is asked does by it.
Action heuristic(const State& state) {
  return Imperium::heuristic(Imperium::observe(state, {first_asked(state)}));
}

/// Seat 0 is to lead from `mine`; seat 1 has `others`. Spades are trumps.
Action lead_from(const char* mine, const char* others) {
  State state = dealt(five_blues, plain);
  say(state, "done");
  FaceUp& up = state.face_up;
  state.face_down.hands = {{hand(mine), hand(others)}};
  for (const Seat each : all_seats)
    up.held[each] = static_cast<std::uint8_t>(state.face_down.hands[each].size());
  up.memory.gone = pack_set - hand(mine) - hand(others) - state.face_down.stock - hand("KS");
  return heuristic(state);
}

}  // namespace

TEST_SUITE("the heuristic of Imperium") {
  TEST_CASE("it exposes all imperiums, then it is done") {
    State state = dealt(five_blues, {"QH KH AH KC KD", "AC QD JH XX AS", "QS"});
    CHECK(heuristic(state) == Action{Expose{hand("KC KD KH")}});
    say(state, "expose KC KD KH");
    CHECK(heuristic(state) == Action{Expose{hand("QH KH AH")}});
    say(state, "expose QH KH AH");
    CHECK(heuristic(state) == Action{Done{}});
  }

  TEST_CASE("it leads what is most likely to win, and the weakest of cards as good") {
    CHECK(lead_from("XX QH QD", "AH KC QC") == Action{PlayCard{card("XX")}});
    CHECK(lead_from("XX JS AS QC", "AH KH KC QH") == Action{PlayCard{card("AS")}});
    CHECK(lead_from("QS QH JH", "KC QC AC") == Action{PlayCard{card("QS")}});
  }

  TEST_CASE("it wins as cheaply as it can, and loses as little as it can") {
    State state = dealt(five_blues, {"QH KD QC JC QS", "KH AH AD QD XX", "KS"});
    say(state, "done, QH, done");
    CHECK(heuristic(state) == Action{PlayCard{card("KH")}});
    State loses = dealt(five_blues, {"AC KD QH JC XX", "KC QC AD QD JH", "KS"});
    say(loses, "done, AC, done");
    CHECK(heuristic(loses) == Action{PlayCard{card("QC")}});
  }
}
