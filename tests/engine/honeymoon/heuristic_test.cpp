// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"
#include "tests/engine/bridge/words.hpp"

/// What a sensible player does with what they see: H07, H35-H37. The auction and the play of cards
/// are tested in tests/engine/bridge.
namespace {

using namespace bridge_words;
using honeymoon::Honeymoon;
using honeymoon::State;

honeymoon::Action heuristic(const State& state) {
  return Honeymoon::heuristic(Honeymoon::observe(state, {first_asked(state)}));
}

}  // namespace

TEST_SUITE("heuristics of Honeymoon Bridge") {
  TEST_CASE("H35 H37 before the auction poor cards go first, from short suits") {
    State state = dealt<Honeymoon>({{"hand 0", "AC KC QC JC TC AD KD QD JD TD 2H AS KS"},
                                    {"hand 1", "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D KH QH JH"}});
    CHECK(heuristic(state) == honeymoon::Action{bridge::PlayCard{card("2H")}});
    say(state, "2H");
    CHECK(heuristic(state) == honeymoon::Action{bridge::PlayCard{card("JH")}});
  }

  TEST_CASE("H07 a player who has counted bids what both hands together allow") {
    State state = dealt<Honeymoon>({});
    state.face_up.phase = bridge::Auction{seat(1)};
    state.face_down.hands[seat(1)] = hand("AS KS QS JS TS 9S 8S 7S AH KH AD KD AC");
    state.face_down.hands[seat(0)] = hand("2S 3S 4S 2H 3H 4H 5H 2D 3D 4D 2C 3C 4C");
    CardSet gone = bridge::pack_set;
    for (const Seat each : bridge::all_seats) gone = gone - state.face_down.hands[each];
    for (const Card each : gone) state.face_up.board.memory.note({seat(0)}, each);
    CHECK(heuristic(state) == honeymoon::Action{bridge::Bid{strain('N'), 7}});
  }
}
