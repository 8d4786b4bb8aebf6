// SPDX-License-Identifier: MIT
#include "engine/scotch/scoring.hpp"

#include <algorithm>
#include <utility>

namespace scotch {
namespace {

/// A trump with points of its own.
struct Prize {
  Rank rank{};
  int points = 0;
  std::uint8_t rule = 0;
};

// S16
constexpr Prize before_cards{Rank::ten, 10, 16};

// S18-S21, in the order of counting
constexpr Prize after_cards[] = {
    {Rank::ace, 4, 18}, {Rank::king, 3, 19}, {Rank::queen, 2, 20}, {Rank::jack, 11, 21}};

/// The cards that each side has taken.
using Taken = PerSide<CardSet>;

void add_prize(const FaceUp& up, const Taken& taken, const Prize& prize, Entries& all) {
  const Card card = make_card(prize.rank, *up.trump);
  for (int i = 0; i < side_count(up.rules); ++i) {
    const auto side = static_cast<Side>(i);
    if (taken[side].contains(card)) all.push_back({side, prize.points, prize.rule, 0});
  }
}

/// S22: the sides in the order in which their cards are counted: the most first; of those with as
/// many, the one that sits first from the dealer's left.
FixedVector<Side, seats_max> by_cards(const FaceUp& up, const Taken& taken) {
  FixedVector<Side, seats_max> sides;
  for (int i = 0; i < side_count(up.rules); ++i)
    sides.push_back(side_of(up.rules, left_of(up.rules, *up.dealer, 1 + i)));
  // By insertion, which keeps those with as many in their order.
  for (Side* next = sides.begin(); next != sides.end(); ++next)
    for (Side* at = next; at != sides.begin(); --at)
      if (taken[*(at - 1)].size() < taken[*at].size()) std::swap(*(at - 1), *at);
  return sides;
}

// S17
void add_cards(const FaceUp& up, const Taken& taken, Entries& all) {
  for (const Side side : by_cards(up, taken)) {
    const int cards = taken[side].size();
    const int points = for_cards(up.rules, cards);
    if (points > 0) all.push_back({side, points, 17, static_cast<std::uint8_t>(cards)});
  }
}

}  // namespace

int points_of_trump(Rank rank) {
  if (rank == before_cards.rank) return before_cards.points;
  for (const Prize& prize : after_cards)
    if (rank == prize.rank) return prize.points;
  return 0;
}

int for_cards(const RuleSet& rules, int cards) {
  const int partners = seat_count(rules) / side_count(rules);
  return std::max(0, cards - partners * dealt_each(rules));
}

Entries count(const FaceUp& up, const Taken& taken) {
  Entries all;
  if (!up.trump) return all;
  add_prize(up, taken, before_cards, all);
  add_cards(up, taken, all);
  for (const Prize& prize : after_cards) add_prize(up, taken, prize, all);
  return all;
}

PerSide<std::int16_t> points_so_far(const FaceUp& up) {
  PerSide<std::int16_t> points;
  for (const Entry& entry : count(up, up.memory.taken))
    points[entry.side] = static_cast<std::int16_t>(points[entry.side] + entry.points);
  return points;
}

}  // namespace scotch
