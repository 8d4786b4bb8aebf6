// SPDX-License-Identifier: MIT
#include "engine/quinto/card_choice.hpp"

#include <algorithm>

namespace quinto {
namespace {

constexpr int certain = 1024;  // a chance of one

/// The cards that stand above this one.
CardSet above(Card card) {
  CardSet higher;
  for (const Suit suit : cards::all_suits)
    if (card == joker || step_of(suit) > step_of(suit_of(card))) higher = higher | cards_of(suit);
  if (card == joker) return higher;
  const unsigned rank = static_cast<unsigned>(rank_of(card));
  const auto ranks = static_cast<std::uint16_t>(0x7FFFU & ~((1U << (rank + 1)) - 1));
  return higher | CardSet::of(suit_of(card), ranks);
}

/// The chance that a hidden hand has none of so many unseen cards.
int has_none(const Sight& sight, int of) {
  const int unseen = std::max(1, sight.unseen.size());
  const int misses = certain - certain * std::min(sight.held, unseen) / unseen;
  int chance = certain;
  for (; of > 0; --of) chance = chance * misses / certain;
  return chance;
}

/// The chance that a hidden hand, which follows suit if it can, beats this card.
int beaten_by_hidden(const Sight& sight, std::optional<Suit> led, Card best) {
  const CardSet higher = above(best) & sight.unseen;
  if (!led) return certain - has_none(sight, higher.size());
  const CardSet following = cards_of(*led) & sight.unseen;
  const int lacks = has_none(sight, following.size());
  const int follows = certain - has_none(sight, (higher & following).size());
  const int trumps = certain - has_none(sight, (higher - following).size());
  return std::min(certain, follows + lacks * trumps / certain);
}

/// The chance that the hand so many places after the player's beats this card.
int beaten(const Sight& sight, std::size_t places, const Trick& with, Card best) {
  const auto& open = sight.open[places - 1];
  if (!open) return beaten_by_hidden(sight, suit_led(with), best);
  return (playable(*open, with) & above(best)).empty() ? 0 : certain;
}

/// The chance that the player's side takes the trick, in which their card is the last so far.
int chance_to_take(const Sight& sight, const Trick& with) {
  const std::size_t mine = with.size() - 1, at = highest_of({with.begin(), with.size()});
  const std::size_t after = trick_size - with.size();  // hands that have still to play
  const Card best = with[at];
  const bool ours = at % 2 == mine % 2;
  int stays = certain;
  for (std::size_t opponent = 1; opponent <= after; opponent += 2)
    stays = stays * (certain - beaten(sight, opponent, with, best)) / certain;
  if (after < 2) return ours ? stays : 0;
  // A partner's higher card may be beaten in turn.
  constexpr int holds = certain * 7 / 10;
  const int rescued = beaten(sight, 2, with, best) * holds / certain;
  return ours ? stays + (certain - stays) * rescued / certain : rescued;
}

/// What a card may still do in later tricks, in hundredths of a trick.
int keep(const Sight& sight, Card card) {
  if (card == joker) return 0;
  const CardSet others = sight.unseen - CardSet{joker};
  const int all = std::max(1, others.size());
  const int below = all - (above(card) & others).size();
  const int share = 100 * below / all;
  return share * share / 100 * share / 100;
}

/// The card that makes a pair with this one (Q20); none for most.
std::optional<Card> other_half(Card card) {
  const Rank rank = rank_of(card);
  const auto of = [&](Rank other) { return make_card(other, suit_of(card)); };
  if (rank == Rank::ace) return of(Rank::four);
  if (rank == Rank::four) return of(Rank::ace);
  if (rank == Rank::two) return of(Rank::three);
  if (rank == Rank::three) return of(Rank::two);
  return std::nullopt;
}

/// Half a pair may bring the other half to whoever takes the trick.
int half_pair(const Sight& sight, Card card) {
  const auto other = other_half(card);
  return other && sight.unseen.contains(*other) ? quint_in(suit_of(card)) / 4 : 0;
}

/// What playing this card promises, in hundredths of a point.
int promise(const Sight& sight, Card card) {
  Trick with = sight.trick;
  with.push_back(card);
  const int points = sum(worth(set_of(with), sight.stakes)) + half_pair(sight, card);
  const int chance = chance_to_take(sight, with);
  const int gain = 100 * points * (2 * chance - certain) / certain;
  return gain - trick_worth(sight.stakes) * keep(sight, card);
}

/// How many tricks of thirteen the side of this hand might take, in hundredths.
int hope(CardSet hand) {
  int hundredths = 650;
  for (const Card card : hand) hundredths += 2 * (height(card) - 32);
  return hundredths;
}

}  // namespace

Card promising_card(const Sight& sight) {
  const CardSet may = playable(sight.hand, sight.trick);
  Card best = *may.begin();
  int most = promise(sight, best);
  for (const Card card : may)
    if (const int promised = promise(sight, card); promised > most) best = card, most = promised;
  return best;
}

bool is_worth_doubling(CardSet hand) { return hope(hand) >= 750; }

bool is_worth_redoubling(CardSet hand) { return hope(hand) >= 830; }

}  // namespace quinto
