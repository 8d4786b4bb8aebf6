// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"
#include "tests/engine/bridge/words.hpp"

/// H06 and H35-H39: the deal, the tricks before the auction, and the first lead after it.
namespace {

using namespace bridge_words;
using honeymoon::Honeymoon;
using honeymoon::State;

/// Seat 0 has the clubs and seat 1 the diamonds; the stock gives hearts and spades by turns.
const Heaps suits = {{"hand 0", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"},
                     {"hand 1", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"},
                     {"stock",
                      "2H 2S 3H 3S 4H 4S 5H 5S 6H 6S 7H 7S 8H 8S 9H 9S TH TS JH JS QH QS "
                      "KH KS AH AS"}};

/// The thirteen tricks before the auction: seat 0 takes all.
State before_auction(const Heaps& heaps = suits) {
  State state = dealt<Honeymoon>(heaps);
  const char* ranks = "23456789TJQKA";
  for (int i = 0; i < 13; ++i) {
    say(state, std::string{ranks[i], 'C'});
    say(state, std::string{ranks[i], 'D'});
  }
  return state;
}

}  // namespace

TEST_SUITE("the deal of Honeymoon Bridge") {
  TEST_CASE("H06 thirteen cards each, one at a time, the non-dealer first") {
    for (const int dealer : {0, 1}) {
      State state = Honeymoon::start({});
      state.face_up.board.dealer = seat(dealer);
      state.face_up.phase = bridge::AwaitingDeck{};
      std::vector<Card> deck;
      for (const Card each : bridge::pack_set) deck.push_back(each);
      CHECK(only_told<bridge::Dealt>(Honeymoon::deal(state, deck)) ==
            bridge::Dealt{seat(dealer), 1, 13});
      CHECK(state.face_down.hands[seat(1 - dealer)].contains(deck[0]));
      CHECK(state.face_down.hands[seat(dealer)].contains(deck[1]));
      CHECK(state.face_down.hands[seat(dealer)].size() == 13);
      CHECK(state.face_up.stock == 26);
      CHECK(state.face_down.stock.back() == deck[26]);
    }
  }

  TEST_CASE("H35 the non-dealer leads, and there are no trumps") {
    State state = dealt<Honeymoon>(suits);
    CHECK(where(state) == "drawing 0");
    say(state, "2C");
    CHECK(where(state) == "drawing 1");
    CHECK(only_told<honeymoon::Drew>(say(state, "AD")).by == seat(0));
  }

  TEST_CASE("H36 the winner takes the top card of the stock, and the loser the next") {
    State state = dealt<Honeymoon>(suits);
    say(state, "2C, 2D");
    CHECK(state.face_down.hands[seat(0)].contains(card("2H")));
    CHECK(state.face_down.hands[seat(1)].contains(card("2S")));
    CHECK(state.face_up.stock == 24);
    CHECK(state.face_up.held == bridge::PerSeat<std::uint8_t>{{13, 13}});
    CHECK(where(state) == "drawing 0");
    // A heart is led, which seat 1 has not got; the next time seat 1 takes the trick.
    say(state, "2H, 2S, 3H, 3D");
    CHECK(state.face_down.hands[seat(1)].contains(card("4S")));
  }

  TEST_CASE("H36 a loser who draws first would be seen: the second player can win, too") {
    State state = dealt<Honeymoon>({{"hand 0", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D"},
                                    {"hand 1", "AC 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"},
                                    {"stock", "2H 2S 3H"}});
    CHECK(only_told<honeymoon::Drew>(say(state, "2C, AC")).by == seat(1));
    CHECK(state.face_down.hands[seat(1)].contains(card("2H")));
    CHECK(state.face_down.hands[seat(0)].contains(card("2S")));
    CHECK(where(state) == "drawing 1");
  }

  TEST_CASE("H07 H37 with the stock gone the dealer bids, and the tricks have counted nothing") {
    const State state = before_auction();
    CHECK(where(state) == "auction 1");
    CHECK(state.face_up.stock == 0);
    CHECK(state.face_up.board.tricks == bridge::PerSeat<std::uint8_t>{});
    CHECK(state.face_down.hands[seat(0)].size() == 13);
    CHECK(state.face_down.hands[seat(0)].contains(card("AH")));
  }

  TEST_CASE("H38 the player who did not make the last bid leads") {
    for (const auto& [calls, where_then] :
         {std::pair{"bid 1S, pass", "play 0"}, {"bid 1S, bid 2H, pass", "play 1"}}) {
      State state = before_auction();
      say(state, calls);
      CHECK(where(state) == where_then);
    }
  }

  TEST_CASE("H15 H16 H17 cards follow suit, trumps win, and thirteen tricks end the deal") {
    State state = before_auction();
    say(state, "bid 7S, pass");  // seat 0 has the hearts, seat 1 the spades
    CHECK(refused(state, "AS") == Refusal::not_your_card);
    CHECK(refused(state, seat(1), "AS") == Refusal::not_your_turn);
    say(state, "AH");
    CHECK(only_told<bridge::TrickTaken>(say(state, "2S")) == bridge::TrickTaken{seat(1), 1});
    CHECK(where(state) == "play 1");
    const char* left = "3456789TJQKA";
    honeymoon::Events story;
    for (int i = 0; i < 12; ++i) {
      say(state, std::string{left[i], 'S'});
      story = say(state, std::string{"23456789TJQK"[i], 'H'});
    }
    CHECK(times_told<Scored>(story) == 2);  // H20, H24
    CHECK(state.face_up.board.sheet.games[seat(1)] == 1);
    CHECK(where(state) == "deal_over 01");
  }

  TEST_CASE("H15 H39 a player who can follow must, so nobody can revoke") {
    State state = dealt<Honeymoon>({{"hand 0", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D"},
                                    {"hand 1", "AC 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"}});
    say(state, "2C");
    CHECK(may_play(state) == hand("AC"));
    CHECK(refused(state, "3D") == Refusal::must_follow_suit);
    CHECK(rule_of(state, Refusal::must_follow_suit) == 15);
  }
}
