// SPDX-License-Identifier: MIT
#include "engine/cards/card_text.hpp"

namespace cards {
namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";  // from Rank::two up
constexpr std::string_view suit_letters = "CDHS";           // as Suit counts
constexpr std::string_view joker_text = "XX";

template <class Cards>
std::string text_of(const Cards& cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += card_text(card);
  }
  return text;
}

/// Calls `take(card)` for each card of the text; false if it is no list of cards or `take` refuses.
template <class Take>
bool read_each(std::string_view text, Take&& take) {
  if (text.empty()) return true;
  for (;;) {
    const auto space = text.find(' ');
    const auto card = read_card(text.substr(0, space));
    if (!card || !take(*card)) return false;
    if (space == std::string_view::npos) return true;
    text.remove_prefix(space + 1);
  }
}

}  // namespace

char rank_text(Rank rank) { return rank_letters[static_cast<std::size_t>(rank) - 2]; }

char suit_text(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

std::string card_text(Card card) {
  if (card == joker) return std::string(joker_text);
  std::string text{rank_text(rank_of(card)), suit_text(suit_of(card))};
  if (is_named_joker(card)) text += '*';
  return text;
}

std::string card_text(CardSet set) { return text_of(set); }
std::string card_text(const CardBag& bag) { return text_of(bag); }

std::optional<Rank> read_rank(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const auto place = rank_letters.find(text[0]);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Rank>(place + 2);
}

std::optional<Suit> read_suit(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const auto place = suit_letters.find(text[0]);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Suit>(place);
}

std::optional<Card> read_card(std::string_view text) {
  if (text == joker_text) return joker;
  const bool named = text.size() == 3 && text[2] == '*';
  if (text.size() != 2 && !named) return std::nullopt;
  const auto rank = read_rank(text.substr(0, 1));
  const auto suit = read_suit(text.substr(1, 1));
  if (!rank || !suit) return std::nullopt;
  const Card card = make_card(*rank, *suit);
  return named ? joker_for(card) : card;
}

std::optional<CardSet> read_cards(std::string_view text) {
  CardSet set;
  const bool read = read_each(text, [&](Card card) {
    if (is_named_joker(card) || set.contains(card)) return false;
    set.insert(card);
    return true;
  });
  return read ? std::optional(set) : std::nullopt;
}

std::optional<CardBag> read_bag(std::string_view text) {
  CardBag bag;
  const bool read = read_each(text, [&](Card card) {
    if (is_named_joker(card) || bag.count(card) == CardBag::copies_max) return false;
    bag.insert(card);
    return true;
  });
  return read ? std::optional(bag) : std::nullopt;
}

}  // namespace cards
