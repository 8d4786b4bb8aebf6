// SPDX-License-Identifier: MIT
#include "tests/engine/yukon/table.hpp"

#include <map>

/// Y01-Y08: players, sides, cards, the draw and the deal.
namespace yukon_test {
namespace {

TEST_SUITE("Yukon: players, cards and deal") {
  TEST_CASE("Y01 two to five players: four, unless the table says otherwise") {
    for (int seats = 2; seats <= 5; ++seats) {
      CHECK(Game::seats(rules_for(seats)) == seats);
      CHECK(Game::standing(Game::start(rules_for(seats)).face_up).size() ==
            static_cast<std::size_t>(seats));
    }
    CHECK(presets[0].rules == rules_for(4, YukonLeads::allowed, FourPlay::partners));
    CHECK(presets[1].rules == rules_for(4, YukonLeads::forbidden, FourPlay::partners));
  }

  TEST_CASE("Y02 four are two sides with partners opposite, if they want, and others are alone") {
    struct Row {
      int seats;
      FourPlay four_play;
      std::vector<int> sides;
    };
    for (const Row& row :
         {Row{4, FourPlay::partners, {0, 1, 0, 1}}, Row{4, FourPlay::alone, {0, 1, 2, 3}},
          Row{2, FourPlay::partners, {0, 1}}, Row{2, FourPlay::alone, {0, 1}},
          Row{3, FourPlay::partners, {0, 1, 2}}, Row{3, FourPlay::alone, {0, 1, 2}},
          Row{5, FourPlay::partners, {0, 1, 2, 3, 4}}, Row{5, FourPlay::alone, {0, 1, 2, 3, 4}}}) {
      CAPTURE(row.seats);
      State state = Game::start(rules_for(row.seats, YukonLeads::allowed, row.four_play));
      state.face_up.score = {{1, 2, 3, 4, 5}};
      for (std::size_t i = 0; i < row.sides.size(); ++i) {
        const Side side = Game::side_of(state.face_up, static_cast<Seat>(i));
        CHECK(index(side) == static_cast<std::size_t>(row.sides[i]));
        CHECK(Game::standing(state.face_up)[i] == row.sides[i] + 1);
      }
    }
  }

  TEST_CASE("Y03 the two of clubs is left out for three, that of diamonds as well for five") {
    struct Row {
      int seats, cards;
      const char* missing;
    };
    for (const Row& row : {Row{2, 52, ""}, Row{3, 51, "2C"}, Row{4, 52, ""}, Row{5, 50, "2C 2D"}}) {
      CAPTURE(row.seats);
      const auto pack = Game::pack(rules_for(row.seats));
      CHECK(pack.size() == static_cast<std::size_t>(row.cards));
      CHECK(row.cards % row.seats == 0);
      CardSet all;
      for (const Card one : pack) all.insert(one);
      CHECK(all.size() == row.cards);
      for (const Card one : in_order(row.missing)) CHECK_FALSE(all.contains(one));
    }
  }

  TEST_CASE("Y03 a deck is the pack for so many players, no card more, less or different") {
    for (int seats = 2; seats <= 5; ++seats) {
      const RuleSet rules = rules_for(seats);
      const State state = Game::start(rules);
      Cards deck = deck_from(rules, {});
      CHECK(Game::fits(state.face_up, deck));
      const Card first = deck[0];
      deck[0] = deck[1];
      CHECK_FALSE(Game::fits(state.face_up, deck));
      deck[0] = cards::joker;
      CHECK_FALSE(Game::fits(state.face_up, deck));
      deck[0] = first;
      deck.push_back(card("2C"));
      CHECK_FALSE(Game::fits(state.face_up, deck));
      deck.resize(static_cast<std::size_t>(pack_set(rules).size()) - 1);
      CHECK_FALSE(Game::fits(state.face_up, deck));
    }
    CHECK_FALSE(Game::fits(Game::start(rules_for(3)).face_up, deck_from(rules_for(4), {})));
  }

  TEST_CASE("Y06 the highest card of the draw deals, and the Grand Yukon and Yukons are highest") {
    struct Row {
      const char* drawn;
      int dealer;
    };
    for (const Row& row : {Row{"KH AC QD", 1}, Row{"AH JC AD", 1}, Row{"JH TC JS", 2},
                           Row{"TH 9C 8D", 0}, Row{"2H TC QS", 2}}) {
      CAPTURE(row.drawn);
      State state = Game::start(rules_for(3));
      const auto story = Game::deal(state, deck_from(rules_for(3), in_order(row.drawn)));
      CHECK(state.face_up.dealer == static_cast<Seat>(row.dealer));
      CHECK(is_in<AwaitingDeck>(state));
      const auto told = all_of<Drew>(story).at(0);
      CHECK(told.dealer == static_cast<Seat>(row.dealer));
      CHECK(told.drawn[Seat{1}] == in_order(row.drawn)[1]);
      CHECK_FALSE(told.drawn[Seat{3}]);
    }
  }

  TEST_CASE("Y06 those with equally high cards draw again, and only they") {
    const RuleSet rules = rules_for(4);
    State state = Game::start(rules);
    auto story = Game::deal(state, deck_from(rules, in_order("JH 9C JD 3S")));
    CHECK(is_in<AwaitingDraw>(state));
    CHECK(all_of<DrewEqual>(story).at(0).drawn[Seat{2}] == card("JD"));
    CHECK_FALSE(state.face_up.dealer);
    CHECK(Game::dealt_to(state.face_up, 1) == engine::Place{"drawn", Seat{2}, {}, true});
    CHECK(Game::dealt_to(state.face_up, 2) == engine::Place{"stock", {}, {}, false});
    story = Game::deal(state, deck_from(rules, in_order("AC AS JS 2H")));  // again equal
    CHECK(is_in<AwaitingDraw>(state));
    CHECK_FALSE(all_of<DrewEqual>(story).at(0).drawn[Seat{1}]);
    Game::deal(state, deck_from(rules, in_order("4C 5D KS KH")));
    CHECK(state.face_up.dealer == Seat{2});
  }

  TEST_CASE("Y06 the cards of the draw lie open until the deal") {
    const RuleSet rules = rules_for(2);
    State state = Game::start(rules);
    Game::deal(state, deck_from(rules, in_order("4C 5D")));
    CHECK(std::get<AwaitingDeck>(state.face_up.phase).drawn[Seat{0}] == card("4C"));
  }

  TEST_CASE(
      "Y07 five cards each, one at a time from the dealer's left, and the rest is the stock") {
    for (int seats = 2; seats <= 5; ++seats) {
      CAPTURE(seats);
      const RuleSet rules = rules_for(seats);
      State state = before_deal(rules);
      const Cards deck = deck_from(rules, in_order("AS KS QS"));
      for (int i = 0; i < 5 * seats; ++i)
        CHECK(Game::dealt_to(state.face_up, i).seat == left_of(rules, Seat{0}, i + 1));
      CHECK(Game::dealt_to(state.face_up, 5 * seats) == engine::Place{"stock", {}, {}, false});
      const auto story = Game::deal(state, deck);
      CHECK(all_of<Dealt>(story).at(0) == Dealt{Seat{0}, 1, 5});
      for (int seat = 0; seat < seats; ++seat) {
        CHECK(state.face_up.held[static_cast<Seat>(seat)] == 5);
        CHECK(view_of(state, seat).own->hand.size() == 5);
      }
      CHECK(view_of(state, 1).own->hand.contains(card("AS")));
      CHECK(view_of(state, seats == 2 ? 0 : 2).own->hand.contains(card("KS")));
      CHECK(state.face_up.stock == pack_set(rules).size() - 5 * seats);
      CHECK(state.face_down.stock[state.face_up.stock - 1U] ==
            deck[5 * static_cast<std::size_t>(seats)]);
    }
  }

  TEST_CASE("Y07 nobody but its player sees a card of a hand, and nobody the stock") {
    const State state = dealt({.hands = {"AS KS", "QH", "2D"}});
    CHECK_FALSE(Game::observe(state, engine::spectator).own);
    CHECK(view_of(state, 1).own->hand == state.face_down.hands[Seat{1}]);
    CHECK(Game::dealt_to(before_deal(rules_for(3)).face_up, 0) ==
          engine::Place{"hand", Seat{1}, SeatSet{Seat{1}}, false});
  }

  TEST_CASE("Y08 Y24 the deal passes to the left when everybody has said to go on") {
    const RuleSet rules = rules_for(3);
    State state = dealt({.hands = {}, .rules = rules});
    play_deal(state);
    REQUIRE(is_in<DealOver>(state));
    act(state, 2, Continue{});
    CHECK(refusal(state, 2, Continue{}) == Refusal::not_your_turn);
    act(state, 0, Continue{});
    CHECK(is_in<DealOver>(state));
    act(state, 1, Continue{});
    CHECK(is_in<AwaitingDeck>(state));
    CHECK(state.face_up.dealer == Seat{1});
    CHECK(state.face_up.tricks == PerSide<std::uint8_t>{});
    CHECK(state.face_up.points == PerSide<std::int16_t>{});
    Game::deal(state, deck_from(rules, {}));
    CHECK(state.face_up.deal == 2);
    CHECK(state.face_up.lead == Seat{2});
    CHECK(state.face_up.memory.played.empty());
  }
}

}  // namespace
}  // namespace yukon_test
