// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"

/// Q01-Q07: players, cards, the draw and the deal; Q24: from deal to deal.
namespace {

using namespace quinto_words;

/// A deck whose first cards are these; the rest in the order of the pack.
std::vector<Card> deck_beginning(std::string_view first) {
  std::vector<Card> deck;
  for (const Card each : trick_of(first)) deck.push_back(each);
  for (const Card each : pack_set)
    if (std::find(deck.begin(), deck.end(), each) == deck.end()) deck.push_back(each);
  return deck;
}

}  // namespace

TEST_SUITE("Q01-Q07 players, cards and deal of Quinto") {
  TEST_CASE("Q01 four players in two sides, partners opposite each other") {
    CHECK(Quinto::seats(standard) == 4);
    const FaceUp up = Quinto::start(standard).face_up;
    CHECK(Quinto::side_of(up, seat(0)) == Quinto::side_of(up, seat(2)));
    CHECK(Quinto::side_of(up, seat(1)) == Quinto::side_of(up, seat(3)));
    CHECK(Quinto::side_of(up, seat(0)) != Quinto::side_of(up, seat(1)));
  }

  TEST_CASE("Q02 the pack: 52 cards and a joker") {
    const auto pack = Quinto::pack(standard);
    CHECK(pack.size() == 53);
    CHECK(std::count(pack.begin(), pack.end(), joker) == 1);
    for (const Suit suit : cards::all_suits)
      for (unsigned rank = 2; rank <= 14; ++rank)
        CHECK(std::count(pack.begin(), pack.end(), make_card(static_cast<Rank>(rank), suit)) == 1);
  }

  TEST_CASE("Q03 Q04 the ladder: ace to two, hearts above diamonds, clubs and spades") {
    const char* from_the_top[] = {"AH", "KH", "QH", "JH", "TH", "9H", "3H", "2H", "AD", "KD",
                                  "2D", "AC", "TC", "2C", "AS", "KS", "4S", "3S", "2S", "XX"};
    for (std::size_t i = 1; i < std::size(from_the_top); ++i) {
      CAPTURE(from_the_top[i]);
      CHECK(height(card(from_the_top[i - 1])) > height(card(from_the_top[i])));
    }
  }

  TEST_CASE("Q05 the lowest card on the ladder deals") {
    struct Row {
      const char* drawn;
      int dealer;
    };
    const Row rows[] = {{"AH KH QH JH", 3}, {"2H AD AC AS", 3}, {"2S 3S 2C 2D", 0},
                        {"AH 2C AS KS", 3}, {"AH KS AS 2C", 1}, {"2S XX 3S 4S", 1},
                        {"9D 9C 9H 9S", 3}, {"9S 9C 9H 9D", 0}, {"3D 2D 4C AC", 2}};
    for (const Row& row : rows) {
      CAPTURE(row.drawn);
      State state = Quinto::start(standard);
      CHECK(where(state) == "draw");
      const Events story = Quinto::deal(state, deck_beginning(row.drawn));
      PerSeat<Card> drawn;
      for (std::size_t i = 0; i < 4; ++i) drawn.each[i] = trick_of(row.drawn)[i];
      REQUIRE(story.size() == 1);
      CHECK(story[0] == Event{Drawn{seat(row.dealer), drawn}});
      CHECK(where(state) == "deal");
      CHECK(state.face_up.dealer == seat(row.dealer));
      CHECK(state.face_down == FaceDown{});
      CHECK(state.face_up.deal == 0);
    }
  }

  TEST_CASE("Q06 Q07 twelve cards each, one at a time, the eldest first, and five are left") {
    for (int dealer = 0; dealer < 4; ++dealer) {
      State state = to_be_dealt(standard, dealer);
      const auto deck = deck_beginning("AS KS QS JS");
      CHECK(told<Dealt>(Quinto::deal(state, deck)) == Dealt{seat(dealer), 1, 12});
      for (std::size_t n = 0; n < deck.size(); ++n) {
        const bool aside = n >= 48;
        const CardSet& there =
            aside ? state.face_down.cachette : state.face_down.hands[after(seat(dealer), n + 1)];
        CHECK(there.contains(deck[n]));
      }
      for (const Seat each : all_seats) CHECK(state.face_down.hands[each].size() == 12);
      CHECK(state.face_up.held == PerSeat<std::uint8_t>{{12, 12, 12, 12}});
      CHECK(state.face_down.cachette.size() == 5);
    }
  }

  TEST_CASE("Q07 nobody sees the cachette") {
    const State state = dealt(standard, a_suit_each);
    REQUIRE(state.face_up.cachette.size() == 5);
    for (const auto lying : state.face_up.cachette) CHECK(lying == cards::Lying::back());
  }

  TEST_CASE("Q02 Q06 only the whole pack can be dealt") {
    const State state = to_be_dealt(standard);
    auto deck = deck_beginning("AS");
    CHECK(Quinto::fits(state.face_up, deck));
    std::swap(deck[0], deck[52]);
    CHECK(Quinto::fits(state.face_up, deck));
    deck[5] = deck[6];
    CHECK_FALSE(Quinto::fits(state.face_up, deck));
    deck = deck_beginning("AS");
    deck[5] = cards::joker_for(deck[5]);
    CHECK_FALSE(Quinto::fits(state.face_up, deck));
    deck.pop_back();
    CHECK_FALSE(Quinto::fits(state.face_up, deck));
    CHECK_FALSE(Quinto::fits(dealt(standard, a_suit_each).face_up, deck_beginning("AS")));
  }

  TEST_CASE("Q24 after a deal each player goes on, and the deal passes to the left") {
    for (int dealer = 0; dealer < 4; ++dealer) {
      State state = dealt(standard, a_suit_each, dealer);
      state.face_up.phase = DealOver{every_seat};
      say(state, "1: continue, 3: continue");
      CHECK(where(state) == "deal_over 02");
      CHECK(refused(state, seat(1), "continue") == Refusal::not_your_turn);
      say(state, "0: continue, 2: continue");
      CHECK(where(state) == "deal");
      CHECK(told<Dealt>(deal(state, a_suit_each)) == Dealt{seat((dealer + 1) % 4), 2, 12});
    }
  }

  TEST_CASE("Q24 a new deal keeps nothing of the last one but the score") {
    State state = dealt(standard, a_suit_each, 1);
    say(state, "double, redouble, pass, pass, 3H, 4S, 5C, 6D");
    REQUIRE(state.face_up.tricks == PerSide<std::uint8_t>{{1, 0}});
    state.face_up.score = {{120, 85}};
    state.face_up.total = {{370, 300}};
    state.face_up.games = {{1, 0}};
    State wanted = dealt(standard, a_suit_each, 1);
    state.face_up.phase = AwaitingDeck{};
    deal(state, a_suit_each);
    wanted.face_up.score = {{120, 85}};
    wanted.face_up.total = {{370, 300}};
    wanted.face_up.games = {{1, 0}};
    wanted.face_up.deal = 2;
    CHECK(state == wanted);
  }
}
