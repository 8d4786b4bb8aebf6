// SPDX-License-Identifier: MIT
#include "engine/quinto/card_choice.hpp"
#include "engine/quinto/quinto.hpp"

namespace quinto {
namespace {

Action call(CardSet hand, const Actions& legal) {
  for (const Action& action : legal) {
    if (std::holds_alternative<Double>(action) && is_worth_doubling(hand)) return action;
    if (std::holds_alternative<Redouble>(action) && is_worth_redoubling(hand)) return action;
  }
  return Pass{};
}

}  // namespace

Action Quinto::heuristic(const View& view) {
  const FaceUp& up = view.face_up;
  const CardSet hand = view.own->hand;
  const Actions legal = Quinto::legal(view).actions;
  if (legal.size() == 1) return legal[0];
  const auto* play = std::get_if<Play>(&up.phase);
  if (play == nullptr) return call(hand, legal);
  return PlayCard{promising_card({.hand = hand,
                                  .trick = play->trick,
                                  .unseen = pack_set - up.memory.gone - hand,
                                  .held = hand.size(),
                                  .stakes = up.stakes})};
}

}  // namespace quinto
