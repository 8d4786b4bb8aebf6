// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/estimate.hpp"

#include "engine/jojotte/ranking.hpp"

#include <algorithm>

namespace bot {
namespace {

using namespace jojotte;

bool has(CardSet hand, Rank rank, Suit suit) { return hand.contains(make_card(rank, suit)); }

/// Regressions of exact results over random deals, rounded.
double trump_worth(Rank rank) {
  if (rank == Rank::jack) return 45;
  if (rank == Rank::nine) return 33;
  if (rank == Rank::ace) return 22;
  if (rank == Rank::ten) return 18;
  return rank >= Rank::queen ? 15 : 13;
}

double side_worth(CardSet hand, Suit suit, const RuleSet& rules) {
  const bool ten_counts = rules.plain_points.ten > 0;
  double worth = 0;
  if (has(hand, Rank::ace, suit)) worth += 22;
  if (has(hand, Rank::ten, suit)) worth += ten_counts ? 11 : 8;
  if (has(hand, Rank::ten, suit) && has(hand, Rank::ace, suit)) worth += 5;
  if (has(hand, Rank::king, suit)) worth += ten_counts ? 3 : 7;
  return worth;
}

double no_trump_worth(CardSet hand, const RuleSet& rules) {
  constexpr double even = 33;
  double worth = -even;
  for (const Suit suit : cards::all_suits) worth += side_worth(hand, suit, rules);
  return worth;
}

/// In its suit, the cards above all of the others.
int tops(CardSet mine, CardSet others, Trumps trumps) {
  return static_cast<int>(std::ranges::count_if(
      mine, [&](Card card) { return (cards_beating(card, trumps) & others).empty(); }));
}

}  // namespace

double estimate(CardSet hand, Trumps trumps, const RuleSet& rules) {
  if (!trumps) return no_trump_worth(hand, rules);
  constexpr double even = 57, both_of_jo_jotte = 14;
  double worth = -even;
  for (const Card card : hand& CardSet::all_of(*trumps)) worth += trump_worth(rank_of(card));
  for (const Suit suit : cards::all_suits)
    if (suit != *trumps) worth += side_worth(hand, suit, rules);
  const bool pair = has(hand, Rank::king, *trumps) && has(hand, Rank::queen, *trumps);
  if (pair && rules.jo_jotte_counts == JoJotteCounts::in_tricks) worth += both_of_jo_jotte;
  return worth;
}

double nullo_tricks(CardSet hand) {
  double tricks = 0.4;
  for (const Suit suit : cards::all_suits) {
    const CardSet cards = hand & CardSet::all_of(suit);
    if (cards.empty()) tricks -= 0.3;
    bool low = cards.empty();
    for (const Card card : cards) {
      const Rank rank = rank_of(card);
      low = low || rank <= Rank::nine;
      if (rank == Rank::seven) tricks -= 0.6;
      else if (rank == Rank::eight) tricks += 0.2;
      else tricks += rank == Rank::nine ? 0.55 : 0.75;
    }
    if (!low) tricks += 0.4;
  }
  return std::max(tricks, 0.0);
}

int sure_tricks(CardSet hand, CardSet unseen, Trumps trumps) {
  int sure = 0;
  bool ruffed = false;
  if (trumps) {
    const CardSet mine = hand & CardSet::all_of(*trumps),
                  others = unseen & CardSet::all_of(*trumps);
    const int winners = tops(mine, others, trumps);
    ruffed = winners < others.size();
    sure = ruffed ? winners : mine.size();
  }
  for (const Suit suit : cards::all_suits) {
    if (suit == trumps || ruffed) continue;
    const CardSet mine = hand & CardSet::all_of(suit), others = unseen & CardSet::all_of(suit);
    const int winners = tops(mine, others, trumps);
    sure += winners < others.size() ? winners : mine.size();
  }
  return sure;
}

}  // namespace bot
