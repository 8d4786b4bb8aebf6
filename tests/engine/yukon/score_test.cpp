// SPDX-License-Identifier: MIT
#include "tests/engine/yukon/table.hpp"

#include <algorithm>
#include <numeric>

/// Y19-Y24: the score, the end of the game, giving up.
namespace yukon_test {
namespace {

/// The last trick of a deal, which seat 1 leads and takes with the ace of hearts.
State before_last_trick(const RuleSet& rules) {
  State state = dealt({.hands = {}, .rules = rules});
  const int seats = seat_count(rules);
  state.face_up.stock = 0;
  state.face_up.lead = Seat{1};
  for (int i = 0; i < seats; ++i) {
    state.face_up.held[static_cast<Seat>(i)] = 1;
    const Rank rank = i == 1 ? Rank::ace : static_cast<Rank>(2 + i);
    state.face_down.hands[static_cast<Seat>(i)] = CardSet{make_card(rank, Suit::hearts)};
  }
  return state;
}

/// What the last trick brings to a table with these scores and these points so far.
Events end_with(State& state, PerSide<std::int32_t> score, PerSide<std::int16_t> points) {
  state.face_up.score = score;
  state.face_up.points = points;
  Events story;
  for (int i = 0; i < seat_count(state.face_up.rules); ++i) {
    const auto seat = static_cast<int>(index(turn(state.face_up)));
    story = act(state, seat, Game::legal(view_of(state, seat)).actions[0]);
  }
  return story;
}

TEST_SUITE("Yukon: score and end") {
  TEST_CASE("Y19 at the end of a deal each side adds the points of its cards") {
    State state = before_last_trick(rules_for(4));
    const auto story = end_with(state, {{10, 20}}, {{70, 50}});
    CHECK(all_of<Scored>(story) ==
          std::vector<Scored>{{Side{0}, 70, 80, 19}, {Side{1}, 55, 75, 19}});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{80, 75}});
    CHECK(is_in<DealOver>(state));
    CHECK(Game::ended(state.face_up) == engine::Ended::deal);
  }

  TEST_CASE("Y19 a deal is worth 125 to all together, however it is played") {
    for (const RuleSet& rules : all_rules()) {
      State state = dealt({.hands = {}, .rules = rules});
      const auto scored = all_of<Scored>(play_deal(state));
      CHECK(static_cast<int>(scored.size()) == side_count(rules));
      const int all = std::accumulate(scored.begin(), scored.end(), 0,
                                      [](int sum, const Scored& one) { return sum + one.points; });
      CHECK(all == 125);
      int in_tricks = 0;
      for (const auto tricks : state.face_up.tricks.each) in_tricks += tricks;
      CHECK(in_tricks == pack_set(rules).size() / seat_count(rules));
    }
  }

  TEST_CASE("Y20 Y21 Y22 who has won, or whether another deal is played") {
    constexpr int no_one = -1;
    struct Row {
      int seats;
      PerSide<std::int32_t> score;  // with the points of the deal, five of them side 1's
      int winner;
    };
    for (const Row& row : {
             Row{4, {{249, 249}}, no_one},             // nobody is there yet
             Row{4, {{250, 249}}, 0},                  // 250 is enough
             Row{4, {{249, 250}}, 1},                  //
             Row{4, {{260, 255}}, 0},                  // both: the higher score
             Row{4, {{255, 260}}, 1},                  //
             Row{4, {{255, 255}}, no_one},             // equal: another deal
             Row{3, {{250, 250, 251}}, 2},             // three alone
             Row{3, {{251, 250, 251}}, no_one},        // equal at the top
             Row{3, {{249, 260, 249}}, 1},             //
             Row{5, {{10, 90, 20, 30, 250}}, 4},       //
             Row{5, {{200, 200, 200, 9, 9}}, no_one},  // equal, but short of 250
             Row{2, {{300, 250}}, 0},                  //
         }) {
      CAPTURE(row.score.each[0]);
      CAPTURE(row.score.each[1]);
      State state = before_last_trick(rules_for(row.seats));
      auto before = row.score;
      before[Side{1}] -= 5;
      const auto story = end_with(state, before, {});
      CHECK(state.face_up.score == row.score);
      const auto won = all_of<Won>(story);
      const auto best = *std::max_element(row.score.each.begin(), row.score.each.end());
      if (row.winner == no_one) {
        CHECK(won.empty());
        CHECK(is_in<DealOver>(state));
        CHECK(all_of<Tied>(story).size() == (best >= 250 ? 1 : 0));
      } else {
        CHECK(won == std::vector<Won>{{static_cast<Side>(row.winner), best}});
        CHECK(is_in<GameOver>(state));
        CHECK(Game::ended(state.face_up) == engine::Ended::rubber);
        CHECK(Game::waiting_for(state.face_up) == engine::Waiting{});
      }
    }
  }

