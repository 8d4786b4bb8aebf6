// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"

#include <algorithm>

/// P03, P04 and P10-P16: rank and worth of the cards, the tricks, drawing.
namespace pippip_test {
namespace {

/// In three-handed play after a window without calls.
State ready(std::vector<std::string> hands, std::string stock = {}, std::string trump = "S") {
  State state =
      dealt({.hands = std::move(hands), .stock = std::move(stock), .trump = std::move(trump)});
  no_calls(state);
  return state;
}

std::string may_play(const State& state, int seat) {
  CardBag cards;
  for (const Action& action : Game::legal(view_of(state, seat)).actions)
    cards.insert(std::get<PlayCard>(action).card);
  return cards::card_text(cards);
}

TEST_SUITE("Pip-Pip!: the play") {
  TEST_CASE("P03 the two is the highest card, then ace to three") {
    const std::string order = "2AKQJT9876543";
    for (std::size_t i = 1; i < order.size(); ++i) {
      const Card better = card(std::string{order[i - 1], 'H'}),
                 worse = card(std::string{order[i], 'H'});
      CHECK(strength(better) > strength(worse));
    }
    const std::string about(Game::about({}).order);
    CHECK(about == std::string(order.rbegin(), order.rend()));
  }

  TEST_CASE("P04 two 11, ace 10, king 5, queen 4, jack 3, in all 264") {
    int all = 0;
    for (const Card one : Game::pack({})) all += points_of(one);
    CHECK(all == 264);
    CHECK(points_of(card("2S")) == 11);
    CHECK(points_of(card("AD")) == 10);
    CHECK(points_of(card("KC")) == 5);
    CHECK(points_of(card("QH")) == 4);
    CHECK(points_of(card("JH")) == 3);
    for (const char* nothing : {"TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S"})
      CHECK(points_of(card(nothing)) == 0);
  }

  TEST_CASE("P10 the player at the dealer's left leads, then whoever took the trick") {
    State state = ready({"3H 4C", "4H 5C", "5H 6C"});
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet{Seat{1}});
    CHECK(refusal(state, 0, PlayCard{card("3H")}) == Refusal::not_your_turn);
    trick(state, "4H 5H 3H");
    CHECK(state.face_up.lead == Seat{2});
    no_calls(state);
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet{Seat{2}});
  }

  TEST_CASE("P11 follow suit, and if you cannot, play anything") {
    struct Row {
      const char *hand, *led, *may;
    };
    const char* mixed = "3C 4C 5D 6D 7S 8S 9S";
    for (const Row& row :
         {Row{mixed, "AC", "3C 4C"}, Row{mixed, "AD", "5D 6D"}, Row{mixed, "AS", "7S 8S 9S"},
          Row{mixed, "AH", "3C 4C 5D 6D 7S 8S 9S"}, Row{"3C 3C 5D 5D 5H 5H KH", "AH", "5H KH"}}) {
      CAPTURE(row.led);
      State state = ready({"", row.led, row.hand});
      play(state, 1, row.led);
      CHECK(may_play(state, 2) == row.may);
    }
  }

  TEST_CASE("P11 the leader plays any card of theirs") {
    const State state = ready({"", "3C 4C 5D 6D 7S 8S 9S"});
    CHECK(may_play(state, 1) == "3C 4C 5D 6D 7S 8S 9S");
  }

  TEST_CASE("P11 each refusal has its reason") {
    State state = ready({"", "AC", "3C 4C 5D 6D 7S 8S 9S"});
    CHECK(refusal(state, 1, PlayCard{card("3D")}) == Refusal::not_your_card);
    CHECK(refusal(state, 1, NoCall{}) == Refusal::not_in_this_phase);
    CHECK(refusal(state, 1, Continue{}) == Refusal::not_in_this_phase);
    play(state, 1, "AC");
    CHECK(refusal(state, 2, PlayCard{card("5D")}) == Refusal::must_follow_suit);
    CHECK(refusal(state, 2, PlayCard{card("AC")}) == Refusal::not_your_card);
    const auto why = Game::explain(Refusal::must_follow_suit, view_of(state, 2));
    CHECK(why.code == "must_follow_suit");
    CHECK(why.rule == 11);
    CHECK(Game::explain(Refusal::not_your_turn, view_of(state, 1)).rule == 10);
  }

