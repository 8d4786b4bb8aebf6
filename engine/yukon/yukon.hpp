// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/yukon/action.hpp"
#include "engine/yukon/event.hpp"
#include "engine/yukon/lay_out.hpp"
#include "engine/yukon/rule_set.hpp"
#include "engine/yukon/state.hpp"

#include <span>
#include <string_view>

/// Yukon as a game by the contract of engine/game.hpp.
namespace yukon {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Yukon : engine::Phased<Yukon, Types> {
  static constexpr std::string_view name = "yukon";
  static constexpr char rule_letter = 'Y';
  static constexpr auto& reasons = yukon::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return yukon::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("seats", rules.seats, seats_min, seats_max, 1);
    settings.choice("four_play", rules.four_play, 2);
    settings.choice("yukon_leads", rules.yukon_leads, 14);
  }

  static int seats(const RuleSet& rules) { return seat_count(rules); }
  /// Always the whole pack (Y03). Of that for the draw, only the top cards are used.
  static engine::Pack pack(const RuleSet& rules) { return cards::pack_of(pack_set(rules)); }
  static engine::About about(const RuleSet&) { return about_yukon; }
  static Side side_of(const FaceUp& up, Seat seat) { return yukon::side_of(up.rules, seat); }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    const FaceUp& up = state.face_up;
    engine::visit_hands(state.face_down.hands, visit);
    engine::visit_stock(state, visit);
    engine::visit_zone("trick", true, up.trick, visit);
    engine::visit_zone("last", true, up.last, visit);
    const Card* first = up.memory.played.begin();
    engine::visit_zone("played", false, std::span(first, cards_gone(up)), visit);
  }
};

static_assert(engine::Game<Yukon>);

}  // namespace yukon

extern template struct engine::Phased<yukon::Yukon, yukon::Types>;
