// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"

#include <algorithm>

/// S04, S05: how cards rank; S09-S14: the play.
namespace {

using namespace scotch_words;

/// The seat that takes a trick of these cards, led by seat 0.
int taker(Suit trump, std::string_view cards) {
  const auto all = in_order(cards);
  const int seats = static_cast<int>(all.size());
  State state = Scotch::start(rules_for(seats));
  FaceUp& up = state.face_up;
  up.dealer = seat(seats - 1);
  up.trump = trump;
  Play before{seat(0), {}};
  for (int i = 0; i < seats; ++i) {
    const Card each = all[static_cast<std::size_t>(i)];
    up.held[seat(i)] = i + 1 == seats ? 2 : 1;  // so that the deal does not end
    state.face_down.hands[seat(i)].insert(each);
    if (i + 1 < seats) before.trick.push_back(each);
  }
  up.phase = before;
  const Events story = Scotch::apply(state, seat(seats - 1), PlayCard{all.back()});
  return static_cast<int>(told<TrickTaken>(story).by);
}

/// Twelve cards in which nobody can follow: seat 0 has clubs, seat 1 black cards.
constexpr std::string_view first_hand = "6C QC KC 7C AC 8C 6S 9C 7S TC 8S JC ";

}  // namespace

TEST_SUITE("S04-S14 the play of Scotch Whist") {
  TEST_CASE("S04 S05 S12 the highest trump takes the trick, else the highest of the suit led") {
    struct Row {
      std::string rule;
      Suit trump;
      const char* cards;
      int taker;
    };
    const Row rows[] = {
        {"S05 the ace is high", Suit::spades, "KC AC QC JC", 1},
        {"S05 then the king", Suit::spades, "QC KC JC TC", 1},
        {"S05 the jack of a plain suit is below the queen", Suit::spades, "JC QC 9C 8C", 1},
        {"S05 and above the ten", Suit::spades, "TC JC 9C 8C", 1},
        {"S05 the six is the lowest", Suit::spades, "6C 7C", 1},
        {"S04 the jack of trumps is above the ace", Suit::clubs, "AC JC QC KC", 1},
        {"S04 the ace is the next", Suit::clubs, "KC TC AC QC", 2},
        {"S04 then the king", Suit::clubs, "QC TC KC 9C", 2},
        {"S04 then the queen", Suit::clubs, "TC QC 9C 8C", 1},
        {"S04 the ten is only the fifth", Suit::clubs, "9C TC QC 6C", 2},
        {"S04 then nine, eight, seven, six", Suit::clubs, "8C 9C 6C 7C", 1},
        {"S12 a trump beats the suit led", Suit::hearts, "AC KC 6H QC", 2},
        {"S12 the higher of two trumps", Suit::hearts, "AC 9H 6H TH", 3},
        {"S12 the jack of trumps beats all", Suit::hearts, "AC AH JH KH", 2},
        {"S12 another suit takes nothing", Suit::hearts, "6C AD AS KD", 0},
        {"S12 not even a jack of it", Suit::hearts, "6C JD JS 7C", 3},
        {"S12 with two players", Suit::hearts, "6C AD", 0},
        {"S12 with seven players", Suit::hearts, "6C AD AS KD 7C 6H KC", 5},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(taker(row.trump, row.cards) == row.taker);
    }
  }

  TEST_CASE("S04 S05 the ranks as they are shown are those that take tricks") {
    const auto about = Scotch::about(standard);
    for (const auto& [order, trump] :
         {std::pair{about.order, Suit::hearts}, std::pair{about.trump_order, Suit::clubs}}) {
      REQUIRE(order.size() == 9);
      for (std::size_t i = 1; i < order.size(); ++i)
        CHECK(strength(card(std::string{order[i - 1], 'C'}), trump) <
              strength(card(std::string{order[i], 'C'}), trump));
    }
  }

  TEST_CASE("S10 the player at the dealer's left leads, with any card") {
    for (int dealer = 0; dealer < 4; ++dealer) {
      const State state = dealt(standard, four_hands, dealer);
      CHECK(where(state) == "play " + std::to_string((dealer + 1) % 4));
    }
    CHECK(playable_text(dealt(standard, four_hands)) == "6C 7C 8C 9C TC JD QD KD AD");
    CHECK(where(dealt(rules_for(2), small_hands_of_two, 0)) == "play 1");
  }

  TEST_CASE("S11 follow suit if you can, else play anything") {
    struct Row {
      std::string rule;
      const char *played, *may;
    };
    const Row rows[] = {
        {"clubs are led", "6C", "JC QC KC AC"},
        {"no clubs: anything", "6C AC", "8D 9D TD 6H 7H 8H 9S QS KS"},
        {"no clubs: any trump, too, and the turned card", "6C AC 8D", "9H TH JH QH KH AH 6S 7S 8S"},
        {"low or high", "AD", "6D 7D"},
        {"the trick led by a trump", "6C AC 8D AH JS", "9S QS KS"},
        {"trumps are followed with the turned card as well", "6C AC 8D AH JS 9S", "6S 7S 8S"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = dealt(standard, four_hands);
      play(state, row.played);
      CHECK(playable_text(state) == row.may);
    }
  }

  TEST_CASE("S09 S11 what may not be played is refused by its rule") {
    struct Row {
      std::string rule;
      const char *played, *said;
      Refusal refusal;
      int number;
    };
    const Row rows[] = {
        {"a card of another hand", "", "AC", Refusal::not_your_card, 11},
        {"a card that is gone", "6C AC 8D AH", "AC", Refusal::not_your_card, 11},
        {"another suit", "6C", "AS", Refusal::must_follow_suit, 11},
        {"the turned card is the dealer's", "6C AC", "7S", Refusal::not_your_card, 11},
        {"nothing is to be agreed to", "", "continue", Refusal::not_in_this_phase, 11},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = dealt(standard, four_hands);
      play(state, row.played);
      CHECK(refused(state, row.said) == row.refusal);
      CHECK(Scotch::explain(row.refusal, Scotch::observe(state, {})).rule == row.number);
    }
    const State state = dealt(standard, four_hands);
    CHECK(refused(state, seat(1), "AC") == Refusal::not_your_turn);
    CHECK(refused(state, seat(3), "7S") == Refusal::not_your_turn);
  }

  TEST_CASE("S09 the dealer plays the turned card from the table") {
    State state = dealt(standard, four_hands);
    play(state, "AD 6D 8D");
    CHECK(refused(state, "7S") == Refusal::none);
    const Events story = play(state, "7S");
    CHECK(told<TrickTaken>(story).by == seat(3));
    CHECK_FALSE(state.face_up.turned[seat(3)].has_value());
    CHECK(state.face_up.held[seat(3)] == 8);
    CHECK(state.face_down.hands[seat(3)] == hand("9H TH JH QH KH AH 6S 8S"));
  }

  TEST_CASE("S09 when the dealer has played another card, the turned card is in the hand") {
    State state = dealt(standard, four_hands);
    play(state, "6C AC 8D");
    CHECK(state.face_up.turned[seat(3)] == card("7S"));
    play(state, "9H");
    CHECK_FALSE(state.face_up.turned[seat(3)].has_value());
    CHECK(state.face_up.held[seat(3)] == 8);
    CHECK(state.face_down.hands[seat(3)] == hand("TH JH QH KH AH 6S 7S 8S"));
    CHECK(state.face_up.trump == Suit::spades);
    play(state, "6D 9D");
    CHECK(refused(state, "7S") == Refusal::none);
  }

  TEST_CASE("S13 the winner of a trick leads to the next, until all cards are played") {
    State state = dealt(standard, four_hands);
    play(state, "6C AC 8D 9H");
    CHECK(where(state) == "play 1");
    CHECK(state.face_up.last.size() == 4);
    CHECK(state.face_up.memory.taken[side(1)] == hand("6C AC 8D 9H"));
    play(state, "JS 9S 6S 7C AS QS 7S 8C 6D 9D TH AD");
    CHECK(where(state) == "play 0");
    CHECK(state.face_up.memory.taken[side(0)] == hand("6D 9D TH AD"));
    play(state, "KD 7D TD 8S KH 9C JC 6H JH JD TS 7H");
    CHECK(where(state) == "play 1");
    const Events story = play(state, "QC 8H QH TC KC KS AH QD");
    CHECK(times_told<TrickTaken>(story) == 1);
    CHECK(std::holds_alternative<DealOver>(state.face_up.phase));
    CHECK(state.face_up.memory.gone().size() == 36);
  }

  TEST_CASE("S08 S14 the next hand is taken up when one is played out, and the winner leads on") {
    State state = dealt(small_of_two, small_hands_of_two);
    play(state, "6C QC KC 7C AC 8C 6S 9C 7S TC");
    CHECK(state.face_up.closed[seat(0)] == 12);
    const Events story = play(state, "8S JC");
    CHECK(told<NextHand>(story) == NextHand{2, 6});
    CHECK(where(state) == "play 1");
    CHECK(state.face_down.hands[seat(0)] == hand("6D 7D 8D 9D TD JD"));
    CHECK(state.face_down.hands[seat(1)] == hand("QD KD AD 9S TS QS"));
    CHECK(state.face_down.closed[0][seat(0)] == hand("6H 7H 8H 9H TH JH"));
    CHECK(state.face_down.closed[1] == PerSeat<CardSet>{});
    CHECK(state.face_up.held[seat(0)] == 6);
    CHECK(state.face_up.held[seat(1)] == 6);
    CHECK(state.face_up.closed[seat(0)] == 6);
    CHECK(state.face_up.closed[seat(1)] == 5);
    CHECK(told<NextHand>(play(state, "QD 6D KD 7D AD 8D 9S 9D TS TD QS JD")) == NextHand{3, 6});
    CHECK(state.face_up.held[seat(1)] == 5);
    CHECK(state.face_up.closed[seat(1)] == 0);
    const Events last = play(state, "QH 6H KH 7H AH 8H KS 9H AS TH JS JH");
    CHECK(times_told<NextHand>(last) == 0);
    CHECK(times_told<Scored>(last) == 6);  // S14: one count for all three hands
    CHECK(told<Scored>(last).total == 10);
    CHECK(Scotch::standing(state.face_up) == engine::Standing{0, 48});
  }

  TEST_CASE("S14 what a hand lacked says nothing of the next hand") {
    State state = dealt(small_of_two, small_hands_of_two);
    play(state, first_hand.substr(0, 30));
    CHECK(state.face_up.memory.lacks[seat(0)].contains(Suit::spades));
    play(state, first_hand.substr(30));
    CHECK(state.face_up.memory.lacks == PerSeat<cards::SuitSet>{});
  }

  TEST_CASE("S09 with small hands the turned card waits for the dealer's last hand") {
    State state = dealt(small_of_two, small_hands_of_two);
    play(state, "6C");
    CHECK(refused(state, "JS") == Refusal::turned_card_waits);
    CHECK(Scotch::explain(Refusal::turned_card_waits, Scotch::observe(state, {})).rule == 9);
    play(state, first_hand.substr(3));
    CHECK(refused(state, "JS") == Refusal::turned_card_waits);
    play(state, "QD 6D KD 7D AD 8D 9S 9D TS TD QS JD");
    CHECK(state.face_up.turned[seat(1)] == card("JS"));
    CHECK(refused(state, "JS") == Refusal::none);
    play(state, "QH");
    CHECK_FALSE(state.face_up.turned[seat(1)].has_value());
    CHECK(state.face_down.hands[seat(1)] == hand("KH AH JS KS AS"));
  }

  TEST_CASE("S08 three players have two hands of six") {
    const RuleSet rules = rules_for(3, Partners::none, Hands::sixes);
    const State state =
        dealt(rules, {"6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D", "9D TD JD QD KD AD 6H 7H 8H 9H TH JH",
                      "QH KH AH 6S 7S 8S 9S TS JS QS KS AS"});
    CHECK(state.face_down.hands[seat(2)] == hand("QH KH AH 6S 7S 8S"));
    CHECK(state.face_up.turned[seat(2)] == card("AS"));
    State after = state;
    const Events story = play(after, "6C 9D 6S 7S 7C TD 8S 8C JD QH 9C QD KH TC KD AH JC AD");
    CHECK(told<NextHand>(story) == NextHand{2, 6});
    CHECK(where(after) == "play 2");
    CHECK(refused(after, "AS") == Refusal::none);
  }
}
