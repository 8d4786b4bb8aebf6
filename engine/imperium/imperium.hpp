// SPDX-License-Identifier: MIT
#pragma once

#include "engine/dealing.hpp"
#include "engine/game.hpp"
#include "engine/imperium/action.hpp"
#include "engine/imperium/event.hpp"
#include "engine/imperium/lay_out.hpp"
#include "engine/imperium/rule_set.hpp"
#include "engine/imperium/state.hpp"

#include <optional>
#include <span>
#include <string_view>

/// Imperium as a game by the contract of engine/game.hpp.
namespace imperium {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Imperium : engine::Phased<Imperium, Types> {
  static constexpr std::string_view name = "imperium";
  static constexpr char rule_letter = 'I';
  static constexpr auto& reasons = imperium::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return imperium::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("blues", rules.blues, blues_min, blues_max, 37);
    settings.choice("packets", rules.packets, 10);
    settings.choice("after_joker", rules.after_joker, 13);
  }

  /// Who deals a deck depends on the decks before it alone, so it is the same player's place at
  /// both tables.
  static std::optional<RuleSet> mirrored(const RuleSet& rules) { return rules; }
  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of(pack_set); }
  static engine::About about(const RuleSet&) { return about_imperium; }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    const auto& [up, down] = state;
    if (up.deal == 0) return;
    for (const Seat seat : all_seats)
      for (const Card card : down.hands[seat])
        visit(card, engine::Place{"hand", seat, SeatSet{seat}, up.exposed[seat].contains(card)});
    visit(*up.turned, engine::Place{"turned", {}, {}, true});
    engine::visit_zone("stock", false, down.stock, visit);
    engine::visit_played(up.memory.gone, visit);
  }
};

static_assert(engine::Game<Imperium>);

}  // namespace imperium

extern template struct engine::Phased<imperium::Imperium, imperium::Types>;
