// SPDX-License-Identifier: MIT
#include "engine/jojotte/ranking.hpp"
#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

/// The deck of the tests, from the top.
constexpr std::string_view first_cards =
    "7C 8C 9C 7D 8D 9D 7H 8H 9H 7S 8S 9S "  // six to each, by threes
    "TC "                                   // turned
    "TD JD QD TH JH QH";                    // the draw, by threes

State after_cut(const RuleSet& rules, std::string_view drawn) {
  State state = JoJotte::start(rules);
  JoJotte::deal(state, deck_beginning(drawn));
  return state;
}

/// Seat 1 deals, so that seat 0 speaks first.
State after_deal(const RuleSet& rules) {
  State state = after_cut(rules, "8C 7C");
  JoJotte::deal(state, deck_beginning(first_cards));
  return state;
}

}  // namespace

TEST_SUITE("R01 R02 R03 the cards") {
  TEST_CASE("R01 two play with the 32 cards from the seven up") {
    CHECK(JoJotte::seats(culbertson) == 2);
    const auto pack = JoJotte::pack(culbertson);
    CHECK(pack.size() == 32);
    for (const Card each : pack) CHECK(rank_of(each) >= Rank::seven);
  }

  TEST_CASE("R02 in tricks: trumps J 9 A 10 K Q 8 7, other suits A 10 K Q J 9 8 7") {
    struct Row {
      std::string_view sentence, trump, high_to_low;
    };
    const Row rows[] = {
        {"R02 trumps", "S", "JS 9S AS TS KS QS 8S 7S"},
        {"R02 a plain suit", "S", "AH TH KH QH JH 9H 8H 7H"},
        {"R02 any suit at no-trump", "NT", "AS TS KS QS JS 9S 8S 7S"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      CardSet higher;
      const std::string_view order = row.high_to_low;
      for (std::size_t at = 0; at < order.size(); at += 3) {
        const Card lower = card(order.substr(at, 2));
        CHECK(cards_beating(lower, trumps(row.trump)) == higher);
        higher.insert(lower);
      }
    }
  }

  TEST_CASE("R03 a sequence follows A K Q J 10 9 8 7, in trumps too, R02's order makes none") {
    struct Row {
      std::string_view sentence, defender;
      bool run_of_four;
    };
    const Row rows[] = {
        {"R03 four next to each other", "8S 9S TS JS 7C AC KD 8D 9H", true},
        {"R03 the ace is high", "JS QS KS AS 7C 9C KD 8D 9H", true},
        {"R03 nothing goes round the corner", "AS 7S 8S 9S 7C AC KD 8D TH", false},
        {"R03 A 10 K Q is none, in a plain suit", "AH TH KH QH 7C 9C 7D 8S 9D", false},
        {"R03 J 9 A 10 is none, in trumps", "JS 9S AS TS 7C 9C KD 8D 9H", false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      State state = at_melds(denexa, "S", row.defender, "7H 8C QC TC JD QD AD JH TD");
      say(state, "no_four, no_four");
      CHECK(may(state, 0, Length{4}) == row.run_of_four);
    }
  }
}

TEST_SUITE("R04 the cut") {
  TEST_CASE("R04 the lower card deals, by the natural order") {
    struct Row {
      std::string_view sentence, drawn;
      int dealer;
    };
    const Row rows[] = {
        {"R04 seat 0 cut the lower", "7S KC", 0},
        {"R04 seat 1 cut the lower", "AC 8D", 1},
        {"R04 a ten is lower than a jack, though it wins more", "TH JH", 0},
        {"R04 a nine is lower than a ten", "TH 9H", 1},
        {"R04 an ace is high", "AH KS", 1},
    };
    for (const RuleSet& rules : all_rules)
      for (const Row& row : rows) {
        CAPTURE(row.sentence);
        State state = JoJotte::start(rules);
        const Cut cut = told<Cut>(JoJotte::deal(state, deck_beginning(row.drawn)));
        CHECK(cut.dealer == static_cast<Seat>(row.dealer));
        CHECK(cut.drawn[Seat{0}] == card(std::string_view(row.drawn).substr(0, 2)));
        CHECK(cut.drawn[Seat{1}] == card(std::string_view(row.drawn).substr(3)));
        CHECK(state.face_up.dealer == static_cast<Seat>(row.dealer));
        CHECK(where(state) == "deal");
      }
  }

  TEST_CASE("R04 equal ranks cut again") {
    State state = JoJotte::start(culbertson);
    const Cut cut = told<Cut>(JoJotte::deal(state, deck_beginning("QC QS")));
    CHECK_FALSE(cut.dealer.has_value());
    CHECK(where(state) == "cut");
    JoJotte::deal(state, deck_beginning("QC 7S"));
    CHECK(state.face_up.dealer == Seat{1});
  }

  TEST_CASE("R04 a match begins with a cut and asks nobody") {
    for (const RuleSet& rules : all_rules) {
      const State state = JoJotte::start(rules);
      CHECK(where(state) == "cut");
      CHECK(JoJotte::waiting_for(state.face_up).deck);
      CHECK(refusal(state, 0, Pass{}) == Refusal::not_your_turn);
    }
  }

  TEST_CASE("R04 two different cards of the pack can be cut, and nothing else") {
    const FaceUp up = JoJotte::start(culbertson).face_up;
    const Card seven = card("7C"), ace = card("AS"), two = cards::make_card(Rank::two, Suit::clubs);
    CHECK(JoJotte::fits(up, std::vector{seven, ace}));
    CHECK(JoJotte::fits(up, deck_beginning("7C AS")));
    CHECK_FALSE(JoJotte::fits(up, std::vector{seven, seven}));
    CHECK_FALSE(JoJotte::fits(up, std::vector{seven, two}));
    CHECK_FALSE(JoJotte::fits(up, std::vector{seven}));
    CHECK_FALSE(JoJotte::fits(up, {}));
  }
}

TEST_SUITE("R05 R06 the deal") {
  TEST_CASE("R06 three and three, the non-dealer first, the thirteenth card is turned up") {
    for (const RuleSet& rules : all_rules) {
      const State state = after_deal(rules);
      CHECK(state.face_down.hands[Seat{0}] == hand("7C 8C 9C 7H 8H 9H"));
      CHECK(state.face_down.hands[Seat{1}] == hand("7D 8D 9D 7S 8S 9S"));
      CHECK(state.face_up.turned == card("TC"));
      CHECK(state.face_up.held == PerSeat<std::uint8_t>{6, 6});
      CHECK(where(state) == "auction_1 0");
    }
  }

  TEST_CASE("R06 when seat 0 deals, seat 1 has the first packet and the first word") {
    State state = after_cut(culbertson, "7C 8C");
    JoJotte::deal(state, deck_beginning(first_cards));
    CHECK(state.face_down.hands[Seat{1}] == hand("7C 8C 9C 7H 8H 9H"));
    CHECK(where(state) == "auction_1 1");
  }

  TEST_CASE("R06 the table hears how many cards each has, and which is turned, no more") {
    State state = after_cut(culbertson, "8C 7C");
    const Events story = JoJotte::deal(state, deck_beginning(first_cards));
    CHECK(story.size() == 1);
    CHECK(told<Dealt>(story) == Dealt{1, Seat{1}, 6, card("TC")});
  }

  TEST_CASE("R06 a whole pack is dealt, each card once, and nothing else") {
    const FaceUp up = after_cut(culbertson, "8C 7C").face_up;
    auto deck = deck_beginning("7C");
    CHECK(JoJotte::fits(up, deck));
    deck.back() = deck.front();
    CHECK_FALSE(JoJotte::fits(up, deck));
    deck.pop_back();
    CHECK_FALSE(JoJotte::fits(up, deck));
  }

  TEST_CASE("R06 nothing can be dealt while a seat is asked") {
    const State state = after_deal(culbertson);
    CHECK_FALSE(JoJotte::waiting_for(state.face_up).deck);
    CHECK_FALSE(JoJotte::fits(state.face_up, deck_beginning("7C")));
  }

  TEST_CASE("R05 the players deal in turn") {
    for (const RuleSet& rules : all_rules) {
      State state = after_deal(rules);
      Random random(5);
      say(state, "accept, pass, pass, pass");
      while (where(state) != "deal_over 0 1") act_at_random(state, random);
      say(state, "0: continue, 1: continue");
      CHECK(where(state) == "deal");
      CHECK(state.face_up.dealer == Seat{0});
      const Dealt dealt = told<Dealt>(JoJotte::deal(state, deck_beginning(first_cards)));
      CHECK(dealt.deal == 2);
      CHECK(where(state) == "auction_1 1");
    }
  }

  TEST_CASE("R05 the next deal waits until both have seen the result, in any order") {
    State state = after_deal(culbertson);
    Random random(6);
    say(state, "accept, pass, pass, pass");
    while (where(state) != "deal_over 0 1") act_at_random(state, random);
    say(state, "1: continue");
    CHECK(where(state) == "deal_over 0");
    CHECK(refused(state, "1: continue") == Refusal::not_your_turn);
    say(state, "continue");
    CHECK(where(state) == "deal");
  }
}
