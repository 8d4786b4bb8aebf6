// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/quinto3/action.hpp"
#include "engine/quinto3/event.hpp"
#include "engine/quinto3/heuristic.hpp"
#include "engine/quinto3/lay_out.hpp"
#include "engine/quinto3/refusal.hpp"
#include "engine/quinto3/rule_set.hpp"
#include "engine/quinto3/state.hpp"
#include "engine/quinto3/view.hpp"

#include <span>
#include <string_view>

/// Quinto for three as a game by the contract of engine/game.hpp. Each player is a side of their
/// own: partners of one deal are opponents in another, and each has a score.
namespace quinto3 {

struct Quinto3 {
  static constexpr std::string_view name = "quinto3";
  static constexpr char rule_letter = 'T';

  using RuleSet = quinto3::RuleSet;
  using FaceUp = quinto3::FaceUp;
  using FaceDown = quinto3::FaceDown;
  using State = quinto3::State;
  using Action = quinto3::Action;
  using Actions = quinto3::Actions;
  using Event = quinto3::Event;
  using Events = quinto3::Events;
  using Refusal = quinto3::Refusal;
  using View = quinto3::View;
  using Phase = quinto3::Phase;

  static std::span<const engine::Preset<RuleSet>> presets() { return quinto3::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("rounds", rules.rounds, 1, rounds_max, 26);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&) { return about_quinto3; }

  /// A game before the draw for the deal.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static Side side_of(const FaceUp&, Seat seat) { return static_cast<Side>(engine::index(seat)); }
  static engine::Standing standing(const FaceUp& up);

  /// The whole pack, for the draw as for a deal.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  /// T05-T07.
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
  /// T29.
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    quinto3::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Quinto3::cards_in(const State& state, Visit&& visit) {
  using engine::Place;
  const auto& [up, down] = state;
  for (const Seat seat : all_seats)
    for (const Card card : down.hands[seat])
      visit(card, Place{"hand", seat, knows_hand(up, seat) ? SeatSet{seat} : SeatSet{}, false});
  for (const Card card : down.dummy) visit(card, Place{"dummy", up.dealer, {}, false});
  for (const Card card : up.open_dummy) visit(card, Place{"dummy", up.dealer, {}, true});
  for (const Card card : down.cachette) visit(card, Place{"cachette", {}, {}, false});
  for (const Card card : quinto::open_cards(up.cachette))
    visit(card, Place{"cachette", {}, {}, true});
  // Everybody has seen what was played.
  for (const Card card : up.memory.gone) visit(card, Place{"played", {}, {}, true});
}

static_assert(engine::Game<Quinto3>);

}  // namespace quinto3
