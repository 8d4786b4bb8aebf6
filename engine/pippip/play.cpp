// SPDX-License-Identifier: MIT
#include "engine/pippip/phases.hpp"
#include "engine/stock_deal.hpp"

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
  engine::take_from_hand(state, seat, card);
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
  story.push_back(TurnedUp{up.turned});
}

// P10, P12
void take_trick(FaceUp& up, Events& story) {
  const Seat by = *winning_seat(up);
  int points = 0;
  for (const Card card : up.trick) points += points_of(card);
  up.points[by] = static_cast<std::int16_t>(up.points[by] + points);
  ++up.tricks[by];
  up.last = up.trick;
  up.trick.clear();
  up.lead = by;
  story.push_back(TrickTaken{by, static_cast<std::int16_t>(points)});
}

}  // namespace

engine::Waiting waiting_in(const FaceUp& up, const Play&) { return {SeatSet{turn(up)}}; }

// P11
CardBag playable(const View& view) {
  const Trick& trick = view.face_up.trick;
  const CardBag cards = all_cards(view);
  return trick.empty() ? cards : engine::follow(cards, suit_of(trick[0]));
}

Refusal refuse(const View& view, const Play&, const PlayCard& wanted) {
  return engine::refuse_card<Refusal>(all_cards(view), playable(view), wanted.card);
}

void apply(State& state, const Play&, Seat seat, const PlayCard& wanted, Events& story) {
  FaceUp& up = state.face_up;
  take_from(state, seat, wanted.card);
  up.trick.push_back(wanted.card);
  if (up.stock > 0) engine::draw_top(state, seat);  // P14
  if (up.trick.size() < static_cast<std::size_t>(seat_count(up.rules))) return;
  take_trick(up, story);
  turn_up_short_stock(state, story);
  if (cards_of(up, seat) > 0) begin_trick(up);  // P16
  else end_deal(up, story);
}

void list(const View& view, const Play&, Actions& legal) {
  engine::list_cards(playable(view).kinds(), legal);
}

}  // namespace pippip