  TEST_CASE("Y20 Y22 every match goes on until one side is ahead with 250 or more") {
    for (const RuleSet& rules : all_rules())
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        FaceUp last;
        support::play_any<Game>(
            rules, seed, [&](const auto&, const auto&, const State& now, const Events& story) {
              last = now.face_up;
              std::vector<std::int32_t> scores(now.face_up.score.each.begin(),
                                               now.face_up.score.each.end());
              std::sort(scores.rbegin(), scores.rend());
              REQUIRE((scores[0] >= 250 && scores[0] > scores[1]) == !all_of<Won>(story).empty());
            });
        CHECK(std::holds_alternative<GameOver>(last.phase));
      }
  }

  TEST_CASE("Y23 the game may be given up at any time, and the best of the others has won") {
    struct Row {
      RuleSet rules;
      PerSide<std::int32_t> score;
      int gives_up;
      std::optional<Side> winner;
      std::int32_t total;
    };
    const RuleSet alone = rules_for(4, YukonLeads::allowed, FourPlay::alone);
    for (const Row& row : {
             Row{rules_for(4), {{200, 10}}, 2, Side{1}, 10},            // the other side
             Row{rules_for(4), {{200, 10}}, 1, Side{0}, 200},           //
             Row{rules_for(2), {{200, 10}}, 0, Side{1}, 10},            //
             Row{rules_for(3), {{200, 10, 20}}, 0, Side{2}, 20},        // the best of the others
             Row{rules_for(3), {{200, 10, 20}}, 1, Side{0}, 200},       //
             Row{rules_for(3), {{200, 20, 20}}, 0, std::nullopt, 20},   // a shared win
             Row{rules_for(5), {{0, 0, 0, 0, 0}}, 3, std::nullopt, 0},  //
             Row{alone, {{9, 8, 7, 6}}, 0, Side{1}, 8},                 //
         })
      for (const bool forfeited : {false, true}) {
        State state = dealt({.hands = {}, .rules = row.rules});
        state.face_up.score = row.score;
        state.face_up.points = {{100, 0, 0}};  // not scored
        REQUIRE(Game::may_concede(state.face_up, engine::Stake::rubber));
        const auto story = Game::concede(state, static_cast<Seat>(row.gives_up),
                                         {engine::Stake::rubber, forfeited});
        CHECK(all_of<Conceded>(story).at(0) ==
              Conceded{static_cast<Seat>(row.gives_up), engine::Stake::rubber, forfeited});
        CHECK(all_of<Won>(story) == std::vector<Won>{{row.winner, row.total}});
        CHECK(state.face_up.score == row.score);
        CHECK(std::get<GameOver>(state.face_up.phase).gave_up == static_cast<Seat>(row.gives_up));
        CHECK_FALSE(Game::may_concede(state.face_up, engine::Stake::rubber));
      }
  }

  TEST_CASE("Y23 in every phase the game can be given up, and never a single deal") {
    State draw = Game::start(rules_for(3)), deck = before_deal(rules_for(3)),
          play = dealt({.hands = {}}), over = play;
    play_deal(over);
    REQUIRE(is_in<DealOver>(over));
    for (State* state : {&draw, &deck, &play, &over}) {
      CHECK_FALSE(Game::may_concede(state->face_up, engine::Stake::deal));
      CHECK(Game::may_concede(state->face_up, engine::Stake::rubber));
      Game::concede(*state, Seat{0}, {engine::Stake::rubber, false});
      CHECK(is_in<GameOver>(*state));
      CHECK_FALSE(Game::may_concede(state->face_up, engine::Stake::deal));
    }
  }

  TEST_CASE("Y24 after a deal all are asked to go on, and nothing else is possible") {
    State state = dealt({.hands = {}});
    play_deal(state);
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet::first(3));
    for (int seat = 0; seat < 3; ++seat) {
      CHECK(Game::legal(view_of(state, seat)).actions == Actions{Continue{}});
      CHECK(refusal(state, seat, "AS") == Refusal::not_in_this_phase);
    }
    CHECK(Game::explain(Refusal::not_in_this_phase, view_of(state, 0)).rule == 24);
  }
}

}  // namespace
}  // namespace yukon_test
