// SPDX-License-Identifier: MIT
#include "engine/imperium/imperiums.hpp"

namespace imperium {
namespace {

/// I18, I19. I22: the joker is in none.
CardSet set_in(CardSet cards, Rank rank) { return cards & CardSet::all_of(rank); }

constexpr CardSet minor_sequence(Suit suit) {
  return {make_card(Rank::ace, suit), make_card(Rank::king, suit), make_card(Rank::queen, suit)};
}

/// I20, I21. I22: the left bower belongs to the suit that is printed on it.
CardSet sequence_in(CardSet cards, Suit suit) {
  constexpr std::uint16_t jack = 1U << static_cast<unsigned>(Rank::jack);
  if (!cards.contains(minor_sequence(suit))) return {};
  return cards & (minor_sequence(suit) | CardSet::of(suit, jack));
}

}  // namespace

std::optional<Item> imperium_of(CardSet cards) {
  if (cards.size() != 3 && cards.size() != 4) return std::nullopt;
  const bool large = cards.size() == 4;
  for (const Rank rank : all_ranks)
    if (set_in(cards, rank) == cards) return large ? Item::four : Item::three;
  for (const Suit suit : cards::all_suits)
    if (sequence_in(cards, suit) == cards) return large ? Item::major : Item::minor;
  return std::nullopt;
}

Imperiums imperiums_in(CardSet cards) {
  Imperiums found;
  for (const Rank rank : all_ranks)
    if (const CardSet set = set_in(cards, rank); set.size() >= 3) found.push_back(set);
  for (const Suit suit : cards::all_suits)
    if (const CardSet sequence = sequence_in(cards, suit); !sequence.empty())
      found.push_back(sequence);
  return found;
}

CardSet cards_for_imperiums(const FaceUp& up, Seat seat, CardSet hand) {
  if (seat == up.dealer && up.turned) hand.insert(*up.turned);
  return hand;
}

CardSet lacking_to(CardSet imperium) {
  const auto item = imperium_of(imperium);
  if (!item) return {};
  const Card one = *imperium.begin();
  if (*item == Item::three) return CardSet::all_of(rank_of(one)) - imperium;
  if (*item == Item::minor) return {make_card(Rank::jack, suit_of(one))};
  return {};
}

}  // namespace imperium
