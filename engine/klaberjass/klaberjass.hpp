// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/jojotte/dealing.hpp"
#include "engine/klaberjass/action.hpp"
#include "engine/klaberjass/event.hpp"
#include "engine/klaberjass/heuristic.hpp"
#include "engine/klaberjass/lay_out.hpp"
#include "engine/klaberjass/refusal.hpp"
#include "engine/klaberjass/rule_set.hpp"
#include "engine/klaberjass/state.hpp"
#include "engine/klaberjass/view.hpp"

#include <optional>
#include <span>
#include <string_view>

/// Klaberjass as a game by the contract of engine/game.hpp.
namespace klaberjass {

struct Klaberjass {
  static constexpr std::string_view name = "klaberjass";
  static constexpr char rule_letter = 'B';

  using RuleSet = klaberjass::RuleSet;
  using FaceUp = klaberjass::FaceUp;
  using FaceDown = klaberjass::FaceDown;
  using State = klaberjass::State;
  using Action = klaberjass::Action;
  using Actions = klaberjass::Actions;
  using Event = klaberjass::Event;
  using Events = klaberjass::Events;
  using Refusal = klaberjass::Refusal;
  using View = klaberjass::View;
  using Phase = klaberjass::Phase;

  static std::span<const engine::Preset<RuleSet>> presets() { return klaberjass::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.choice("seven_exchange", rules.seven_exchange, 29);
    settings.number("game_points", rules.game_points, game_points_least, game_points_most, 43);
  }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of_32(); }
  static engine::About about(const RuleSet&) { return about_klaberjass; }

  /// A match before the cut for the deal.
  static State start(const RuleSet& rules);

  /// B11: after four passes the other player deals, so each deck has the same dealer at both
  /// tables.
  static std::optional<RuleSet> mirrored(const RuleSet& rules) { return rules; }

  static engine::Waiting waiting_for(const FaceUp& up);
  static engine::Side side_of(const FaceUp&, Seat seat) {
    return static_cast<engine::Side>(engine::index(seat));
  }
  static engine::Standing standing(const FaceUp& up) {
    return {up.score[Seat{0}], up.score[Seat{1}]};
  }

  /// For the cut two cards or more, the first drawn by seat 0, the second by seat 1; for a deal the
  /// whole pack.
  static bool fits(const FaceUp& up, engine::Deck deck);
  static engine::Place dealt_to(const FaceUp& up, int n);
  static std::optional<engine::Place> goes_on_to(const FaceUp& up, int n);
  /// B04, B06.
  static Events deal(State& state, engine::Deck deck);

  static Refusal refusal(const View& view, const Action& action);
  static engine::Explanation explain(Refusal refusal, const View& view) {
    return explanation(refusal, view.face_up.phase);
  }
  static engine::Legal<Actions> legal(const View& view);
  static Events apply(State& state, Seat seat, const Action& action);
  static void remember(FaceUp& up, const Event& event);

  static engine::Ended ended(const FaceUp& up);
  static bool may_concede(const FaceUp& up, engine::Stake what);
  /// B47.
  static Events concede(State& state, Seat seat, engine::Concession concession);

  static View observe(const State& state, engine::Observer observer);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view) { return heuristic_action(view); }

  template <class Table, class ViewT>
  static void lay_out(Table& table, ViewT& view) {
    klaberjass::lay_out(table, view);
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Klaberjass::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  if (up.deal == 0) return;
  CardSet shown;
  for (const Meld& meld : up.melds) shown = shown | meld.cards;
  jojotte::each_card(up, state.face_down, shown, std::holds_alternative<Play>(up.phase), visit);
}

static_assert(engine::Game<Klaberjass>);

}  // namespace klaberjass
