// SPDX-License-Identifier: MIT
#include "tests/engine/quinto3/words.hpp"

/// T01-T08: players, cards, the deal, and the choice of a hand; T25: from deal to deal.
namespace {

using namespace quinto3_words;

}  // namespace

TEST_SUITE("T01-T08 players, cards and deal of Quinto for three") {
  TEST_CASE(
      "T01 three players, each for themselves, and the dealer's opponents are partners in a deal") {
    CHECK(Quinto3::seats(standard) == 3);
    FaceUp up = Quinto3::start(standard).face_up;
    for (const Seat each : all_seats)
      CHECK(engine::index(Quinto3::side_of(up, each)) == engine::index(each));
    for (const Seat dealer : all_seats) {
      up.dealer = dealer;
      for (const Seat one : all_seats)
        for (const Seat other : all_seats)
          CHECK(are_partners(up, one, other) ==
                (one == other || (one != dealer && other != dealer)));
    }
  }

  TEST_CASE("T02 T03 T04 the pack and its ladder") {
    const auto pack = Quinto3::pack(standard);
    CHECK(pack.size() == 53);
    CHECK(std::count(pack.begin(), pack.end(), cards::joker) == 1);
    const char* from_the_top[] = {"AH", "KH", "2H", "AD", "2D", "AC", "2C", "AS", "2S", "XX"};
    for (std::size_t i = 1; i < std::size(from_the_top); ++i)
      CHECK(quinto::height(card(from_the_top[i - 1])) > quinto::height(card(from_the_top[i])));
  }

  TEST_CASE("T05 the lowest of three cards deals") {
    struct Row {
      std::array<const char*, 3> drawn;
      int dealer;
    };
    const Row rows[] = {{{"2H", "AD", "AC"}, 2}, {{"2H", "XX", "2S"}, 1}, {{"3S", "AS", "2C"}, 0}};
    for (const Row& row : rows) {
      std::vector<Card> deck;
      for (const char* each : row.drawn) deck.push_back(card(each));
      for (const Card each : quinto::pack_set)
        if (std::find(deck.begin(), deck.end(), each) == deck.end()) deck.push_back(each);
      State state = Quinto3::start(standard);
      const Events story = Quinto3::deal(state, deck);
      REQUIRE(story.size() == 1);
      CHECK(story[0] == Event{Drawn{seat(row.dealer), {{deck[0], deck[1], deck[2]}}}});
      CHECK(where(state) == "deal");
      CHECK(state.face_up.deal == 0);
    }
  }

  TEST_CASE("T06 T07 four hands, one card at a time, from the dealer's left, and five are left") {
    for (int dealer = 0; dealer < 3; ++dealer) {
      State state = to_be_dealt(standard, dealer);
      CHECK(told<Dealt>(deal(state, a_suit_each)) == Dealt{seat(dealer), 1, 12});
      const FaceDown& down = state.face_down;
      CHECK(down.hands[seat((dealer + 1) % 3)] == hand(a_suit_each[0]));
      CHECK(down.dummy == hand(a_suit_each[1]));
      CHECK(down.hands[seat((dealer + 2) % 3)] == hand(a_suit_each[2]));
      CHECK(down.hands[seat(dealer)] == hand(a_suit_each[3]));
      CHECK(down.cachette == hand("2C 2D 2H 2S XX"));
      CHECK(state.face_up.held == PerSeat<std::uint8_t>{{12, 12, 12}});
      CHECK(state.face_up.dummy[seat(dealer)] == 12);
      CHECK(where(state) == "choice " + std::to_string(dealer));
    }
  }

  TEST_CASE("T06 only the whole pack can be dealt") {
    auto deck = deck_for(a_suit_each);
    const State state = to_be_dealt(standard);
    CHECK(Quinto3::fits(state.face_up, deck));
    deck[0] = deck[1];
    CHECK_FALSE(Quinto3::fits(state.face_up, deck));
  }

  TEST_CASE("T08 the dealer sees neither hand before choosing, and then one") {
    for (const bool opposite : {false, true}) {
      State state = dealt(standard, a_suit_each);
      CHECK(Quinto3::observe(state, {seat(2)}).own->hand.empty());
      CHECK(Quinto3::observe(state, {seat(0)}).own->hand == hand(a_suit_each[0]));
      CHECK(may(state) == "near opposite");
      const Events story = say(state, opposite ? "opposite" : "near");
      REQUIRE(story.size() == 1);
      CHECK(Quinto3::observe(state, {seat(2)}).own->hand == hand(a_suit_each[opposite ? 1 : 3]));
      CHECK(state.face_down.dummy == hand(a_suit_each[opposite ? 3 : 1]));
      CHECK(state.face_up.open_dummy.empty());
      CHECK(where(state) == "doubling 0");
    }
  }

  TEST_CASE("T08 only the dealer chooses") {
    const State state = dealt(standard, a_suit_each);
    for (const int other : {0, 1})
      CHECK(refused(state, seat(other), "near") == Refusal::not_your_turn);
    CHECK(refused(state, "double") == Refusal::not_in_this_phase);
    CHECK(Quinto3::explain(Refusal::not_in_this_phase, Quinto3::observe(state, {})).rule == 8);
  }

  TEST_CASE("T25 after a deal each player goes on, and the deal passes to the left") {
    for (int dealer = 0; dealer < 3; ++dealer) {
      State state = dealt(standard, a_suit_each, dealer);
      state.face_up.phase = DealOver{every_seat};
      say(state, "1: continue");
      CHECK(where(state) == "deal_over 02");
      say(state, "0: continue, 2: continue");
      CHECK(where(state) == "deal");
      CHECK(told<Dealt>(deal(state, a_suit_each)) == Dealt{seat((dealer + 1) % 3), 2, 12});
      CHECK(state.face_up.dummy[seat(dealer)] == 0);
    }
  }

  TEST_CASE("T25 a new deal keeps nothing of the last one but the score") {
    State state = dealt(standard, a_suit_each, 1);
    say(state, "opposite, double, pass, redouble, 3C, dummy 4S, 5H, 6D");
    state.face_up.score = {{120, 85, 30}};
    state.face_up.phase = AwaitingDeck{};
    deal(state, a_suit_each);
    State wanted = dealt(standard, a_suit_each, 1);
    wanted.face_up.score = {{120, 85, 30}};
    wanted.face_up.deal = 2;
    CHECK(state == wanted);
  }
}
