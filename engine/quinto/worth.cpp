// SPDX-License-Identifier: MIT
#include "engine/quinto/worth.hpp"

#include "engine/quinto/ladder.hpp"

namespace quinto {
namespace {

// Q18
constexpr int worth_of_joker = 25;

void add(Parts& parts, Part part, int points) {
  parts[part] = static_cast<std::int16_t>(parts[part] + points);
}

// Q20: both cards of a suit, in one trick.
int pairs_in(CardSet cards, Suit suit) {
  const auto has = [&](Rank rank) { return cards.contains(make_card(rank, suit)); };
  return (has(Rank::ace) && has(Rank::four) ? 1 : 0) + (has(Rank::two) && has(Rank::three) ? 1 : 0);
}

}  // namespace

int quint_in(Suit suit) { return 5 * (step_of(suit) + 1); }

Parts worth(CardSet cards, const Stakes& stakes) {
  Parts parts;
  add(parts, Part::tricks, trick_worth(stakes));
  if (cards.contains(joker)) add(parts, Part::joker, worth_of_joker);
  for (const Suit suit : cards::all_suits) {
    if (cards.contains(make_card(Rank::five, suit))) add(parts, Part::fives, quint_in(suit));
    add(parts, Part::pairs, pairs_in(cards, suit) * quint_in(suit));
  }
  return parts;
}

int sum(const Parts& parts) {
  int points = 0;
  for (const auto part : parts.each) points += part;
  return points;
}

Parts operator+(const Parts& one, const Parts& other) {
  Parts both = one;
  for (const Part part : {Part::tricks, Part::joker, Part::fives, Part::pairs})
    add(both, part, other[part]);
  return both;
}

}  // namespace quinto
