// SPDX-License-Identifier: MIT
#include "tests/engine/germanwhist/words.hpp"

/// G08-G12: the play.
namespace {

using namespace germanwhist_words;

std::string playable(const State& state) { return cards::card_text(may_play(state)); }

/// The seat that takes a trick led by seat 0; spades are trumps.
int taker(const char* led, const char* reply) {
  State state = ending(standard, led, reply);
  const std::string both = std::string(led) + ", " + reply;
  return static_cast<int>(told<TrickTaken>(say(state, both)).by);
}

}  // namespace

TEST_SUITE("G08-G12 the play of German Whist") {
  TEST_CASE("G08 suit is followed, if able, and else any card may be played") {
    struct Row {
      std::string rule;
      const char *played, *may;
    };
    const Row rows[] = {
        {"the leader plays any card", "", "2C 3C 4C 5C 6C 7C 2H 3H 4H 5H 2S 3S 4S"},
        {"the suit is followed, high or low", "2H", "6H 7H"},
        {"a trump lead too", "2S", "5S 6S 7S"},
        {"void: any card, not only trumps", "2C", "2D 3D 4D 5D 6D 7D 8D 9D 6H 7H 5S 6S 7S"},
        {"the card just taken may be played", "2H, 6H", "2D 3D 4D 5D 6D 7D 8D 9D 7H 5S 6S 7S 8S"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = dealt(standard, mixed);
      say(state, row.played);
      CHECK(playable(state) == row.may);
    }
  }

  TEST_CASE("G08 a card that may not be played is refused by its rule") {
    State state = dealt(standard, mixed);
    CHECK(refused(state, "2D") == Refusal::not_your_card);
    CHECK(refused(state, "8S") == Refusal::not_your_card);
    CHECK(refused(state, seat(1), "2D") == Refusal::not_your_turn);
    CHECK(refused(state, "continue") == Refusal::not_in_this_phase);
    say(state, "2H");
    CHECK(refused(state, "5S") == Refusal::must_follow_suit);
    CHECK(refused(state, "2H") == Refusal::not_your_card);
    CHECK(GermanWhist::explain(Refusal::must_follow_suit, GermanWhist::observe(state, {})).rule ==
          8);
  }

  TEST_CASE("G03 G09 the higher trump takes the trick, else the higher card of the suit led") {
    struct Row {
      std::string rule;
      const char *led, *reply;
      int taker;
    };
    const Row rows[] = {
        {"the higher of the suit", "TC", "KC", 1},
        {"the ace is highest", "AC", "KC", 0},
        {"the two is lowest", "2C", "3C", 1},
        {"the ten is below the jack", "TC", "JC", 1},
        {"another suit does not win", "2C", "AD", 0},
        {"a trump beats the ace", "AC", "2S", 1},
        {"the higher of two trumps", "9S", "TS", 1},
        {"the higher of two trumps, led", "AS", "KS", 0},
        {"a trump is not beaten by an ace", "2S", "AH", 0},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(taker(row.led, row.reply) == row.taker);
    }
  }

  TEST_CASE("G10 the winner takes the card turned up, the other the next, and one is turned up") {
    State state = dealt(standard, mixed);
    const Events story = say(state, "2H, 6H");
    REQUIRE(story.size() == 4);
    CHECK(story[1] == Event{TrickTaken{seat(1)}});
    CHECK(story[2] == Event{Took{seat(1), card("8S")}});
    CHECK(story[3] == Event{TurnedUp{card("AS")}});
    CHECK(state.face_down.hands[seat(1)].contains(card("8S")));
    CHECK(state.face_down.hands[seat(0)].contains(card("8C")));
    CHECK(state.face_up.stock == 23);
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{{13, 13}});
  }

  TEST_CASE("G10 who gets the unseen card sees it, and nobody else does") {
    State state = dealt(standard, mixed);
    say(state, "2H, 6H");
    CHECK(view_of(state, 0).own->hand.contains(card("8C")));
    CHECK_FALSE(view_of(state, 1).own->hand.contains(card("8C")));
    CHECK_FALSE(GermanWhist::observe(state, engine::spectator).own.has_value());
  }

  TEST_CASE("G11 the winner of a trick leads to the next") {
    State state = dealt(standard, mixed);
    say(state, "2H, 6H");
    CHECK(where(state) == "play 1");
    say(state, "2D, 2C");
    CHECK(where(state) == "play 1");
    say(state, "3D, TD");
    CHECK(where(state) == "play 0");
  }

  TEST_CASE("G12 after thirteen tricks the stock is used up, and thirteen more are played") {
    State state = dealt(standard, mixed);
    int tricks = 0;
    play_until(state, [&](const State& now) {
      const bool between = std::get<Play>(now.face_up.phase).trick.empty();
      const bool drawn = now.face_up.held == PerSeat<std::uint8_t>{{13, 13}};
      CHECK((!between || drawn));
      tricks = static_cast<int>(now.face_up.memory.played.size()) / 2;
      return !now.face_up.turned;
    });
    CHECK(tricks == 13);
    CHECK(state.face_up.stock == 0);
    CHECK(state.face_up.memory.taken.size() == 13);
    const Events story = say(state, cards::card_text(*may_play(state).begin()));
    CHECK(story.size() == 1);
    play_until(state, [](const State& now) { return !is_in<Play>(now); });
    CHECK(state.face_up.memory.played.size() == 52);
    CHECK(state.face_down == FaceDown{});
  }
}
