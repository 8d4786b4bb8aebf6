// SPDX-License-Identifier: MIT
#include "engine/germanwhist/germanwhist.hpp"
#include "engine/tricks.hpp"

/// The heuristic takes the tricks that count and those with a good card to draw, as cheaply as
/// possible, and otherwise parts with low cards.
namespace germanwhist {
namespace {

/// What a card is good for: any trump is above every other card.
int merit(Card card, Suit trump) {
  return static_cast<int>(rank_of(card)) + (suit_of(card) == trump ? 13 : 0);
}

/// Whether the card turned up is better than the unseen one beneath it will be on average.
bool is_worth_taking(const FaceUp& up) {
  constexpr int average = 8 + 13 / 4;
  return is_counting(up) || merit(*up.turned, *up.trump) > average;
}

bool wins(Card led, Card reply, Suit trump) {
  const Card trick[] = {led, reply};
  return engine::winner_of(trick, trump, cards::rank_of) == 1;
}

/// The card with the least merit, of those that are `wanted` if there are any.
template <class Wanted>
Card least(const Actions& legal, Suit trump, const Wanted& wanted) {
  const auto cost = [&](Card card) { return merit(card, trump) + (wanted(card) ? 0 : 100); };
  Card best = std::get<PlayCard>(legal[0]).card;
  for (const Action& action : legal)
    if (const Card card = std::get<PlayCard>(action).card; cost(card) < cost(best)) best = card;
  return best;
}

/// The highest card of the suits beside trumps; a trump if there is no other.
Card highest(const Actions& legal, Suit trump) {
  const auto height = [&](Card card) {
    return static_cast<int>(rank_of(card)) - (suit_of(card) == trump ? 13 : 0);
  };
  Card best = std::get<PlayCard>(legal[0]).card;
  for (const Action& action : legal)
    if (const Card card = std::get<PlayCard>(action).card; height(card) > height(best)) best = card;
  return best;
}

}  // namespace

Action GermanWhist::heuristic(const View& view) {
  const Actions legal = GermanWhist::legal(view).actions;
  const FaceUp& up = view.face_up;
  const auto* play = std::get_if<Play>(&up.phase);
  if (play == nullptr || legal.size() == 1) return legal[0];
  const bool takes = is_worth_taking(up);
  const Suit trump = *up.trump;
  if (!play->trick.empty())
    return PlayCard{
        least(legal, trump, [&](Card card) { return wins(play->trick[0], card, trump) == takes; })};
  if (takes) return PlayCard{highest(legal, trump)};
  return PlayCard{least(legal, trump, [](Card) { return true; })};
}

}  // namespace germanwhist
