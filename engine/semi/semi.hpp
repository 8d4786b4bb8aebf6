// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/form.hpp"
#include "engine/semi/event.hpp"
#include "engine/semi/lay_out.hpp"

/// Semi-Exposed Honeymoon Bridge as a game by the contract of engine/game.hpp.
namespace semi {

using bridge::next_deal;
using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Semi : Form<Semi, Types> {
  static constexpr std::string_view name = "semi";
  static constexpr char rule_letter = 'E';
  static constexpr Refusal last_refusal = last_with_dummies;

  static engine::About about(const RuleSet&) { return about_semi; }
  static engine::Place dealt_elsewhere(std::size_t n, Seat seat) {
    return {"dummy", seat, {}, n / four_hands >= covered_max};
  }
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
};

template <class Visit>
void each_other_card(const State& state, Visit&& visit) {
  using engine::Place;
  for (const Seat seat : all_seats) {
    // E36: nobody knows them, not even their owner.
    for (const auto& card : state.face_down.covered[seat])
      if (card) visit(*card, Place{"dummy", seat, {}, false});
    for (const Card card : open_cards(state.face_up.dummies[seat]))
      visit(card, Place{"dummy", seat, {}, true});
  }
}

static_assert(engine::Game<Semi>);

}  // namespace semi

extern template struct engine::Phased<semi::Semi, semi::Types>;
