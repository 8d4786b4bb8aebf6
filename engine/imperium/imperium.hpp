// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/imperium/action.hpp"
#include "engine/imperium/event.hpp"
#include "engine/imperium/heuristic.hpp"
#include "engine/imperium/lay_out.hpp"
#include "engine/imperium/refusal.hpp"
#include "engine/imperium/rule_set.hpp"
#include "engine/imperium/state.hpp"
#include "engine/imperium/view.hpp"

#include <optional>
#include <span>
#include <string_view>

/// Imperium as a game by the contract of engine/game.hpp.
namespace imperium {

struct Imperium {
  static constexpr std::string_view name = "imperium";
  static constexpr char rule_letter = 'I';

  using RuleSet = imperium::RuleSet;
  using FaceUp = imperium::FaceUp;
  using FaceDown = imperium::FaceDown;
  using State = imperium::State;
  using Action = imperium::Action;
  using Actions = imperium::Actions;
  using Event = imperium::Event;
  using Events = imperium::Events;
  using Refusal = imperium::Refusal;
  using View = imperium::View;
  using Phase = imperium::Phase;

  static std::span<const engine::Preset<RuleSet>> presets() { return imperium::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("blues", rules.blues, blues_min, blues_max, 37);
    settings.choice("packets", rules.packets, 10);
    settings.choice("after_joker", rules.after_joker, 13);
  }

  /// Who deals a deck depends on the decks before it alone, so it is the same player's place at
  /// both tables.
  static std::optional<RuleSet> mirrored(const RuleSet& rules) { return rules; }
  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&) { return about_imperium; }

  /// A match before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  /// I01.
  static Side side_of(const FaceUp&, Seat seat) { return static_cast<Side>(engine::index(seat)); }
  /// I07: what the chips of each are worth in whites.
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
  static bool may_concede(const FaceUp& up, engine::Stake what);
  /// I39.
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    imperium::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Imperium::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  if (up.deal == 0) return;
  for (const Seat seat : all_seats)
    for (const Card card : state.face_down.hands[seat])
      visit(card, engine::Place{"hand", seat, SeatSet{seat}, up.exposed[seat].contains(card)});
  visit(*up.turned, engine::Place{"turned", {}, {}, true});
  for (const Card card : state.face_down.stock) visit(card, engine::Place{"stock", {}, {}, false});
  // Everybody has seen what was played.
  for (const Card card : up.memory.gone) visit(card, engine::Place{"played", {}, {}, true});
}

static_assert(engine::Game<Imperium>);

}  // namespace imperium
