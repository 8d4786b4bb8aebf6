// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/dealing.hpp"
#include "engine/klaberjass/event.hpp"
#include "engine/klaberjass/lay_out.hpp"
#include "engine/klaberjass/refusal.hpp"

/// Klaberjass as a game by the contract of engine/game.hpp.
namespace klaberjass {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Klaberjass : engine::Phased<Klaberjass, Types> {
  static constexpr std::string_view name = "klaberjass";
  static constexpr char rule_letter = 'B';
  static constexpr auto& reasons = klaberjass::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return klaberjass::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.choice("seven_exchange", rules.seven_exchange, 29);
    settings.number("game_points", rules.game_points, game_points_least, game_points_most, 43);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of_32(); }
  static engine::About about(const RuleSet&) { return about_klaberjass; }

  /// B11: after four passes the other player deals, so each deck has the same dealer at both
  /// tables.
  static std::optional<RuleSet> mirrored(const RuleSet& rules) { return rules; }

  /// B04: for the cut two cards or more, the first drawn by seat 0, the second by seat 1.
  static bool fits(const FaceUp& up, engine::Deck deck) {
    return waiting_for(up).deck && is_deck(deck, is_cutting(up));
  }
  static engine::Place dealt_to(const FaceUp& up, int n) {
    return belote::dealt_to(is_cutting(up), up.dealer, n);
  }
  static std::optional<engine::Place> goes_on_to(const FaceUp& up, int n) {
    return drawn_to(is_cutting(up), up.dealer, n);
  }

  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);

 private:
  static bool is_cutting(const FaceUp& up) { return std::holds_alternative<AwaitingCut>(up.phase); }
};

template <class Visit>
void Klaberjass::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  if (up.deal == 0) return;
  CardSet shown;
  for (const Meld& meld : up.melds) shown = shown | meld.cards;
  each_card(up, state.face_down, shown, std::holds_alternative<Play>(up.phase), visit);
}

static_assert(engine::Game<Klaberjass>);

}  // namespace klaberjass

extern template struct engine::Phased<klaberjass::Klaberjass, klaberjass::Types>;
