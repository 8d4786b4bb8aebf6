// SPDX-License-Identifier: MIT
#include "engine/kaiser/kaiser.hpp"

#include "engine/kaiser/phases.hpp"

#include <algorithm>

namespace kaiser {
namespace {

using engine::Deck;
using engine::Place;

/// K04: the seat with the highest card; none if two cards are the highest.
std::optional<Seat> dealer_by_draw(const PerSeat<Card>& drawn) {
  Seat best{0};
  bool alone = true;
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) {
    const Rank rank = rank_of(drawn[seat]), highest = rank_of(drawn[best]);
    if (rank > highest) best = seat;
    alone = rank > highest || (alone && rank != highest);
  }
  return alone ? std::optional(best) : std::nullopt;
}

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.contract.reset();
  up.tricks = {};
  up.points = {};
  up.last.clear();
  state.face_down = {};
}

void remember_card(Memory& memory, Seat seat, Card card) {
  const bool leads = memory.gone.size() % seat_count == 0;
  if (leads) memory.led = suit_of(card);
  else if (suit_of(card) != memory.led) memory.lacks[seat].insert(memory.led);  // K16
  memory.gone.insert(card);
}

}  // namespace

Place Kaiser::dealt_to(const FaceUp& up, int n) {
  const auto nth = static_cast<std::size_t>(n);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) {
    const Seat seat = after(up.dealer, nth + 1);
    return {"hand", seat, SeatSet{seat}, false};
  }
  if (n < seat_count) return {"drawn", static_cast<Seat>(n), {}, true};
  return {"stock", {}, {}, false};
}

// K04
void deal(State& state, const AwaitingDraw&, Deck deck, Events& story) {
  const PerSeat<Card> drawn{{deck[0], deck[1], deck[2], deck[3]}};
  const auto dealer = dealer_by_draw(drawn);
  if (!dealer) return story.push_back(DrawnEqual{drawn});
  state.face_up.dealer = *dealer;
  state.face_up.phase = AwaitingDeck{};
  story.push_back(Drawn{*dealer, drawn});
}

// K05: one card at a time, the eldest first.
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  clear_table(state);
  FaceUp& up = state.face_up;
  Seat seat = up.dealer;
  for (const Card card : deck) {
    seat = left_of(seat);
    state.face_down.hands[seat].insert(card);
  }
  up.held.each.fill(hand_size);
  ++up.deal;
  begin_misdeal(up);
  story.push_back(Dealt{.dealer = up.dealer, .deal = up.deal});
}

void remember(FaceUp& up, const Event& event) {
  Memory& memory = up.memory;
  if (const auto* did = std::get_if<engine::Did<Action>>(&event)) {
    if (const auto* play = std::get_if<PlayCard>(&did->action))
      remember_card(memory, did->seat, play->card);
  } else if (const auto* shown = std::get_if<Shown>(&event)) {
    memory.shown = shown->cards;
    memory.shown_by = shown->seat;
  } else if (std::holds_alternative<Dealt>(event)) {
    memory = {};
  }
}

// K29: the other side wins, whatever the score.
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  state.face_down.claims = {};
  end_match(state.face_up, other(side_of(seat)), story);
}

Own own_of(const State& state, Seat seat) {
  const FaceDown& down = state.face_down;
  return {seat, down.hands[seat], down.claims.contains(seat)};
}

}  // namespace kaiser

template struct engine::Phased<kaiser::Kaiser, kaiser::Types>;
