// SPDX-License-Identifier: MIT
#include "engine/jojotte/knowledge.hpp"

namespace jojotte {
namespace {

void note(FromMelds& proved, const Meld& meld) {
  proved.held = proved.held | meld.cards;
  if (meld.kind == MeldClass::four) proved.held = proved.held | CardSet::all_of(*meld.rank);
  else if (meld.cards.empty()) proved.unshown.push_back(meld.length);
  else
    for (const Run& run : runs_in(meld.cards)) proved.beside = proved.beside | cards_beside(run);
}

}  // namespace

Knowledge knowledge_of(const FaceUp& up, Seat seat, CardSet seen) {
  FromMelds melds;
  for (const Meld& meld : up.melds)
    if (meld.seat == seat) note(melds, meld);
  return knowledge_of(up, seat, seen, melds);
}

}  // namespace jojotte
