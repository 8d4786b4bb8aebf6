// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/quinto/action.hpp"
#include "engine/quinto/event.hpp"
#include "engine/quinto/heuristic.hpp"
#include "engine/quinto/lay_out.hpp"
#include "engine/quinto/refusal.hpp"
#include "engine/quinto/rule_set.hpp"
#include "engine/quinto/state.hpp"
#include "engine/quinto/view.hpp"

#include <span>
#include <string_view>

/// Quinto as a game by the contract of engine/game.hpp.
namespace quinto {

struct Quinto {
  static constexpr std::string_view name = "quinto";
  static constexpr char rule_letter = 'Q';

  using RuleSet = quinto::RuleSet;
  using FaceUp = quinto::FaceUp;
  using FaceDown = quinto::FaceDown;
  using State = quinto::State;
  using Action = quinto::Action;
  using Actions = quinto::Actions;
  using Event = quinto::Event;
  using Events = quinto::Events;
  using Refusal = quinto::Refusal;
  using View = quinto::View;
  using Phase = quinto::Phase;

  static std::span<const engine::Preset<RuleSet>> presets() { return quinto::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.choice("target", rules.target, 22);
    settings.choice("length", rules.length, 25);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&) { return about_quinto; }

  /// A match before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static Side side_of(const FaceUp&, Seat seat) { return quinto::side_of(seat); }
  /// All points of the match (Q26).
  static engine::Standing standing(const FaceUp& up);

  /// The whole pack, for the draw as for a deal.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  /// Q05-Q07.
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
  /// Q28.
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    quinto::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Quinto::cards_in(const State& state, Visit&& visit) {
  using engine::Place;
  const auto& [up, down] = state;
  for (const Seat seat : all_seats)
    for (const Card card : down.hands[seat]) visit(card, Place{"hand", seat, SeatSet{seat}, false});
  for (const Card card : down.cachette) visit(card, Place{"cachette", {}, {}, false});
  for (const auto lying : up.cachette)
    if (const auto card = lying.card()) visit(*card, Place{"cachette", {}, {}, true});
  // Everybody has seen what was played.
  for (const Card card : up.memory.gone) visit(card, Place{"played", {}, {}, true});
}

static_assert(engine::Game<Quinto>);

}  // namespace quinto
