// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/action.hpp"
#include "engine/carousel/event.hpp"
#include "engine/carousel/lay_out.hpp"
#include "engine/carousel/rule_set.hpp"
#include "engine/carousel/state.hpp"
#include "engine/game.hpp"

#include <span>
#include <string_view>

/// Carousel as a game by the contract of engine/game.hpp.
namespace carousel {

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Carousel : engine::Phased<Carousel, Types> {
  static constexpr std::string_view name = "carousel";
  static constexpr char rule_letter = 'C';
  static constexpr auto& reasons = carousel::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return carousel::presets; }

  template <class Settings>
  static void settings(Settings& settings, RuleSet& rules) {
    settings.number("seats", rules.seats, seats_min, seats_max, 1);
    settings.choice("knock_limit", rules.knock_limit, 20);
  }

  static int seats(const RuleSet& rules) { return seat_count(rules); }
  /// Always the whole pack. Of that for the draw, only the top cards are used.
  static engine::Pack pack(const RuleSet& rules);
  static engine::About about(const RuleSet&) { return about_carousel; }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static engine::Legal<Actions> legal(const View& view);
  /// The same; `effort` grows by what was searched to find what can be laid down.
  static engine::Legal<Actions> legal(const View& view, engine::Effort& effort);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
  /// How long that takes, in positions of a search: what can be melded is looked for in all that
  /// the table can become, and a joker may become any card.
  static int position_weight(const View& view);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Carousel::cards_in(const State& state, Visit&& visit) {
  const FaceUp& up = state.face_up;
  engine::visit_hands(state.face_down.hands, visit);
  engine::visit_stock(state, visit);
  for (const Seat seat : all_seats(up.rules))
    engine::visit_zone("unmelded", true, up.unmelded[seat], visit, seat);
  for (const Meld& meld : up.melds)
    for (const Card card : meld) visit(as_dealt(card), engine::Place{"melds", {}, {}, true});
}

static_assert(engine::Game<Carousel>);

}  // namespace carousel

extern template struct engine::Phased<carousel::Carousel, carousel::Types>;
