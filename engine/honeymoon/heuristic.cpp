// SPDX-License-Identifier: MIT
#include "engine/honeymoon/heuristic.hpp"

#include "engine/bridge/bidding.hpp"
#include "engine/bridge/card_choice.hpp"
#include "engine/visit.hpp"

namespace honeymoon {
namespace {

/// What the player sees neither in their hand nor among the cards played. From the auction on, that
/// is the other hand, and a player who has counted knows it.
CardSet unseen(const View& view) {
  return bridge::pack_set - view.face_up.board.memory.gone() - view.own->hand;
}

/// Both hands are known. What the other player can make matters only where the contract is theirs.
bridge::Hopes hopes_of(const View& view) {
  const CardSet mine = view.own->hand, theirs = unseen(view);
  bridge::Hopes hopes{.spread = 0.5};
  for (const bridge::Strain strain : bridge::all_strains)
    hopes.mine[static_cast<std::size_t>(bridge::height(strain))] =
        bridge::tricks_by_heuristic(mine, theirs, strain);
  const auto& contract = view.face_up.board.contract;
  if (contract && contract->declarer != view.own->seat)
    hopes.theirs[static_cast<std::size_t>(bridge::height(contract->trump))] =
        bridge::tricks_by_heuristic(theirs, mine, contract->trump);
  return hopes;
}

struct Choice {
  const View& view;

  // The tricks are worth nothing, but a good hand is: poor cards go first.
  Action operator()(const Drawing& drawing) const {
    return PlayCard{bridge::least_useful_card(view.own->hand, drawing.trick)};
  }
  Action operator()(const Auction&) const {
    const auto call = bridge::promising_call(view.face_up.board, view.own->seat, hopes_of(view));
    return engine::visit([](const auto& said) { return Action{said}; }, call);
  }
  Action operator()(const Play& play) const {
    return PlayCard{bridge::promising_card({.hand = view.own->hand,
                                            .trick = play.trick,
                                            .trump = view.face_up.board.contract->trump,
                                            .after = {unseen(view)}})};
  }
  template <class Other>
  Action operator()(const Other&) const {
    return Continue{};
  }
};

}  // namespace

Action heuristic_action(const View& view) {
  return engine::visit(Choice{view}, view.face_up.phase);
}

}  // namespace honeymoon
