// SPDX-License-Identifier: MIT
#pragma once

#include "engine/dealing.hpp"
#include "engine/don/action.hpp"
#include "engine/don/event.hpp"
#include "engine/don/lay_out.hpp"
#include "engine/don/rule_set.hpp"
#include "engine/don/state.hpp"
#include "engine/game.hpp"

#include <span>
#include <string_view>

/// Nine-Card Don as a game by the contract of engine/game.hpp.
namespace don {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Don : engine::Phased<Don, Types> {
  static constexpr std::string_view name = "don";
  static constexpr char rule_letter = 'D';
  static constexpr auto& reasons = don::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return don::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.choice("target", rules.target, 20);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of(pack_set); }
  static engine::About about(const RuleSet&) { return about_don; }
  static Side side_of(const FaceUp&, Seat seat) { return don::side_of(seat); }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    for (const Seat seat : all_seats) {
      const SeatSet seen_by = may_look(state.face_up, seat) ? SeatSet{seat} : SeatSet{};
      for (const Card card : state.face_down.hands[seat])
        visit(card, engine::Place{"hand", seat, seen_by, false});
    }
    engine::visit_zone("aside", false, set_aside(state), visit);
    engine::visit_played(state.face_up.memory.gone, visit);
  }
};

static_assert(engine::Game<Don>);

}  // namespace don

extern template struct engine::Phased<don::Don, don::Types>;
