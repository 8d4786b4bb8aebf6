// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/scotch/action.hpp"
#include "engine/scotch/event.hpp"
#include "engine/scotch/heuristic.hpp"
#include "engine/scotch/lay_out.hpp"
#include "engine/scotch/refusal.hpp"
#include "engine/scotch/rule_set.hpp"
#include "engine/scotch/state.hpp"

#include <span>
#include <string_view>

/// Scotch Whist as a game by the contract of engine/game.hpp.
namespace scotch {

struct Scotch {
  static constexpr std::string_view name = "scotch";
  static constexpr char rule_letter = 'S';

  using RuleSet = scotch::RuleSet;
  using Phase = scotch::Phase;
  using FaceUp = scotch::FaceUp;
  using FaceDown = scotch::FaceDown;
  using State = scotch::State;
  using Action = scotch::Action;
  using Actions = scotch::Actions;
  using Event = scotch::Event;
  using Events = scotch::Events;
  using Refusal = scotch::Refusal;
  using View = scotch::View;

  static std::span<const engine::Preset<RuleSet>> presets() { return scotch::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("seats", rules.seats, seats_min, seats_max, 1);
    settings.choice("partners", rules.partners, 2);
    settings.choice("six_left_out", rules.six_left_out, 3);
    settings.choice("hands", rules.hands, 8);
    settings.choice("finish", rules.finish, 23);
  }

  static int seats(const RuleSet& rules) { return seat_count(rules); }
  static engine::Pack pack(const RuleSet& rules);
  static engine::About about(const RuleSet& rules) { return about_scotch(rules); }

  /// A game before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static Side side_of(const FaceUp& up, Seat seat) { return scotch::side_of(up.rules, seat); }
  static engine::Standing standing(const FaceUp& up);

  /// The whole pack, for the draw as for a deal.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const View& view, const Action& action);
  static engine::Explanation explain(Refusal refusal, const View& view) {
    return explanation(refusal, view.face_up.phase);
  }
  static engine::Legal<Actions> legal(const View& view);
  static Events apply(State& state, Seat seat, const Action& action);
  static void remember(FaceUp& up, const Event& event);

  static engine::Ended ended(const FaceUp& up);
  // S27
  static bool may_concede(const FaceUp& up, engine::Stake what);
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    scotch::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    scotch::cards_in(state, visit);
  }
};

static_assert(engine::Game<Scotch>);

}  // namespace scotch
