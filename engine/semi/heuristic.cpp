// SPDX-License-Identifier: MIT
#include "engine/semi/heuristic.hpp"

#include "engine/bridge/bidding.hpp"
#include "engine/bridge/dummies.hpp"
#include "engine/bridge/four_hands.hpp"
#include "engine/visit.hpp"

namespace semi {
namespace {

/// The cards that may lie in the other hand, or covered.
CardSet unseen(const View& view) {
  CardSet unseen = bridge::pack_set - view.face_up.board.memory.gone() - view.own->hand;
  for (const Dummy& dummy : view.face_up.dummies.each) unseen = unseen - open_cards(dummy);
  return unseen;
}

struct Choice {
  const View& view;

  Action operator()(const Auction&) const {
    const FaceUp& up = view.face_up;
    const Seat seat = view.own->seat;
    const bridge::Known known{
        .mine = view.own->hand | open_cards(up.dummies[seat]),
        .theirs = open_cards(up.dummies[other(seat)]),
        .mine_hidden = covered_max,
        .theirs_hidden = covered_max + hand_size,
    };
    const auto call = bridge::promising_call(up.board, seat, bridge::hopes_of(known));
    return engine::visit([](const auto& said) { return Action{said}; }, call);
  }
  Action operator()(const Play& play) const {
    std::array<CardSet, bridge::four_hands> held;
    for (const Seat seat : all_seats) {
      held[index(Hand{seat})] = seat == view.own->seat ? view.own->hand : unseen(view);
      held[index(Hand{seat, true})] = open_cards(view.face_up.dummies[seat]);
    }
    return bridge::promising_play<Action>(view.face_up.board, play, held);
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

}  // namespace semi