  TEST_CASE("P12 P13 who takes a trick") {
    struct Row {
      const char *trick, *trump;
      std::size_t winner;
    };
    for (const Row& row : {
             Row{"4H 5H 3H", "S", 1},        // the highest of the suit led
             Row{"AH 2H KH", "S", 1},        // P03
             Row{"4H 2D AC", "S", 0},        // discards take nothing
             Row{"2H 3S AH", "S", 1},        // a trump
             Row{"3S AS 2S", "S", 2},        // trumps led
             Row{"2H 3S 4S", "S", 2},        // the higher trump
             Row{"2H 4S 3S", "S", 1},        //
             Row{"KH KH 3H", "S", 1},        // P13: two alike, the later
             Row{"KH 3H KH", "S", 2},        //
             Row{"2H 3S 3S", "S", 2},        // also of trumps
             Row{"KH KH AH", "S", 2},        // not where another is higher
             Row{"3H 4H KD KD 3D", "C", 1},  // not of another suit
             Row{"KH 3D KH", "D", 1},        //
         }) {
      CAPTURE(row.trick);
      CHECK(winning(in_order(row.trick), suit(row.trump)) == row.winner);
    }
  }

  TEST_CASE("P12 the trick goes with its points to whoever took it") {
    State state = ready({"KH", "4H", "2H"});
    const auto story = trick(state, "4H 2H KH");
    CHECK(all_of<TrickTaken>(story).at(0) == TrickTaken{Seat{2}, 16});
    CHECK(state.face_up.points[Seat{2}] == 16);
    CHECK(state.face_up.tricks[Seat{2}] == 1);
    CHECK(state.face_up.last == Trick{card("4H"), card("2H"), card("KH")});
    CHECK(state.face_up.trick.empty());
  }

  TEST_CASE("P13 at the table, too: the later of two alike takes the trick") {
    State state = ready({"KH", "KH", "3H"});
    trick(state, "KH 3H KH");
    CHECK(state.face_up.lead == Seat{0});
  }

  TEST_CASE("P14 each player draws right after playing, in the order of play") {
    State state = ready({"3H", "4H", "5H"}, "AD KD QD");
    const auto stock = state.face_up.stock;
    play(state, 1, "4H");
    CHECK(view_of(state, 1).own->hand.contains(card("AD")));
    CHECK(view_of(state, 1).own->hand.size() == 7);
    CHECK(state.face_up.held[Seat{1}] == 7);
    CHECK(state.face_up.stock == stock - 1);
    CHECK_FALSE(state.face_down.hands[Seat{2}].contains(card("KD")));
    play(state, 2, "5H");
    CHECK(view_of(state, 2).own->hand.contains(card("KD")));
    const auto story = play(state, 0, "3H");
    CHECK(view_of(state, 0).own->hand.contains(card("QD")));
    for (const Event& event : story) CHECK_FALSE(std::holds_alternative<TurnedUp>(event));
  }

  TEST_CASE("P15 P16 what is left of a short stock is turned up, then seven tricks are played") {
    for (int seats = 3; seats <= 12; ++seats) {
      CAPTURE(seats);
      State state = dealt({.hands = {}, .rules = rules_for(seats)});
      const int all = 104 - 7 * seats, drawn = all / seats, rest = all % seats;
      int tricks = 0, turned_after = -1;
      const auto after_trick = [&](const State& now) {
        return now.face_up.trick.empty() && !is_in<Play>(now);
      };
      while (!is_in<DealOver>(state)) {
        no_calls(state);
        Events story;
        for (int i = 0; i < seats; ++i) {
          const Seat seat = turn(state.face_up);
          story = Game::apply(state, seat, Game::legal(Game::observe(state, {seat})).actions[0]);
        }
        ++tricks;
        if (!all_of<TurnedUp>(story).empty()) turned_after = tricks;
        if (!after_trick(state)) CHECK(tricks == drawn + 6);  // P25: no window before the last
        for (int seat = 0; seat < seats && tricks == drawn; ++seat)
          CHECK(cards_of(state.face_up, static_cast<Seat>(seat)) == 7);
      }
      CHECK(tricks == drawn + 7);
      CHECK(turned_after == (rest == 0 ? -1 : drawn));
      CHECK(static_cast<int>(state.face_up.turned.size()) == rest);
      CHECK(state.face_up.stock == 0);
    }
  }

  TEST_CASE("P15 the cards turned up are those left, told to all, and count for nobody") {
    State state = dealt({.hands = {}, .rules = rules_for(12)});
    Cards rest(state.face_down.stock.begin(), state.face_down.stock.begin() + 8);
    std::sort(rest.begin(), rest.end());
    go_on_until(state, [](const State& now) { return !now.face_up.turned.empty(); });
    CHECK(Cards(state.face_up.turned.begin(), state.face_up.turned.end()) == rest);
    int turned = 0, won = 0;
    for (const Card one : rest) turned += points_of(one);
    go_on_until(state, [](const State& now) { return is_in<DealOver>(now); });
    for (const auto points : state.face_up.points.each) won += points;
    CHECK(won == 264 - turned);
  }
}

}  // namespace
}  // namespace pippip_test
