// SPDX-License-Identifier: MIT
#include "engine/kaiser/phases.hpp"
#include "engine/kaiser/scoring.hpp"
#include "engine/tricks.hpp"

/// K15-K18: the play of the cards.
namespace kaiser {
namespace {

// K15
Seat first_leader(const FaceUp& up) {
  switch (up.rules.first_lead) {
    case FirstLead::eldest: return left_of(up.dealer);
    case FirstLead::high_bidder: return up.contract->bidder;
  }
  return {};  // unreachable
}

// K16
CardSet playable(CardSet hand, const Trick& trick) {
  return trick.empty() ? hand : engine::follow(hand, suit_of(trick[0]));
}

// K03, K17: ranks in their usual order; the highest trump, else the highest card of the suit led.
Seat winner_of(const Play& play, Trumps trump) {
  const std::span<const Card> cards{play.trick.begin(), play.trick.size()};
  return after(play.lead, engine::winner_of(cards, trump, cards::rank_of));
}

// K18: the winner of a trick leads to the next.
void take_trick(FaceUp& up, const Play& play, Events& story) {
  const Seat by = winner_of(play, up.contract->trump);
  const int points = worth(play.trick);
  const Side side = side_of(by);
  ++up.tricks[side];
  up.points[side] = static_cast<std::int8_t>(up.points[side] + points);
  up.last = play.trick;
  up.phase = Play{by, {}};
  story.push_back(TrickTaken{by, static_cast<std::int8_t>(points)});
  if (up.tricks[side] + up.tricks[other(side)] == hand_size) end_deal(up, story);
}

}  // namespace

void begin_play(FaceUp& up) { up.phase = Play{first_leader(up), {}}; }

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  const CardSet hand = view.own->hand;
  if (!hand.contains(wanted.card)) return Refusal::not_your_card;
  const bool may = playable(hand, play.trick).contains(wanted.card);
  return may ? Refusal::none : Refusal::must_follow_suit;
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  state.face_down.hands[seat].erase(played.card);
  --up.held[seat];
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() < seat_count) up.phase = now;
  else take_trick(up, now, story);
}

void list(const View& view, const Play& play, Actions& legal) {
  for (const Card card : playable(view.own->hand, play.trick)) legal.push_back(PlayCard{card});
}

}  // namespace kaiser
