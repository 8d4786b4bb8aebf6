// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/chance.hpp"

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
};

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

}  // namespace engine
