// SPDX-License-Identifier: MIT
#include "tests/support/leopard_table.hpp"

#include <doctest/doctest.h>

namespace {

using namespace leopard_table;

// Squares by what they are worth.
constexpr std::string_view worth_0 = empty_square;
constexpr std::string_view worth_5 = "AH 2H 3D 4H 5D - 7H - -";     // 3 + 1 + 1
constexpr std::string_view worth_8 = "AH 2H 3H 4C TD 6H 7S 8D 9H";  // RULES.md, "An example"

int value(std::string_view square) {
  return value_of(set({.square_0 = square}).face_up.showing[Seat{0}]);
}

bool may_stop_with(std::string_view square, const RuleSet& rules, int stock = 20) {
  const State state = set({.square_0 = square, .stock = stock, .rules = rules});
  const auto listed = Leopard::legal(seen(state, 0)).actions;
  const bool is_listed = std::count(listed.begin(), listed.end(), Action{Stop{}}) == 1;
  CHECK(is_listed == (refused(state, 0, "stop") == Refusal::none));
  return is_listed;
}

/// The scores after seat 0 has stopped.
PerSeat<std::int16_t> stopped(std::string_view square_0, std::string_view square_1,
                              const RuleSet& rules = {}) {
  State state = set({.square_0 = square_0, .square_1 = square_1, .rules = rules});
  act_out(state, 0, "stop");
  return state.face_up.score;
}

using Scores = PerSeat<std::int16_t>;

TEST_SUITE("leopard: stopping and the score") {
  TEST_CASE("the squares of this file are worth what they are called") {
    CHECK(value(worth_0) == 0);
    CHECK(value(worth_5) == 5);
    CHECK(value(worth_6) == 6);
    CHECK(value(worth_7) == 7);
    CHECK(value(worth_8) == 8);
    CHECK(value(worth_24) == 24);
  }

  TEST_CASE("L29 a player may stop with 7 or more") {
    CHECK_FALSE(may_stop_with(worth_6, {}));
    CHECK(may_stop_with(worth_7, {}));
    CHECK(may_stop_with(worth_8, {}));
    CHECK(rule_of(set({.square_0 = worth_6}), 0, "stop") == 29);
    CHECK(refused(set({.square_0 = worth_6}), 0, "stop") == Refusal::below_the_limit);
  }

  TEST_CASE("L29 one's own square counts, not the other's") {
    CHECK(refused(set({.square_1 = worth_24}), 0, "stop") == Refusal::below_the_limit);
  }

  TEST_CASE("L29 the option limit, each value") {
    // worth 0, 1, 3, ... : squares of every worth from 2 to 12
    constexpr std::string_view squares[] = {"- - - - - - - - -",
                                            "AH 2H 3D - - - - - -",
                                            "AH 2H 3D 4D - - 7H - -",
                                            "AH 2H 3H - - - - - -",
                                            "AH 2H 3H 4D - - 7H - -",
                                            worth_5,
                                            worth_6,
                                            worth_7,
                                            worth_8,
                                            "AH 2H 3H 4H 5H - 7D 8D -",
                                            "AH 2H 3H 4H 5H - 7H 8D -",
                                            "AH 2H 3H 4H TH - 7H 8D -",
                                            "AD 2H 3D 4H 5D 6H 7D 8H 9D"};
    for (std::uint8_t limit = limit_min; limit <= limit_max; ++limit) {
      CAPTURE(int{limit});
      for (const std::string_view square : squares) {
        CAPTURE(square);
        CHECK(may_stop_with(square, {.limit = limit}) == (value(square) >= limit));
      }
    }
  }

  TEST_CASE("L29 the preset five stops at 5") {
    const RuleSet five = Leopard::presets()[1].rules;
    CHECK(Leopard::presets()[1].name == "five");
    CHECK(may_stop_with(worth_5, five));
    CHECK_FALSE(may_stop_with("AH 2H 3H 4D - - 7H - -", five));
  }

  TEST_CASE("L30 a player stops before playing or discarding, not after") {
    State state = set({.square_0 = worth_8});
    act_out(state, 0, "discard AC");
    CHECK(refused(state, 0, "stop") == Refusal::not_your_turn);
  }

  TEST_CASE("L30 a player has drawn when they may stop") {
    State state = set({.hand_0 = "AC 2C", .hand_1 = "AD", .square_1 = worth_8, .stock = 5});
    act_out(state, 0, "discard AC");
    CHECK(state.face_up.held[Seat{1}] == 2);
    CHECK(refused(state, 1, "stop") == Refusal::none);
  }

  TEST_CASE("L30 with the stock used up a player may stop at the beginning of their turn") {
    CHECK(may_stop_with(worth_7, {}, 0));
    CHECK_FALSE(may_stop_with(worth_6, {}, 0));
  }

  TEST_CASE("L31 a player who may stop may also play on") {
    State state = set({.square_0 = worth_24});
    CHECK(Leopard::legal(seen(state, 0)).actions.size() > 1);
    act_out(state, 0, "discard AC");
    CHECK(where(state) == "turn 1");
  }

  TEST_CASE("L32 a deal ends when a player stops") {
    State state = set({.square_0 = worth_7});
    act_out(state, 0, "stop");
    CHECK(where(state) == "deal_over 0 1");
    CHECK(Leopard::ended(state.face_up) == engine::Ended::deal);
  }

  TEST_CASE("L32 a deal ends when both hands are empty") {
    State state = set({.hand_0 = "AC", .hand_1 = "AD", .stock = 0});
    act_out(state, 0, "play AC 0.1");
    CHECK(where(state) == "turn 1");
    act_out(state, 1, "discard AD");
    CHECK(where(state) == "deal_over 0 1");
  }

  TEST_CASE("L33 both players score their squares, line by line") {
    State state = set({.square_0 = worth_8, .square_1 = worth_5});
    const auto scored = only<Scored>(act_out(state, 0, "stop"));
    const std::vector<Scored> wanted = {
        {Seat{0}, 3, 25, Item::top_row},        {Seat{0}, 1, 26, Item::middle_column},
        {Seat{0}, 3, 25, Item::right_column},   {Seat{0}, 1, 26, Item::falling_diagonal},
        {Seat{0}, 1, 34, Item::bonus},          {Seat{0}, -1, 35, Item::deduction},
        {Seat{1}, 1, 26, Item::top_row},        {Seat{1}, 3, 25, Item::left_column},
        {Seat{1}, 1, 26, Item::rising_diagonal}};
    CHECK(scored == wanted);
    CHECK(state.face_up.score == Scores{{8, 5}});
  }

  TEST_CASE("L33 the entries of the story add up to the scores") {
    for (const std::string_view square : {worth_0, worth_5, worth_7, worth_24}) {
      State state = set({.square_0 = worth_8, .square_1 = square, .scores = {{3, 4}}});
      Scores sum{{3, 4}};
      const Events story = act_out(state, 0, "stop");
      for (const Scored& one : only<Scored>(story))
        sum[one.seat] = static_cast<std::int16_t>(sum[one.seat] + one.points);
      CHECK(sum == state.face_up.score);
      CHECK(only<DealEnded>(story) == std::vector<DealEnded>{{1, sum}});
    }
  }

  TEST_CASE("L34 each point above 7 counts twice, for both players") {
    CHECK(stopped(worth_7, worth_6, {.deduction = 0}) == Scores{{7, 6}});
    CHECK(stopped(worth_7, worth_8, {.deduction = 0}) == Scores{{7, 9}});
    CHECK(stopped(worth_8, worth_7, {.deduction = 0}) == Scores{{9, 7}});
    CHECK(stopped(worth_24, worth_24, {.deduction = 0}) == Scores{{41, 41}});
  }

  TEST_CASE("L34 the bonus begins where stopping does: the option limit, each value") {
    for (std::uint8_t limit = limit_min; limit <= limit_max; ++limit) {
      CAPTURE(int{limit});
      const RuleSet rules{.limit = limit, .deduction = 0};
      const auto wanted = static_cast<std::int16_t>(8 + std::max(0, 8 - limit));
      CHECK(stopped(worth_24, worth_8, rules)[Seat{1}] == wanted);
      CHECK(stopped(worth_24, worth_8, rules)[Seat{0}] == 24 + 24 - limit);
    }
  }

  TEST_CASE("L35 stopping costs a point: the option deduction, each value") {
    CHECK(stopped(worth_7, worth_7) == Scores{{6, 7}});
    for (std::uint8_t deduction = 0; deduction <= deduction_max; ++deduction) {
      CAPTURE(int{deduction});
      CHECK(stopped(worth_8, worth_8, {.deduction = deduction}) ==
            Scores{{static_cast<std::int16_t>(9 - deduction), 9}});
    }
  }

  TEST_CASE("L35 nobody loses a point if both hands ran out") {
    State state =
        set({.hand_0 = "AC", .hand_1 = "AD", .square_0 = worth_8, .square_1 = worth_7, .stock = 0});
    act_out(state, 0, "discard AC");
    const auto scored = only<Scored>(act_out(state, 1, "discard AD"));
    CHECK(state.face_up.score == Scores{{9, 7}});
    for (const Scored& one : scored) CHECK(one.rule != 35);
  }

  TEST_CASE("the example of RULES.md") {
    State state = set({.hand_0 = "2C KD KH", .hand_1 = "JC AD", .square_0 = worth_8});
    act_out(state, 0, "discard 2C");
    act_out(state, 1, "play JC 0.3");
    CHECK(value_of(state.face_up.showing[Seat{0}]) == 2);
    State better = state;
    act_out(state, 0, "play KD 0.3");
    CHECK(value_of(state.face_up.showing[Seat{0}]) == 4);
    act_out(better, 0, "play KH 0.3");
    CHECK(value_of(better.face_up.showing[Seat{0}]) == 8);
  }
}

}  // namespace
