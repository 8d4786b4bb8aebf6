// SPDX-License-Identifier: MIT
#pragma once

#include "engine/dealing.hpp"
#include "engine/game.hpp"
#include "engine/quinto3/action.hpp"
#include "engine/quinto3/event.hpp"
#include "engine/quinto3/lay_out.hpp"
#include "engine/quinto3/rule_set.hpp"
#include "engine/quinto3/state.hpp"

#include <span>
#include <string_view>

/// Quinto for three as a game by the contract of engine/game.hpp. Each player is a side of their
/// own: partners of one deal are opponents in another, and each has a score.
namespace quinto3 {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Quinto3 : engine::Phased<Quinto3, Types> {
  static constexpr std::string_view name = "quinto3";
  static constexpr char rule_letter = 'T';
  static constexpr auto& reasons = quinto3::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return quinto3::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("rounds", rules.rounds, 1, rounds_max, 26);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of(quinto::pack_set); }
  static engine::About about(const RuleSet&) { return about_quinto3; }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    const auto& [up, down] = state;
    for (const Seat seat : all_seats) {
      const SeatSet seen_by = knows_hand(up, seat) ? SeatSet{seat} : SeatSet{};
      for (const Card card : down.hands[seat])
        visit(card, engine::Place{"hand", seat, seen_by, false});
    }
    for (const Card card : down.dummy) visit(card, engine::Place{"dummy", up.dealer, {}, false});
    for (const Card card : up.open_dummy) visit(card, engine::Place{"dummy", up.dealer, {}, true});
    engine::visit_zone("cachette", false, down.cachette, visit);
    engine::visit_zone("cachette", true, quinto::open_cards(up.cachette), visit);
    engine::visit_played(up.memory.gone, visit);
  }
};

static_assert(engine::Game<Quinto3>);

}  // namespace quinto3

extern template struct engine::Phased<quinto3::Quinto3, quinto3::Types>;
