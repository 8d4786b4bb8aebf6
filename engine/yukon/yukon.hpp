// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/yukon/action.hpp"
#include "engine/yukon/event.hpp"
#include "engine/yukon/heuristic.hpp"
#include "engine/yukon/lay_out.hpp"
#include "engine/yukon/refusal.hpp"
#include "engine/yukon/rule_set.hpp"
#include "engine/yukon/state.hpp"

#include <span>
#include <string_view>

/// Yukon as a game by the contract of engine/game.hpp.
namespace yukon {

struct Yukon {
  static constexpr std::string_view name = "yukon";
  static constexpr char rule_letter = 'Y';

  using RuleSet = yukon::RuleSet;
  using Phase = yukon::Phase;
  using FaceUp = yukon::FaceUp;
  using FaceDown = yukon::FaceDown;
  using State = yukon::State;
  using Action = yukon::Action;
  using Actions = yukon::Actions;
  using Event = yukon::Event;
  using Events = yukon::Events;
  using Refusal = yukon::Refusal;
  using View = yukon::View;

  static std::span<const engine::Preset<RuleSet>> presets();

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("seats", rules.seats, seats_min, seats_max, 1);
    settings.choice("four_play", rules.four_play, 2);
    settings.choice("yukon_leads", rules.yukon_leads, 14);
  }

  static int seats(const RuleSet& rules) { return seat_count(rules); }
  static engine::Pack pack(const RuleSet& rules);
  static engine::About about(const RuleSet& rules);

  /// A game before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static Side side_of(const FaceUp& up, Seat seat);
  static engine::Standing standing(const FaceUp& up);

  /// Always the whole pack. Of that for the draw, only the top cards are used.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const View& view, const Action& action);
  static engine::Explanation explain(Refusal refusal, const View& view);
  static engine::Legal<Actions> legal(const View& view);
  static Events apply(State& state, Seat seat, const Action& action);

  // Y23
  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static void remember(FaceUp& up, const Event& event);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    yukon::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    yukon::cards_in(state, visit);
  }
};

static_assert(engine::Game<Yukon>);

}  // namespace yukon
