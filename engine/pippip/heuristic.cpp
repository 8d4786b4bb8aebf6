// SPDX-License-Identifier: MIT
#include "engine/pippip/phases.hpp"
#include "engine/pippip/pippip.hpp"

#include <algorithm>

namespace pippip {
namespace {

/// A pair is worth calling as soon as it is held: of several, the one with most cards of the suit
/// to make trumps.
Action answer_for(const View& view, const Window& window) {
  const CardBag& hand = view.own->hand;
  std::optional<Suit> best;
  const auto held = [&](Suit suit) { return hand.of(CardSet::all_of(suit)).size(); };
  for (const Suit suit : cards::all_suits) {
    if (refuse(view, window, Call{suit}) != Refusal::none) continue;
    if (!best || held(suit) > held(*best)) best = suit;
  }
  if (best) return Call{*best};
  return NoCall{};
}

/// How likely it is, of a hundred, that none of the `later` players beats a card that wins so far.
/// Of a plain suit, trumps beat it, too.
int chance_to_hold(Card card, Suit trump, int later) {
  const int kinds_above = strength(make_card(Rank::two, suit_of(card))) - strength(card);
  const int beaten_by_one = std::min(5 + 9 * kinds_above + (suit_of(card) == trump ? 0 : 9), 75);
  int holds = 100;
  for (; later > 0; --later) holds = holds * (100 - beaten_by_one) / 100;
  return holds;
}

/// What a card may be good for later, in hundredths of a point.
int worth_keeping(const View& view, Card card) {
  const FaceUp& up = view.face_up;
  if (cards_of(up, view.own->seat) == 1) return 0;
  const bool may_pair = (rank_of(card) == Rank::king || rank_of(card) == Rank::queen) &&
                        view.own->hand.contains(card) && up.stock > 0;
  const int trumps = suit_of(card) == *up.trump ? 250 : 0;
  const int high = std::max(0, strength(card) - static_cast<int>(Rank::jack)) * 100;
  return trumps + high + (may_pair ? 500 : 0);
}

/// What playing the card brings, in hundredths of a point: the trick with some chance, or its own
/// points for somebody else.
int merit(const View& view, Card card) {
  constexpr int from_each_later = 150;
  const FaceUp& up = view.face_up;
  Trick trick = up.trick;
  trick.push_back(card);
  const int later = seat_count(up.rules) - static_cast<int>(trick.size());
  int points = 100 * points_of(card), in_trick = later * from_each_later;
  for (const Card each : trick) in_trick += 100 * points_of(each);
  const bool wins = winning({trick.begin(), trick.size()}, *up.trump) + 1 == trick.size();
  const int holds = wins ? chance_to_hold(card, *up.trump, later) : 0;
  points = (holds * in_trick - (100 - holds) * points) / 100;
  return points - worth_keeping(view, card);
}

Action card_for(const View& view) {
  const CardSet choices = playable(view).kinds();
  return PlayCard{engine::best_card(choices, [&](Card card) { return merit(view, card); })};
}

}  // namespace

Action PipPip::heuristic(const View& view) {
  const Phase& phase = view.face_up.phase;
  if (const auto* window = std::get_if<Window>(&phase)) return answer_for(view, *window);
  if (std::holds_alternative<Play>(phase)) return card_for(view);
  return Continue{};
}

}  // namespace pippip
