// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_set.hpp"

#include <optional>
#include <string>
#include <string_view>

/// The only text form of cards, used on the wire too: "JS" is the jack of spades, "9S JS" a set.
namespace cards {

/// One of 2 3 4 5 6 7 8 9 T J Q K A.
char rank_text(Rank rank);
/// One of C D H S.
char suit_text(Suit suit);
/// Two characters, rank then suit.
std::string card_text(Card card);
/// Cards separated by one space: clubs, diamonds, hearts, spades, each from low to high.
std::string card_text(CardSet set);

/// Each of these reads exactly what the function above writes, and returns nothing for other text.
std::optional<Rank> read_rank(std::string_view text);
std::optional<Suit> read_suit(std::string_view text);
std::optional<Card> read_card(std::string_view text);
/// Cards in any order; nothing if a card is there twice.
std::optional<CardSet> read_cards(std::string_view text);

}  // namespace cards
