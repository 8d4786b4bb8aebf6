// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"

#include <array>

/// S27: giving up.
namespace {

using namespace scotch_words;

/// Who wins when this seat gives up in the middle of a deal with these scores.
std::size_t winner_when_gives_up(const RuleSet& rules, std::array<int, 7> score, int gives_up) {
  State state = to_be_dealt(rules, 0);
  const auto pack = Scotch::pack(rules);
  Scotch::deal(state, {pack.begin(), pack.size()});
  for (std::size_t i = 0; i < 7; ++i) state.face_up.score.each[i] = score[i];
  const Events story = Scotch::concede(state, seat(gives_up), {engine::Stake::rubber, false});
  REQUIRE(story.size() == 2);
  CHECK(story[0] == Event{Conceded{seat(gives_up), engine::Stake::rubber, false}});
  const Won won = told<Won>(story);
  CHECK(won.side.has_value() == has_partners(rules));
  for (std::size_t i = 0; i < 7; ++i) CHECK(state.face_up.score.each[i] == score[i]);
  return won.side ? engine::index(*won.side) : engine::index(*won.by);
}

}  // namespace

TEST_SUITE("S27 giving up a game of Scotch Whist") {
  TEST_CASE("S27 of the others the highest score wins, of equals the first to the left") {
    const RuleSet pairs = rules_for(4, Partners::opposite);
    const RuleSet three_pairs = rules_for(6, Partners::opposite);
    struct Row {
      std::string rule;
      RuleSet rules;
      std::array<int, 7> score;
      int gives_up;
      std::size_t winner;
    };
    const Row rows[] = {
        {"of two the other, whatever the score", rules_for(2), {40, 0}, 0, 1},
        {"the highest of the others", standard, {40, 3, 12, 9}, 0, 2},
        {"even if it is to the right", standard, {5, 3, 12, 9}, 2, 3},
        {"of equals the first to the left", standard, {7, 7, 12, 7}, 2, 3},
        {"round the table", standard, {7, 7, 7, 40}, 3, 0},
        {"the other side", pairs, {40, 3}, 2, 1},
        {"the other side, by either partner", pairs, {3, 40}, 3, 0},
        {"of two other sides the higher", three_pairs, {4, 9, 8}, 4, 2},
        {"of equal sides the first to the left", three_pairs, {8, 9, 8}, 4, 2},
        {"of equal sides, round the table", three_pairs, {8, 8, 9}, 5, 0},
        {"before anybody has a point", rules_for(7), {}, 6, 0},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(winner_when_gives_up(row.rules, row.score, row.gives_up) == row.winner);
    }
  }

  TEST_CASE("S27 the whole game, at any time before it is over, but no single deal") {
    State state = Scotch::start(standard);
    CHECK(Scotch::may_concede(state.face_up, engine::Stake::rubber));
    CHECK_FALSE(Scotch::may_concede(state.face_up, engine::Stake::deal));
    state = dealt(standard, four_hands);
    CHECK(Scotch::may_concede(state.face_up, engine::Stake::rubber));
    CHECK_FALSE(Scotch::may_concede(state.face_up, engine::Stake::deal));
    const Events story = Scotch::concede(state, seat(1), {engine::Stake::rubber, true});
    CHECK(told<Conceded>(story).forfeited);
    CHECK(where(state) == "over");
    CHECK_FALSE(Scotch::may_concede(state.face_up, engine::Stake::rubber));
  }
}
