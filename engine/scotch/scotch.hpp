// SPDX-License-Identifier: MIT
#pragma once

#include "engine/dealing.hpp"
#include "engine/game.hpp"
#include "engine/scotch/action.hpp"
#include "engine/scotch/event.hpp"
#include "engine/scotch/lay_out.hpp"
#include "engine/scotch/rule_set.hpp"
#include "engine/scotch/state.hpp"

#include <span>
#include <string_view>

/// Scotch Whist as a game by the contract of engine/game.hpp.
namespace scotch {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Scotch : engine::Phased<Scotch, Types> {
  static constexpr std::string_view name = "scotch";
  static constexpr char rule_letter = 'S';
  static constexpr auto& reasons = scotch::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return scotch::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("seats", rules.seats, seats_min, seats_max, 1);
    settings.choice("partners", rules.partners, 2);
    settings.choice("six_left_out", rules.six_left_out, 3);
    settings.choice("hands", rules.hands, 8);
    settings.choice("finish", rules.finish, 23);
  }

  static int seats(const RuleSet& rules) { return seat_count(rules); }
  /// The whole pack, for the draw as for a deal.
  static engine::Pack pack(const RuleSet& rules) { return cards::pack_of(pack_of(rules)); }
  static engine::About about(const RuleSet& rules) { return about_scotch(rules); }
  static Side side_of(const FaceUp& up, Seat seat) { return scotch::side_of(up.rules, seat); }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Scotch::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  engine::visit_hands(state.face_down.hands, visit);
  for (const Seat seat : all_seats(up.rules)) {
    for (const auto& hands : state.face_down.closed)
      engine::visit_zone("closed", false, hands[seat], visit, seat);
    if (const auto card = up.turned[seat])
      engine::visit_zone("turned", true, CardSet{*card}, visit, seat);
  }
  engine::visit_played(up.memory.gone(), visit);
}

static_assert(engine::Game<Scotch>);

}  // namespace scotch

extern template struct engine::Phased<scotch::Scotch, scotch::Types>;
