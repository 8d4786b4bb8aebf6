// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"

#include <algorithm>

/// K01-K05: players, cards, the draw and the deal; K25: from deal to deal.
namespace {

using namespace kaiser_words;

/// A deck whose first cards are these; the rest in the order of the pack.
std::vector<Card> deck_beginning(std::string_view first) {
  const auto bag = *cards::read_bag(first);
  std::vector<Card> deck;
  for (std::size_t at = 0; at < first.size(); at += 3) deck.push_back(card(first.substr(at, 2)));
  for (const Card each : pack_set)
    if (!bag.contains(each)) deck.push_back(each);
  return deck;
}

Events draw(State& state, std::string_view first) {
  return Kaiser::deal(state, deck_beginning(first));
}

}  // namespace

TEST_SUITE("K01-K05 players, cards and deal") {
  TEST_CASE("K01 four players in two sides, partners opposite each other") {
    CHECK(Kaiser::seats(standard) == 4);
    const State state = Kaiser::start(standard);
    CHECK(Kaiser::side_of(state.face_up, seat(0)) == Kaiser::side_of(state.face_up, seat(2)));
    CHECK(Kaiser::side_of(state.face_up, seat(1)) == Kaiser::side_of(state.face_up, seat(3)));
    CHECK(Kaiser::side_of(state.face_up, seat(0)) != Kaiser::side_of(state.face_up, seat(1)));
  }

  TEST_CASE("K02 the pack: eight to ace, two sevens, the five of hearts, the three of spades") {
    const auto pack = Kaiser::pack(standard);
    REQUIRE(pack.size() == 32);
    CardSet wanted = hand("7C 7D 5H 3S");
    for (const Card each : cards::pack_of_32())
      if (rank_of(each) >= Rank::eight) wanted.insert(each);
    CHECK(wanted.size() == 32);
    for (const Card each : pack) CHECK(wanted.contains(each));
    CHECK(std::adjacent_find(pack.begin(), pack.end()) == pack.end());
  }

  TEST_CASE("K04 the highest card of four deals") {
    struct Row {
      const char* drawn;
      int dealer;  // -1: draw again
    };
    const Row rows[] = {
        {"9C 8D TH JS", 3}, {"AC KD QH JS", 0},  {"7C 8D 5H 3S", 1},  {"3S 5H 7C 7D", -1},
        {"9C 9D TH 8S", 2}, {"9C 9D TH TS", -1}, {"AC AD AH AS", -1}, {"KC 8D 9H KS", -1},
        {"KC KD AH 8S", 2}, {"8C KD KH AS", 3},  {"KC 8D KH 9S", -1}, {"3S 5H 7C 8C", 3},
        {"TC 9D TH AS", 3}, {"QC 9D 9H 9S", 0},
    };
    for (const Row& row : rows) {
      CAPTURE(row.drawn);
      State state = Kaiser::start(standard);
      CHECK(where(state) == "draw");
      const Events story = draw(state, row.drawn);
      PerSeat<Card> drawn;
      for (std::size_t i = 0; i < 4; ++i)
        drawn.each[i] = card(std::string_view(row.drawn).substr(3 * i, 2));
      REQUIRE(story.size() == 1);
      if (row.dealer < 0) {
        CHECK(where(state) == "draw");
        CHECK(story[0] == Event{DrawnEqual{drawn}});
      } else {
        CHECK(where(state) == "deal");
        CHECK(story[0] == Event{Drawn{seat(row.dealer), drawn}});
        CHECK(state.face_up.dealer == seat(row.dealer));
      }
    }
  }

  TEST_CASE("K04 the draw deals nobody a card, and after equal cards it is repeated") {
    State state = Kaiser::start(standard);
    draw(state, "AC AD 8H 8S");
    CHECK(state.face_down == FaceDown{});
    CHECK(state.face_up.deal == 0);
    draw(state, "8C KD 8H 9S");
    CHECK(state.face_up.dealer == seat(1));
    CHECK(state.face_up.deal == 0);
  }

  TEST_CASE("K05 eight cards each, one at a time, the eldest first") {
    for (int dealer = 0; dealer < 4; ++dealer) {
      State state = to_be_dealt(standard, dealer);
      const auto deck = deck_beginning("AS KS QS JS 7C");
      const Events story = Kaiser::deal(state, deck);
      CHECK(told<Dealt>(story) == Dealt{seat(dealer), 1, 8});
      for (int n = 0; n < 5; ++n)
        CHECK(state.face_down.hands[seat((dealer + 1 + n) % 4)].contains(
            deck[static_cast<std::size_t>(n)]));
      for (const Seat each : all_seats) {
        CHECK(state.face_down.hands[each].size() == 8);
        CHECK(state.face_up.held[each] == 8);
      }
    }
  }

  TEST_CASE("K02 K05 only the whole pack can be dealt") {
    const State state = to_be_dealt(standard);
    auto deck = deck_beginning("AS");
    CHECK(Kaiser::fits(state.face_up, deck));
    deck[5] = card("7H");
    CHECK_FALSE(Kaiser::fits(state.face_up, deck));
    deck[5] = deck[6];
    CHECK_FALSE(Kaiser::fits(state.face_up, deck));
    deck.pop_back();
    CHECK_FALSE(Kaiser::fits(state.face_up, deck));
    deck = deck_beginning("AS");
    deck[5] = cards::joker_for(deck[5]);
    CHECK_FALSE(Kaiser::fits(state.face_up, deck));
    CHECK_FALSE(Kaiser::fits(dealt(standard, a_suit_each).face_up, deck_beginning("AS")));
  }

  TEST_CASE("K05 K25 after a deal each player goes on, and the deal passes to the left") {
    for (int dealer = 0; dealer < 4; ++dealer) {
      State state = dealt(standard, a_suit_each, dealer);
      state.face_up.phase = DealOver{every_seat};
      say(state, "1: continue, 3: continue");
      CHECK(where(state) == "deal_over 02");
      CHECK(refused(state, seat(1), "continue") == Refusal::not_your_turn);
      say(state, "0: continue, 2: continue");
      CHECK(where(state) == "deal");
      CHECK(state.face_up.dealer == seat((dealer + 1) % 4));
      CHECK(told<Dealt>(deal(state, a_suit_each)) == Dealt{seat((dealer + 1) % 4), 2, 8});
    }
  }

  TEST_CASE("K05 K25 a new deal keeps nothing of the last one but the score") {
    State state = dealt(standard, with_misdeal, 1);
    say(state, "0: keep, 1: keep, 2: keep, 3: keep, pass, bid 7 no, pass, pass, 7C, 3S, JC, TC");
    REQUIRE(state.face_up.tricks == PerSide<std::uint8_t>{{1, 0}});
    REQUIRE(state.face_up.points == PerSide<std::int8_t>{{-2, 0}});
    state.face_up.score = {{31, -6}};
    state.face_up.phase = AwaitingDeck{};
    deal(state, a_suit_each);
    State wanted = dealt(standard, a_suit_each, 1);
    wanted.face_up.score = {{31, -6}};
    wanted.face_up.deal = 2;
    CHECK(state == wanted);
  }
}
