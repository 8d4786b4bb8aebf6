// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_knowledge.hpp"

#include <doctest/doctest.h>

#include <algorithm>

/// RULES.md, "Giving up": at every moment of many matches, by either seat.
namespace {

using namespace jojotte;
using engine::Concession;
using engine::Stake;

template <class EventT>
std::vector<EventT> told(const Events& story) {
  std::vector<EventT> found;
  for (const Event& event : story)
    if (const auto* one = std::get_if<EventT>(&event)) found.push_back(*one);
  return found;
}

bool wrote(const Events& story, int rule, Seat seat, int points) {
  const auto entries = told<Scored>(story);
  return std::any_of(entries.begin(), entries.end(), [&](const Scored& entry) {
    return entry.rule == rule && entry.seat == seat && entry.points == points;
  });
}

/// Calls `check` (state, seat) for both seats wherever this may be given up.
template <class Check>
void wherever(Stake what, std::uint64_t seeds, Check&& check) {
  for (auto rules : support::Knowledge<JoJotte>::rule_sets())
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      CAPTURE(seed);
      rules.rubbers = 1 + seed % 2;
      support::play_match<JoJotte>(rules, seed,
                                   [&](const State& state, const auto&, const auto&, const auto&) {
                                     if (!JoJotte::may_concede(state.face_up, what)) return;
                                     for (const Seat seat : all_seats) check(state, seat);
                                   });
    }
}

}  // namespace

TEST_SUITE("giving up") {
  TEST_CASE("a deal is given up while its cards are played, a rubber whenever somebody is asked") {
    wherever(Stake::deal, 3, [](const State& state, Seat) {
      CHECK(std::holds_alternative<Play>(state.face_up.phase));
    });
    wherever(Stake::rubber, 3, [](const State& state, Seat) {
      CHECK_FALSE(JoJotte::waiting_for(state.face_up).seats.empty());
    });
    CHECK_FALSE(JoJotte::may_concede(JoJotte::start(culbertson).face_up, Stake::deal));
    CHECK_FALSE(JoJotte::may_concede(JoJotte::start(culbertson).face_up, Stake::rubber));
  }

  TEST_CASE("both hands are laid open, every trick is counted, and the deal is over") {
    wherever(Stake::deal, 20, [](const State& state, Seat loser) {
      State after = state;
      const Events story = JoJotte::concede(after, loser, {Stake::deal, false});
      CHECK(told<Conceded>(story) == std::vector<Conceded>{{loser, Stake::deal, false}});
      for (const Laid& laid : told<Laid>(story))
        CHECK(laid.cards == state.face_down.hands[laid.seat]);
      const FaceUp& up = after.face_up;
      CHECK(up.tricks[Seat{0}] + up.tricks[Seat{1}] == 9);
      CHECK((after.face_down.hands[Seat{0}] | after.face_down.hands[Seat{1}]).empty());
      CHECK(after.face_down.taken[Seat{0}].size() + after.face_down.taken[Seat{1}].size() == 18);
      CHECK(JoJotte::ended(up) != engine::Ended::nothing);
      CHECK(told<Counted>(story).size() == 2);
    });
  }

  TEST_CASE("a player who gives up loses all tricks to come, and the last trick with them") {
    wherever(Stake::deal, 20, [](const State& state, Seat loser) {
      if (state.face_up.contract->special == Special::nullo) return;
      State after = state;
      const Events story = JoJotte::concede(after, loser, {Stake::deal, false});
      CHECK(after.face_up.tricks[loser] == state.face_up.tricks[loser]);
      for (const Counted& count : told<Counted>(story))
        CHECK(count.parts[Part::last_trick] == (count.seat == loser ? 0 : 10));
    });
  }

  TEST_CASE("a slam is made or lost by the tricks so counted (R53 R54 R55)") {
    int made = 0, lost = 0, unbid = 0;
    wherever(Stake::deal, 150, [&](const State& state, Seat loser) {
      const FaceUp& up = state.face_up;
      const Seat winner = other(loser);
      State after = state;
      const Events story = JoJotte::concede(after, loser, {Stake::deal, false});
      const bool all = up.tricks[loser] == 0;
      if (up.contract->special == Special::slam && up.contract->declarer == winner) {
        CHECK(wrote(story, 53, winner, 500) == all);
        made += all ? 1 : 0;
      } else if (up.contract->special == Special::slam) {
        CHECK_FALSE(wrote(story, 53, loser, 500));
        CHECK(wrote(story, 55, winner, 100) == all);
        ++lost;
      } else if (up.contract->special == Special::none) {
        CHECK(wrote(story, 55, winner, 100) == all);
        unbid += all ? 1 : 0;
      }
    });
    CHECK(made > 0);
    CHECK(lost > 0);
    CHECK(unbid > 0);
  }

  TEST_CASE(
      "a bidder who gives up a nullo takes one trick more, an opponent who gives up the rest "
      "(R52)") {
    int made = 0, lost = 0;
    wherever(Stake::deal, 60, [&](const State& state, Seat loser) {
      const Contract& contract = *state.face_up.contract;
      if (contract.special != Special::nullo) return;
      const Seat bidder = defender(contract);
      const int taken = state.face_up.tricks[bidder];
      State after = state;
      const Events story = JoJotte::concede(after, loser, {Stake::deal, false});
      CHECK(after.face_down.taken[bidder] == state.face_down.taken[bidder]);
      if (loser == bidder) {
        CHECK(wrote(story, 52, other(bidder), 200 + 100 * taken));
        ++lost;
      } else if (taken == 0) {
        CHECK(wrote(story, 52, bidder, 200));
        ++made;
      }
    });
    CHECK(made > 0);
    CHECK(lost > 0);
  }

  TEST_CASE(
      "a rubber given up goes to the other player with the bonus, and the match goes on or ends") {
    wherever(Stake::rubber, 5, [](const State& state, Seat loser) {
      State after = state;
      const Events story = JoJotte::concede(after, loser, {Stake::rubber, true});
      CHECK(told<Conceded>(story) == std::vector<Conceded>{{loser, Stake::rubber, true}});
      const Seat winner = other(loser);
      CHECK(wrote(story, 60, winner, 300));
      const FaceUp& up = after.face_up;
      CHECK(up.sheet.prison == 0);
      CHECK(up.sheet.result->winner == winner);
      CHECK(up.rubbers_won[winner] == state.face_up.rubbers_won[winner] + 1);
      CHECK(up.rubber == state.face_up.rubber + 1);
      const bool race = up.rules.match_winner == MatchWinner::first_to_win_rubbers;
      const bool over = (race ? up.rubbers_won[winner] : up.rubber) == up.rules.rubbers;
      CHECK(std::holds_alternative<MatchOver>(up.phase) == over);
      CHECK(std::holds_alternative<RubberOver>(up.phase) == !over);
      const int points = told<Scored>(story).size() == 1 ? 300 : 0;
      CHECK(points == 300);  // the deal under way is not scored
    });
  }

  TEST_CASE("the points of a rubber given up count in the match for its winner alone") {
    wherever(Stake::rubber, 5, [](const State& state, Seat loser) {
      State after = state;
      const Events story = JoJotte::concede(after, loser, {Stake::rubber, false});
      const FaceUp& up = after.face_up;
      const Seat winner = other(loser);
      const auto& before = state.face_up.match_totals;
      CHECK(up.match_totals[loser] == before[loser]);
      CHECK(up.match_totals[winner] == before[winner] + up.sheet.result->totals[winner]);
      if (up.rules.rubbers == 1) CHECK(told<MatchEnded>(story).at(0).winner == winner);
    });
  }
}
