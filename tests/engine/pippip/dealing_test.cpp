// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"

#include <map>

/// P01-P09: players, cards, the draw, the cut and the deal.
namespace pippip_test {
namespace {

TEST_SUITE("Pip-Pip!: players, cards and deal") {
  TEST_CASE("P01 three to twelve players, each on their own side") {
    for (int seats = 3; seats <= 12; ++seats) {
      const RuleSet rules = rules_for(seats);
      CHECK(Game::seats(rules) == seats);
      const State state = Game::start(rules);
      CHECK(Game::standing(state.face_up).size() == static_cast<std::size_t>(seats));
      for (int seat = 0; seat < seats; ++seat)
        CHECK(index(Game::side_of(state.face_up, static_cast<Seat>(seat))) ==
              static_cast<std::size_t>(seat));
    }
    CHECK(RuleSet{}.seats == 5);
  }

  TEST_CASE("P02 two packs of 52 cards") {
    std::map<Card, int> count;
    for (const Card one : Game::pack({})) ++count[one];
    CHECK(count.size() == 52);
    for (const auto& [one, copies] : count) CHECK(copies == 2);
  }

  TEST_CASE("P02 a deck is the two packs, no card more, less or different") {
    const State state = Game::start(rules_for(4));
    Cards deck = deck_from({});
    CHECK(Game::fits(state.face_up, deck));
    deck[0] = deck[1];
    CHECK_FALSE(Game::fits(state.face_up, deck));
    deck[0] = cards::joker;
    CHECK_FALSE(Game::fits(state.face_up, deck));
    deck = deck_from({});
    deck.pop_back();
    CHECK_FALSE(Game::fits(state.face_up, deck));
  }

  TEST_CASE("P05 P06 the highest card of the draw deals, and its suit is trumps") {
    struct Row {
      const char* drawn;
      int dealer;
      Suit trump;
    };
    for (const Row& row : {Row{"KH AC QD", 1, Suit::clubs}, Row{"KH AC 2D", 2, Suit::diamonds},
                           Row{"JH TC 9D", 0, Suit::hearts}, Row{"3H 3C 4S", 2, Suit::spades}}) {
      CAPTURE(row.drawn);
      State state = Game::start(rules_for(3));
      const auto story = Game::deal(state, draw_of(row.drawn));
      CHECK(state.face_up.dealer == static_cast<Seat>(row.dealer));
      CHECK(state.face_up.trump == row.trump);
      CHECK(is_in<AwaitingDeck>(state));
      const auto told = all_of<Drew>(story).at(0);
      CHECK(told.dealer == static_cast<Seat>(row.dealer));
      CHECK(told.suit == row.trump);
      CHECK(told.drawn[Seat{1}] == in_order(row.drawn)[1]);
      CHECK_FALSE(told.drawn[Seat{3}]);
    }
  }

  TEST_CASE("P05 P06 those with equally high cards draw again, and only they") {
    State state = Game::start(rules_for(4));
    auto story = Game::deal(state, draw_of("AH 9C AD 3S"));
    CHECK(is_in<AwaitingDraw>(state));
    CHECK(all_of<DrewEqual>(story).at(0).drawn[Seat{2}] == card("AD"));
    CHECK_FALSE(state.face_up.trump);
    story = Game::deal(state, draw_of("7C 7S 2S 2H"));  // seat 0 and seat 2, again equal
    CHECK(is_in<AwaitingDraw>(state));
    CHECK_FALSE(all_of<DrewEqual>(story).at(0).drawn[Seat{1}]);
    Game::deal(state, draw_of("4C 5D KS KH"));
    CHECK(state.face_up.dealer == Seat{2});
    CHECK(state.face_up.trump == Suit::diamonds);  // P06: of the draw that decided
  }

  TEST_CASE("P05 two cards alike are equally high") {
    State state = Game::start(rules_for(3));
    Game::deal(state, draw_of("2H 2H KD"));
    CHECK(is_in<AwaitingDraw>(state));
  }

  TEST_CASE("P05 each card of the draw lies where dealt_to says") {
    State state = Game::start(rules_for(4));
    CHECK(Game::dealt_to(state.face_up, 3) == engine::Place{"drawn", Seat{3}, {}, true});
    CHECK(Game::dealt_to(state.face_up, 4) == engine::Place{"stock", {}, {}, false});
    Game::deal(state, draw_of("3C AH 9C AD"));
    CHECK(Game::dealt_to(state.face_up, 0) == engine::Place{"drawn", Seat{1}, {}, true});
    CHECK(Game::dealt_to(state.face_up, 1) == engine::Place{"drawn", Seat{3}, {}, true});
    CHECK(Game::dealt_to(state.face_up, 2) == engine::Place{"stock", {}, {}, false});
  }

  TEST_CASE("P07 P08 later the deal passes to the left, and a cut names the trumps") {
    State state = dealt({.hands = {}, .trump = "S", .rules = rules_for(3)});
    const auto over = [](const State& now) { return is_in<DealOver>(now); };
    go_on_until(state, over);
    for (const int seat : {2, 0, 1}) act(state, seat, Continue{});
    CHECK(is_in<AwaitingCut>(state));
    CHECK(state.face_up.dealer == Seat{1});
    CHECK_FALSE(state.face_up.trump);
    const auto story = Game::deal(state, draw_of("9D"));
    CHECK(state.face_up.trump == Suit::diamonds);
    CHECK(all_of<Cut>(story).at(0) == Cut{Seat{0}, card("9D"), Suit::diamonds});
    Game::deal(state, deck_from({}));
    CHECK(state.face_up.deal == 2);
    CHECK(state.face_up.lead == Seat{2});
    CHECK(state.face_up.trump == Suit::diamonds);
  }

  TEST_CASE("P09 seven cards each, one at a time, and the rest is the stock") {
    for (int seats = 3; seats <= 12; ++seats) {
      CAPTURE(seats);
      State state = after_draw(rules_for(seats), "S");
      const Cards deck = deck_from(in_order("AS KS QS"));
      const auto story = Game::deal(state, deck);
      CHECK(all_of<Dealt>(story).at(0) == Dealt{Seat{0}, 1, 7});
      for (int seat = 0; seat < seats; ++seat) {
        const auto view = view_of(state, seat);
        CHECK(view.face_up.held[static_cast<Seat>(seat)] == 7);
        CHECK(view.own->hand.size() == 7);
      }
      CHECK(view_of(state, 1).own->hand.contains(card("AS")));
      CHECK(view_of(state, 2).own->hand.contains(card("KS")));
      CHECK(state.face_up.stock == 104 - 7 * seats);
      CHECK(state.face_down.stock[state.face_up.stock - 1U] == deck[7U * unsigned(seats)]);
    }
  }

  TEST_CASE("nobody but its player sees a card of a hand, and nobody the stock") {
    const State state = dealt({.hands = {"AS KS", "QH", "2D"}});
    CHECK_FALSE(Game::observe(state, engine::spectator).own);
    CHECK(view_of(state, 1).own->hand == state.face_down.hands[Seat{1}]);
    CHECK(Game::dealt_to(after_draw(rules_for(3), "S").face_up, 0) ==
          engine::Place{"hand", Seat{1}, SeatSet{Seat{1}}, false});
    CHECK(Game::dealt_to(after_draw(rules_for(3), "S").face_up, 21) ==
          engine::Place{"stock", {}, {}, false});
  }
}

}  // namespace
}  // namespace pippip_test
