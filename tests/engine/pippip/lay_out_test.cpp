// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"
#include "tests/support/laid_view.hpp"

/// What is laid out of a view, what is remembered beside it, and what the texts say.
namespace pippip_test {
namespace {

TEST_SUITE("Pip-Pip!: what is laid out") {
  TEST_CASE("a view is read back whole from what is laid out, who is asked, and the story") {
    for (const int seats : {3, 5, 12}) {
      CAPTURE(seats);
      const RuleSet rules = rules_for(seats);
      Memory memory;
      bool same = true;
      support::play_any<Game>(
          rules, 31,
          [&](const State&, const auto&, const State& now, const Events& story) {
            FaceUp heard = Game::start(rules).face_up;
            heard.memory = memory;
            for (const Event& event : story) Game::remember(heard, event);
            memory = heard.memory;
            same = same && memory == now.face_up.memory;
            for (const auto observer : {engine::spectator, engine::Observer{Seat{2}}}) {
              const View view = Game::observe(now, observer);
              same = same && support::read_back<Game>(view) == view;
            }
          },
          700);
      CHECK(same);
    }
  }

  TEST_CASE("the seat that would take the trick is marked") {
    State state = dealt({.hands = {"KH", "KH", "3H"}});
    no_calls(state);
    CHECK_FALSE(winning_seat(state.face_up));
    play(state, 1, "KH");
    CHECK(winning_seat(state.face_up) == Seat{1});
    play(state, 2, "3H");
    CHECK(winning_seat(state.face_up) == Seat{1});
    play(state, 0, "KH");
    CHECK_FALSE(winning_seat(state.face_up));
    CHECK(state.face_up.lead == Seat{0});  // P13
  }

  TEST_CASE("P31 pairs called, the last trick and the counts lie open, what is drawn does not") {
    State state = dealt({.hands = {"3H 3D", "KH QH 4D", "5H 5D"}, .stock = "2C 2C AC"});
    call(state, 1, "H");
    trick(state, "KH 5H 3H");
    const View seen = Game::observe(state, engine::spectator);
    CHECK_FALSE(seen.own);
    CHECK(seen.face_up.shown[Seat{1}] == FixedVector<Card, shown_max>{card("QH")});
    CHECK(seen.face_up.last == state.face_up.last);
    CHECK(seen.face_up.last.size() == 3);
    CHECK(seen.face_up.tricks[Seat{1}] == 1);
    CHECK(seen.face_up.points[Seat{1}] == 5);
    CHECK(seen.face_up.stock == 104 - 3 * 7 - 3);
    CHECK(view_of(state, 1).own->hand.contains(card("2C")));
    for (const auto who : {engine::spectator, engine::Observer{Seat{0}}})
      Game::cards_in(state, [&](Card, const engine::Place& place) {
        if (place.zone != "hand" && place.zone != "stock") return;
        const bool sees = place.open || (who.seat && place.seen_by.contains(*who.seat));
        CHECK(sees == (place.zone == "hand" && place.seat == who.seat));
      });
  }

  TEST_CASE("P31 cards of the tricks before the last are counted") {
    State state = dealt({.hands = {"3H 3D", "4H 4D", "5H 5D"}});
    trick(state, "4H 5H 3H");
    CHECK(cards_gone(state.face_up) == 0);
    trick(state, "5D 3D 4D");
    CHECK(cards_gone(state.face_up) == 3);
  }
}

}  // namespace
}  // namespace pippip_test
