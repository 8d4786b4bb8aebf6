// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/search.hpp"

#include "clients/bot/games/jojotte/heuristic.hpp"
#include "clients/bot/games/jojotte/outcome.hpp"
#include "engine/jojotte/jojotte.hpp"

#include <algorithm>

namespace bot {
namespace {

using namespace jojotte;

/// The cost of revealing a card in the hand. The solver cannot see it: its opponent knows all cards
/// anyway.
constexpr double told_card_costs = 1.5;

int cards_told(const Action& action) {
  if (const auto* claim = std::get_if<Length>(&action)) return claim->number - 1;
  if (const auto* claim = std::get_if<NotGoodLength>(&action)) return claim->number - 1;
  if (const auto* declare = std::get_if<Declare>(&action)) return declare->cards.size();
  if (std::holds_alternative<Four>(action) || std::holds_alternative<NotGoodFour>(action)) return 4;
  return 0;
}

bool is_silent(const Action& action) {
  const auto* played = std::get_if<PlayCard>(&action);
  return played && played->word == Word::none;
}

}  // namespace

std::vector<Valued> Search::values(const View& view, const Story& story, Effort effort,
                                   Random& random) {
  const Sampler sampler(view, story, effort.reads_calls);
  if (std::holds_alternative<Play>(view.face_up.phase))
    return cards(view, sampler, effort.worlds, random);
  return calls(view, sampler, effort.worlds, random);
}

/// If the solver's goal counts tricks, a deal that is already lost is still played for tricks.
/// Where the sheet is decided, the cards still count, but for too little to outweigh a point
/// written.
std::vector<Valued> Search::cards(const View& view, const Sampler& sampler, int worlds,
                                  Random& random) {
  constexpr double word_unsaid_costs = 0.01, unwritten_point_is_worth = 0.001;
  std::vector<Valued> valued;
  for (const Action& action : legal(view).actions)
    valued.push_back({action, is_silent(action) ? -word_unsaid_costs : 0});
  const Goal goal = goal_of(*view.face_up.contract);
  const bool declares = view.own->seat == view.face_up.contract->declarer;  // and wants much
  const double unwritten = declares ? unwritten_point_is_worth : -unwritten_point_is_worth;
  for (int i = 0; i < worlds; ++i) {
    const OpenPlay now = open_play(sampler.world(random));
    std::vector<double> here(valued.size());
    for (const auto& [card, value] : solver_.values(now, goal)) {
      const Sheet sheet = sheet_after(view.face_up, outcome(now, goal, value));
      const double worth = score_value_.worth(sheet, view.own->seat);
      for (std::size_t k = 0; k < valued.size(); ++k)
        if (std::get<PlayCard>(valued[k].action).card == card) {
          here[k] = worth;
          valued[k].worth += unwritten * value / worlds;
        }
    }
    for (std::size_t k = 0; k < valued.size(); ++k) valued[k].worth += here[k] / worlds;
    count_best(valued, here);
  }
  return valued;
}

void Search::count_best(std::vector<Valued>& valued, const std::vector<double>& here) {
  constexpr double as_much = 1e-9;
  const double best = std::ranges::max(here);
  for (std::size_t k = 0; k < valued.size(); ++k)
    if (here[k] >= best - as_much) ++valued[k].best_in;
}

std::vector<Valued> Search::calls(const View& view, const Sampler& sampler, int worlds,
                                  Random& random) {
  std::vector<Valued> valued;
  for (const Action& action : legal(view).actions)
    valued.push_back({action, -told_card_costs * cards_told(action)});
  for (int i = 0; i < worlds; ++i) {
    const State world = sampler.world(random);
    solved_.clear();
    std::vector<double> here;
    for (Valued& each : valued) {
      here.push_back(played_out(world, view.own->seat, each.action));
      each.worth += here.back() / worlds;
    }
    count_best(valued, here);
  }
  return valued;
}

double Search::played_out(State world, Seat me, const Action& action) {
  JoJotte::apply(world, me, action);
  while (!std::holds_alternative<Play>(world.face_up.phase)) {
    const SeatSet asked = JoJotte::waiting_for(world.face_up).seats;
    if (asked.empty()) return score_value_.worth(world.face_up.sheet, me);  // thrown in
    const Seat seat = asked.front();
    const Action next = heuristic_call(JoJotte::observe(world, {seat}));
    JoJotte::apply(world, seat, next);
  }
  return of_the_play(world, me);
}

double Search::of_the_play(const State& world, Seat me) {
  const OpenPlay deal = open_play(world);
  const Goal goal = goal_of(deal.contract);
  const Outcome came = outcome(deal, goal, solved(deal, goal));
  return score_value_.worth(sheet_after(world.face_up, came), me);
}

/// Solved once for all acts that lead to the same deal: doubling does not change the play.
int Search::solved(const OpenPlay& deal, Goal goal) {
  const auto before = std::ranges::find_if(solved_, [&](const Solved& each) {
    return each.goal == goal && each.deal.hands == deal.hands && each.deal.turn == deal.turn &&
           each.deal.contract.declarer == deal.contract.declarer &&
           each.deal.contract.trump == deal.contract.trump;
  });
  if (before != solved_.end()) return before->value;
  const int value = solver_.value(deal, goal);
  solved_.push_back({deal, goal, value});
  return value;
}

}  // namespace bot
