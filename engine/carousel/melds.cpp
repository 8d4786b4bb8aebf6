// SPDX-License-Identifier: MIT
#include "engine/carousel/melds.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace carousel {
namespace {

constexpr std::size_t card_values = 128;

/// How often each card is there, a named joker as that.
using Counts = std::array<std::int8_t, card_values>;

std::size_t number_of(Card card) { return static_cast<std::size_t>(card); }

Counts counts_of(const Melds& melds) {
  Counts counts{};
  for (const Meld& meld : melds)
    for (const Card card : meld) ++counts[number_of(card)];
  return counts;
}

bool is_natural(std::size_t card) {
  const std::size_t rank = card & 15U;
  return card < 64 && rank >= 2 && rank <= 14;
}

/// The ranks of the cards, one bit each, the ace as bits 1 and 14; none if one is there twice.
std::uint16_t ranks_of(const Meld& meld) {
  std::uint16_t ranks = 0;
  for (const Card card : meld) {
    const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(rank_of(card)));
    if ((ranks & bit) != 0) return 0;
    ranks = static_cast<std::uint16_t>(ranks | bit);
  }
  return ranks;
}

bool is_one_run(unsigned bits) {
  const unsigned shifted = bits >> std::countr_zero(bits);
  return (shifted & (shifted + 1)) == 0;
}

constexpr unsigned ace_high = 1U << 14, ace_low = 1U << 1;

// C12, C13
Refusal fault_of_sequence(const Meld& meld) {
  if (meld.size() > sequence_most) return Refusal::sequence_too_long;
  const unsigned ranks = ranks_of(meld);
  if (ranks == 0) return Refusal::not_a_meld;
  const unsigned low = (ranks & ~ace_high) | ace_low;
  const bool has_ace = (ranks & ace_high) != 0;
  if (is_one_run(ranks) || (has_ace && is_one_run(low))) return Refusal::none;
  // K-A-2: with the ace taken twice, all other cards hang together at its two sides.
  const unsigned gap = ~(ranks | ace_low) & 0x7FFEU;
  const bool joins = has_ace && (ranks & (1U << 13)) != 0 && (ranks & (1U << 2)) != 0;
  return joins && is_one_run(gap) ? Refusal::round_the_corner : Refusal::not_a_meld;
}

// C11
Refusal fault_of_set(const Meld& meld) {
  unsigned suits = 0;
  for (const Card card : meld) {
    const unsigned bit = 1U << static_cast<unsigned>(suit_of(card));
    if ((suits & bit) != 0) return Refusal::suit_twice;
    suits |= bit;
  }
  return Refusal::none;
}

// C15: each joker has a name, and it is the name of a card.
bool are_named(const Melds& melds) {
  for (const Meld& meld : melds)
    for (const Card card : meld)
      if (card == joker || rank_of(card) > Rank::ace) return false;
  return true;
}

int jokers_in(const Counts& counts) {
  int jokers = 0;
  for (std::size_t card = 64; card < card_values; ++card) jokers += counts[card];
  return jokers;
}

// C14: each card of the table is there still, and each new one is in the hand.
Refusal fault_of_cards(const Counts& before, const CardBag& hand, const Counts& after) {
  bool left_over = jokers_in(after) < jokers_in(before);
  if (jokers_in(after) > jokers_in(before) + hand.count(joker)) return Refusal::not_your_card;
  for (std::size_t card = 0; card < 64; ++card) {
    if (after[card] < before[card]) left_over = true;
    if (after[card] > before[card] + (is_natural(card) ? hand.count(static_cast<Card>(card)) : 0))
      return Refusal::not_your_card;
  }
  return left_over ? Refusal::card_left_over : Refusal::none;
}

/// C16: each joker that loses its name leaves it to a card of its own.
bool are_free(const Counts& before, const Counts& after) {
  for (std::size_t card = 0; card < 64; ++card) {
    const int freed = before[card + 64] - after[card + 64];
    if (freed > after[card]) return false;
  }
  return true;
}

bool has_new_card(const Counts& before, const Counts& after) {
  for (std::size_t card = 0; card < 64; ++card)
    if (after[card] > before[card]) return true;
  return jokers_in(after) > jokers_in(before);
}

}  // namespace

// C03
int points_of(Card card) {
  if (card == joker) return 25;
  const Rank rank = rank_of(card);
  return rank == Rank::ace ? 1 : std::min(static_cast<int>(rank), 10);
}

int points_of(const CardBag& cards) {
  int points = 0;
  for (const Card card : cards) points += points_of(card);
  return points;
}

Refusal fault_of(const Meld& meld) {
  if (meld.size() < meld_least) return Refusal::meld_too_short;
  const auto same = [&](auto of) {
    return std::all_of(meld.begin(), meld.end(),
                       [&](Card card) { return of(card) == of(meld[0]); });
  };
  if (same([](Card card) { return rank_of(card); })) return fault_of_set(meld);
  if (same([](Card card) { return suit_of(card); })) return fault_of_sequence(meld);
  return Refusal::not_a_meld;
}

Refusal fault_of(const Melds& before, const CardBag& hand, const Melds& after) {
  if (!are_named(after)) return Refusal::joker_unnamed;
  const Counts was = counts_of(before), is = counts_of(after);
  if (const Refusal fault = fault_of_cards(was, hand, is); fault != Refusal::none) return fault;
  for (const Meld& meld : after)
    if (const Refusal fault = fault_of(meld); fault != Refusal::none) return fault;
  if (!has_new_card(was, is)) return Refusal::nothing_from_hand;  // C10
  return are_free(was, is) ? Refusal::none : Refusal::joker_bound;
}

CardBag laid_down(const Melds& before, const Melds& after) {
  CardBag laid;
  const Counts was = counts_of(before), is = counts_of(after);
  for (std::size_t card = 0; card < 64; ++card)
    for (auto i = was[card]; i < is[card]; ++i) laid.insert(static_cast<Card>(card));
  for (int i = jokers_in(was); i < jokers_in(is); ++i) laid.insert(joker);
  return laid;
}

void put_in_order(Meld& meld) {
  const bool is_set = rank_of(meld[0]) == rank_of(meld[1]);
  const bool low =
      std::any_of(meld.begin(), meld.end(), [](Card card) { return rank_of(card) == Rank::two; });
  std::sort(meld.begin(), meld.end(), [&](Card a, Card b) {
    const auto place = [&](Card card) {
      if (is_set) return static_cast<int>(suit_of(card));
      return low && rank_of(card) == Rank::ace && meld.size() < sequence_most
                 ? 1
                 : static_cast<int>(rank_of(card));
    };
    return place(a) < place(b);
  });
}

Melds new_melds(const Melds& before, const Melds& after) {
  Melds fresh;
  std::array<bool, melds_max> used{};
  for (const Meld& meld : after) {
    std::size_t at = 0;
    while (at < before.size() && (used[at] || !(before[at] == meld))) ++at;
    if (at < before.size()) used[at] = true;
    else fresh.push_back(meld);
  }
  return fresh;
}

}  // namespace carousel
