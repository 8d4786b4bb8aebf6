// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/finder.hpp"

#include <array>
#include <cstdint>
#include <optional>

/// What the finder is asked, once it is settled which jokers are freed (C16).
namespace carousel {

/// What there is of a card, at [suit][rank].
struct Stock {
  std::int8_t must = 0;        // lie on the table and must stay, named jokers that keep their name
  std::int8_t from_hand = 0;   // may be laid down
  std::int8_t hand_least = 0;  // must be laid down, to free a joker
};

struct Problem {
  std::array<std::array<Stock, 15>, 4> stock{};
  int wild_least = 0, wild_most = 0;  // jokers to be named: those freed, and those of the hand
  const Wishes* wishes = nullptr;
};

using Jokers = FixedVector<Card, 4>;

Jokers jokers_on(const Melds& table);

/// The jokers whose bit is set in `freed` must each leave their name to a card. Cards of the hand
/// that no meld could hold are left out. None: nothing can be laid down.
std::optional<Problem> problem_of(const Melds& table, const CardBag& hand, const Wishes& wishes,
                                  const Jokers& jokers, unsigned freed);

/// No table can be worth more.
int most_worth(const Problem& problem);

}  // namespace carousel
