// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_bag.hpp"
#include "engine/cards/card_set.hpp"

#include <cstddef>
#include <optional>
#include <span>

/// Rules of tricks that several games have. They are functions, not a game with switches, so that
/// each game still reads like its rulebook.
namespace engine {

/// The cards of a hand that follow the suit led; all of it if none does.
constexpr cards::CardSet follow(cards::CardSet hand, cards::Suit led) {
  return cards::if_able(hand, cards::CardSet::all_of(led));
}

constexpr cards::CardBag follow(const cards::CardBag& hand, cards::Suit led) {
  const cards::CardBag same = hand.of(cards::CardSet::all_of(led));
  return same.empty() ? hand : same;
}

enum class OfEquals : std::uint8_t { first_wins, later_wins };

/// The number in the trick of the card that wins it: the highest trump, else the highest of the
/// suit led. `strength(card)` orders the cards of one suit. The trick is not empty.
template <class Strength>
std::size_t winner_of(std::span<const cards::Card> trick, std::optional<cards::Suit> trump,
                      Strength&& strength, OfEquals of_equals = OfEquals::first_wins) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.size(); ++i) {
    const cards::Suit suit = suit_of(trick[i]), best_suit = suit_of(trick[best]);
    if (suit != best_suit) {
      if (suit == trump) best = i;
      continue;
    }
    const auto mine = strength(trick[i]), of_best = strength(trick[best]);
    if (mine > of_best || (mine == of_best && of_equals == OfEquals::later_wins)) best = i;
  }
  return best;
}

}  // namespace engine
