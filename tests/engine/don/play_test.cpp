// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"

/// D10-D13: the pitch and the play.
namespace {

using namespace don_words;

constexpr Hands mixed = {"AC TC 8C JD KH 9H QS 3S 5D", "KC 9C KD QD TH 5H AS 8S 2D",
                         "JC 7C TD 9D 8D QH JS TS 2H", "QC AD 7D AH JH 8H KS 9S 3H"};

std::string playable(const State& state) {
  CardSet all;
  for (const Action& action : Don::legal(Don::observe(state, {first_asked(state)})).actions)
    all.insert(std::get<PlayCard>(action).card);
  return cards::card_text(all);
}

/// The seat that takes a trick led by seat 0.
int taker(Suit trump, std::string_view cards) {
  const Trick four = trick(cards);
  std::array<std::string, 4> texts;
  for (std::size_t i = 0; i < 4; ++i) texts[i] = cards::card_text(four[i]);
  State state = last_trick(
      standard, {texts[0].c_str(), texts[1].c_str(), texts[2].c_str(), texts[3].c_str()}, trump);
  Events story;
  for (const std::string& text : texts) story = say(state, text);
  return static_cast<int>(told<TrickTaken>(story).by);
}

}  // namespace

TEST_SUITE("D10-D13 the play") {
  TEST_CASE("D04 D10 the pitcher leads any card, and its suit is trumps") {
    for (int pitches = 0; pitches < 4; ++pitches) {
      const State start = dealt(standard, mixed, pitches);
      CHECK(where(start) == "pitch " + std::to_string(pitches));
      CHECK_FALSE(start.face_up.trump);
      const CardSet hand = start.face_down.hands[seat(pitches)];
      CHECK(playable(start) == cards::card_text(hand));
      for (const Card each : hand) {
        State state = start;
        const Events story = say(state, cards::card_text(each));
        REQUIRE(story.size() == 2);
        CHECK(story[1] == Event{Trumps{suit_of(each)}});
        CHECK(state.face_up.trump == suit_of(each));
        CHECK(where(state) == "play " + std::to_string((pitches + 1) % 4));
      }
    }
  }

  TEST_CASE("D10 the trumps stay the same for the whole deal") {
    State state = dealt(standard, mixed);
    say(state, "8C, 9C, JC, QC");
    const Events story = say(state, "AD");
    CHECK(times_told<Trumps>(story) == 0);
    CHECK(state.face_up.trump == Suit::clubs);
  }

  TEST_CASE("D10 before the pitch nobody else may lead") {
    const State state = dealt(standard, mixed);
    for (int who = 1; who < 4; ++who)
      for (const Card each : pack_set)
        CHECK(refused(state, seat(who), cards::card_text(each)) == Refusal::not_your_turn);
    CHECK(refused(state, "continue") == Refusal::not_in_this_phase);
    CHECK(refused(state, "KC") == Refusal::not_your_card);
  }

  TEST_CASE("D11 suit is followed, if able, and else any card may be played") {
    struct Row {
      const char *rule, *played, *may;
    };
    const Row rows[] = {
        {"the suit of the pitch is followed, high or low", "AC", "9C KC"},
        {"a card of the suit must be played, not any", "KH, 5H", "2H QH"},
        {"the winner leads any card", "AC, 9C, 7C, QC", "8C TC 5D JD 9H KH 3S QS"},
        {"void: any card, not only trumps", "AC, 9C, 7C, QC, TC, KC, JC",
         "7D AD 3H 8H JH AH 9S KS"},
        {"a later lead is followed, too", "KH, 5H, 2H, AH, AD, JD, KD", "8D 9D TD"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = dealt(standard, mixed);
      say(state, row.played);
      CHECK(playable(state) == row.may);
    }
  }

  TEST_CASE("D11 a card that may not be played is refused by its rule") {
    State state = dealt(standard, mixed);
    say(state, "AC");
    CHECK(refused(state, "TH") == Refusal::must_follow_suit);
    CHECK(refused(state, "8S") == Refusal::must_follow_suit);
    CHECK(refused(state, "AC") == Refusal::not_your_card);
    CHECK(refused(state, "KC*") == Refusal::not_your_card);
    CHECK(refused(state, seat(2), "7C") == Refusal::not_your_turn);
    CHECK(Don::explain(Refusal::must_follow_suit, Don::observe(state, {})).rule == 11);
  }

  TEST_CASE("D03 D12 the highest trump takes the trick, else the highest card of the suit led") {
    struct Row {
      const char* rule;
      Suit trump;
      const char* cards;
      int taker;
    };
    const Row rows[] = {
        {"the highest of the suit", Suit::spades, "TC KC QC 8C", 1},
        {"the ace is highest", Suit::spades, "KC QC JC AC", 3},
        {"the ten is below the jack", Suit::spades, "TC JC 9C 8C", 1},
        {"the two is lowest", Suit::spades, "2C 3C QD AD", 1},
        {"the two wins if nobody follows", Suit::spades, "2C AD AH KD", 0},
        {"a trump beats the ace", Suit::hearts, "AC KC 2H QC", 2},
        {"the higher of two trumps", Suit::hearts, "AC 8H 5H QC", 1},
        {"the higher of two trumps, played later", Suit::hearts, "AC 5H QC TH", 3},
        {"the five of trumps is a low trump", Suit::hearts, "5H 6H 4H AD", 1},
        {"the nine of trumps is below the ten", Suit::hearts, "9H 8H TH 5H", 2},
        {"trumps led", Suit::hearts, "9H JH AD QH", 3},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(taker(row.trump, row.cards) == row.taker);
    }
  }

  TEST_CASE("D13 the winner leads to the next trick, until nine are played") {
    State state = dealt(standard, mixed);
    CHECK(told<TrickTaken>(say(state, "8C, 9C, JC, QC")) == TrickTaken{seat(3), 12});
    CHECK(where(state) == "play 3");
    say(state, "AD, JD, QD, 8D");
    CHECK(where(state) == "play 3");
    CHECK(told<TrickTaken>(say(state, "KS, QS, AS, TS")) == TrickTaken{seat(1), 0});
    CHECK(where(state) == "play 1");
    say(state, "KD, 9D, 7D, 5D");
    say(state, "KC, 7C, 8H, TC");
    say(state, "TH, QH, AH, 9H");
    say(state, "9S, 3S, 8S, JS");
    say(state, "TD, 3H, AC, 2D");
    CHECK(where(state) == "play 0");
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{{1, 3, 1, 3}});
    const Events story = say(state, "KH, 5H, 2H, JH");
    CHECK(told<TrickTaken>(story) == TrickTaken{seat(0), 5});
    CHECK(where(state) == "deal_over 0123");
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{{2, 3, 1, 3}});
  }

  TEST_CASE("D13 D22 tricks, points and the last trick lie open, and older cards are known") {
    State state = dealt(standard, mixed);
    say(state, "AC, 9C, 7C, QC, TC, KC, JC, 8H, KD");
    const FaceUp& up = Don::observe(state, {}).face_up;
    CHECK(up.tricks == PerSeat<std::uint8_t>{{1, 1, 0, 0}});
    CHECK(up.points == PerSide<std::int16_t>{{4 + 9 + 2, 3 + 1}});
    CHECK(up.game == PerSide<std::int16_t>{{4 + 2, 10 + 3 + 1}});
    CHECK(up.last == trick("TC KC JC 8H"));
    CHECK(up.memory.gone == hand("AC 9C 7C QC TC KC JC 8H KD"));
    CHECK(up.memory.lacks[seat(3)].contains(Suit::clubs));
    CHECK_FALSE(up.memory.lacks[seat(0)].contains(Suit::clubs));
    CHECK_FALSE(up.memory.lacks[seat(3)].contains(Suit::diamonds));
  }
}
