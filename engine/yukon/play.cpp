// SPDX-License-Identifier: MIT
#include "engine/yukon/phases.hpp"

/// Y09-Y18: the tricks, and the cards drawn after them.
namespace yukon {
namespace {

// Y09, Y14: a rule that cannot be obeyed does not bind.
CardSet may_lead(const RuleSet& rules, CardSet hand) {
  switch (rules.yukon_leads) {
    case YukonLeads::allowed: return hand;
    case YukonLeads::forbidden: return cards::if_able(hand, hand - yukons);
  }
  return hand;  // unreachable
}

// Y10-Y13: the suit of the first card, be it a Yukon or not; else a Yukon; else anything.
CardSet may_follow(CardSet hand, Suit asked) {
  const CardSet following = hand & of_suit(asked);
  return following.empty() ? cards::if_able(hand, yukons) : following;
}

// Y15, Y19
void take_trick(FaceUp& up, Events& story) {
  const Seat by = *winning_seat(up);
  const Side side = side_of(up.rules, by);
  int points = 0;
  for (const Card card : up.trick) points += points_of(card);
  up.points[side] = static_cast<std::int16_t>(up.points[side] + points);
  ++up.tricks[side];
  up.last = up.trick;  // Y18
  up.trick.clear();
  up.lead = by;
  story.push_back(TrickTaken{by, static_cast<std::int16_t>(points)});
}

// Y16, Y17: the taker of the trick first, then to the left. There are enough for all, or none.
void draw_all(State& state, Events& story) {
  FaceUp& up = state.face_up;
  if (up.stock == 0) return;
  for (int i = 0; i < seat_count(up.rules); ++i)
    engine::draw_top(state, left_of(up.rules, *up.lead, i));
  if (up.stock == 0) story.push_back(StockEmpty{});
}

}  // namespace

engine::Waiting waiting_in(const FaceUp& up, const Play&) { return {SeatSet{turn(up)}}; }

CardSet playable(const FaceUp& up, CardSet hand) {
  return up.trick.empty() ? may_lead(up.rules, hand) : may_follow(hand, suit_of(up.trick[0]));
}

Refusal refuse(const View& view, const Play&, const PlayCard& wanted) {
  const FaceUp& up = view.face_up;
  const CardSet hand = view.own->hand, may = playable(up, hand);
  if (!hand.contains(wanted.card)) return Refusal::not_your_card;
  if (may.contains(wanted.card)) return Refusal::none;
  if (up.trick.empty()) return Refusal::must_not_lead_yukon;
  return yukons.contains(may) ? Refusal::must_play_yukon : Refusal::must_follow_suit;
}

void apply(State& state, const Play&, Seat seat, const PlayCard& wanted, Events& story) {
  FaceUp& up = state.face_up;
  engine::take_from_hand(state, seat, wanted.card);
  up.trick.push_back(wanted.card);
  if (up.trick.size() < static_cast<std::size_t>(seat_count(up.rules))) return;
  take_trick(up, story);
  draw_all(state, story);
  if (up.held[seat] == 0) end_deal(up, story);  // Y17
}

void list(const View& view, const Play&, Actions& legal) {
  engine::list_cards(playable(view.face_up, view.own->hand), legal);
}

}  // namespace yukon
