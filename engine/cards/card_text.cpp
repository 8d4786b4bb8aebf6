// SPDX-License-Identifier: MIT
#include "engine/cards/card_text.hpp"

namespace cards {
namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";  // from Rank::two up
constexpr std::string_view suit_letters = "CDHS";           // as Suit counts

}  // namespace

char rank_text(Rank rank) { return rank_letters[static_cast<std::size_t>(rank) - 2]; }

char suit_text(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

std::string card_text(Card card) { return {rank_text(rank_of(card)), suit_text(suit_of(card))}; }

std::string card_text(CardSet set) {
  std::string text;
  for (const Card card : set) {
    if (!text.empty()) text += ' ';
    text += card_text(card);
  }
  return text;
}

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
  if (text.size() != 2) return std::nullopt;
  const auto rank = read_rank(text.substr(0, 1));
  const auto suit = read_suit(text.substr(1));
  if (!rank || !suit) return std::nullopt;
  return make_card(*rank, *suit);
}

std::optional<CardSet> read_cards(std::string_view text) {
  CardSet set;
  for (std::size_t at = 0; at < text.size(); at += 3) {
    const auto card = read_card(text.substr(at, 2));
    const bool ends = at + 2 >= text.size();
    if (!card || set.contains(*card)) return std::nullopt;
    if (!ends && (text[at + 2] != ' ' || at + 3 == text.size())) return std::nullopt;
    set.insert(*card);
  }
  return set;
}

}  // namespace cards
