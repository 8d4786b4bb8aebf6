// SPDX-License-Identifier: MIT
#include "engine/carousel/problem.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace carousel {
namespace {

std::size_t row(Card card) { return static_cast<std::size_t>(rank_of(card)); }
std::size_t suit(Card card) { return static_cast<std::size_t>(suit_of(card)); }

constexpr unsigned ranks = 14;  // the highest, the ace

/// The ranks of each suit of which there is a card, one bit each, the ace as bits 1 and 14.
using Ranks = std::array<unsigned, 4>;

Ranks ranks_of(const Problem& problem) {
  Ranks there{};
  for (std::size_t suit = 0; suit < 4; ++suit)
    for (unsigned rank = 2; rank <= ranks; ++rank) {
      const Stock& stock = problem.stock[suit][rank];
      if (stock.must + stock.from_hand > 0) there[suit] |= 1U << rank;
      if (stock.must + stock.from_hand > 0 && rank == ranks) there[suit] |= 2U;
    }
  return there;
}

/// Whether so many of three neighbours are there, with this one among them.
bool fits_sequence(unsigned there, unsigned rank, int least) {
  for (unsigned first = std::max(rank, 3U) - 2; first <= rank && first + 2 <= ranks; ++first)
    if (std::popcount(there >> first & 7U) >= least) return true;
  return false;
}

bool fits_somewhere(const Ranks& there, std::size_t suit, unsigned rank, int wild) {
  const int least = meld_least - wild;
  int alike = 0;
  for (const unsigned each : there) alike += static_cast<int>(each >> rank & 1U);
  if (alike >= least || fits_sequence(there[suit], rank, least)) return true;
  return rank == ranks && fits_sequence(there[suit], 1, least);
}

/// Leaves out the cards of the hand that no meld could hold. Without some of them others may be of
/// no use, too. False: one of them would have to be laid down.
bool leave_out_the_useless(Problem& problem) {
  if (problem.wild_most >= meld_least - 1) return true;  // two jokers go with any card
  for (bool again = true; std::exchange(again, false);) {
    const Ranks there = ranks_of(problem);
    for (std::size_t suit = 0; suit < 4; ++suit)
      for (unsigned rank = 2; rank <= ranks; ++rank) {
        Stock& stock = problem.stock[suit][rank];
        if (stock.from_hand == 0 || fits_somewhere(there, suit, rank, problem.wild_most)) continue;
        if (stock.hand_least > 0) return false;
        stock.from_hand = 0;
        again = true;
      }
  }
  return true;
}

bool has_something_to_lay(const Problem& problem) {
  if (problem.wild_most > problem.wild_least) return true;
  for (const auto& row : problem.stock)
    for (const Stock& stock : row)
      if (stock.from_hand > 0) return true;
  return false;
}

}  // namespace

Jokers jokers_on(const Melds& table) {
  Jokers jokers;
  for (const Meld& meld : table)
    for (const Card card : meld)
      if (is_named_joker(card)) jokers.push_back(card);
  return jokers;
}

// C16
std::optional<Problem> problem_of(const Melds& table, const CardBag& hand, const Wishes& wishes,
                                  const Jokers& jokers, unsigned freed) {
  Problem problem;
  problem.wishes = &wishes;
  std::array<std::array<std::int8_t, 15>, 4> naturals{}, leaving{};
  for (const Meld& meld : table)
    for (const Card card : meld) {
      ++problem.stock[suit(card)][row(card)].must;
      if (!is_named_joker(card)) ++naturals[suit(card)][row(card)];
    }
  for (const Card card : hand)
    if (card != joker) ++problem.stock[suit(card)][row(card)].from_hand;
  for (std::size_t i = 0; i < jokers.size(); ++i) {
    if ((freed >> i & 1U) == 0) continue;
    const Card card = jokers[i];
    Stock& there = problem.stock[suit(card)][row(card)];
    --there.must;
    ++problem.wild_least;
    const int needed = ++leaving[suit(card)][row(card)] - naturals[suit(card)][row(card)];
    there.hand_least = static_cast<std::int8_t>(std::max(0, needed));
    if (there.hand_least > there.from_hand) return std::nullopt;
  }
  problem.wild_most = problem.wild_least + hand.count(joker);
  if (!leave_out_the_useless(problem) || !has_something_to_lay(problem)) return std::nullopt;
  return problem;
}

int most_worth(const Problem& problem) {
  const auto wish = [&](Card card) {
    return std::max<int>(0, (*problem.wishes)[static_cast<std::size_t>(card)]);
  };
  int most = (problem.wild_most - problem.wild_least) * wish(joker);
  for (const Suit suit : cards::all_suits)
    for (unsigned rank = 2; rank <= ranks; ++rank) {
      const Stock& stock = problem.stock[static_cast<std::size_t>(suit)][rank];
      if (stock.from_hand > 0)
        most += stock.from_hand * wish(make_card(static_cast<Rank>(rank), suit));
    }
  return most;
}

}  // namespace carousel
