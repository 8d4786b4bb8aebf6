// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"

#include "tests/support/any_game.hpp"

/// Whole matches: Q21-Q28, and the ways to play.
namespace {

using namespace quinto_words;

/// The last trick of a deal: 10 points for side 0, trick and cachette, after which `before` is
/// written for both sides.
struct Before {
  PerSide<std::int32_t> score, total;
  PerSide<std::uint8_t> games;
};

Events last_trick(State& state, const RuleSet& rules, const Before& before) {
  state = before_last_trick(rules, {"7H", "8C", "2S", "9C"}, "6S 7S 8S 9S TS");
  state.face_up.score = before.score;
  state.face_up.total = before.total;
  state.face_up.games = before.games;
  return say(state, "7H, 8C, 2S, 9C");
}

State in_each_phase(int which) {
  State state = Quinto::start(standard);
  if (which == 0) return state;
  state = to_be_dealt(standard);
  if (which == 1) return state;
  deal(state, a_suit_each);
  if (which == 2) return state;
  say(state, nobody_doubles);
  if (which == 3) return state;
  say(state, "AC, AD");
  if (which == 4) return state;
  last_trick(state, standard, {});
  return state;
}

constexpr int phases = 6;

}  // namespace

TEST_SUITE("matches of Quinto") {
  TEST_CASE("Q21 both sides add what they have taken, and what it is made of is told") {
    State state = dealt(standard, a_suit_each);
    say(state, "double, pass, pass, pass, 3C, 3D, 4H, 3S");
    Events story;
    while (std::holds_alternative<Play>(state.face_up.phase)) {
      const Seat who = first_asked(state);
      story = Quinto::apply(state, who, Quinto::legal(Quinto::observe(state, {who})).actions[0]);
    }
    // Seat 2 has all the hearts and takes every trick; no trick has a pair, but for one with fives.
    CHECK(state.face_up.tricks == PerSide<std::uint8_t>{{13, 0}});
    const Scored first = told<Scored>(story);
    CHECK(first.side == Side{0});
    CHECK(first.points == sum(first.parts));
    CHECK(first.parts[Part::tricks] == 130);
    CHECK(first.parts[Part::joker] == 25);
    CHECK(first.rule == 21);
    CHECK(times_told<Scored>(story) == 2);
    CHECK(state.face_up.score == PerSide<std::int32_t>{{first.points, 0}});
    CHECK(state.face_up.total == state.face_up.score);
    CHECK(Quinto::standing(state.face_up) == engine::Standing{first.points, 0, first.points, 0});
  }

  TEST_CASE("Q22-Q27 how a deal ends") {
    struct Row {
      const char* rule;
      RuleSet rules;
      Before before;
      const char* where;
      PerSide<std::uint8_t> games;
      PerSide<std::int32_t> total;
      int games_told, lines;
      int winner;  // of the match; -1: nobody
    };
    const Row rows[] = {
        {"Q22 not yet",
         standard,
         {{{235, 100}}, {{235, 100}}, {}},
         "deal_over 0123",
         {},
         {{245, 100}},
         0,
         2,
         -1},
        {"Q25 the first game of a rubber",
         standard,
         {{{240, 100}}, {{240, 100}}, {}},
         "deal_over 0123",
         {{1, 0}},
         {{250, 100}},
         1,
         2,
         -1},
        {"Q25 one game each",
         standard,
         {{{240, 100}}, {{300, 400}}, {{0, 1}}},
         "deal_over 0123",
         {{1, 1}},
         {{310, 400}},
         1,
         2,
         -1},
        {"Q25 Q27 the second game wins the rubber",
         standard,
         {{{240, 100}}, {{500, 200}}, {{1, 0}}},
         "over",
         {{2, 0}},
         {{610, 200}},
         1,
         3,
         0},
        {"Q27 even with the lower total",
         standard,
         {{{240, 245}}, {{500, 800}}, {{1, 1}}},
         "over",
         {{2, 1}},
         {{610, 800}},
         1,
         3,
         0},
        {"Q22 passed: 250 goes on",
         printed,
         {{{240, 100}}, {{500, 200}}, {{1, 0}}},
         "deal_over 0123",
         {{1, 0}},
         {{510, 200}},
         0,
         2,
         -1},
        {"Q25 a match of one game has no bonus",
         single,
         {{{240, 100}}, {{240, 100}}, {}},
         "over",
         {{1, 0}},
         {{250, 100}},
         0,
         2,
         0},
        {"Q23 equal: another deal",
         standard,
         {{{250, 260}}, {{250, 260}}, {}},
         "deal_over 0123",
         {},
         {{260, 260}},
         0,
         2,
         -1},
        {"Q23 both: the higher",
         standard,
         {{{240, 260}}, {{240, 260}}, {{0, 1}}},
         "over",
         {{0, 2}},
         {{250, 360}},
         1,
         3,
         1},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state;
      const Events story = last_trick(state, row.rules, row.before);
      CHECK(where(state) == row.where);
      CHECK(state.face_up.games == row.games);
      CHECK(state.face_up.total == row.total);
      CHECK(times_told<GameWon>(story) == row.games_told);
      CHECK(times_told<Scored>(story) == row.lines);
      CHECK(times_told<Won>(story) == (row.winner < 0 ? 0 : 1));
      if (row.winner >= 0) CHECK(told<Won>(story).side == static_cast<Side>(row.winner));
    }
  }

  TEST_CASE("Q27 the bonus is a line of its own") {
    State state;
    const Events story = last_trick(state, standard, {{{240, 100}}, {{500, 200}}, {{1, 0}}});
    const auto bonus =
        std::find(story.begin(), story.end(), Event{Scored{Side{0}, 100, 610, 27, For::bonus, {}}});
    CHECK(bonus != story.end());
    CHECK(told<GameWon>(story) == GameWon{Side{0}, 2});
  }

  TEST_CASE("Q26 the next game begins at 0 to 0, and the total stays") {
    State state;
    last_trick(state, standard, {{{240, 100}}, {{240, 100}}, {}});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{250, 100}});
    say(state, "continue, continue, continue, continue");
    CHECK(state.face_up.score == PerSide<std::int32_t>{});
    CHECK(state.face_up.total == PerSide<std::int32_t>{{250, 100}});
    CHECK(state.face_up.games == PerSide<std::uint8_t>{{1, 0}});
    CHECK(state.face_up.dealer == seat(0));  // Q24: the deal passes on
  }

  TEST_CASE("Q26 within a game the score stays") {
    State state;
    last_trick(state, standard, {{{230, 100}}, {{230, 100}}, {}});
    say(state, "continue, continue, continue, continue");
    CHECK(state.face_up.score == PerSide<std::int32_t>{{240, 100}});
  }

  TEST_CASE("Q28 the match may be given up at any time, by anybody, and the other side wins") {
    for (int which = 0; which < phases; ++which)
      for (const Seat each : all_seats)
        for (const bool forfeited : {false, true}) {
          State state = in_each_phase(which);
          CAPTURE(where(state));
          const auto total = state.face_up.total;
          REQUIRE(Quinto::may_concede(state.face_up, engine::Stake::rubber));
          const Events story = Quinto::concede(state, each, {engine::Stake::rubber, forfeited});
          CHECK(where(state) == "over");
          CHECK(Quinto::ended(state.face_up) == engine::Ended::rubber);
          REQUIRE(story.size() == 2);
          CHECK(story[0] == Event{Conceded{each, engine::Stake::rubber, forfeited}});
          CHECK(told<Won>(story).side == (engine::index(each) % 2 == 0 ? Side{1} : Side{0}));
          CHECK(state.face_up.total == total);
          CHECK_FALSE(Quinto::may_concede(state.face_up, engine::Stake::rubber));
        }
  }

  TEST_CASE("Q28 a single deal cannot be given up") {
    for (int which = 0; which < phases; ++which)
      CHECK_FALSE(Quinto::may_concede(in_each_phase(which).face_up, engine::Stake::deal));
  }

  TEST_CASE("Q25 after the match nobody is asked, and no deck is waited for") {
    State state;
    last_trick(state, single, {{{240, 100}}, {{240, 100}}, {}});
    CHECK(Quinto::waiting_for(state.face_up) == engine::Waiting{});
    CHECK(Quinto::ended(state.face_up) == engine::Ended::rubber);
  }

  TEST_CASE("Q22-Q27 matches of every preset end with a side that has won its games") {
    for (const auto& preset : Quinto::presets())
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        State last = Quinto::start(preset.rules);
        support::play_any<Quinto>(
            preset.rules, seed,
            [&](const auto&, const auto&, const State& now, const auto&) { last = now; });
        CHECK(where(last) == "over");
      }
  }
}
