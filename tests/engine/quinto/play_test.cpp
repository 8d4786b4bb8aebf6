// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"

/// Q11-Q16: the play, and the cachette.
namespace {

using namespace quinto_words;

State play_after(std::string_view calls, int dealer = 3) {
  State state = dealt(standard, a_suit_each, dealer);
  say(state, calls);
  return state;
}

}  // namespace

TEST_SUITE("Q11-Q16 the play of Quinto") {
  TEST_CASE("Q11 the eldest leads, whoever has doubled") {
    for (int dealer = 0; dealer < 4; ++dealer) {
      const std::string eldest = "play " + std::to_string((dealer + 1) % 4);
      CHECK(where(play_after(nobody_doubles, dealer)) == eldest);
      CHECK(where(play_after("pass, double, redouble, pass", dealer)) == eldest);
    }
  }

  TEST_CASE("Q11-Q13 what may be played") {
    struct Row {
      const char *rule, *hand, *trick, *playable;
    };
    const Row rows[] = {
        {"Q11 any card may be led", "2C 5D AH XX", "", "2C XX 5D AH"},
        {"Q12 follow suit", "2C 9C 5D AH", "KC", "2C 9C"},
        {"Q12 follow the suit led, not the highest in the trick", "2C 9C 5D AH", "KC 2H", "2C 9C"},
        {"Q12 without it any card", "2C 9C 5D AH", "KS", "2C 9C 5D AH"},
        {"Q12 no suit need be trumped", "2S 9C 5D", "AH 2H", "9C 5D 2S"},
        {"Q13 the joker may be played though one could follow", "2C 9C 5D XX", "KC", "2C 9C XX"},
        {"Q13 the joker follows no suit", "5D 9H XX", "KC", "XX 5D 9H"},
        {"Q13 not even of the last two cards", "5D XX", "KC AC 2C", "XX 5D"},
        {"Q13 the joker alone", "XX", "KC", "XX"},
        {"Q13 if the joker is led, any card", "2C 9C 5D AH", "XX", "2C 9C 5D AH"},
        {"Q13 whatever was played to it", "2C 9C 5D AH", "XX KC", "2C 9C 5D AH"},
        {"Q13 a joker in the trick changes nothing", "2C 9C 5D AH", "5C XX", "2C 9C"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(playable(hand(row.hand), trick_of(row.trick)) == hand(row.playable));
    }
  }

  TEST_CASE("Q12 Q13 a card that may not be played is refused") {
    State state = dealt(
        standard, {"2C 9C 5D AH 3H 4H 5H 6H 7H 8H 9H TH", "KC 6D 7D XX AS KS QS JS TS 9S 8S 7S",
                   "AC QC JC TC 8C 7C 6C 5C 4C 3C 2D 3D", "2S 3S 4S 5S 6S JH QH KH 4D 8D 9D TD"});
    say(state, nobody_doubles);
    CHECK(refused(state, "KC") == Refusal::not_your_card);
    CHECK(refused(state, "XX") == Refusal::not_your_card);
    CHECK(refused(state, "pass") == Refusal::not_in_this_phase);
    say(state, "2C");
    CHECK(refused(state, "6D") == Refusal::must_follow_suit);
    CHECK(refused(state, "XX") == Refusal::none);
    CHECK(may(state) == "KC XX");
    CHECK(refused(state, seat(0), "9C") == Refusal::not_your_turn);
    CHECK(Quinto::explain(Refusal::must_follow_suit, Quinto::observe(state, {})).rule == 12);
    CHECK(Quinto::explain(Refusal::not_your_turn, Quinto::observe(state, {})).rule == 15);
    say(state, "XX, AC");
    CHECK(refused(state, "TD") == Refusal::none);  // no club in that hand
  }

  TEST_CASE("Q14 the highest card of the highest suit takes the trick") {
    struct Row {
      const char *rule, *trick;
      std::size_t best;
    };
    const Row rows[] = {
        {"all of one suit: the highest", "9D KD AD 2D", 2},
        {"a heart beats all diamonds", "AD KD 2H QD", 2},
        {"the higher of two hearts", "AD 3H 2H QD", 1},
        {"the source's example: club led, diamond, heart", "AC 2D 2H KC", 2},
        {"a lower suit does not take it", "2C AS KS QS", 0},
        {"a higher suit does, though low", "AS 2C KS QS", 1},
        {"Q13 the joker takes nothing", "2S XX 3C 4C", 3},
        {"Q13 nor when it is led: the highest card of the highest suit", "XX AC 2D AS", 2},
        {"Q13 not even from the lowest card", "XX 2S 4S 3S", 2},
        {"nothing beats the ace of hearts", "2S AH KH XX", 1},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const Trick trick = trick_of(row.trick);
      CHECK(highest_of({trick.begin(), trick.size()}) == row.best);
    }
  }

  TEST_CASE("Q14 Q15 the winner leads to the next trick") {
    State state = play_after(nobody_doubles);
    const Events story = say(state, "AC, AD, 3H, AS");
    CHECK(told<TrickTaken>(story).by == seat(2));
    CHECK(where(state) == "play 2");
    CHECK(may(state) == "4H 5H 6H 7H 8H 9H TH JH QH KH AH");
    CHECK(state.face_up.tricks == PerSide<std::uint8_t>{{1, 0}});
    CHECK(state.face_up.last == trick_of("AC AD 3H AS"));
    say(state, "AH, KS, KC, KD");
    CHECK(where(state) == "play 2");
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{{10, 10, 10, 10}});
  }

  TEST_CASE("Q16 whoever takes the last trick takes the cachette, for all to see") {
    State state = before_last_trick(standard, {"7C", "8C", "2D", "9C"}, "6S 5S AH 4H XX");
    const Events story = say(state, "7C, 8C, 2D, 9C");
    const auto trick = told<TrickTaken>(story);
    CHECK(trick.by == seat(2));
    CHECK(trick.points == 5);
    CHECK(told<CachetteTaken>(story) ==
          CachetteTaken{seat(2), hand("6S 5S AH 4H XX"), 55, parts(5, 25, 5, 20)});
    CHECK(state.face_down.cachette.empty());
    CHECK(state.face_up.tricks == PerSide<std::uint8_t>{{2, 0}});
    CHECK(state.face_up.points == PerSide<std::int16_t>{{60, 0}});
    CardSet open;
    for (const auto lying : state.face_up.cachette) open.insert(*lying.card());
    CHECK(open == hand("6S 5S AH 4H XX"));
    CHECK(where(state) == "deal_over 0123");
  }

  TEST_CASE("Q16 after a double the cachette is worth a trick like any other") {
    for (const auto& [calls, worth] :
         {std::pair("double, pass, pass, pass", 10), {"double, redouble, pass, pass", 20}}) {
      State state = before_last_trick(standard, {"7C", "8C", "2S", "9C"}, "6S 7S 8S 9S TS");
      state.face_up.stakes = play_after(calls).face_up.stakes;
      const Events story = say(state, "7C, 8C, 2S, 9C");
      CHECK(told<CachetteTaken>(story).by == seat(3));
      CHECK(told<CachetteTaken>(story).points == worth);
      CHECK(state.face_up.points ==
            PerSide<std::int16_t>{{0, static_cast<std::int16_t>(2 * worth)}});
    }
  }

  TEST_CASE("Q15 Q16 a deal has twelve tricks and the cachette") {
    State state = play_after(nobody_doubles);
    int tricks = 0;
    while (std::holds_alternative<Play>(state.face_up.phase)) {
      const Seat who = first_asked(state);
      const auto legal = Quinto::legal(Quinto::observe(state, {who})).actions;
      const Events story = Quinto::apply(state, who, legal[0]);
      tricks += times_told<TrickTaken>(story);
      CHECK(times_told<CachetteTaken>(story) == (tricks == 12 ? 1 : 0));
    }
    CHECK(tricks == 12);
    CHECK(state.face_up.tricks == PerSide<std::uint8_t>{{13, 0}});
  }
}
