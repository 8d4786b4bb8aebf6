// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/cards/suit_set.hpp"
#include "engine/chance.hpp"
#include "engine/seat.hpp"

#include <array>
#include <cstdint>
#include <span>

/// Dealing the cards that somebody cannot see, so that all that is known of them holds.
namespace engine {

/// Suits as they are counted here: the four, then jokers.
inline constexpr std::size_t suit_classes = 5;

/// A place with hidden cards: how many, and what is known not to be among them.
struct HiddenPlace {
  std::uint8_t size = 0;
  cards::CardSet never = {};  // none of these lies here
  std::array<std::uint8_t, suit_classes> at_most = {255, 255, 255, 255, 255};  // of each suit

  /// It holds no card of `suit`.
  void lacks(cards::Suit suit) { at_most[static_cast<std::size_t>(suit)] = 0; }

  /// Nor one of these.
  void lacks(cards::SuitSet suits) {
    for (const cards::Suit suit : cards::all_suits)
      if (suits.contains(suit)) lacks(suit);
  }
};

/// A hand of so many cards that has none of these suits, since it has not followed them.
inline HiddenPlace hidden_hand(std::uint8_t size, cards::SuitSet lacks) {
  HiddenPlace place{.size = size};
  place.lacks(lacks);
  return place;
}

inline constexpr std::size_t hidden_places_max = 16;

/// Puts `cards` into an order in which the first places[0].size of them lie in the first place, the
/// next in the second, and so on; the sizes add up to the number of cards (at most 106). Every
/// order that the places allow is equally likely, as far as some ten random steps a card can make
/// it. False, with the cards in any order, if no order is allowed.
bool deal_hidden(std::span<cards::Card> cards, std::span<const HiddenPlace> places, Chance& chance);

/// Deals unseen cards to the places, as `dealt[i]`; each way that they allow is equally likely. The
/// sizes of the places add up to the number of cards, and some way is possible.
void deal_unseen(cards::CardSet unseen, std::span<const HiddenPlace> places,
                 std::span<cards::CardSet> dealt, Chance& chance);

/// The hand of each seat: known(seat), an optional CardSet, or else dealt to place(seat), a
/// HiddenPlace, of the cards that are neither known nor seen. What is left over lies elsewhere.
template <std::size_t seats>
PerSeat<cards::CardSet, seats> imagined_hands(cards::CardSet unseen, auto known, auto place,
                                              Chance& chance) {
  PerSeat<cards::CardSet, seats> hands;
  cards::FixedVector<HiddenPlace, seats + 1> places;
  cards::FixedVector<Seat, seats> whose;
  int left = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    if (const auto hand = known(seat)) {
      hands[seat] = *hand;
      unseen = unseen - *hand;
    } else {
      places.push_back(place(seat));
      whose.push_back(seat);
      left -= places.back().size;
    }
  }
  left += unseen.size();
  if (left > 0) places.push_back({.size = static_cast<std::uint8_t>(left)});
  std::array<cards::CardSet, seats + 1> dealt;
  deal_unseen(unseen, {places.begin(), places.size()}, dealt, chance);
  for (std::size_t i = 0; i < whose.size(); ++i) hands[whose[i]] = dealt[i];
  return hands;
}

}  // namespace engine
