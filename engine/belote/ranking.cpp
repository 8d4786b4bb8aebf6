// SPDX-License-Identifier: MIT
#include "engine/belote/ranking.hpp"

#include <array>

namespace belote {
namespace {

// R02, from the strongest down.
constexpr Rank trump_order[] = {Rank::jack, Rank::nine,  Rank::ace,   Rank::ten,
                                Rank::king, Rank::queen, Rank::eight, Rank::seven};
constexpr Rank plain_order[] = {Rank::ace,  Rank::ten,  Rank::king,  Rank::queen,
                                Rank::jack, Rank::nine, Rank::eight, Rank::seven};

/// One entry for each rank; those below seven are not used.
template <class T>
using ByRank = std::array<T, 16>;

constexpr ByRank<int> strength(const Rank (&order)[8]) {
  ByRank<int> table{};
  for (int place = 0; place < 8; ++place) table[static_cast<std::size_t>(order[place])] = 8 - place;
  return table;
}

/// For each rank, the bits of the ranks that beat it.
constexpr ByRank<std::uint16_t> beaten_by(const Rank (&order)[8]) {
  ByRank<std::uint16_t> table{};
  unsigned above = 0;
  for (const Rank rank : order) {
    table[static_cast<std::size_t>(rank)] = static_cast<std::uint16_t>(above);
    above |= 1U << static_cast<unsigned>(rank);
  }
  return table;
}

constexpr auto trump_strength = strength(trump_order);
constexpr auto plain_strength = strength(plain_order);
constexpr auto beaten_by_trumps = beaten_by(trump_order);
constexpr auto beaten_by_plain = beaten_by(plain_order);

// R42
constexpr RankPoints trump_points{.ace = 10, .king = 5, .queen = 5, .jack = 20, .ten = 10};
constexpr int trump_nine_points = 15;

int suit_points(CardSet cards, Suit suit, const RankPoints& points) {
  const unsigned ranks = cards.ranks_of(suit);
  const auto held = [ranks](Rank rank) {
    return static_cast<int>(ranks >> static_cast<unsigned>(rank) & 1U);
  };
  return held(Rank::ace) * points.ace + held(Rank::king) * points.king +
         held(Rank::queen) * points.queen + held(Rank::jack) * points.jack +
         held(Rank::ten) * points.ten;
}

}  // namespace

CardSet cards_beating(Card led, Trumps trumps) {
  const Suit suit = suit_of(led);
  const auto& beaten_by = suit == trumps ? beaten_by_trumps : beaten_by_plain;
  return CardSet::of(suit, beaten_by[static_cast<std::size_t>(rank_of(led))]);
}

bool wins(Card led, Card reply, Trumps trumps) {
  if (suit_of(reply) == suit_of(led)) return cards_beating(led, trumps).contains(reply);
  return suit_of(reply) == trumps;
}

int card_points(CardSet taken, Trumps trumps, const RankPoints& plain_points) {
  int points = 0;
  for (const Suit suit : cards::all_suits)
    points += suit_points(taken, suit, suit == trumps ? trump_points : plain_points);
  if (trumps && taken.contains(make_card(Rank::nine, *trumps))) points += trump_nine_points;
  return points;
}

int four_strength(Rank rank, Trumps trumps) {
  return (trumps ? trump_strength : plain_strength)[static_cast<std::size_t>(rank)];
}

}  // namespace belote
