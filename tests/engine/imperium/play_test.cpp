// SPDX-License-Identifier: MIT
#include "tests/engine/imperium/words.hpp"

/// I26-I30: the play of the cards.
namespace {

using namespace imperium_words;

/// Seat 0 leads `led` at spades; seat 1 replies from `reply`.
State led(const char* led, const char* reply) {
  State state = dealt(five_blues, plain);
  say(state, "done");
  FaceUp& up = state.face_up;
  state.face_down.hands.each = {hand(led), hand(reply)};
  up.held = {{1, static_cast<std::uint8_t>(hand(reply).size())}};
  say(state, led);
  say(state, "done");
  return state;
}

}  // namespace

TEST_SUITE("I26-I30 the play") {
  TEST_CASE("I26 the leader plays any card, to the first trick and to later ones") {
    State state = dealt(five_blues, plain);
    say(state, "done");
    CHECK(may_say(state) == "JC, AC, KD, QH, QS");
    say(state, "AC, done, KC");
    CHECK(where(state) == "play 0");
    CHECK(may_say(state) == "JC, KD, QH, QS");
  }

  TEST_CASE("I27-I29 the reply") {
    struct Row {
      const char* rule;
      const char *led, *hand, *may;
    };
    const Row rows[] = {
        // spades are trumps
        {"I27 the suit is followed", "AH", "QH KD QS", "QH"},
        {"I27 any card of it, if none wins", "AH", "JH QH KD", "JH QH"},
        {"I29 it must win if it can", "QH", "JH KH AH QS", "KH AH"},
        {"I29 but does not trump while it can follow", "AH", "QH QS XX", "QH"},
        {"I28 void: a trump", "AH", "KD QS QC", "QS"},
        {"I28 any trump, since all win", "AH", "KD QS JC XX", "XX JC QS"},
        {"I05 I28 the joker is a trump", "AH", "KD XX QC", "XX"},
        {"I05 I28 the left bower is one, too", "AH", "KD JC QC", "JC"},
        {"I05 the left bower does not follow its suit", "AC", "JC KC QD", "KC"},
        {"I05 but trumps it when there is no other", "AC", "JC KH QD", "JC"},
        {"I28 void without trumps: any card", "AH", "KD QC JD", "QC JD KD"},
        {"I27 trumps are followed", "KS", "QS AH KD", "QS"},
        {"I29 and beaten", "KS", "QS AS JC AH", "JC AS"},
        {"I05 I27 with the joker alone", "JS", "XX AH KD", "XX"},
        {"I05 I27 with the left bower alone, though it loses", "JS", "JC AC KD", "JC"},
        {"I29 nothing beats the joker", "XX", "QS JC AH", "JC QS"},
        {"I05 the left bower led asks for trumps", "JC", "AC KC QS AS", "QS AS"},
        {"I29 and only better ones beat it", "JC", "AC XX QS AS", "XX"},
        {"I28 trumps led and none held: any card", "AS", "AC KD QH", "AC KD QH"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const State state = led(row.led, row.hand);
      std::string wanted;
      for (const Card each : hand(row.may))
        wanted += (wanted.empty() ? "" : ", ") + cards::card_text(each);
      CHECK(may_say(state) == wanted);
    }
  }

  TEST_CASE("I26-I29 a card that may not be played is refused by its rule") {
    struct Row {
      const char *led, *hand, *played;
      Refusal refusal;
      int rule;
    };
    const Row rows[] = {
        {"AH", "QH KD QS", "KC", Refusal::not_your_card, 26},
        {"AH", "QH KD QS", "KD", Refusal::must_follow_suit, 27},
        {"AH", "QH KD QS", "QS", Refusal::must_follow_suit, 27},
        {"KS", "QS AH KD", "AH", Refusal::must_follow_suit, 27},
        {"JS", "JC AC KD", "AC", Refusal::must_follow_suit, 27},
        {"AH", "KD QS QC", "KD", Refusal::must_trump, 28},
        {"QH", "JH KH QS", "JH", Refusal::must_win, 29},
        {"KS", "QS AS AH", "QS", Refusal::must_win, 29},
        {"QH", "JH KH QS", "XX", Refusal::not_your_card, 26},
    };
    for (const Row& row : rows) {
      CAPTURE(row.led);
      CAPTURE(row.played);
      const State state = led(row.led, row.hand);
      CHECK(refused(state, row.played) == row.refusal);
      CHECK(Imperium::explain(row.refusal, Imperium::observe(state, {})).rule == row.rule);
      CHECK(refused(state, seat(0), row.played) == Refusal::not_your_turn);
    }
  }

  TEST_CASE("I30 the winner of a trick leads, until all five are played") {
    State state = dealt(five_blues, plain);
    say(state, "done, AC, done");
    CHECK(told<TrickTaken>(say(state, "KC")) == TrickTaken{seat(0), 1});
    CHECK(where(state) == "play 0");
    CHECK(told<TrickTaken>(say(state, "KD, AD")) == TrickTaken{seat(1), 1});
    CHECK(where(state) == "play 1");
    CHECK(may_say(state) == "XX, QD, JH");
    say(state, "JH");
    CHECK(may_say(state) == "QH");
    CHECK(told<TrickTaken>(say(state, "QH")) == TrickTaken{seat(0), 2});
    CHECK(told<TrickTaken>(say(state, "JC, XX")) == TrickTaken{seat(1), 2});
    say(state, "QD");
    CHECK(may_say(state) == "QS");
    const Events story = say(state, "QS");
    CHECK(told<TrickTaken>(story) == TrickTaken{seat(0), 3});
    CHECK(told<Scored>(story) == Scored{seat(0), 1, 1, 31, Item::three_tricks});
    CHECK(where(state) == "deal_over 01");
  }

  TEST_CASE("I40 tricks and the last trick lie open, and older cards are known") {
    State state = dealt(five_blues, plain);
    say(state, "done, AC, done, KC, KD, AD, JH");
    const FaceUp& up = Imperium::observe(state, {}).face_up;
    CHECK(up.tricks == PerSeat<std::uint8_t>{{1, 1}});
    CHECK(up.last == Trick{card("KD"), card("AD")});
    CHECK(up.trick == Trick{card("JH")});
    CHECK(up.memory.gone == hand("AC KC KD AD JH"));
  }
}
