// SPDX-License-Identifier: MIT
#include "engine/don/scoring.hpp"

#include "tests/engine/don/words.hpp"

/// D14-D18, D20: what cards score, the count for game, and who has won.
namespace {

using namespace don_words;

/// Plays the last trick, which seat 0 leads, after this count for game.
Events finish(State& state, const Hands& hands, PerSide<std::int16_t> game) {
  state.face_up.game = game;
  Events story;
  for (const char* each : hands) story = say(state, each);
  return story;
}

}  // namespace

TEST_SUITE("D14-D18 points") {
  TEST_CASE("D14 D15 what a card scores for the side that takes it") {
    struct Row {
      const char* card;
      Suit trump;
      Entry entry;
    };
    const Row rows[] = {
        {"5S", Suit::spades, {10, 14}}, {"9S", Suit::spades, {9, 14}},
        {"AS", Suit::spades, {4, 14}},  {"KS", Suit::spades, {3, 14}},
        {"QS", Suit::spades, {2, 14}},  {"JS", Suit::spades, {1, 14}},
        {"TS", Suit::spades, {}},       {"8S", Suit::spades, {}},
        {"7S", Suit::spades, {}},       {"6S", Suit::spades, {}},
        {"4S", Suit::spades, {}},       {"3S", Suit::spades, {}},
        {"2S", Suit::spades, {}},       {"5S", Suit::hearts, {5, 15}},
        {"5C", Suit::hearts, {5, 15}},  {"5D", Suit::hearts, {5, 15}},
        {"5H", Suit::hearts, {10, 14}}, {"9S", Suit::hearts, {}},
        {"AS", Suit::hearts, {}},       {"KC", Suit::hearts, {}},
        {"QD", Suit::hearts, {}},       {"JD", Suit::hearts, {}},
        {"TD", Suit::hearts, {}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.card);
      CHECK(entry_for(card(row.card), row.trump) == row.entry);
    }
  }

  TEST_CASE("D14 D15 D18 a deal has 29 points in trumps, 15 in other fives, and 8 for game") {
    for (const Suit trump : cards::all_suits) {
      int trumps = 0, others = 0;
      for (const Card each : pack_set) {
        const Entry entry = entry_for(each, trump);
        (entry.rule == 14 ? trumps : others) += entry.points;
      }
      CHECK(trumps == 29);
      CHECK(others == 15);
      CHECK(trumps + others + points_for_game == 52);
    }
  }

  TEST_CASE("D17 what a card counts for game, trumps and others alike") {
    const std::pair<const char*, int> rows[] = {
        {"A", 4}, {"K", 3}, {"Q", 2}, {"J", 1}, {"T", 10}, {"9", 0}, {"8", 0},
        {"7", 0}, {"6", 0}, {"5", 0}, {"4", 0}, {"3", 0},  {"2", 0},
    };
    for (const auto& [rank, counts] : rows)
      for (const char* suit : {"C", "D", "H", "S"}) {
        const std::string text = std::string(rank) + suit;
        CAPTURE(text);
        CHECK(counts_for_game(card(text)) == counts);
      }
  }

  TEST_CASE("D16 a trick is scored at once, card by card, for the side that takes it") {
    State state = dealt(standard, {"5S 4C 6C 7C 8C 2D 3D 4D 6D", "9S 7D 8D 2H 3H 4H 6H 7H 8H",
                                   "AS 5C TC JC QC KC AC 9C 9D", "KS 9H TH JH QH KH AH 5H 2C"});
    state.face_up.score = {{10, 20}};
    const Events story = say(state, "5S, 9S, AS, KS");
    REQUIRE(story.size() == 6);
    CHECK(story[1] == Event{TrickTaken{seat(2), 26}});
    CHECK(story[2] == Event{Scored{Side{0}, card("5S"), 10, 20, 14}});
    CHECK(story[3] == Event{Scored{Side{0}, card("9S"), 9, 29, 14}});
    CHECK(story[4] == Event{Scored{Side{0}, card("AS"), 4, 33, 14}});
    CHECK(story[5] == Event{Scored{Side{0}, card("KS"), 3, 36, 14}});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{36, 20}});
    CHECK(state.face_up.points == PerSide<std::int16_t>{{26, 0}});
    CHECK(Don::standing(state.face_up) == engine::Standing{36, 20, 36, 20});
  }

  TEST_CASE("D16 before the trick is complete nothing is scored") {
    State state = dealt(standard, a_suit_each);
    for (const char* each : {"9C", "6D", "6H"}) {
      CHECK(times_told<Scored>(say(state, each)) == 0);
      CHECK(state.face_up.score == PerSide<std::int32_t>{});
    }
    say(state, "6S");
    CHECK(state.face_up.score == PerSide<std::int32_t>{{9, 0}});
  }

  TEST_CASE("D15 a five of another suit scores 5 for whoever takes it, also the other side") {
    State state = last_trick(standard, {"5D", "KD", "AS", "5C"}, Suit::hearts);
    const Events story = finish(state, {"5D", "KD", "AS", "5C"}, {});
    CHECK(told<TrickTaken>(story) == TrickTaken{seat(1), 10});
    CHECK(story[2] == Event{Scored{Side{1}, card("5D"), 5, 5, 15}});
    CHECK(story[3] == Event{Scored{Side{1}, card("5C"), 5, 10, 15}});
  }

  TEST_CASE("D17 D18 after the last trick the higher count for game scores 8, and equal none") {
    struct Row {
      const char* rule;
      PerSide<std::int16_t> game;  // before the last trick, in which side 0 takes 10
      int to;                      // -1: nobody
    };
    const Row rows[] = {
        {"the side that counts more", {{30, 20}}, 0},
        {"the other side", {{10, 46}}, 1},
        {"one more is enough", {{14, 23}}, 0},
        {"the last trick counts, too", {{13, 22}}, 0},
        {"equal: nobody", {{18, 28}}, -1},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = last_trick(standard, {"9D", "2D", "3D", "TC"}, Suit::hearts);
      const Events story = finish(state, {"9D", "2D", "3D", "TC"}, row.game);
      const PerSide<std::int16_t> all = {
          {static_cast<std::int16_t>(row.game.each[0] + 10), row.game.each[1]}};
      CHECK(state.face_up.game == all);
      CHECK(story[2] == Event{Counted{Side{0}, all.each[0]}});
      CHECK(story[3] == Event{Counted{Side{1}, all.each[1]}});
      REQUIRE(story.size() == 5);
      if (row.to < 0) CHECK(story[4] == Event{Level{}});
      else CHECK(story[4] == Event{Scored{Side(row.to), std::nullopt, 8, 8, 18}});
      CHECK(where(state) == "deal_over 0123");
    }
  }

  TEST_CASE("D18 the longest story: four cards of the last trick score, game, and the end") {
    State state = last_trick(standard, {"AS", "KS", "QS", "5S"}, Suit::spades);
    state.face_up.score = {{94, 0}};
    const Events story = finish(state, {"AS", "KS", "QS", "5S"}, {{40, 0}});
    CHECK(story.size() == Events::capacity());
    CHECK(told<Won>(story).side == Side{0});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{94 + 19 + 8, 0}});
  }
}
