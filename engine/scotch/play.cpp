// SPDX-License-Identifier: MIT
#include "engine/scotch/phases.hpp"

/// S09-S14: the play of the cards.
namespace scotch {
namespace {

/// The player's cards of the hand that is played, with the turned card if it is one of them.
CardSet own_cards(const View& view) {
  CardSet cards = view.own->hand;
  if (const auto turned = playable_turned(view.face_up, view.own->seat)) cards.insert(*turned);
  return cards;
}

/// S09: once the dealer has played to a trick of the last hand, what lies open goes into the hand.
void take_up_turned(State& state, Seat seat) {
  FaceUp& up = state.face_up;
  const auto turned = playable_turned(up, seat);
  if (!turned) return;
  state.face_down.hands[seat].insert(*turned);
  ++up.held[seat];
  up.turned[seat].reset();
}

/// S14: everybody takes up the next hand.
void take_up_next_hand(State& state, Events& story) {
  FaceUp& up = state.face_up;
  auto& [next, after] = state.face_down.closed;
  state.face_down.hands = next;
  next = after;
  after = {};
  for (const Seat seat : all_seats(up.rules)) {
    up.held[seat] = static_cast<std::uint8_t>(state.face_down.hands[seat].size());
    up.closed[seat] = static_cast<std::uint8_t>(up.closed[seat] - up.held[seat]);
  }
  const int number = hand_count(up.rules) - hands_to_come(up);
  story.push_back(NextHand{static_cast<std::uint8_t>(number), small_hand});
}

// S12, S13: the winner of a trick leads to the next.
void take_trick(State& state, const Play& play, Events& story) {
  FaceUp& up = state.face_up;
  const Seat by = seat_of(up, play, winning(play.trick, *up.trump));
  up.last = play.trick;
  up.phase = Play{by, {}};
  story.push_back(TrickTaken{by});
  // The player at the dealer's left never has the turned card, so that this is their whole hand.
  if (up.held[left_of(up.rules, *up.dealer)] > 0) return;
  if (hands_to_come(up) > 0) take_up_next_hand(state, story);
  else end_deal(up, by, story);
}

}  // namespace

engine::Waiting waiting_in(const FaceUp& up, const Play& play) {
  return {SeatSet{seat_of(up, play, play.trick.size())}};
}

// S11
CardSet playable(const View& view, const Play& play) {
  return engine::following(own_cards(view), play.trick);
}

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  const CardSet cards = own_cards(view);
  const bool waits = view.face_up.turned[view.own->seat] == wanted.card;
  if (waits && !cards.contains(wanted.card)) return Refusal::turned_card_waits;
  return engine::refuse_card<Refusal>(cards, playable(view, play), wanted.card);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  take_up_turned(state, seat);
  engine::take_from_hand(state, seat, played.card);
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() < up.rules.seats) up.phase = now;
  else take_trick(state, now, story);
}

void list(const View& view, const Play& play, Actions& legal) {
  engine::list_cards(playable(view, play), legal);
}

}  // namespace scotch
