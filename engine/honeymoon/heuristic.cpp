// SPDX-License-Identifier: MIT
#include "engine/bridge/bidding.hpp"
#include "engine/bridge/card_choice.hpp"
#include "engine/honeymoon/honeymoon.hpp"

namespace honeymoon {
namespace {

/// What the player sees neither in their hand nor among the cards played. From the auction on, that
/// is the other hand, and a player who has counted knows it.
CardSet unseen(const View& view) {
  return pack_set - view.face_up.board.memory.gone() - view.own->hand;
}

/// Both hands are known. What the other player can make matters only where the contract is theirs.
Hopes hopes_of(const View& view) {
  const CardSet mine = view.own->hand, theirs = unseen(view);
  Hopes hopes{.spread = 0.5};
  for (const Strain strain : all_strains)
    hopes.mine[static_cast<std::size_t>(height(strain))] =
        tricks_by_heuristic(mine, theirs, strain);
  const auto& contract = view.face_up.board.contract;
  if (contract && contract->declarer != view.own->seat)
    hopes.theirs[static_cast<std::size_t>(height(contract->trump))] =
        tricks_by_heuristic(theirs, mine, contract->trump);
  return hopes;
}

}  // namespace

Action Honeymoon::heuristic(const View& view) {
  const FaceUp& up = view.face_up;
  const CardSet hand = view.own->hand;
  // The tricks are worth nothing, but a good hand is: poor cards go first.
  if (const auto* drawing = std::get_if<Drawing>(&up.phase))
    return PlayCard{least_useful_card(hand, drawing->trick)};
  if (std::holds_alternative<Auction>(up.phase))
    return call_as<Action>(promising_call(up.board, view.own->seat, hopes_of(view)));
  if (const auto* play = std::get_if<Play>(&up.phase))
    return PlayCard{promising_card({.hand = hand,
                                    .trick = play->trick,
                                    .trump = up.board.contract->trump,
                                    .after = {unseen(view)}})};
  return Continue{};
}

}  // namespace honeymoon
