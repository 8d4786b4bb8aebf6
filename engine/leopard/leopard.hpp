// SPDX-License-Identifier: MIT
#pragma once

#include "engine/dealing.hpp"
#include "engine/game.hpp"
#include "engine/leopard/actions.hpp"
#include "engine/leopard/event.hpp"
#include "engine/leopard/lay_out.hpp"
#include "engine/leopard/rule_set.hpp"
#include "engine/leopard/state.hpp"

#include <optional>
#include <span>
#include <string_view>

/// Leopard as a game by the contract of engine/game.hpp.
namespace leopard {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Leopard : engine::Phased<Leopard, Types> {
  static constexpr std::string_view name = "leopard";
  static constexpr char rule_letter = 'L';
  static constexpr auto& reasons = leopard::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return leopard::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("limit", rules.limit, limit_min, limit_max, 29);
    settings.number("deduction", rules.deduction, 0, deduction_max, 35);
    settings.number("deals", rules.deals, 1, deals_max, 36);
  }

  /// Each deck has the same dealer at both tables, whatever is played.
  static std::optional<RuleSet> mirrored(const RuleSet& rules) { return rules; }
  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&);
  static engine::About about(const RuleSet&) { return about_leopard; }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static engine::Explanation explain(Refusal refusal, const View& view);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Leopard::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  if (up.deal == 0) return;
  engine::visit_hands(state.face_down.hands, visit);
  for (const Seat seat : all_seats) {
    for (const StackView& stack : up.squares[seat])
      for (const Lying lying : stack)
        if (!lying.is_face_down()) visit(*lying.card(), engine::Place{"square", seat, {}, true});
    for (const Known& back : state.face_down.laid[seat])
      visit(back.card, engine::Place{"square", back.spot.seat, SeatSet{seat}, false});
  }
  engine::visit_zone("discards", true, up.discards, visit);
  engine::visit_zone("stock", false, std::span(state.face_down.stock).first(up.stock), visit);
}

static_assert(engine::Game<Leopard>);

}  // namespace leopard

extern template struct engine::Phased<leopard::Leopard, leopard::Types>;
