// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"

/// P26-P30: the score of a deal, the end of the game, giving up.
namespace pippip_test {
namespace {

using engine::Ended;
using engine::Stake;

bool deal_is_over(const State& state) { return is_in<DealOver>(state) || is_in<GameOver>(state); }

/// Plays the rest of the game; decks in the order of the pack. Returns the last story.
Events finish(State& state) {
  Events story;
  engine::Chance chance{5};
  const RuleSet rules = state.face_up.rules;
  while (!is_in<GameOver>(state))
    story = support::do_it<Game>(state, support::random_deed<Game>(rules, state, chance));
  return story;
}

State with_scores(std::initializer_list<int> scores) {
  State state = dealt({.hands = {}, .rules = rules_for(4)});
  std::size_t seat = 0;
  for (const int score : scores) state.face_up.score.each[seat++] = score;
  return state;
}

Events give_up(State& state, int seat, bool forfeited = false) {
  return Game::concede(state, static_cast<Seat>(seat), {Stake::rubber, forfeited});
}

TEST_SUITE("Pip-Pip!: score and end") {
  TEST_CASE("P26 card points are entered when the deal is over, each with its line") {
    State state = dealt({.hands = {"KH", "4H", "2H"}});
    trick(state, "4H 2H KH");
    CHECK(state.face_up.points[Seat{2}] == 16);
    CHECK(state.face_up.score == PerSeat<std::int32_t>{});  // not yet
    State before = state;
    Events story;
    while (!deal_is_over(state)) {
      before = state;
      const Seat seat = Game::waiting_for(state.face_up).seats.front();
      story = Game::apply(state, seat, Game::legal(Game::observe(state, {seat})).actions[0]);
    }
    int all = 0;
    for (int seat = 0; seat < 3; ++seat) {
      const Seat one = static_cast<Seat>(seat);
      CHECK(state.face_up.score[one] == state.face_up.points[one]);
      all += state.face_up.score[one];
    }
    int turned = 0;
    for (const Card one : state.face_up.turned) turned += points_of(one);
    CHECK(all == 264 - turned);
    const auto lines = all_of<Scored>(story);
    CHECK_FALSE(lines.empty());
    for (const Scored& line : lines) {
      CHECK(line.rule == 26);
      CHECK(line.points == state.face_up.points[line.seat]);
      CHECK(line.total == before.face_up.score[line.seat] + line.points);
    }
  }

  TEST_CASE("P26 P18 the lines of a game add up to the score") {
    for (const int seats : {3, 5, 12}) {
      RuleSet rules = rules_for(seats);
      PerSeat<std::int32_t> sheet;
      State last;
      support::play_any<Game>(rules, 11,
                              [&](const auto&, const auto&, const State& now, const Events& story) {
                                for (const Scored& line : all_of<Scored>(story)) {
                                  sheet[line.seat] += line.points;
                                  CHECK(line.total == sheet[line.seat]);
                                }
                                last = now;
                              });
      CHECK(last.face_up.score == sheet);
    }
  }

  TEST_CASE("P27 the game ends when all have dealt equally often") {
    for (const int seats : {3, 4, 12})
      for (int rounds = 1; rounds <= (seats == 3 ? 4 : 1); ++rounds) {
        RuleSet rules = rules_for(seats);
        rules.rounds = static_cast<std::uint8_t>(rounds);
        PerSeat<int> dealt_by;
        int deals = 0;
        support::play_any<Game>(
            rules, 3, [&](const auto&, const auto&, const State& now, const Events& story) {
              for (const Dealt& one : all_of<Dealt>(story)) {
                ++dealt_by[one.dealer];
                CHECK(one.deal == ++deals);
              }
              CHECK((Game::ended(now.face_up) == Ended::rubber) == is_in<GameOver>(now));
            });
        for (int seat = 0; seat < seats; ++seat) CHECK(dealt_by[static_cast<Seat>(seat)] == rounds);
      }
    CHECK(RuleSet{}.rounds == 1);
  }

  TEST_CASE("P28 the highest total wins") {
    State state = dealt({.hands = {}, .rules = rules_for(3)});
    const Events story = finish(state);
    const auto& score = state.face_up.score.each;
    const auto best = std::max_element(score.begin(), score.begin() + 3);
    const auto won = all_of<Won>(story);
    REQUIRE(won.size() == 1);
    CHECK(won[0] == Won{static_cast<Seat>(best - score.begin()), *best});
    const auto ended = all_of<GameEnded>(story).at(0);
    CHECK(ended.winner == won[0].by);
    CHECK(ended.totals == state.face_up.score);
    CHECK(is_in<GameOver>(state));
  }

  TEST_CASE("P28 P29 equal totals share the win, and whoever gives up has not won") {
    struct Row {
      std::initializer_list<int> scores;
      int gives_up;
      std::vector<int> winners;
    };
    for (const Row& row : {Row{{10, 20, 30, 40}, 0, {3}}, Row{{10, 20, 30, 40}, 3, {2}},
                           Row{{10, 30, 30, 40}, 3, {1, 2}}, Row{{0, 0, 0, 0}, 1, {0, 2, 3}},
                           Row{{50, 50, 50, 50}, 0, {1, 2, 3}}}) {
      State state = with_scores(row.scores);
      const auto story = give_up(state, row.gives_up);
      std::vector<int> winners;
      for (const Won& one : all_of<Won>(story)) winners.push_back(static_cast<int>(index(one.by)));
      CHECK(winners == row.winners);
      const auto ended = all_of<GameEnded>(story).at(0);
      CHECK(ended.winner.has_value() == (winners.size() == 1));
      CHECK(std::get<GameOver>(state.face_up.phase).gave_up == static_cast<Seat>(row.gives_up));
    }
  }

  TEST_CASE("P29 the game may be given up at any time until it is over, a deal never") {
    State state = Game::start(rules_for(3));
    const auto check = [](const State& now, bool may) {
      CHECK(Game::may_concede(now.face_up, Stake::rubber) == may);
      CHECK_FALSE(Game::may_concede(now.face_up, Stake::deal));
    };
    check(state, true);
    state = after_draw(rules_for(3), "S");
    check(state, true);
    state = dealt({.hands = {}});
    check(state, true);
    no_calls(state);
    check(state, true);
    go_on_until(state, deal_is_over);
    CHECK(Game::ended(state.face_up) == Ended::deal);
    check(state, true);
    give_up(state, 1);
    CHECK(Game::ended(state.face_up) == Ended::rubber);
    check(state, false);
  }

  TEST_CASE("P29 calls of the deal under way count, its cards do not") {
    State state = dealt({.hands = {"3H", "KH QH 4H", "2H"}});
    call(state, 1, "H");
    no_calls(state);
    trick(state, "4H 2H 3H");
    CHECK(state.face_up.points[Seat{2}] == 11);
    const auto story = give_up(state, 0, true);
    CHECK(state.face_up.score == PerSeat<std::int32_t>{{0, 50, 0}});
    CHECK(all_of<Conceded>(story).at(0) == Conceded{Seat{0}, Stake::rubber, true});
    CHECK(all_of<Won>(story) == std::vector<Won>{{Seat{1}, 50}});
  }

  TEST_CASE("P29 an answer that nobody has heard is never told") {
    State state = dealt({.hands = {"3H", "KH QH 4H", "2H"}});
    call(state, 1, "H");
    give_up(state, 0);
    CHECK(state.face_up.score == PerSeat<std::int32_t>{});
    CHECK_FALSE(view_of(state, 1).own->call);
  }

  TEST_CASE("P30 the next deal begins when everybody has said to go on") {
    State state = dealt({.hands = {}});
    go_on_until(state, deal_is_over);
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet::first(3));
    CHECK(refusal(state, 0, NoCall{}) == Refusal::not_in_this_phase);
    act(state, 1, Continue{});
    CHECK(refusal(state, 1, Continue{}) == Refusal::not_your_turn);
    act(state, 0, Continue{});
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet{Seat{2}});
    act(state, 2, Continue{});
    CHECK(Game::waiting_for(state.face_up).deck);
  }
}

}  // namespace
}  // namespace pippip_test
