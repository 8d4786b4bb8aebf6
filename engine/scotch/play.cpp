// SPDX-License-Identifier: MIT
#include "engine/scotch/phases.hpp"
#include "engine/scotch/ranking.hpp"
#include "engine/tricks.hpp"

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
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const auto seat = static_cast<Seat>(i);
    up.held[seat] = static_cast<std::uint8_t>(state.face_down.hands[seat].size());
    up.closed[seat] = static_cast<std::uint8_t>(up.closed[seat] - up.held[seat]);
  }
  const int number = hand_count(up.rules) - hands_to_come(up);
  tell(up, NextHand{static_cast<std::uint8_t>(number), small_hand}, story);
}

// S12, S13: the winner of a trick leads to the next.
void take_trick(State& state, const Play& play, Events& story) {
  FaceUp& up = state.face_up;
  const Suit trump = *up.trump;
  const auto best = engine::winner_of({play.trick.begin(), play.trick.size()}, trump,
                                      [&](Card card) { return strength(card, trump); });
  const Seat by = left_of(up.rules, play.lead, static_cast<int>(best));
  up.last = play.trick;
  up.phase = Play{by, {}};
  tell(up, TrickTaken{by}, story);
  // The player at the dealer's left never has the turned card, so that this is their whole hand.
  if (up.held[left_of(up.rules, *up.dealer)] > 0) return;
  if (hands_to_come(up) > 0) take_up_next_hand(state, story);
  else end_deal(up, story);
}

}  // namespace

// S11
CardSet playable(const View& view, const Play& play) {
  const CardSet cards = own_cards(view);
  return play.trick.empty() ? cards : engine::follow(cards, suit_of(play.trick[0]));
}

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  if (playable(view, play).contains(wanted.card)) return Refusal::none;
  if (own_cards(view).contains(wanted.card)) return Refusal::must_follow_suit;
  const bool waits = view.face_up.turned[view.own->seat] == wanted.card;
  return waits ? Refusal::turned_card_waits : Refusal::not_your_card;
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  take_up_turned(state, seat);
  state.face_down.hands[seat].erase(played.card);
  --up.held[seat];
  Play now = play;
  now.trick.push_back(played.card);
  up.phase = now;
  tell(up, Done{seat, played}, story);
  if (now.trick.size() == static_cast<std::size_t>(seat_count(up.rules)))
    take_trick(state, now, story);
}

}  // namespace scotch
