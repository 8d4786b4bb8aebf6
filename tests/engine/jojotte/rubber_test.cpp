// SPDX-License-Identifier: MIT
#include "engine/jojotte/scoring.hpp"
#include "tests/support/jojotte_endings.hpp"

/// Games, rubbers and the match, R57-R62.
namespace {

using namespace jojotte;
using namespace support;

using Points = PerSeat<std::int32_t>;

/// The sheet before a deal.
struct Before {
  Points below{}, above{};
  std::vector<Points> closed{};  // the games that are done
};

struct After {
  State state;
  Events story;
};

State with_sheet(const Finished& deal, const Before& before) {
  State state = before_scoring(deal);
  Sheet& sheet = state.face_up.sheet;
  sheet.below = before.below;
  sheet.above = before.above;
  for (const Points& game : before.closed) {
    sheet.closed.push_back(game);
    ++sheet.games[game[Seat{0}] >= 80 ? Seat{0} : Seat{1}];
  }
  return state;
}

After after(const Finished& deal, const Before& before) {
  After result{with_sheet(deal, before), {}};
  end_deal(result.state, result.story);
  return result;
}

/// Seat 0 writes 40 below and, by culbertson and hervey, seat 1 writes 20 above.
Finished forty(const RuleSet& rules) {
  return {.rules = rules, .declarer_took = "JH AH", .defender_took = "AC AD"};
}

const RubberResult& result_of(const After& a) { return *a.state.face_up.sheet.result; }

/// Both continue.
void go_on(State& state) {
  act(state, 1, Continue{});
  act(state, 0, Continue{});
}

}  // namespace

TEST_SUITE("R57 R58 the game") {
  TEST_CASE("R57 80 or more points below make game, in one deal or several") {
    struct Row {
      std::string rule;
      Points below;
      bool game;
    };
    const Row rows[] = {
        {"79 are not enough", {{39, 0}}, false},
        {"80 are", {{40, 0}}, true},
        {"more are", {{75, 0}}, true},
        {"the points of the opponent do not matter", {{40, 79}}, true},
        {"the points of the opponent do not help", {{0, 79}}, false},
    };
    for (const Row& row : rows)
      for (const RuleSet& rules : {culbertson, hervey, denexa}) {
        CAPTURE(row.rule);
        const After done = after(forty(rules), {.below = row.below});
        CHECK(times_told<GameWon>(done.story) == (row.game ? 1 : 0));
        CHECK(in_phase<DealOver>(done.state));
      }
  }

  TEST_CASE("R57 one deal can make game, for the defender too, points above make none") {
    Finished deal{
        .times = 2, .declarer_took = "AC AD", .defender_took = "JH AH", .last = the_defender};
    CHECK(told<GameWon>(after(deal, {}).story) == GameWon{the_defender, 1});
    CHECK(times_told<GameWon>(after(forty(culbertson), {.above = {{500, 500}}}).story) == 0);
  }

  TEST_CASE("R58 both start the next game from 0, entries stay, and no surplus is carried") {
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      const After done = after(forty(rules), {.below = {{75, 60}}, .above = {{10, 0}}});
      const Sheet& sheet = done.state.face_up.sheet;
      CHECK(told<GameWon>(done.story) == GameWon{Seat{0}, 1});
      CHECK(sheet.below == Points{});
      CHECK(sheet.closed[0] == Points{{115, 60}});
      CHECK(sheet.above == Points{{10, rules == denexa ? 0 : 20}});
      CHECK(sheet.games == PerSeat<std::uint8_t>{{1, 0}});
    }
  }
}

