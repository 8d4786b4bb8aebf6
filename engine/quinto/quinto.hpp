// SPDX-License-Identifier: MIT
#pragma once

#include "engine/dealing.hpp"
#include "engine/game.hpp"
#include "engine/quinto/action.hpp"
#include "engine/quinto/event.hpp"
#include "engine/quinto/lay_out.hpp"
#include "engine/quinto/rule_set.hpp"
#include "engine/quinto/state.hpp"

#include <span>
#include <string_view>

/// Quinto as a game by the contract of engine/game.hpp.
namespace quinto {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Quinto : engine::Phased<Quinto, Types> {
  static constexpr std::string_view name = "quinto";
  static constexpr char rule_letter = 'Q';
  static constexpr auto& reasons = quinto::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return quinto::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.choice("target", rules.target, 22);
    settings.choice("length", rules.length, 25);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of(pack_set); }
  static engine::About about(const RuleSet&) { return about_quinto; }
  static Side side_of(const FaceUp&, Seat seat) { return quinto::side_of(seat); }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    const auto& [up, down] = state;
    engine::visit_hands(down.hands, visit);
    engine::visit_zone("cachette", false, down.cachette, visit);
    engine::visit_zone("cachette", true, open_cards(up.cachette), visit);
    engine::visit_played(up.memory.gone, visit);
  }
};

static_assert(engine::Game<Quinto>);

}  // namespace quinto

extern template struct engine::Phased<quinto::Quinto, quinto::Types>;
