// SPDX-License-Identifier: MIT
#include "tests/support/leopard_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace {

using namespace leopard_table;

/// The cards of a hand, of the stock, and the discards.
struct Numbers {
  int hand_0, hand_1, stock, discards;
  bool operator==(const Numbers&) const = default;
};

Numbers numbers(const State& state) {
  return {state.face_up.held[Seat{0}], state.face_up.held[Seat{1}], state.face_up.stock,
          static_cast<int>(state.face_up.discards.size())};
}

TEST_SUITE("leopard: the turn") {
  TEST_CASE("L08 the non-dealer begins, and then the players take turns") {
    State state = dealt("AC AD");
    CHECK(state.face_up.dealer == Seat{1});
    CHECK(where(state) == "turn 0");
    CHECK(refused(state, 1, "discard AD") == Refusal::not_your_turn);
    CHECK(rule_of(state, 1, "discard AD") == 8);
    act_out(state, 0, "discard AC");
    CHECK(where(state) == "turn 1");
    act_out(state, 1, "play AD 0.1");
    CHECK(where(state) == "turn 0");
  }

  TEST_CASE("L08 a spectator has no turn") {
    const View view = Leopard::observe(set({}), engine::spectator);
    CHECK(Leopard::refusal(view, act("discard AC")) == Refusal::not_your_turn);
    CHECK(Leopard::legal(view).empty());
  }

  TEST_CASE("L09 a turn begins with the top card of the stock") {
    State state = dealt("AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8C 8D KS QS");
    CHECK(state.face_down.hands[Seat{0}].contains(card("KS")));
    const Events story = act_out(state, 0, "discard AC");
    CHECK(story == Events{engine::Did<Action>{Seat{0}, act("discard AC")}, Drew{Seat{1}}});
    CHECK(state.face_down.hands[Seat{1}].contains(card("QS")));
    CHECK(numbers(state) == Numbers{8, 9, 86, 1});
    act_out(state, 1, "discard QS");
    CHECK(numbers(state) == Numbers{9, 8, 85, 2});
  }

  TEST_CASE("L10 a turn is one card played, one discarded, or the deal stopped") {
    const Position ready{.hand_0 = "AC 2C", .square_0 = "AH 2H 3H 4H 5H 6H 7H 8H -"};
    for (const std::string_view text : {"play AC 1.1", "discard 2C", "stop"}) {
      CAPTURE(text);
      State state = set(ready);
      act_out(state, 0, text);
      CHECK(where(state) != "turn 0");
    }
    const State state = set(ready);
    CHECK(refused(state, 0, "continue") == Refusal::not_in_this_phase);
    CHECK(rule_of(state, 0, "continue") == 10);
    CHECK(refused(state, 0, "discard 3C") == Refusal::not_your_card);
    CHECK(refused(state, 0, "play KS 0.9") == Refusal::not_your_card);
    CHECK(rule_of(state, 0, "play KS 0.9") == 10);
  }

  TEST_CASE("L10 what may be done is the same by number as in turn, each act once") {
    const State state = set({.hand_0 = "2C 2C TH JD QS KC AD",
                             .square_0 = "AH 2H 3H - 5H - - - 9H",
                             .square_1 = "4S AS+JS/0 - - - - - - -",
                             .rules = {.limit = 6}});
    const Actions actions = Leopard::legal(seen(state, 0)).actions;
    const std::vector<Action> in_turn(actions.begin(), actions.end());
    REQUIRE(in_turn.size() == actions.size());
    // 2C: one place; AD: none; TH: 4; JD: 6; QS: 5; KC: 9; six discards; stop
    CHECK(actions.size() == 1 + 0 + 4 + 6 + 5 + 9 + 6 + 1);
    for (std::size_t n = 0; n < in_turn.size(); ++n) {
      CAPTURE(n);
      CHECK(actions[n] == in_turn[n]);
      CHECK(std::count(in_turn.begin(), in_turn.end(), in_turn[n]) == 1);
    }
    CHECK(in_turn.front() == act("play 2C 1.2"));
    CHECK(in_turn[1] == act("discard 2C"));
    CHECK(in_turn.back() == Action{Stop{}});
    const Actions none = Leopard::legal(seen(state, 1)).actions;
    CHECK(none.empty());
    CHECK(none.begin() == none.end());
  }

  TEST_CASE("L11 any card may be discarded, and discards lie face up") {
    for (const std::string_view text : {"AC", "TH", "JD", "QS", "KC"}) {
      CAPTURE(text);
      State state = set({.hand_0 = "AC TH JD QS KC", .stock = 70});
      const auto before = state.face_up.discards.size();
      act_out(state, 0, "discard " + std::string(text));
      CHECK(state.face_up.discards.size() == before + 1);
      CHECK(state.face_up.discards.back() == card(text));
      CHECK_FALSE(state.face_down.hands[Seat{0}].contains(card(text)));
    }
  }

  TEST_CASE("L12 a played card leaves the hand for good") {
    State state = set({.hand_0 = "AC AC", .square_0 = "- 2H - - - - - - -"});
    act_out(state, 0, "play AC 0.1");
    CHECK(state.face_down.hands[Seat{0}] == hand("AC"));
    CHECK(state.face_up.squares[Seat{0}][0] == Stack{Lying::open(card("AC"))});
    for (const Action& action : Leopard::legal(seen(state, 1)).actions)
      CHECK((std::holds_alternative<Play>(action) || std::holds_alternative<Discard>(action)));
  }

  TEST_CASE("L13 with the stock used up nobody draws, but a card must go") {
    State state = set({.hand_0 = "AC 2C", .hand_1 = "AD", .stock = 0});
    CHECK(refused(state, 0, "stop") == Refusal::below_the_limit);
    const Events story = act_out(state, 0, "discard AC");
    CHECK(story == Events{engine::Did<Action>{Seat{0}, act("discard AC")}});
    CHECK(numbers(state).hand_1 == 1);
    CHECK(where(state) == "turn 1");
    act_out(state, 1, "play AD 1.1");
    CHECK(where(state) == "turn 0");
    CHECK(numbers(state).hand_0 == 1);
  }

  TEST_CASE("L13 the last card of the stock is drawn") {
    State state = set({.stock = 1});
    act_out(state, 0, "discard AC");
    CHECK(numbers(state).hand_1 == 9);
    CHECK(state.face_up.stock == 0);
    act_out(state, 1, "discard AD");
    CHECK(numbers(state).hand_0 == 8);
  }
}

}  // namespace
