// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/kaiser/action.hpp"
#include "engine/kaiser/event.hpp"
#include "engine/kaiser/heuristic.hpp"
#include "engine/kaiser/lay_out.hpp"
#include "engine/kaiser/refusal.hpp"
#include "engine/kaiser/rule_set.hpp"
#include "engine/kaiser/state.hpp"
#include "engine/kaiser/view.hpp"

#include <span>
#include <string_view>

/// Kaiser as a game by the contract of engine/game.hpp.
namespace kaiser {

struct Kaiser {
  static constexpr std::string_view name = "kaiser";
  static constexpr char rule_letter = 'K';

  using RuleSet = kaiser::RuleSet;
  using FaceUp = kaiser::FaceUp;
  using FaceDown = kaiser::FaceDown;
  using State = kaiser::State;
  using Action = kaiser::Action;
  using Actions = kaiser::Actions;
  using Event = kaiser::Event;
  using Events = kaiser::Events;
  using Refusal = kaiser::Refusal;
  using View = kaiser::View;
  using Phase = kaiser::Phase;

  static std::span<const engine::Preset<RuleSet>> presets() { return kaiser::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.choice("first_lead", rules.first_lead, 15);
    settings.choice("failed_bid", rules.failed_bid, 21);
    settings.choice("minus_52", rules.minus_52, 27);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&) { return about_kaiser; }

  /// A match before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static Side side_of(const FaceUp&, Seat seat) { return kaiser::side_of(seat); }
  static engine::Standing standing(const FaceUp& up);

  /// The whole pack, for the draw as for a deal.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  /// K04, K05.
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const View& view, const Action& action);
  static engine::Explanation explain(Refusal refusal, const View& view) {
    return explanation(refusal, view.face_up.phase);
  }
  static engine::Legal<Actions> legal(const View& view);
  static Events apply(State& state, Seat seat, const Action& action);
  static void remember(FaceUp& up, const Event& event);

  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  /// K29.
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    kaiser::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Kaiser::cards_in(const State& state, Visit&& visit) {
  for (const Seat seat : all_seats)
    for (const Card card : state.face_down.hands[seat])
      visit(card, engine::Place{"hand", seat, SeatSet{seat}, false});
  // Everybody has seen what was played.
  for (const Card card : state.face_up.memory.gone)
    visit(card, engine::Place{"played", {}, {}, true});
}

static_assert(engine::Game<Kaiser>);

}  // namespace kaiser
