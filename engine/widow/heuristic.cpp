// SPDX-License-Identifier: MIT
#include "engine/widow/heuristic.hpp"

#include "engine/bridge/bidding.hpp"
#include "engine/bridge/four_hands.hpp"
#include "engine/visit.hpp"

#include <algorithm>

namespace widow {
namespace {

using bridge::Strain;

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

struct Choice {
  const View& view;

  Strain trump() const { return view.face_up.board.contract->trump; }

  Action operator()(const Auction&) const {
    bridge::Hopes hopes = bridge::hopes_of({.mine = view.own->hand,
                                            .theirs = {},
                                            .mine_hidden = hand_size + widow_size / 2,
                                            .theirs_hidden = 2 * hand_size + widow_size / 2});
    for (double& tricks : hopes.mine) tricks += worth_of_choosing;
    for (double& tricks : hopes.theirs) tricks += worth_of_choosing;
    const auto call = bridge::promising_call(view.face_up.board, view.own->seat, hopes);
    return engine::visit([](const auto& said) { return Action{said}; }, call);
  }
  Action operator()(const Placing&) const {
    const Card card = most_wanted(view.own->widow, trump());
    if (view.face_up.widow == widow_size) return ToHand{card};
    return ToDummy{card};
  }
  Action operator()(const Sharing&) const { return ToHand{most_wanted(view.own->widow, trump())}; }
  // The stronger of the declarer's hands shall play last, as the hand before the leader's does.
  Action operator()(const LeadChoice&) const {
    const Hand defender{other(view.own->seat)};
    const bool own_is_last = !bridge::after(defender, 3, bridge::four_hands).dummy;
    const bool own_is_stronger =
        strength(view.own->hand, trump()) >= strength(view.own->dummy, trump());
    return LeadFrom{own_is_last == own_is_stronger ? From::own : From::dummy};
  }
  Action operator()(const Play& play) const {
    const FaceUp& up = view.face_up;
    const bool open = up.is_open;
    CardSet unseen = bridge::pack_set - up.board.memory.gone() - view.own->hand - view.own->dummy;
    for (const CardSet dummy : up.open.each) unseen = unseen - dummy;
    std::array<CardSet, bridge::four_hands> held;
    for (const Seat seat : all_seats) {
      const bool own = seat == view.own->seat;
      held[index(Hand{seat})] = own ? view.own->hand : unseen;
      held[index(Hand{seat, true})] = open ? up.open[seat] : own ? view.own->dummy : unseen;
    }
    return bridge::promising_play<Action>(up.board, play, held);
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

}  // namespace widow
