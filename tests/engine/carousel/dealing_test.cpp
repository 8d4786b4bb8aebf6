// SPDX-License-Identifier: MIT
#include "tests/engine/carousel/table.hpp"

namespace carousel_test {
namespace {

/// The pack with these cards on top.
Cards deck_from(const RuleSet& rules, std::string_view top) {
  Cards deck;
  const auto pack = Game::pack(rules);
  Cards rest(pack.begin(), pack.end());
  for (std::size_t at = 0; at < top.size(); at += 3) {
    deck.push_back(card(top.substr(at, 2)));
    rest.erase(std::find(rest.begin(), rest.end(), deck.back()));
  }
  deck.insert(deck.end(), rest.begin(), rest.end());
  return deck;
}

TEST_SUITE("Carousel: draw and deal") {
  TEST_CASE("C01 C02 two play with one pack, three to five with two") {
    for (int seats = seats_min; seats <= seats_max; ++seats) {
      const auto pack = Game::pack(rules_for(seats));
      CHECK(pack.size() == (seats == 2 ? 53 : 106));
      CHECK(std::count(pack.begin(), pack.end(), joker) == (seats == 2 ? 1 : 2));
      CHECK(Game::seats(rules_for(seats)) == seats);
      CHECK(Game::side_of({}, Seat{1}) == Side{1});
    }
  }

  TEST_CASE("C03 cards count as the rulebook says") {
    CHECK(points_of(bag("XX")) == 25);
    CHECK(points_of(bag("KC QD JH TS")) == 40);
    CHECK(points_of(bag("AC AD 2C 9H")) == 13);
  }

  TEST_CASE("C04 the highest card deals, the ace is low and the joker highest") {
    struct Row {
      const char* drawn;
      int dealer;
    };
    for (const Row& row : {Row{"KC QC", 0}, {"AC 2D", 1}, {"KC XX", 1}, {"TH 9S", 0}}) {
      CAPTURE(row.drawn);
      State state = Game::start({});
      const auto story = Game::deal(state, deck_from({}, row.drawn));
      CHECK(all_of<Cut>(story).at(0).dealer == static_cast<Seat>(row.dealer));
      CHECK(state.face_up.dealer == static_cast<Seat>(row.dealer));
    }
  }

  TEST_CASE("C04 players who are equal at the top draw again, and nobody else") {
    const RuleSet rules = rules_for(3);
    State state = Game::start(rules);
    const auto story = Game::deal(state, deck_from(rules, "KC 5D KC"));
    CHECK(all_of<CutEqual>(story).size() == 1);
    CHECK(Game::dealt_to(state.face_up, 1).seat == Seat{2});
    Game::deal(state, deck_from(rules, "2C 3D"));
    CHECK(state.face_up.dealer == Seat{2});
  }

  TEST_CASE("C05 C07 ten cards each, the dealer's left first, who has the first turn") {
    State state = Game::start(rules_for(3));
    state.face_up.dealer = Seat{1};
    state.face_up.phase = AwaitingDeck{};
    const Cards deck = deck_from(rules_for(3), "2C 3C 4C 5C");
    CHECK(Game::dealt_to(state.face_up, 0).seat == Seat{2});
    Game::deal(state, deck);
    CHECK(state.face_down.hands[Seat{2}].contains(card("2C")));
    CHECK(state.face_down.hands[Seat{0}].contains(card("3C")));
    CHECK(state.face_down.hands[Seat{1}].contains(card("4C")));
    CHECK(state.face_down.hands[Seat{2}].contains(card("5C")));
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) CHECK(state.face_up.held[seat] == 10);
    CHECK(state.face_up.stock == 76);
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet{Seat{2}});
  }

  TEST_CASE("C06 the deal passes to the left when all have agreed") {
    State state = given({.hands = {"2C 3C 4C", "KC"}});
    meld(state, "2C 3C 4C");
    REQUIRE(is_in<DealOver>(state));
    CHECK(state.face_up.dealer == Seat{1});
    act(state, 1, Continue{});
    CHECK_FALSE(Game::waiting_for(state.face_up).deck);
    act(state, 0, Continue{});
    CHECK(state.face_up.dealer == Seat{0});
    CHECK(Game::waiting_for(state.face_up).deck);
    CHECK(state.face_up.melds.empty());
  }
}

}  // namespace
}  // namespace carousel_test
