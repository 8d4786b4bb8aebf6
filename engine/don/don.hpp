// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/action.hpp"
#include "engine/don/event.hpp"
#include "engine/don/heuristic.hpp"
#include "engine/don/lay_out.hpp"
#include "engine/don/refusal.hpp"
#include "engine/don/rule_set.hpp"
#include "engine/don/state.hpp"
#include "engine/don/view.hpp"
#include "engine/game.hpp"

#include <span>
#include <string_view>

/// Nine-Card Don as a game by the contract of engine/game.hpp.
namespace don {

struct Don {
  static constexpr std::string_view name = "don";
  static constexpr char rule_letter = 'D';

  using RuleSet = don::RuleSet;
  using FaceUp = don::FaceUp;
  using FaceDown = don::FaceDown;
  using State = don::State;
  using Action = don::Action;
  using Actions = don::Actions;
  using Event = don::Event;
  using Events = don::Events;
  using Refusal = don::Refusal;
  using View = don::View;
  using Phase = don::Phase;

  static std::span<const engine::Preset<RuleSet>> presets() { return don::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.choice("target", rules.target, 20);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&) { return about_don; }

  /// A match before the draw for the pitcher.
  static State start(const RuleSet& rules);

  static engine::Waiting waiting_for(const FaceUp& up);
  static Side side_of(const FaceUp&, Seat seat) { return don::side_of(seat); }
  static engine::Standing standing(const FaceUp& up);

  /// The whole pack, for the draw as for a deal.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  /// D05, D07.
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
  /// D21.
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    don::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Don::cards_in(const State& state, Visit&& visit) {
  for (const Seat seat : all_seats) {
    const SeatSet seen_by = may_look(state.face_up, seat) ? SeatSet{seat} : SeatSet{};
    for (const Card card : state.face_down.hands[seat])
      visit(card, engine::Place{"hand", seat, seen_by, false});
  }
  for (const Card card : set_aside(state)) visit(card, engine::Place{"aside", {}, {}, false});
  // Everybody has seen what was played.
  for (const Card card : state.face_up.memory.gone)
    visit(card, engine::Place{"played", {}, {}, true});
}

static_assert(engine::Game<Don>);

}  // namespace don
