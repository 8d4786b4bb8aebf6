// SPDX-License-Identifier: MIT
#include "tests/support/leopard_table.hpp"
#include "tests/support/rulebook.hpp"

#include <doctest/doctest.h>

namespace {

using namespace leopard_table;

/// The last deal, as it stands before seat 0 stops with a square worth 7, so 6 points.
State last_deal(std::string_view square_1, PerSeat<std::int16_t> scores) {
  return set({.square_0 = worth_7, .square_1 = square_1, .deal = 4, .scores = scores});
}

std::optional<Seat> winner(const State& state) {
  return std::get<Over>(state.face_up.phase).winner;
}

/// Notes the names of options, their bounds and their defaults as RULES.md writes them.
struct OptionRows {
  std::vector<std::string> rows;
  template <class T>
  void number(std::string_view name, const T& value, int least, int most, int) {
    rows.push_back("| `" + std::string(name) + "` | " + std::to_string(least) + " to " +
                   std::to_string(most) + " | " + std::to_string(int{value}) + " | ");
  }
};

TEST_SUITE("leopard: the game") {
  TEST_CASE("RULES.md names each option with its default") {
    const auto book = support::Rulebook::of<Leopard>();
    OptionRows options;
    RuleSet rules;
    Leopard::settings(options, rules);
    CHECK(options.rows.size() == 3);
    for (const std::string& row : options.rows) {
      CAPTURE(row);
      CHECK(book.text().find(row) != std::string::npos);
    }
  }

  TEST_CASE("L36 a game has as many deals as the option deals says, each value") {
    CHECK(RuleSet{}.deals == 4);
    for (std::uint8_t deals = 1; deals <= deals_max; ++deals)
      for (std::uint8_t deal = 1; deal <= deals; ++deal) {
        State state = set({.square_0 = worth_7, .rules = {.deals = deals}, .deal = deal});
        act_out(state, 0, "stop");
        CHECK(where(state) == (deal == deals ? "over" : "deal_over 0 1"));
      }
  }

  TEST_CASE("L36 the next deal begins when both players are ready") {
    State state = set({.square_0 = worth_7});
    act_out(state, 0, "stop");
    CHECK_FALSE(Leopard::waiting_for(state.face_up).deck);
    CHECK(refused(state, 0, "discard AC") == Refusal::not_in_this_phase);
    CHECK(rule_of(state, 0, "discard AC") == 36);
    const Events story = act_out(state, 1, "continue");
    CHECK(story == Events{engine::Did<Action>{Seat{1}, Continue{}}});
    CHECK(where(state) == "deal_over 0");
    CHECK(refused(state, 1, "continue") == Refusal::not_your_turn);
    CHECK(rule_of(state, 1, "continue") == 36);
    act_out(state, 0, "continue");
    CHECK(where(state) == "deal");
    CHECK(Leopard::waiting_for(state.face_up).deck);
    Leopard::deal(state, deck("AC"));
    CHECK(state.face_up.deal == 2);
  }

  TEST_CASE("L37 the higher total of all deals wins") {
    State state = last_deal(worth_6, {{10, 9}});
    const Events story = act_out(state, 0, "stop");
    CHECK(winner(state) == Seat{0});
    CHECK(only<GameWon>(story) == std::vector<GameWon>{{Seat{0}, {{16, 15}}}});
    CHECK(Leopard::ended(state.face_up) == engine::Ended::rubber);
    CHECK(Leopard::waiting_for(state.face_up) == engine::Waiting{});

    State lost = last_deal(worth_24, {{46, 12}});
    act_out(lost, 0, "stop");
    CHECK(winner(lost) == Seat{1});
    CHECK(Leopard::standing(lost.face_up) == engine::Standing{52, 53});
  }

  TEST_CASE("L38 with equal totals both share the win") {
    State state = last_deal(worth_6, {{9, 9}});
    const Events story = act_out(state, 0, "stop");
    CHECK(winner(state) == std::nullopt);
    CHECK(only<GameShared>(story) == std::vector<GameShared>{{{{15, 15}}}});
  }

  TEST_CASE("L39 a player who gives up the game loses it, whatever the totals are") {
    for (const Seat seat : all_seats) {
      State state = last_deal(worth_6, {{30, 30}});
      state.face_up.score[seat] = 60;
      const auto scores = state.face_up.score;
      REQUIRE(Leopard::may_concede(state.face_up, engine::Stake::rubber));
      const Events story = Leopard::concede(state, seat, {engine::Stake::rubber, false});
      CHECK(story ==
            Events{Conceded{seat, engine::Stake::rubber, false}, GameWon{other(seat), scores}});
      CHECK(winner(state) == other(seat));
      CHECK(state.face_up.score == scores);
      CHECK(where(state) == "over");
    }
  }

  TEST_CASE("L39 the game may be taken from a player who stays away") {
    State state = dealt();
    const Events story = Leopard::concede(state, Seat{1}, {engine::Stake::rubber, true});
    CHECK(story[0] == Event{Conceded{Seat{1}, engine::Stake::rubber, true}});
    CHECK(winner(state) == Seat{0});
  }

  TEST_CASE("L39 the game may be given up until it is over, and a deal never") {
    State state = Leopard::start({});
    const auto check = [&](bool game) {
      CAPTURE(where(state));
      CHECK(Leopard::may_concede(state.face_up, engine::Stake::rubber) == game);
      CHECK_FALSE(Leopard::may_concede(state.face_up, engine::Stake::deal));
    };
    check(true);
    Leopard::deal(state, deck("2H 3H"));
    check(true);
    Leopard::deal(state, deck("AC"));
    check(true);
    state = set({.square_0 = worth_7});
    act_out(state, 0, "stop");
    check(true);
    Leopard::concede(state, Seat{0}, {engine::Stake::rubber, false});
    check(false);
  }
}

}  // namespace
