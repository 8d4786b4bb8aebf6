// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"
#include "tests/support/any_game.hpp"

/// Whole matches: K25, K26, K29, and the ways to play.
namespace {

using namespace kaiser_words;

State in_each_phase(int which) {
  State state = Kaiser::start(standard);
  if (which == 0) return state;
  state = to_be_dealt(standard);
  if (which == 1) return state;
  deal(state, with_misdeal);
  if (which == 2) return state;
  if (which == 3) return say(state, "2: misdeal"), state;
  say(state, nobody_claims);
  if (which == 4) return state;
  say(state, "pass, bid 7, pass, pass");
  if (which == 5) return state;
  say(state, "suit S, JC, TC");
  if (which == 6) return state;
  state.face_up.phase = DealOver{every_seat};
  return state;
}

constexpr int phases = 8;

}  // namespace

TEST_SUITE("matches of Kaiser") {
  TEST_CASE("K29 the game may be given up at any time, by anybody, and the other side wins") {
    for (int which = 0; which < phases; ++which)
      for (const Seat each : all_seats)
        for (const bool forfeited : {false, true}) {
          State state = in_each_phase(which);
          CAPTURE(where(state));
          state.face_up.score = {{51, -51}};
          REQUIRE(Kaiser::may_concede(state.face_up, engine::Stake::rubber));
          const Events story = Kaiser::concede(state, each, {engine::Stake::rubber, forfeited});
          CHECK(where(state) == "over");
          CHECK(Kaiser::ended(state.face_up) == engine::Ended::rubber);
          REQUIRE(story.size() == 2);
          CHECK(story[0] == Event{Conceded{each, engine::Stake::rubber, forfeited}});
          CHECK(told<Won>(story).side == (engine::index(each) % 2 == 0 ? Side{1} : Side{0}));
          CHECK(state.face_up.score == PerSide<std::int32_t>{{51, -51}});
          CHECK_FALSE(Kaiser::may_concede(state.face_up, engine::Stake::rubber));
        }
  }

  TEST_CASE("K29 a single deal cannot be given up") {
    for (int which = 0; which < phases; ++which)
      CHECK_FALSE(Kaiser::may_concede(in_each_phase(which).face_up, engine::Stake::deal));
  }

  TEST_CASE("K26 after the game nobody is asked, and no deck is waited for") {
    State state = in_each_phase(6);
    Kaiser::concede(state, seat(0), {engine::Stake::rubber, false});
    CHECK(Kaiser::waiting_for(state.face_up) == engine::Waiting{});
  }

  TEST_CASE("K25 K26 every match goes on until a side has won by the score") {
    for (const auto& preset : Kaiser::presets())
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        FaceUp last;
        int wins = 0, scored = 0;
        support::play_any<Kaiser>(
            preset.rules, seed, [&](const auto&, const auto&, const State& now, const auto& story) {
              last = now.face_up;
              wins += times_told<Won>(story);
              scored += times_told<Counted>(story) / 2;
              const auto [one, two] = now.face_up.score.each;
              const bool low = preset.rules.minus_52 == MinusFiftyTwo::loses;
              const bool over = one >= 52 || two >= 52 || (low && (one <= -52 || two <= -52));
              REQUIRE(over == (wins == 1));
            });
        CHECK(wins == 1);
        CHECK(scored > 1);
        CHECK(std::holds_alternative<Over>(last.phase));
      }
  }

  TEST_CASE("K15 K21 K27 the presets are these, and no two are the same") {
    CHECK(standard == RuleSet{FirstLead::eldest, FailedBid::costs_bid, MinusFiftyTwo::plays_on});
    CHECK(printed == RuleSet{FirstLead::eldest, FailedBid::costs_tricks, MinusFiftyTwo::plays_on});
    CHECK(prairie == RuleSet{FirstLead::high_bidder, FailedBid::costs_bid, MinusFiftyTwo::loses});
  }
}
