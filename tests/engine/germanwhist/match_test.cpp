// SPDX-License-Identifier: MIT
#include "tests/engine/germanwhist/words.hpp"

/// G13-G17: from deal to deal.
namespace {

using namespace germanwhist_words;

using Each = PerSeat<std::int32_t>;

/// What the last trick of a deal leads to: seat 0 takes it, and has then taken `tricks`.
State scored(const RuleSet& rules, const Each& before, const PerSeat<std::uint8_t>& tricks,
             Events* story = nullptr) {
  State state = ending(rules, "AS", "2C");
  state.face_up.score = before;
  state.face_up.tricks = tricks;
  --state.face_up.tricks[seat(0)];
  const Events told = say(state, "AS, 2C");
  if (story) *story = told;
  return state;
}

}  // namespace

TEST_SUITE("G13-G17 the score of German Whist") {
  TEST_CASE("G13 last_thirteen: only a trick without a stock counts, all: every trick") {
    struct Row {
      RuleSet rules;
      std::uint8_t with_stock, without;
    };
    for (const Row& row : {Row{standard, 0, 1}, Row{every_trick, 1, 1}}) {
      State state = dealt(row.rules, mixed);
      say(state, "2H, 6H");
      CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{{0, row.with_stock}});
      State late = ending(row.rules, "AC 2C", "KC 3D");
      say(late, "AC, KC");
      CHECK(late.face_up.tricks == PerSeat<std::uint8_t>{{row.without, 0}});
    }
  }

  TEST_CASE("G13 a deal has thirteen points, or twenty-six") {
    for (const RuleSet& rules : {standard, every_trick}) {
      State state = dealt(rules, mixed);
      const Events story = play_until(state, [](const State& now) { return !is_in<Play>(now); });
      const auto scores = all_of<Scored>(story);
      REQUIRE(scores.size() == 2);
      CHECK(scores[0].points + scores[1].points == (rules == standard ? 13 : 26));
      CHECK(where(state) == "deal_over 01");
    }
  }

  TEST_CASE("G13 points are added to the score") {
    Events story;
    const State state = scored(standard, {{20, 11}}, {{7, 6}}, &story);
    REQUIRE(story.size() == 4);
    CHECK(story[2] == Event{Scored{seat(0), 7, 27}});
    CHECK(story[3] == Event{Scored{seat(1), 6, 17}});
    CHECK(GermanWhist::standing(state.face_up) == engine::Standing{27, 17});
  }

  TEST_CASE("G14 each player goes on, and the deal passes to the other player") {
    for (int dealer = 0; dealer < 2; ++dealer) {
      State state = dealt(standard, mixed, dealer);
      state.face_up.phase = DealOver{both_seats};
      say(state, "1: continue");
      CHECK(where(state) == "deal_over 0");
      CHECK(refused(state, seat(1), "continue") == Refusal::not_your_turn);
      say(state, "0: continue");
      CHECK(where(state) == "deal");
      CHECK(told<Dealt>(deal(state, mixed)) == Dealt{seat(1 - dealer), card("8S"), 2, 13});
    }
  }

  TEST_CASE("G14 a new deal keeps nothing of the last one but the score") {
    State state = dealt(standard, mixed);
    say(state, "2H, 6H, 2D, 2C");
    state.face_up.score = {{31, 6}};
    state.face_up.phase = AwaitingDeck{};
    deal(state, mixed);
    State wanted = dealt(standard, mixed);
    wanted.face_up.score = {{31, 6}};
    wanted.face_up.deal = 2;
    CHECK(state == wanted);
  }

  TEST_CASE("G15 G16 the match is won with enough points and more than the other has") {
    struct Row {
      Each before;
      PerSeat<std::uint8_t> tricks;
      int most;
      const char* where;
      int winner;  // -1: nobody yet
    };
    const Row rows[] = {
        {{{40, 40}}, {{9, 4}}, 50, "deal_over 01", -1},
        {{{40, 40}}, {{10, 3}}, 50, "over", 0},
        {{{48, 45}}, {{1, 12}}, 50, "over", 1},           // 49 and 57
        {{{40, 47}}, {{10, 3}}, 50, "deal_over 01", -1},  // G16: both have 50
        {{{45, 49}}, {{9, 4}}, 50, "over", 0},            // 54 and 53
        {{{45, 49}}, {{8, 5}}, 50, "over", 1},            // 53 and 54
        {{{0, 0}}, {{10, 3}}, 10, "over", 0},
        {{{0, 0}}, {{9, 4}}, 10, "deal_over 01", -1},
        {{{190, 190}}, {{9, 4}}, 200, "deal_over 01", -1},
        {{{190, 190}}, {{10, 3}}, 200, "over", 0},
    };
    for (const Row& row : rows) {
      CAPTURE(row.before.each[0]);
      CAPTURE(static_cast<int>(row.tricks.each[0]));
      RuleSet rules = standard;
      rules.match_points = static_cast<std::uint8_t>(row.most);
      Events story;
      const State state = scored(rules, row.before, row.tricks, &story);
      CHECK(where(state) == row.where);
      CHECK(times_told<Won>(story) == (row.winner < 0 ? 0 : 1));
      if (row.winner >= 0) CHECK(told<Won>(story) == Won{seat(row.winner)});
    }
  }

  TEST_CASE("G17 who gives up the match loses it, whatever the score") {
    for (int who = 0; who < 2; ++who) {
      State state = dealt(standard, mixed);
      state.face_up.score = {{49, 3}};
      CHECK(GermanWhist::may_concede(state.face_up, engine::Stake::rubber));
      CHECK_FALSE(GermanWhist::may_concede(state.face_up, engine::Stake::deal));
      const Events story =
          GermanWhist::concede(state, seat(who), {engine::Stake::rubber, who == 1});
      CHECK(story[0] == Event{Conceded{seat(who), engine::Stake::rubber, who == 1}});
      CHECK(story[1] == Event{Won{seat(1 - who)}});
      CHECK(where(state) == "over");
      CHECK_FALSE(GermanWhist::may_concede(state.face_up, engine::Stake::rubber));
    }
  }
}
