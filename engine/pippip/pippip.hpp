// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/pippip/action.hpp"
#include "engine/pippip/event.hpp"
#include "engine/pippip/lay_out.hpp"
#include "engine/pippip/rule_set.hpp"
#include "engine/pippip/state.hpp"

#include <span>
#include <string_view>

/// Pip-Pip! as a game by the contract of engine/game.hpp.
namespace pippip {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct PipPip : engine::Phased<PipPip, Types> {
  static constexpr std::string_view name = "pippip";
  static constexpr char rule_letter = 'P';
  static constexpr auto& reasons = pippip::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return pippip::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("seats", rules.seats, seats_min, seats_max, 1);
    settings.choice("call_that_counts", rules.call_that_counts, 20);
    settings.number("rounds", rules.rounds, 1, rounds_max, 27);
  }

  static int seats(const RuleSet& rules) { return seat_count(rules); }
  /// Always the two whole packs. Of those for the draw and the cut, only the top cards are used.
  static engine::Pack pack(const RuleSet& rules);
  static engine::About about(const RuleSet&) { return about_pippip; }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void PipPip::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  engine::visit_hands(state.face_down.hands, visit);
  engine::visit_stock(state, visit);
  for (const Seat seat : all_seats(up.rules))
    engine::visit_zone("shown", true, up.shown[seat], visit, seat);
  engine::visit_zone("trick", true, up.trick, visit);
  engine::visit_zone("last", true, up.last, visit);
  engine::visit_zone("turned", true, up.turned, visit);
  each_card_gone(up, [&](Card card) { visit(card, engine::Place{"played", {}, {}, false}); });
}

static_assert(engine::Game<PipPip>);

}  // namespace pippip

extern template struct engine::Phased<pippip::PipPip, pippip::Types>;
