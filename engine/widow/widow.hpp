// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/form.hpp"
#include "engine/widow/event.hpp"
#include "engine/widow/lay_out.hpp"

/// Honeymoon Bridge with a Widow as a game by the contract of engine/game.hpp.
namespace widow {

using bridge::next_deal;
using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Widow : Form<Widow, Types> {
  static constexpr std::string_view name = "widow";
  static constexpr char rule_letter = 'W';
  static constexpr Refusal last_refusal = last_with_a_widow;

  static engine::About about(const RuleSet&) { return about_widow; }
  static engine::Place dealt_elsewhere(std::size_t n, Seat seat) {
    if (n >= four_hands * FaceUp::hand_size) return {"widow", {}, {}, false};
    return {"dummy", seat, {}, false};  // W36
  }
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
};

template <class Visit>
void each_other_card(const State& state, Visit&& visit) {
  using engine::Place;
  const auto& [up, down] = state;
  const bool known = dummies_are_known(up);
  SeatSet of_widow;
  for (const Seat seat : all_seats) {
    for (const Card card : down.dummies[seat])
      visit(card, Place{"dummy", seat, known ? SeatSet{seat} : SeatSet{}, false});
    for (const Card card : up.open[seat]) visit(card, Place{"dummy", seat, {}, true});
    if (sees_widow(up, seat)) of_widow.insert(seat);
  }
  for (const Card card : down.widow) visit(card, Place{"widow", {}, of_widow, false});
}

static_assert(engine::Game<Widow>);

}  // namespace widow

extern template struct engine::Phased<widow::Widow, widow::Types>;
