// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/form.hpp"
#include "engine/honeymoon/event.hpp"
#include "engine/honeymoon/lay_out.hpp"

/// Honeymoon Bridge as a game by the contract of engine/game.hpp.
namespace honeymoon {

using bridge::next_deal;
using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Honeymoon : Form<Honeymoon, Types> {
  static constexpr std::string_view name = "honeymoon";
  static constexpr char rule_letter = 'H';
  static constexpr Refusal last_refusal = last_of_all;

  static engine::About about(const RuleSet&) { return about_honeymoon; }
  static engine::Place dealt_elsewhere(std::size_t, Seat) { return {"stock", {}, {}, false}; }
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
};

template <class Visit>
void each_other_card(const State& state, Visit&& visit) {
  for (std::size_t i = 0; i < state.face_up.stock; ++i)
    visit(state.face_down.stock[i], engine::Place{"stock", {}, {}, false});
}

static_assert(engine::Game<Honeymoon>);

}  // namespace honeymoon

extern template struct engine::Phased<honeymoon::Honeymoon, honeymoon::Types>;
