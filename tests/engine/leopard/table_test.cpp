// SPDX-License-Identifier: MIT
#include "tests/support/leopard_table.hpp"

#include <doctest/doctest.h>

#include <map>

namespace {

using namespace leopard_table;

/// The seat may stop.
void fill_square(State& state, int seat) {
  for (int place = 1; place <= places_of_a_square; ++place)
    state.face_up.showing[static_cast<Seat>(seat)].show(place, Suit::hearts);
}

TEST_SUITE("leopard: the table") {
  TEST_CASE("L01 two play, each for themselves") {
    CHECK(Leopard::seats({}) == 2);
    const State state = dealt();
    CHECK(Leopard::side_of(state.face_up, Seat{0}) != Leopard::side_of(state.face_up, Seat{1}));
  }

  TEST_CASE("L02 the pack has two of each of 52 cards, and no joker") {
    std::map<Card, int> count;
    for (const Card one : Leopard::pack({})) ++count[one];
    CHECK(count.size() == 52);
    for (const auto& [one, number] : count) {
      CAPTURE(cards::card_text(one));
      CHECK(number == 2);
      CHECK(rank_of(one) != Rank::joker);
    }
  }

  TEST_CASE("L03 the higher card deals, with the ace low and the king high") {
    struct Row {
      std::string_view drawn;
      std::optional<Seat> dealer;
    };
    const Row rows[] = {{"AS 2C", Seat{1}}, {"KC AH", Seat{0}},      {"TD 9D", Seat{0}},
                        {"QC KC", Seat{1}}, {"5H 5C", std::nullopt}, {"AS AS", std::nullopt}};
    for (const Row& row : rows) {
      CAPTURE(row.drawn);
      State state = Leopard::start({});
      const auto cards = split(row.drawn, ' ');
      const Events story = Leopard::deal(state, deck(row.drawn));
      const PerSeat<Card> drawn{{card(cards[0]), card(cards[1])}};
      CHECK(story == (row.dealer ? Events{Cut{*row.dealer, drawn}} : Events{CutAgain{drawn}}));
      CHECK(state.face_up.dealer == row.dealer);
      CHECK(where(state) == (row.dealer ? "deal" : "cut"));
      CHECK(Leopard::waiting_for(state.face_up).deck);
    }
  }

  TEST_CASE("L03 players who drew equal ranks draw again") {
    State state = Leopard::start({});
    Leopard::deal(state, deck("5H 5C"));
    Leopard::deal(state, deck("6H 5C"));
    CHECK(where(state) == "deal");
    CHECK(state.face_up.dealer == Seat{0});
  }

  TEST_CASE("L04 the deal alternates") {
    State state = dealt();
    for (const int dealer : {1, 0, 1}) {
      CHECK(state.face_up.dealer == static_cast<Seat>(dealer));
      CHECK(where(state) == "turn " + std::to_string(1 - dealer));
      fill_square(state, 1 - dealer);
      act_out(state, 1 - dealer, "stop");
      act_out(state, 0, "continue");
      act_out(state, 1, "continue");
      Leopard::deal(state, deck("AC"));
    }
  }

  TEST_CASE("L05 eight cards each, one at a time from the non-dealer on, and the rest is stock") {
    const State state = dealt("AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8C 8D KS QS JS");
    CHECK(state.face_up.dealer == Seat{1});
    CHECK(state.face_down.hands[Seat{0}] == hand("AC 2C 3C 4C 5C 6C 7C 8C KS"));  // L09: drew
    CHECK(state.face_down.hands[Seat{1}] == hand("AD 2D 3D 4D 5D 6D 7D 8D"));
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{{9, 8}});
    CHECK(state.face_up.stock == 87);
    CHECK(state.face_down.stock[86] == card("QS"));
    CHECK(state.face_down.stock[85] == card("JS"));
    CHECK(state.face_up.discards.empty());
  }

  TEST_CASE("L05 a new deal clears the squares and the discards") {
    State state = after({.square_0 = "AH 2H 3H 4H 5H 6H+JS/1 7H 8H 9H"}, "discard AC");
    act_out(state, 1, "discard AD");
    act_out(state, 0, "stop");
    act_out(state, 1, "continue");
    act_out(state, 0, "continue");
    Leopard::deal(state, deck("AC"));
    CHECK(state.face_up.squares == Squares{});
    CHECK(state.face_up.showing == PerSeat<Showing>{});
    CHECK(state.face_up.discards.empty());
    CHECK(state.face_up.memory.empty());
    CHECK(state.face_down.laid == PerSeat<KnownBacks>{});
  }

  TEST_CASE("L06 a square has nine places in rows of three, empty at first") {
    const auto zones = Leopard::about({}).zones;
    const auto square = std::find_if(zones.begin(), zones.end(),
                                     [](const auto& zone) { return zone.name == "square"; });
    REQUIRE(square != zones.end());
    CHECK(square->form == engine::Form::grid);
    CHECK(square->per == engine::Per::seat);
    CHECK(square->places == 9);
    CHECK(square->columns == 3);
    CHECK(dealt().face_up.squares == Squares{});
  }

  TEST_CASE("L06 there is no other place") {
    const State state = set({});
    for (const std::string_view place : {"0.0", "1.:", "2.1", "9.5"}) {
      CAPTURE(place);
      const std::string text = "play AC " + std::string(place);
      CHECK(refused(state, 0, text) == Refusal::no_such_place);
      CHECK(rule_of(state, 0, text) == 6);
    }
  }

  TEST_CASE("L07 both players and spectators see everything that lies face up") {
    const State state = after({.square_1 = "- - 3H+JS/0+3D - - - - - -"}, "discard 9C, discard 8D");
    for (const engine::Observer observer :
         {engine::spectator, engine::Observer{Seat{0}}, engine::Observer{Seat{1}}})
      CHECK(Leopard::observe(state, observer).face_up == state.face_up);
    const StackView stack = state.face_up.squares[Seat{1}][2];
    CHECK(stack == Stack{Lying::open(card("3H")), Lying::back(), Lying::open(card("3D"))});
    CHECK(std::count(state.face_up.discards.begin(), state.face_up.discards.end(), card("9C")) >=
          1);
    CHECK(state.face_up.discards.back() == card("8D"));
  }
}

}  // namespace
