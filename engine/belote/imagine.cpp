// SPDX-License-Identifier: MIT
#include "engine/belote/imagine.hpp"

#include <span>

namespace belote {

using engine::Chance;

double choices(int of, int wanted) {
  if (wanted < 0 || wanted > of) return 0;
  double ways = 1;
  for (int i = 1; i <= wanted; ++i) ways = ways * (of - wanted + i) / i;
  return ways;
}

void deal_stock(const DealUp& up, DealDown& down, CardSet laid, Chance& chance) {
  CardSet rest = unseen_cards(up, laid);
  for (const Seat seat : all_seats) rest = rest - down.hands[seat];
  FixedVector<Card, 32> cards;
  for (const Card card : rest) cards.push_back(card);
  cards::shuffle(std::span(cards.begin(), cards.end()), chance);
  for (const Card card : cards) down.stock.push_back(card);
}

}  // namespace belote
