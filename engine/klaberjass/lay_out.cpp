// SPDX-License-Identifier: MIT
#include "engine/klaberjass/lay_out.hpp"

namespace klaberjass {
namespace {

MeldClass class_of(CardSet cards) {
  const Suit suit = suit_of(*cards.begin());
  return CardSet::all_of(suit).contains(cards) ? MeldClass::run : MeldClass::set;
}

}  // namespace

PerSeat<MeldRows> rows_of(const Melds& melds) {
  PerSeat<MeldRows> rows;
  PerSeat<std::size_t> next;
  for (const Meld& meld : melds) rows[meld.seat][next[meld.seat]++] = meld.cards;
  return rows;
}

Melds melds_of(const PerSeat<MeldRows>& rows) {
  Melds melds;
  for (const MeldClass kind : {MeldClass::set, MeldClass::run})
    for (const Seat seat : all_seats)
      for (const CardSet cards : rows[seat])
        if (!cards.empty() && class_of(cards) == kind) melds.push_back({seat, kind, cards});
  return melds;
}

}  // namespace klaberjass
