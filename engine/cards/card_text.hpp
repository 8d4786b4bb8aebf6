// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/cards/card_bag.hpp"
#include "engine/cards/card_set.hpp"

#include <optional>
#include <string>
#include <string_view>

/// The only text form of cards, used on the wire too: "JS" is the jack of spades, "9S JS" a set,
/// "XX" a joker, "KS*" a joker that stands for the king of spades.
namespace cards {

/// One of 2 3 4 5 6 7 8 9 T J Q K A.
char rank_text(Rank rank);
/// One of C D H S.
char suit_text(Suit suit);
/// Rank then suit, "XX" for a joker; an asterisk follows if a joker stands for the card.
std::string card_text(Card card);
/// Cards separated by one space: clubs, diamonds, hearts, spades, each from low to high.
std::string card_text(CardSet set);
std::string card_text(const CardBag& bag);

/// Each of these reads exactly what the function above writes, and returns nothing for other text.
std::optional<Rank> read_rank(std::string_view text);
std::optional<Suit> read_suit(std::string_view text);
std::optional<Card> read_card(std::string_view text);
/// Cards in any order; nothing if a card is there twice.
std::optional<CardSet> read_cards(std::string_view text);
/// Cards in any order; nothing if a card is there more than CardBag::copies_max times.
std::optional<CardBag> read_bag(std::string_view text);

}  // namespace cards