TEST_SUITE("R59 the end of the rubber") {
  TEST_CASE("R59 a rubber ends with two games won, in denexa with two games played") {
    const Points won{{80, 0}}, lost{{0, 80}};
    struct Row {
      std::string rule;
      std::vector<Points> closed;
      bool by_wins, by_games;
    };
    const Row rows[] = {
        {"after the first game it goes on", {}, false, false},
        {"two to nothing", {won}, true, true},
        {"one all: the third decides, in denexa there is none", {lost}, false, true},
        {"two to one", {lost, won}, true, true},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const Before before{.below = {{40, 0}}, .above = {}, .closed = row.closed};
      const auto ends = [&](const RuleSet& rules) {
        return in_phase<MatchOver>(after(forty(rules), before).state);
      };
      CHECK(ends(culbertson) == row.by_wins);
      CHECK(ends(hervey) == row.by_wins);
      if (row.closed.size() < 2) CHECK(ends(denexa) == row.by_games);
    }
  }

  TEST_CASE("R59 the story tells the rubber, the games, the totals and the winner") {
    const After done =
        after(forty(culbertson), {.below = {{40, 0}}, .above = {{0, 15}}, .closed = {{{80, 30}}}});
    const RubberEnded expected{1, {{2, 0}}, {{460, 65}}, Seat{0}};
    CHECK(told<RubberEnded>(done.story) == expected);
    CHECK(done.state.face_up.sheet.result == RubberResult{expected.totals, expected.winner});
    CHECK(JoJotte::waiting_for(done.state.face_up) == engine::Waiting{});
  }
}

TEST_SUITE("R60 the bonus of 300") {
  TEST_CASE("R60 the winner of two games has it, even with fewer points") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      const Before before{.below = {{40, 0}}, .above = {{0, 900}}, .closed = {{{80, 0}}}};
      const After done = after(forty(rules), before);
      CHECK(entries(done.story) ==
            "R47 declarer 40 below; R47 defender 20 above; R60 declarer 300 above");
      CHECK(result_of(done).totals == Points{{460, 920}});
    }
  }

  TEST_CASE("R60 in denexa the higher grand total has it, even without a game") {
    const Before before{.below = {{40, 60}}, .above = {{0, 300}}, .closed = {{{80, 30}}}};
    const After done = after(forty(denexa), before);
    CHECK(entries(done.story) == "R47 declarer 40 below; R60 defender 300 above");
    CHECK(result_of(done).totals == Points{{160, 690}});
    CHECK(result_of(done).winner == Seat{1});
  }

  TEST_CASE("R60 in denexa the higher grand total has it at one game all") {
    const After done =
        after(forty(denexa), {.below = {{40, 0}}, .above = {}, .closed = {{{0, 90}}}});
    CHECK(entries(done.story) == "R47 declarer 40 below; R60 defender 300 above");
    CHECK(told<RubberEnded>(done.story).won == PerSeat<std::uint8_t>{{1, 1}});
    CHECK(result_of(done).winner == Seat{1});
  }

  TEST_CASE("R60 in denexa nobody has it at equal totals, and nobody wins") {
    const After done =
        after(forty(denexa), {.below = {{40, 0}}, .above = {}, .closed = {{{0, 80}}}});
    CHECK(entries(done.story) == "R47 declarer 40 below");
    CHECK(result_of(done) == RubberResult{{{80, 80}}, std::nullopt});
    CHECK(!told<MatchEnded>(done.story).winner);
  }
}

TEST_SUITE("R61 the prison at the end") {
  TEST_CASE("R61 the deal that ends a rubber releases the prison first, and it counts") {
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      Finished deal = forty(rules);
      deal.prison = 250;
      const After done = after(deal, {.below = {{40, 0}}, .above = {}, .closed = {{{80, 0}}}});
      CHECK(done.state.face_up.sheet.prison == 0);
      CHECK(result_of(done).totals[Seat{0}] == 80 + 80 + 250 + 300);
    }
  }

  TEST_CASE("R61 a rubber that ends with a full prison is a bug") {
    FaceUp up;
    up.sheet.prison = 1;
    Events story;
    CHECK_THROWS_AS(close_rubber(up, story), engine::BrokenInvariant);
  }
}

