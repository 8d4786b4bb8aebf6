// SPDX-License-Identifier: MIT
#include "tests/engine/yukon/table.hpp"

/// What is laid out and remembered.
namespace yukon_test {
namespace {

TEST_SUITE("Yukon: what is laid out") {
  TEST_CASE("whoever hears the story remembers what the table remembers") {
    for (int seats = seats_min; seats <= seats_max; ++seats)
      CHECK(support::is_remembered<Game>(rules_for(seats), 31));
  }

  TEST_CASE("Y15 the seat that would take the trick is marked") {
    State state = dealt({.hands = {"KH", "AH", "JC 2C 3C 4D 5S"}});
    CHECK_FALSE(winning_seat(state.face_up));
    play(state, 1, "AH");
    CHECK(winning_seat(state.face_up) == Seat{1});
    play(state, 2, "JC");
    CHECK(winning_seat(state.face_up) == Seat{2});
    play(state, 0, "KH");
    CHECK_FALSE(winning_seat(state.face_up));
    CHECK(state.face_up.lead == Seat{2});
  }

  TEST_CASE("Y18 the last trick lies open, and cards of tricks before it are counted") {
    State state = dealt({.hands = {"3H 3D", "4H 4D", "5H 5D"}});
    trick(state, "4H 5H 3H");
    CHECK(cards_gone(state.face_up) == 0);
    trick(state, "5D 3D 4D");
    CHECK(state.face_up.last == Trick{card("5D"), card("3D"), card("4D")});
    CHECK(cards_gone(state.face_up) == 3);
  }
}

}  // namespace
}  // namespace yukon_test
