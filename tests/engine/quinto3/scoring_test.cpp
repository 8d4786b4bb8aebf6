// SPDX-License-Identifier: MIT
#include "tests/engine/quinto3/words.hpp"

/// T19-T29: what a deal is worth, and who wins the game.
namespace {

using namespace quinto3_words;

/// The last trick of the last deal of a game, won by seat 0, an opponent of the dealer: 10 points.
Events last_trick(State& state, const PerSeat<std::int32_t>& score, std::uint16_t deal,
                  const RuleSet& rules = standard) {
  state = before_last_trick(rules, {"7H", "2D", "8C", "9C"}, "6S 7S 8S 9S TS");
  state.face_up.score = score;
  state.face_up.deal = deal;
  return say(state, "7H, dummy 2D, 8C, 9C");
}

}  // namespace

TEST_SUITE("T19-T24 the score of Quinto for three") {
  TEST_CASE("T19-T22 tricks, joker, fives and pairs are worth what they are worth for four") {
    const Stakes plain{}, redoubled{seat(0), seat(2)};
    CHECK(worth(hand("6H 7D 8C 9S"), plain) == parts(5, 0, 0, 0));        // T19
    CHECK(worth(hand("6H 7D 8C 9S"), redoubled) == parts(20, 0, 0, 0));   // T19
    CHECK(worth(hand("XX 7D 8C 9S"), redoubled) == parts(20, 25, 0, 0));  // T20
    CHECK(worth(hand("5H 5D 5C 5S"), plain) == parts(5, 0, 50, 0));       // T21
    CHECK(worth(hand("AH 4H 2D 3D"), plain) == parts(5, 0, 0, 35));       // T22
  }

  TEST_CASE("T23 T24 the dealer adds what both hands took, each opponent what both took and 25") {
    struct Row {
      const char *rule, *last;
      Hands hands;
      PerSeat<std::int32_t> score;
    };
    const Row rows[] = {
        {"the dealer's left took it",
         "7H, dummy 2D, 8C, 9C",
         {"7H", "2D", "8C", "9C"},
         {{35, 35, 0}}},
        {"the dealer's right", "7H, dummy 2D, 8H, 9C", {"7H", "2D", "8H", "9C"}, {{35, 35, 0}}},
        {"the dealer", "7H, dummy 2D, 8H, 9H", {"7H", "2D", "8H", "9H"}, {{25, 25, 10}}},
        {"the dummy", "7H, dummy AH, 8H, 9H", {"7H", "AH", "8H", "9H"}, {{25, 25, 10}}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = before_last_trick(standard, row.hands, "6S 7S 8S 9S TS");
      say(state, row.last);
      CHECK(state.face_up.score == row.score);
    }
  }

  TEST_CASE("T23 T24 both opponents write the sum of what they took, in lines of their own") {
    State state = before_last_trick(standard, {"7H", "2D", "8C", "9C"}, "6S 7S 8S 9S XX", 0);
    state.face_up.memory.parts = {{parts(15, 0, 20, 0), parts(25, 0, 0, 10), parts(10, 0, 5, 0)}};
    const Events story = say(state, "7H, dummy 2D, 8C, 9C");  // seat 1 takes it
    std::vector<Scored> lines;
    for (const Event& event : story)
      if (const auto* line = std::get_if<Scored>(&event)) lines.push_back(*line);
    const Parts theirs = parts(25 + 10 + 10, 25, 5, 10);
    const auto line = [](int who, int points, int total, int rule, For what, const Parts& of) {
      return Scored{seat(who), static_cast<std::int16_t>(points),
                    total,     static_cast<std::uint8_t>(rule),
                    what,      of};
    };
    REQUIRE(lines.size() == 5);
    CHECK(lines[0] == line(0, 35, 35, 23, For::deal, parts(15, 0, 20, 0)));
    CHECK(lines[1] == line(1, 85, 85, 23, For::deal, theirs));
    CHECK(lines[2] == line(1, 25, 110, 24, For::extra, {}));
    CHECK(lines[3] == line(2, 85, 85, 23, For::deal, theirs));
    CHECK(lines[4] == line(2, 25, 110, 24, For::extra, {}));
    CHECK(Quinto3::standing(state.face_up) == engine::Standing{35, 110, 110});
  }
}

TEST_SUITE("T26-T29 games of Quinto for three") {
  TEST_CASE("T26 a game is one deal by each player, or a multiple") {
    struct Row {
      std::uint8_t rounds;
      std::uint16_t deal;
      const char* where;
    };
    for (const Row& row : {Row{1, 1, "deal_over 012"},
                           {1, 2, "deal_over 012"},
                           {1, 3, "over"},
                           {2, 3, "deal_over 012"},
                           {2, 6, "over"},
                           {3, 9, "over"},
                           {4, 12, "over"}}) {
      State state;
      last_trick(state, {}, row.deal, {.rounds = row.rounds});
      CHECK(where(state) == row.where);
    }
  }

  TEST_CASE("T27 T28 the highest score wins, and equal scores share the win") {
    struct Row {
      const char* rule;
      PerSeat<std::int32_t> before;  // seats 0 and 1 add 35
      std::vector<int> winners;
    };
    const Row rows[] = {
        {"T27 alone", {{100, 50, 120}}, {0}},
        {"T27 the dealer", {{100, 50, 200}}, {2}},
        {"T28 two", {{100, 100, 120}}, {0, 1}},
        {"T28 two others", {{100, 50, 135}}, {0, 2}},
        {"T28 all three", {{100, 100, 135}}, {0, 1, 2}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state;
      const Events story = last_trick(state, row.before, 3);
      std::vector<int> winners;
      for (const Event& event : story)
        if (const auto* won = std::get_if<Won>(&event)) {
          winners.push_back(static_cast<int>(won->by));
          CHECK(won->total == state.face_up.score[won->by]);
        }
      CHECK(winners == row.winners);
      const auto ended = told<GameEnded>(story);
      CHECK(ended.winner.has_value() == (row.winners.size() == 1));
      if (ended.winner) CHECK(static_cast<int>(*ended.winner) == row.winners[0]);
      CHECK(ended.totals == state.face_up.score);
      CHECK(Quinto3::waiting_for(state.face_up) == engine::Waiting{});
      CHECK(Quinto3::ended(state.face_up) == engine::Ended::rubber);
    }
  }

  TEST_CASE("T29 whoever gives up cannot win, and the best of the others does") {
    for (const char* until : {"", "near", "opposite, pass", "near, pass, pass, pass",
                              "near, pass, pass, pass, 3C, dummy 3D"})
      for (const bool forfeited : {false, true}) {
        CAPTURE(until);
        State state = dealt(standard, a_suit_each);
        say(state, until);
        state.face_up.score = {{100, 90, 80}};
        REQUIRE(Quinto3::may_concede(state.face_up, engine::Stake::rubber));
        CHECK_FALSE(Quinto3::may_concede(state.face_up, engine::Stake::deal));
        const Events story = Quinto3::concede(state, seat(0), {engine::Stake::rubber, forfeited});
        CHECK(story[0] == Event{Conceded{seat(0), engine::Stake::rubber, forfeited}});
        CHECK(told<Won>(story) == Won{seat(1), 90});
        CHECK(told<GameEnded>(story).winner == seat(1));
        CHECK(std::get<Over>(state.face_up.phase).gave_up == seat(0));
        CHECK(state.face_up.score == PerSeat<std::int32_t>{{100, 90, 80}});
        CHECK_FALSE(Quinto3::may_concede(state.face_up, engine::Stake::rubber));
      }
  }
}