TEST_SUITE("R62 the match") {
  TEST_CASE("R62 two games win the rubber in culbertson and hervey, points never do") {
    for (const RuleSet& rules : {culbertson, hervey})
      for (const int above_of_loser : {400, 440, 900}) {
        const Before before{
            .below = {{40, 0}}, .above = {{0, above_of_loser}}, .closed = {{{80, 0}}}};
        CHECK(result_of(after(forty(rules), before)).winner == Seat{0});
      }
  }

  TEST_CASE("R62 a rubber decides the match in culbertson, the higher total elsewhere") {
    struct Row {
      std::string rule;
      std::int32_t above_of_loser;
      std::optional<Seat> hervey;
    };
    // Seat 0 wins both games with 160 below and 300; seat 1 has the points above, and 20.
    const Row rows[] = {
        {"more games and more points", 400, Seat{0}},
        {"the bonus counts before totals are compared", 430, Seat{0}},
        {"fewer points with the bonus", 441, Seat{1}},
        {"equal points: drawn", 440, std::nullopt},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const Before before{
          .below = {{40, 0}}, .above = {{0, row.above_of_loser}}, .closed = {{{80, 0}}}};
      const auto match = [&](const RuleSet& rules) {
        return told<MatchEnded>(after(forty(rules), before).story);
      };
      CHECK(match(culbertson) == MatchEnded{{{1, 0}}, Seat{0}, std::nullopt});
      CHECK(match(hervey) ==
            MatchEnded{{{1, 0}}, row.hervey, Points{{460, row.above_of_loser + 20}}});
    }
  }

  TEST_CASE("R62 in denexa the higher total wins the rubber and the match") {
    const Before before{.below = {{40, 60}}, .above = {{0, 300}}, .closed = {{{80, 30}}}};
    const After done = after(forty(denexa), before);
    CHECK(result_of(done).winner == Seat{1});
    CHECK(told<MatchEnded>(done.story) == MatchEnded{{{0, 1}}, Seat{1}, Points{{160, 690}}});
  }

  const Before at_the_last_deal{.below = {{40, 0}}, .above = {}, .closed = {{{80, 0}}}};

  TEST_CASE("R62 a match is one rubber unless more were agreed") {
    const After done = after(forty(culbertson), at_the_last_deal);
    CHECK(in_phase<MatchOver>(done.state));
    CHECK(told<MatchEnded>(done.story) == MatchEnded{{{1, 0}}, Seat{0}, std::nullopt});
    CHECK(refusal(done.state, 0, Continue{}) == Refusal::not_your_turn);
  }

  TEST_CASE("R62 R05 the next rubber begins with a new cut and an empty sheet, when both go on") {
    RuleSet three = culbertson;
    three.rubbers = 3;
    After done = after(forty(three), at_the_last_deal);
    CHECK(times_told<MatchEnded>(done.story) == 0);
    CHECK(in_phase<RubberOver>(done.state));
    go_on(done.state);
    const FaceUp& up = done.state.face_up;
    CHECK(in_phase<AwaitingCut>(done.state));
    CHECK(JoJotte::waiting_for(up).deck);
    CHECK(up.sheet == Sheet{});
    CHECK(up.rubber == 1);
    CHECK(up.rubbers_won == PerSeat<std::uint8_t>{{1, 0}});
    const Events story = JoJotte::deal(done.state, deck_beginning("AC 7C"));
    CHECK(told<Cut>(story).dealer == Seat{1});
    CHECK(up.dealer == Seat{1});
    CHECK(told<Dealt>(JoJotte::deal(done.state, deck_beginning("7C"))).deal == 1);
  }

  TEST_CASE("R62 in culbertson the first to win the rubbers agreed has won the match") {
    struct Row {
      std::string rule;
      PerSeat<std::uint8_t> won_before;
      std::optional<PerSeat<std::uint8_t>> won_at_the_end;  // none: the match goes on
    };
    // Seat 0 wins this rubber.
    const Row rows[] = {
        {"the first of three", {{0, 0}}, std::nullopt},
        {"one all after two rubbers", {{0, 1}}, std::nullopt},
        {"two all after four rubbers, more than were agreed", {{1, 2}}, std::nullopt},
        {"three to nothing", {{2, 0}}, {{{3, 0}}}},
        {"three to one", {{2, 1}}, {{{3, 1}}}},
        {"three to two, after five rubbers", {{2, 2}}, {{{3, 2}}}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      RuleSet three = culbertson;
      three.rubbers = 3;
      State state = with_sheet(forty(three), at_the_last_deal);
      state.face_up.rubbers_won = row.won_before;
      state.face_up.rubber =
          static_cast<std::uint8_t>(row.won_before[Seat{0}] + row.won_before[Seat{1}]);
      Events story;
      end_deal(state, story);
      CHECK(in_phase<MatchOver>(state) == row.won_at_the_end.has_value());
      CHECK(in_phase<RubberOver>(state) == !row.won_at_the_end.has_value());
      CHECK(times_told<MatchEnded>(story) == (row.won_at_the_end ? 1 : 0));
      if (row.won_at_the_end)
        CHECK(told<MatchEnded>(story) == MatchEnded{*row.won_at_the_end, Seat{0}, std::nullopt});
    }
  }

  TEST_CASE(
      "R62 in hervey and denexa all rubbers agreed are played, and the sum of totals decides") {
    struct Row {
      std::string rule;
      PerSeat<std::uint8_t> won_before;
      Points totals_before;
      std::optional<Seat> winner;
    };
    // This rubber makes 460 for seat 0, and 20 in hervey for seat 1.
    const Row rows[] = {
        {"ahead in every rubber", {{2, 0}}, {{900, 100}}, Seat{0}},
        {"more rubbers, fewer points", {{1, 1}}, {{300, 900}}, Seat{1}},
        {"fewer rubbers, more points", {{0, 2}}, {{900, 1000}}, Seat{0}},
    };
    for (const RuleSet& rules : {hervey, denexa})
      for (const Row& row : rows) {
        CAPTURE(row.rule);
        RuleSet three = rules;
        three.rubbers = 3;
        State state = with_sheet(forty(three), at_the_last_deal);
        state.face_up.rubber = 2;
        state.face_up.rubbers_won = row.won_before;
        state.face_up.match_totals = row.totals_before;
        Events story;
        end_deal(state, story);
        CHECK(in_phase<MatchOver>(state));
        CHECK(told<RubberEnded>(story).number == 3);
        CHECK(told<MatchEnded>(story).winner == row.winner);
        const int others = rules == denexa ? 0 : 20;
        const Points sum{{row.totals_before[Seat{0}] + 460, row.totals_before[Seat{1}] + others}};
        CHECK(told<MatchEnded>(story).totals == sum);
        CHECK(state.face_up.match_totals == sum);
      }
  }

  TEST_CASE("R62 a match of several in hervey goes on though one player has won most rubbers") {
    RuleSet three = hervey;
    three.rubbers = 3;
    State state = with_sheet(forty(three), at_the_last_deal);
    state.face_up.rubber = 1;
    state.face_up.rubbers_won = {{1, 0}};
    state.face_up.match_totals = Points{{500, 0}};
    Events story;
    end_deal(state, story);
    CHECK(in_phase<RubberOver>(state));
    CHECK(state.face_up.match_totals == Points{{960, 20}});
  }

  TEST_CASE("R05 R62 the deal passes when both go on, in any order") {
    After done = after(forty(culbertson), {});
    const Seat dealer = done.state.face_up.dealer;
    CHECK(JoJotte::waiting_for(done.state.face_up).seats == both_seats);
    act(done.state, 0, Continue{});
    CHECK(refusal(done.state, 0, Continue{}) == Refusal::not_your_turn);
    act(done.state, 1, Continue{});
    CHECK(in_phase<AwaitingDeck>(done.state));
    CHECK(done.state.face_up.dealer == other(dealer));
  }
}
