// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/pippip/action.hpp"
#include "engine/pippip/event.hpp"
#include "engine/pippip/heuristic.hpp"
#include "engine/pippip/lay_out.hpp"
#include "engine/pippip/refusal.hpp"
#include "engine/pippip/rule_set.hpp"
#include "engine/pippip/state.hpp"

#include <span>
#include <string_view>

/// Pip-Pip! as a game by the contract of engine/game.hpp.
namespace pippip {

struct PipPip {
  static constexpr std::string_view name = "pippip";
  static constexpr char rule_letter = 'P';

  using RuleSet = pippip::RuleSet;
  using Phase = pippip::Phase;
  using FaceUp = pippip::FaceUp;
  using FaceDown = pippip::FaceDown;
  using State = pippip::State;
  using Action = pippip::Action;
  using Actions = pippip::Actions;
  using Event = pippip::Event;
  using Events = pippip::Events;
  using Refusal = pippip::Refusal;
  using View = pippip::View;

  static std::span<const engine::Preset<RuleSet>> presets();

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("seats", rules.seats, seats_min, seats_max, 1);
    settings.choice("call_that_counts", rules.call_that_counts, 20);
    settings.number("rounds", rules.rounds, 1, rounds_max, 27);
  }

  static int seats(const RuleSet& rules) { return seat_count(rules); }
  static engine::Pack pack(const RuleSet& rules);
  static engine::About about(const RuleSet& rules);

  /// A game before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static engine::Side side_of(const FaceUp& up, Seat seat);
  static engine::Standing standing(const FaceUp& up);

  /// Always the two whole packs. Of those for the draw and the cut, only the top cards are used.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const View& view, const Action& action);
  static engine::Explanation explain(Refusal refusal, const View& view);
  static engine::Legal<Actions> legal(const View& view);
  static Events apply(State& state, Seat seat, const Action& action);

  // P29
  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static void remember(FaceUp& up, const Event& event);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    pippip::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    pippip::cards_in(state, visit);
  }
};

static_assert(engine::Game<PipPip>);

}  // namespace pippip
