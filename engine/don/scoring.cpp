// SPDX-License-Identifier: MIT
#include "engine/don/scoring.hpp"

#include <array>
#include <cstddef>

namespace don {
namespace {

// A number for each rank, from the two.
using ByRank = std::array<std::uint8_t, 13>;

//                                2  3  4   5  6  7  8  9  10  J  Q  K  A
constexpr ByRank trumps_score = {0, 0, 0, 10, 0, 0, 0, 9, 0, 1, 2, 3, 4};    // D14
constexpr ByRank others_score = {0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0};     // D15
constexpr ByRank count_for_game = {0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3, 4};  // D17

int of_rank(const ByRank& numbers, Card card) {
  return numbers[static_cast<std::size_t>(rank_of(card)) - 2];
}

// D20
int target(const RuleSet& rules) {
  switch (rules.target) {
    case Target::points_121: return 121;
    case Target::points_91: return 91;
  }
  return 0;  // unreachable
}

}  // namespace

Entry entry_for(Card card, Suit trump) {
  const bool is_trump = suit_of(card) == trump;
  const int points = of_rank(is_trump ? trumps_score : others_score, card);
  if (points == 0) return {};
  return {points, static_cast<std::uint8_t>(is_trump ? 14 : 15)};
}

std::int16_t points_in(const Trick& trick, Suit trump) {
  int points = 0;
  for (const Card card : trick) points += entry_for(card, trump).points;
  return static_cast<std::int16_t>(points);
}

int counts_for_game(Card card) { return of_rank(count_for_game, card); }

std::optional<Side> winner_of_game_points(const PerSide<std::int16_t>& counts) {
  const auto [one, two] = counts.each;
  if (one == two) return std::nullopt;
  return one > two ? Side{0} : Side{1};
}

std::optional<Side> winner(const FaceUp& up) {
  for (const Side side : all_sides)
    if (up.score[side] >= target(up.rules)) return side;
  return std::nullopt;
}

}  // namespace don
