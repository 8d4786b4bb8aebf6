// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"
#include "tests/support/any_game.hpp"

/// Whole matches: D19-D21, and the ways to play.
namespace {

using namespace don_words;

State in_each_phase(int which) {
  State state = Don::start(standard);
  if (which == 0) return state;
  state.face_up.phase = Naming{seat(1)};
  if (which == 1) return state;
  state = to_be_dealt(standard);
  if (which == 2) return state;
  deal(state, a_suit_each);
  if (which == 3) return state;
  say(state, "JC, 6D");
  if (which == 4) return state;
  state.face_up.phase = DealOver{every_seat};
  return state;
}

constexpr int phases = 6;

/// Plays a trick in which side 0 takes 4 points in trumps, at this score.
State after_four_points(const RuleSet& rules, PerSide<std::int32_t> score) {
  State state = dealt(rules, a_suit_each);
  state.face_up.score = score;
  say(state, "AC, 6D, 6H, 6S");
  return state;
}

}  // namespace

TEST_SUITE("matches of Nine-Card Don") {
  TEST_CASE("D20 target: the first side with so many points wins at once") {
    struct Row {
      const char* rule;
      RuleSet rules;
      PerSide<std::int32_t> score;
      const char* where;
      int winner;  // -1: nobody yet
    };
    const Row rows[] = {
        {"points_121: exactly 121", standard, {{117, 0}}, "over", 0},
        {"points_121: more than 121", standard, {{120, 120}}, "over", 0},
        {"points_121: 120 are not enough", standard, {{116, 120}}, "play 0", -1},
        {"points_121: 91 are not enough", standard, {{90, 0}}, "play 0", -1},
        {"points_91: exactly 91", short_game, {{87, 0}}, "over", 0},
        {"points_91: more than 91", short_game, {{90, 90}}, "over", 0},
        {"points_91: 90 are not enough", short_game, {{86, 90}}, "play 0", -1},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const State state = after_four_points(row.rules, row.score);
      CHECK(where(state) == row.where);
      const auto ended = row.winner < 0 ? engine::Ended::nothing : engine::Ended::rubber;
      CHECK(Don::ended(state.face_up) == ended);
    }
  }

  TEST_CASE("D20 play stops in the middle of a deal, and nothing is scored for game") {
    State state = dealt(standard, a_suit_each);
    state.face_up.score = {{112, 119}};
    const Events story = say(state, "9C, 6D, 6H, 6S");
    REQUIRE(story.size() == 4);
    CHECK(story[2] == Event{Scored{Side{0}, card("9C"), 9, 121, 14}});
    CHECK(story[3] == Event{Won{Side{0}}});
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{{8, 8, 8, 8}});
    CHECK(Don::waiting_for(state.face_up) == engine::Waiting{});
    for (const Seat each : all_seats) CHECK(refused(state, each, "AC") == Refusal::not_your_turn);
  }

  TEST_CASE("D20 the points of the last trick come before those for game") {
    State state = last_trick(standard, {"AS", "KD", "QD", "JD"}, Suit::spades);
    state.face_up.score = {{117, 113}};
    state.face_up.game = {{0, 50}};
    const Events story = say(state, "AS, KD, QD, JD");
    CHECK(times_told<Counted>(story) == 0);
    CHECK(told<Won>(story).side == Side{0});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{121, 113}});
  }

  TEST_CASE("D18 D20 the points for game may win") {
    for (const bool enough : {false, true}) {
      State state = last_trick(standard, {"8S", "7D", "6D", "4D"}, Suit::spades);
      state.face_up.score = {{0, enough ? 113 : 112}};
      state.face_up.game = {{0, 50}};
      const Events story = say(state, "8S, 7D, 6D, 4D");
      CHECK(times_told<Won>(story) == (enough ? 1 : 0));
      CHECK(where(state) == (enough ? "over" : "deal_over 0123"));
    }
  }

  TEST_CASE("D19 each player goes on, and the pitcher of a deal deals the next") {
    for (int pitches = 0; pitches < 4; ++pitches) {
      State state = dealt(standard, a_suit_each, pitches);
      state.face_up.phase = DealOver{every_seat};
      CHECK(Don::ended(state.face_up) == engine::Ended::deal);
      say(state, "1: continue, 3: continue");
      CHECK(where(state) == "deal_over 02");
      CHECK(refused(state, seat(1), "continue") == Refusal::not_your_turn);
      say(state, "0: continue, 2: continue");
      CHECK(where(state) == "deal");
      CHECK(state.face_up.dealer == seat(pitches));
      CHECK(told<Dealt>(deal(state, a_suit_each)) == Dealt{seat(pitches), 2, 9});
      CHECK(where(state) == "pitch " + std::to_string((pitches + 1) % 4));
    }
  }

  TEST_CASE("D21 the game may be given up at any time, by anybody, and the other side wins") {
    for (int which = 0; which < phases; ++which)
      for (const Seat each : all_seats)
        for (const bool forfeited : {false, true}) {
          State state = in_each_phase(which);
          CAPTURE(where(state));
          state.face_up.score = {{100, 20}};
          REQUIRE(Don::may_concede(state.face_up, engine::Stake::rubber));
          CHECK_FALSE(Don::may_concede(state.face_up, engine::Stake::deal));
          const Events story = Don::concede(state, each, {engine::Stake::rubber, forfeited});
          CHECK(where(state) == "over");
          CHECK(Don::ended(state.face_up) == engine::Ended::rubber);
          REQUIRE(story.size() == 2);
          CHECK(story[0] == Event{Conceded{each, engine::Stake::rubber, forfeited}});
          CHECK(told<Won>(story).side == (engine::index(each) % 2 == 0 ? Side{1} : Side{0}));
          CHECK(state.face_up.score == PerSide<std::int32_t>{{100, 20}});
          CHECK_FALSE(Don::may_concede(state.face_up, engine::Stake::rubber));
        }
  }

  TEST_CASE("D14 D15 D18 D19 D20 every match goes on until a side has won by the score") {
    for (const auto& preset : Don::presets()) {
      const int target = preset.rules.target == Target::points_121 ? 121 : 91;
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        FaceUp last;
        int wins = 0;
        support::play_any<Don>(preset.rules, seed,
                               [&](const auto&, const auto&, const State& now, const auto& story) {
                                 last = now.face_up;
                                 wins += times_told<Won>(story);
                                 const auto [one, two] = now.face_up.score.each;
                                 REQUIRE((one >= target || two >= target) == (wins == 1));
                                 REQUIRE((one < target || two < target));
                                 const auto [of_one, of_two] = now.face_up.points.each;
                                 REQUIRE(of_one + of_two <= 52);
                               });
        CHECK(wins == 1);
        CHECK(std::holds_alternative<Over>(last.phase));
      }
    }
  }

  TEST_CASE("D20 the presets are these, and no two are the same") {
    CHECK(standard == RuleSet{Target::points_121});
    CHECK(short_game == RuleSet{Target::points_91});
  }
}
