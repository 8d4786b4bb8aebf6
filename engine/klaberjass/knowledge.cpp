// SPDX-License-Identifier: MIT
#include "engine/klaberjass/knowledge.hpp"

#include <algorithm>

namespace klaberjass {
namespace {

/// B19, B16: melds are declared whole, so their neighbours were not in the hand.
CardSet beside(const Meld& meld) {
  if (meld.kind == MeldClass::set)
    return CardSet::all_of(rank_of(*meld.cards.begin())) - meld.cards;
  CardSet beside;
  for (const Run& run : runs_in(meld.cards)) beside = beside | cards_beside(run);
  return beside;
}

}  // namespace

bool Knowledge::allows(CardSet hand) const {
  if (!belote::HandKnowledge::allows(hand)) return false;
  const CardSet whole = known_then | (hand - surely_held);
  return std::all_of(sets.begin(), sets.end(),
                     [&](const SetSaid& said) { return holds_set(whole, said); });
}

Knowledge knowledge_of(const FaceUp& up, Seat seat, CardSet seen) {
  belote::FromMelds melds;
  for (const Meld& meld : up.melds) {
    if (meld.seat != seat) continue;
    melds.held = melds.held | meld.cards;
    melds.beside = melds.beside | beside(meld);
  }
  return {belote::knowledge_of(up, seat, seen, melds), up.sets.claimed[seat]};
}

}  // namespace klaberjass
