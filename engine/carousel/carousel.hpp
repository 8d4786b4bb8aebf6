// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/action.hpp"
#include "engine/carousel/event.hpp"
#include "engine/carousel/heuristic.hpp"
#include "engine/carousel/lay_out.hpp"
#include "engine/carousel/refusal.hpp"
#include "engine/carousel/rule_set.hpp"
#include "engine/carousel/state.hpp"
#include "engine/game.hpp"

#include <span>
#include <string_view>

/// Carousel as a game by the contract of engine/game.hpp.
namespace carousel {

struct Carousel {
  static constexpr std::string_view name = "carousel";
  static constexpr char rule_letter = 'C';

  using RuleSet = carousel::RuleSet;
  using Phase = carousel::Phase;
  using FaceUp = carousel::FaceUp;
  using FaceDown = carousel::FaceDown;
  using State = carousel::State;
  using Action = carousel::Action;
  using Actions = carousel::Actions;
  using Event = carousel::Event;
  using Events = carousel::Events;
  using Refusal = carousel::Refusal;
  using View = carousel::View;

  static std::span<const engine::Preset<RuleSet>> presets();

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("seats", rules.seats, seats_min, seats_max, 1);
    settings.choice("knock_limit", rules.knock_limit, 20);
  }

  static int seats(const RuleSet& rules) { return seat_count(rules); }
  static engine::Pack pack(const RuleSet& rules);
  static engine::About about(const RuleSet& rules);

  /// A game before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static Side side_of(const FaceUp&, Seat seat) { return static_cast<Side>(index(seat)); }
  static engine::Standing standing(const FaceUp& up);

  /// Always the whole pack. Of that for the draw, only the top cards are used.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const View& view, const Action& action);
  static engine::Explanation explain(Refusal refusal, const View& view);
  static engine::Legal<Actions> legal(const View& view);
  /// The same; `effort` grows by what was searched to find what can be laid down.
  static engine::Legal<Actions> legal(const View& view, engine::Effort& effort);
  static Events apply(State& state, Seat seat, const Action& action);

  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  /// C31.
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }
  static int position_weight(const View& view) { return work_of_heuristic(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    carousel::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    carousel::cards_in(state, visit);
  }
};

static_assert(engine::Game<Carousel>);

}  // namespace carousel
