// SPDX-License-Identifier: MIT
#include "engine/pippip/phases.hpp"
#include "engine/pippip/ranking.hpp"

#include <algorithm>

/// P10-P16: the tricks, and the cards drawn during them.
namespace pippip {
namespace {

/// The seat's cards, closed and open.
CardBag all_cards(const View& view) {
  CardBag cards = view.own->hand;
  for (const Card card : view.face_up.shown[view.own->seat]) cards.insert(card);
  return cards;
}

using Shown = FixedVector<Card, shown_max>;

/// False if the card does not lie open.
bool take_open(Shown& shown, Card card) {
  const Card* found = std::find(shown.begin(), shown.end(), card);
  if (found == shown.end()) return false;
  Shown left;
  for (const Card& open : shown)
    if (&open != found) left.push_back(open);
  shown = left;
  return true;
}

// P23: an open card goes before its twin in the hand.
void take_from(State& state, Seat seat, Card card) {
  if (take_open(state.face_up.shown[seat], card)) return;
  state.face_down.hands[seat].erase(card);
  --state.face_up.held[seat];
}

// P14
void draw(State& state, Seat seat) {
  FaceUp& up = state.face_up;
  if (up.stock == 0) return;
  Card& top = state.face_down.stock[--up.stock];
  state.face_down.hands[seat].insert(top);
  ++up.held[seat];
  top = {};  // it is here no more
}

// P15: they are laid out sorted, for the order in which they lay means nothing.
void turn_up_short_stock(State& state, Events& story) {
  FaceUp& up = state.face_up;
  if (up.stock == 0 || up.stock >= seat_count(up.rules)) return;
  while (up.stock > 0) {
    Card& top = state.face_down.stock[--up.stock];
    up.turned.push_back(top);
    top = {};
  }
  std::sort(up.turned.begin(), up.turned.end());
  tell(up, TurnedUp{up.turned}, story);
}

// P10, P12
void take_trick(FaceUp& up, Events& story) {
  const auto best = winning({up.trick.begin(), up.trick.size()}, *up.trump);
  const Seat by = left_of(up.rules, *up.lead, static_cast<int>(best));
  int points = 0;
  for (const Card card : up.trick) points += points_of(card);
  up.points[by] = static_cast<std::int16_t>(up.points[by] + points);
  ++up.tricks[by];
  up.last = up.trick;
  up.trick.clear();
  up.lead = by;
  tell(up, TrickTaken{by, static_cast<std::int16_t>(points)}, story);
}

}  // namespace

// P11
CardBag playable(const View& view) {
  const Trick& trick = view.face_up.trick;
  const CardBag cards = all_cards(view);
  return trick.empty() ? cards : engine::follow(cards, suit_of(trick[0]));
}

Refusal refuse(const View& view, const Play&, const PlayCard& wanted) {
  if (playable(view).contains(wanted.card)) return Refusal::none;
  return all_cards(view).contains(wanted.card) ? Refusal::must_follow_suit : Refusal::not_your_card;
}

void apply(State& state, const Play&, Seat seat, const PlayCard& wanted, Events& story) {
  FaceUp& up = state.face_up;
  take_from(state, seat, wanted.card);
  up.trick.push_back(wanted.card);
  tell(up, Done{seat, wanted}, story);
  draw(state, seat);
  if (up.trick.size() < static_cast<std::size_t>(seat_count(up.rules))) return;
  take_trick(up, story);
  turn_up_short_stock(state, story);
  if (cards_of(up, seat) > 0) begin_trick(up);  // P16
  else end_deal(up, story);
}

}  // namespace pippip
