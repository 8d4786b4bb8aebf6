// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/kaiser/action.hpp"
#include "engine/kaiser/event.hpp"
#include "engine/kaiser/lay_out.hpp"
#include "engine/kaiser/refusal.hpp"
#include "engine/kaiser/rule_set.hpp"
#include "engine/kaiser/state.hpp"

#include <span>
#include <string_view>

/// Kaiser as a game by the contract of engine/game.hpp.
namespace kaiser {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Kaiser : engine::Phased<Kaiser, Types> {
  static constexpr std::string_view name = "kaiser";
  static constexpr char rule_letter = 'K';
  static constexpr auto& reasons = kaiser::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return kaiser::presets; }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of(pack_set); }
  static engine::About about(const RuleSet&) { return about_kaiser; }
  static Side side_of(const FaceUp&, Seat seat) { return kaiser::side_of(seat); }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
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

extern template struct engine::Phased<kaiser::Kaiser, kaiser::Types>;
