// SPDX-License-Identifier: MIT
#include "engine/imperium/ranking.hpp"
#include "tests/engine/imperium/words.hpp"

/// I11, I16, I25, I40: who sees what, and what a hand has shown to lack (I23, I27-I29).
namespace {

using namespace imperium_words;

/// What everybody knows that a seat lacks, of the cards that have not been seen elsewhere.
CardSet lacks(const State& state, int who) {
  return state.face_up.memory.lacks[seat(who)] - state.face_up.memory.gone;
}

}  // namespace

TEST_SUITE("I40 what is seen") {
  TEST_CASE("I40 a player sees their own hand, a spectator none") {
    const State state = dealt(five_blues, plain);
    for (const int who : {0, 1}) {
      const View view = Imperium::observe(state, {seat(who)});
      REQUIRE(view.own);
      CHECK(view.own->seat == seat(who));
      CHECK(view.own->hand == state.face_down.hands[seat(who)]);
    }
    CHECK_FALSE(Imperium::observe(state, {}).own);
  }

  TEST_CASE("I11 I25 where cards lie, and who sees them") {
    State state = dealt(five_blues, mixed);
    say(state, "expose KC KD KH, done, KC");
    int stock = 0, open_in_hand = 0, hidden_in_hand = 0, played = 0, turned = 0;
    Imperium::cards_in(state, [&](Card each, const engine::Place& place) {
      if (place.zone == "stock") {
        ++stock;
        CHECK_FALSE(place.open);
        CHECK(place.seen_by.empty());
      } else if (place.zone == "hand") {
        CHECK(place.seen_by == SeatSet{*place.seat});
        CHECK(place.open == hand("KD KH").contains(each));
        ++(place.open ? open_in_hand : hidden_in_hand);
      } else {
        CHECK(place.open);
        ++(place.zone == "turned" ? turned : played);
      }
    });
    CHECK(stock == 6);
    CHECK(open_in_hand == 2);
    CHECK(hidden_in_hand == 7);
    CHECK(turned == 1);
    CHECK(played == 1);
  }

  TEST_CASE("I16 a question does not depend on the hand") {
    State poor = dealt(five_blues, plain);
    State rich = dealt(five_blues, {"KC KD KH QC QH", "AC QD JH XX AD", "KS"});
    CHECK(Imperium::waiting_for(poor.face_up) == Imperium::waiting_for(rich.face_up));
    CHECK(Imperium::observe(poor, {}).face_up == Imperium::observe(rich, {}).face_up);
    say(poor, "done");
    say(rich, "done");
    CHECK(Imperium::observe(poor, {}).face_up == Imperium::observe(rich, {}).face_up);
  }
}

TEST_SUITE("what a hand has shown to lack") {
  TEST_CASE("I23 an imperium that is not larger") {
    State set = dealt(five_blues, mixed);
    say(set, "expose KC KD KH");
    CHECK(lacks(set, 0) == hand("KS"));
    State sequence = dealt(five_blues, mixed);
    say(sequence, "expose QH KH AH");
    CHECK(lacks(sequence, 0) == hand("JH"));
    State four = dealt(five_blues, {"KC KD KH KS AC", "AD QD JH XX AS", "QS"});
    say(four, "expose KC KD KH KS");
    CHECK(lacks(four, 0).empty());
    State nothing = dealt(five_blues, mixed);
    say(nothing, "done");
    CHECK(lacks(nothing, 0).empty());
  }

  TEST_CASE("I27-I29 a reply that does not follow, or does not win") {
    struct Row {
      const char* rule;
      const char *led, *reply, *lacks;
    };
    const Row rows[] = {
        // spades are trumps, the king of spades was turned up
        {"I29 it follows and wins: nothing", "QH", "KH", ""},
        {"I29 it follows and loses: no higher card", "QH", "JH", "KH AH"},
        {"I29 nothing is higher than the ace", "AH", "JH", ""},
        {"I28 a trump: none of the suit", "QH", "QS", "JH KH AH"},
        {"I05 I28 the joker is a trump", "QH", "XX", "JH KH AH"},
        {"I05 I28 of the sister suit without the jack", "AC", "QS", "QC KC"},
        {"I28 another suit: no trump either", "QH", "QD", "JH KH AH XX JC QS KS AS JS"},
        {"I29 a lower trump: no higher one", "AS", "QS", "XX JS JC"},
        {"I05 a trump led is not followed: no trump", "JC", "AC", "XX QS KS AS JS"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = dealt(five_blues, plain);
      FaceUp& up = state.face_up;
      state.face_down.hands.each = {hand(row.led), hand(row.reply)};
      up.held = {{1, 1}};
      say(state, "done");
      say(state, row.led);
      say(state, "done");
      say(state, row.reply);
      CHECK(lacks(state, 1) == hand(row.lacks));
      CHECK(lacks(state, 0).empty());
    }
  }

  TEST_CASE("I11 a new deal is remembered anew") {
    State state = dealt(five_blues, plain);
    say(state, "done, AC, done, KC, KD, AD");
    REQUIRE(state.face_up.memory.gone.size() == 4);
    state.face_up.phase = AwaitingDeck{};
    deal(state, mixed);
    Memory anew;
    anew.turned = card("QS");
    CHECK(state.face_up.memory == anew);
  }
}
