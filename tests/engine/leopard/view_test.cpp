// SPDX-License-Identifier: MIT
#include "tests/support/laid_view.hpp"
#include "tests/support/leopard_table.hpp"

#include <doctest/doctest.h>

namespace {

using namespace leopard_table;

constexpr Position covered{.hand_0 = "AC JD QD",
                           .hand_1 = "AD JC QC",
                           .square_0 = "AH+JS/1 2H+QS/0 3H - - - - - -",
                           .square_1 = "4S AS+JS/0+2D 5S - - - - - -"};

TEST_SUITE("leopard: who knows what") {
  TEST_CASE("L22 a player knows the backs they laid, and nobody else does") {
    const State state = set(covered);
    const View view_0 = seen(state, 0), view_1 = seen(state, 1);
    CHECK(view_0.own->laid ==
          KnownBacks{{{Seat{0}, 2}, 1, card("QS")}, {{Seat{1}, 2}, 1, card("JS")}});
    CHECK(view_1.own->laid == KnownBacks{{{Seat{0}, 1}, 1, card("JS")}});
    for (const Seat seat : all_seats)
      for (const StackView& stack : view_0.face_up.squares[seat])
        for (const Lying lying : stack) CHECK((!lying.is_face_down() || lying == Lying::back()));
    CHECK_FALSE(Leopard::observe(state, engine::spectator).own.has_value());
  }

  TEST_CASE("L22 the other player cannot tell a jack from a queen") {
    State jack = set(covered), queen = set(covered);
    CHECK(act_out(jack, 0, "play JD 0.3") == act_out(queen, 0, "play QD 0.3"));
    CHECK(jack.face_up == queen.face_up);
    queen.face_down.hands[Seat{0}] = jack.face_down.hands[Seat{0}];
    CHECK(seen(jack, 1) == seen(queen, 1));
    CHECK(seen(jack, 0) != seen(queen, 0));
  }

  TEST_CASE("L22 everybody sees who laid a card face down, and where") {
    State state = set(covered);
    const Events story = act_out(state, 0, "play JD 1.3");
    CHECK(story[0] == Event{Covered{Seat{0}, {Seat{1}, 3}}});
    CHECK(state.face_up.memory.size() == 4);
    CHECK(state.face_up.memory[3] == Cover{{Seat{1}, 3}, Seat{0}});
    FaceUp reader = set(covered).face_up;
    for (const Event& event : story) Leopard::remember(reader, event);
    CHECK(reader.memory == state.face_up.memory);
  }

  TEST_CASE("L22 a back keeps its face under other cards") {
    State state = after(covered, "play JD 1.1, discard AD, play AC 0.1");
    CHECK(seen(state, 0).own->laid == KnownBacks{{{Seat{0}, 2}, 1, card("QS")},
                                                 {{Seat{1}, 1}, 1, card("JD")},
                                                 {{Seat{1}, 2}, 1, card("JS")}});
    CHECK(seen(state, 1).own->laid == KnownBacks{{{Seat{0}, 1}, 1, card("JS")}});
  }

  TEST_CASE("L22 no back is turned up after the deal") {
    State state = set({.square_0 = "AS 2S 3S 4S 5S 6S 7S 8S 9S+JH/1"});
    act_out(state, 0, "stop");
    CHECK(where(state) == "deal_over 0 1");
    CHECK(state.face_up.squares[Seat{0}][8] == Stack{Lying::open(card("9S")), Lying::back()});
    CHECK(seen(state, 0).own->laid.empty());
  }
}

}  // namespace
