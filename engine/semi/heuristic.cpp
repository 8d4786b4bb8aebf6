// SPDX-License-Identifier: MIT
#include "engine/bridge/bidding.hpp"
#include "engine/bridge/four_hands.hpp"
#include "engine/semi/semi.hpp"

namespace semi {
namespace {

/// The cards that may lie in the other hand, or covered.
CardSet unseen(const View& view) {
  CardSet unseen = pack_set - view.face_up.board.memory.gone() - view.own->hand;
  for (const Dummy& dummy : view.face_up.dummies.each) unseen = unseen - open_cards(dummy);
  return unseen;
}

Action call(const View& view) {
  const FaceUp& up = view.face_up;
  const Seat seat = view.own->seat;
  const Known known{
      .mine = view.own->hand | open_cards(up.dummies[seat]),
      .theirs = open_cards(up.dummies[other(seat)]),
      .mine_hidden = covered_max,
      .theirs_hidden = covered_max + FaceUp::hand_size,
  };
  return call_as<Action>(promising_call(up.board, seat, hopes_of(known)));
}

Action card(const View& view, const Play& play) {
  std::array<CardSet, four_hands> held;
  for (const Seat seat : all_seats) {
    held[index(Hand{seat})] = seat == view.own->seat ? view.own->hand : unseen(view);
    held[index(Hand{seat, true})] = open_cards(view.face_up.dummies[seat]);
  }
  return promising_play<Action>(view.face_up.board, play, held);
}

}  // namespace

Action Semi::heuristic(const View& view) {
  if (std::holds_alternative<Auction>(view.face_up.phase)) return call(view);
  if (const auto* play = std::get_if<Play>(&view.face_up.phase)) return card(view, *play);
  return Continue{};
}

}  // namespace semi
