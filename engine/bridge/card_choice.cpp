// SPDX-License-Identifier: MIT
#include "engine/bridge/card_choice.hpp"

#include "engine/bridge/play.hpp"

namespace bridge {
namespace {

/// The cards of its suit that are higher.
CardSet above(Card card) {
  const auto ranks =
      static_cast<std::uint16_t>(0x7FFFU << (static_cast<unsigned>(rank_of(card)) + 1));
  return CardSet::of(suit_of(card), ranks);
}

/// The cards of a hand that beat the best card of a trick, if it must follow the suit led.
CardSet beating(CardSet hand, Suit led, Card best, Strain trump) {
  CardSet higher = above(best);
  if (trump && suit_of(best) != *trump) higher = higher | CardSet::all_of(*trump);
  return engine::follow(hand, led) & higher;
}

/// A trick to which a card has been played, as it may end.
struct Outcome {
  Card best;
  bool ours;
};

/// The others beat it as high as they may.
Outcome outcome_of(const Sight& sight, Card card) {
  Trick trick = sight.trick;
  trick.push_back(card);
  const std::size_t best = taker(trick, sight.trump);
  const bool partners = sight.hands > seat_count;
  Outcome outcome{trick[best],
                  partners ? (trick.size() - 1 - best) % 2 == 0 : best + 1 == trick.size()};
  const std::size_t to_come = sight.hands - trick.size();
  for (std::size_t i = 0; i < to_come; ++i) {
    const bool ours = partners && i % 2 == 1;
    if (ours == outcome.ours) continue;
    const CardSet higher = beating(sight.after[i], suit_of(trick[0]), outcome.best, sight.trump);
    if (higher.empty()) continue;
    outcome = {higher.nth(higher.size() - 1), ours};
  }
  return outcome;
}

/// What a card that is kept may still do, in tenths of a trick.
double use(Card card, Strain trump) {
  const double high = static_cast<double>(rank_of(card)) - 2;
  return 0.1 * high + 0.02 * high * high + (trump == suit_of(card) ? 2.5 : 0);
}

double merit(const Sight& sight, Card card) {
  constexpr double of_a_trick = 10;
  const Outcome outcome = outcome_of(sight, card);
  double merit = (outcome.ours ? of_a_trick : 0) - use(card, sight.trump);
  if (!sight.trick.empty()) return merit;
  // A lead: from length, and trumps before winners that might be ruffed.
  const CardSet suit = CardSet::all_of(suit_of(card));
  merit += 0.3 * (sight.hand & suit).size();
  const bool draws = sight.trump == suit_of(card) && !(sight.after[0] & suit).empty();
  if (draws && outcome.ours) merit += 4;
  return merit;
}

template <class Merit>
Card best_of(CardSet cards, Merit&& merit_of) {
  Card best = cards.nth(0);
  double most = merit_of(best);
  for (const Card card : cards) {
    const double here = merit_of(card);
    if (here <= most) continue;
    most = here;
    best = card;
  }
  return best;
}

}  // namespace

Card promising_card(const Sight& sight) {
  return best_of(playable(sight.hand, sight.trick), [&](Card card) { return merit(sight, card); });
}

// Long suits are kept together.
Card least_useful_card(CardSet hand, const Trick& trick) {
  return best_of(playable(hand, trick), [&](Card card) {
    return -use(card, std::nullopt) - 0.3 * (hand & CardSet::all_of(suit_of(card))).size();
  });
}

int tricks_by_heuristic(CardSet declarer, CardSet other, Strain trump) {
  std::array<CardSet, 2> hands{other, declarer};
  std::size_t lead = 0;
  int taken = 0;
  while (!hands[0].empty()) {
    Trick trick;
    for (const std::size_t at : {lead, 1 - lead}) {
      const Card card = promising_card(
          {.hand = hands[at], .trick = trick, .trump = trump, .after = {hands[1 - at]}});
      hands[at].erase(card);
      trick.push_back(card);
    }
    if (taker(trick, trump) == 1) lead = 1 - lead;
    taken += lead == 1 ? 1 : 0;
  }
  return taken;
}

}  // namespace bridge
