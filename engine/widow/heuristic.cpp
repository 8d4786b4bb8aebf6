// SPDX-License-Identifier: MIT
#include "engine/bridge/bidding.hpp"
#include "engine/bridge/four_hands.hpp"
#include "engine/widow/widow.hpp"

#include <algorithm>

namespace widow {
namespace {

/// A trump and a high card are wanted most.
int wanted(Card card, Strain trump) {
  return static_cast<int>(rank_of(card)) + (trump == suit_of(card) ? 8 : 0);
}

Card most_wanted(CardSet cards, Strain trump) {
  Card best = cards.nth(0);
  for (const Card card : cards)
    if (wanted(card, trump) > wanted(best, trump)) best = card;
  return best;
}

int strength(CardSet hand, Strain trump) {
  int sum = 0;
  for (const Card card : hand) sum += std::max(0, wanted(card, trump) - 10);
  return sum;
}

/// A declarer chooses among the four cards of the widow, and the other gets what is left.
constexpr double worth_of_choosing = 0.6;

Strain trump_of(const View& view) { return view.face_up.board.contract->trump; }

Action call(const View& view) {
  Hopes hopes = hopes_of({.mine = view.own->hand,
                          .theirs = {},
                          .mine_hidden = FaceUp::hand_size + widow_size / 2,
                          .theirs_hidden = 2 * FaceUp::hand_size + widow_size / 2});
  for (double& tricks : hopes.mine) tricks += worth_of_choosing;
  for (double& tricks : hopes.theirs) tricks += worth_of_choosing;
  return call_as<Action>(promising_call(view.face_up.board, view.own->seat, hopes));
}

Action place(const View& view) {
  const Card card = most_wanted(view.own->widow, trump_of(view));
  const bool to_dummy =
      std::holds_alternative<Placing>(view.face_up.phase) && view.face_up.widow < widow_size;
  return to_dummy ? Action{ToDummy{card}} : Action{ToHand{card}};
}

/// The stronger of the declarer's hands shall play last, as the hand before the leader's does.
Action leader(const View& view) {
  const Hand defender{other(view.own->seat)};
  const bool own_is_last = !after(defender, 3, four_hands).dummy;
  const bool own_is_stronger =
      strength(view.own->hand, trump_of(view)) >= strength(view.own->dummy, trump_of(view));
  return LeadFrom{own_is_last == own_is_stronger ? From::from_hand : From::from_dummy};
}

Action card(const View& view, const Play& play) {
  const FaceUp& up = view.face_up;
  CardSet unseen = pack_set - up.board.memory.gone() - view.own->hand - view.own->dummy;
  for (const CardSet dummy : up.open.each) unseen = unseen - dummy;
  std::array<CardSet, four_hands> held;
  for (const Seat seat : all_seats) {
    const bool own = seat == view.own->seat;
    held[index(Hand{seat})] = own ? view.own->hand : unseen;
    held[index(Hand{seat, true})] = up.is_open ? up.open[seat] : own ? view.own->dummy : unseen;
  }
  return promising_play<Action>(up.board, play, held);
}

}  // namespace

Action Widow::heuristic(const View& view) {
  const Phase& phase = view.face_up.phase;
  if (std::holds_alternative<Auction>(phase)) return call(view);
  if (std::holds_alternative<Placing>(phase) || std::holds_alternative<Sharing>(phase))
    return place(view);
  if (std::holds_alternative<LeadChoice>(phase)) return leader(view);
  if (const auto* play = std::get_if<Play>(&phase)) return card(view, *play);
  return Continue{};
}

}  // namespace widow
