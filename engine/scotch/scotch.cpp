// SPDX-License-Identifier: MIT
#include "engine/scotch/scotch.hpp"

#include "engine/scotch/phases.hpp"
#include "engine/stock_deal.hpp"

/// S06-S09: who deals, the deal, the turned card; and what is remembered.
namespace scotch {
namespace {

using engine::Deck;

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.held = {};
  up.closed = {};
  up.turned = {};
  up.last.clear();
  state.face_down = {};
}

// S07, S08: one card at a time, the first hand of everybody before the second.
void hand_out(State& state, Deck deck) {
  FaceUp& up = state.face_up;
  const int of_a_hand = hand_size(up.rules) * seat_count(up.rules);
  for (int n = 0; n < static_cast<int>(deck.size()) - 1; ++n) {
    const Seat seat = left_of(up.rules, *up.dealer, 1 + n);
    const int which = n / of_a_hand;
    auto& hands = which == 0 ? state.face_down.hands
                             : state.face_down.closed[static_cast<std::size_t>(which - 1)];
    hands[seat].insert(deck[static_cast<std::size_t>(n)]);
    ++(which == 0 ? up.held : up.closed)[seat];
  }
}

// S11: whoever does not follow suit has no card of it in this hand.
void remember_card(Memory& memory, Seat seat, Card card) {
  if (memory.in_trick.empty()) memory.led = suit_of(card);
  else if (suit_of(card) != memory.led) memory.lacks[seat].insert(memory.led);
  memory.in_trick.insert(card);
}

}  // namespace

engine::Place Scotch::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase))
    return engine::drawn_place(n, seat_count(up.rules));
  if (n == pack_of(up.rules).size() - 1) return {"turned", up.dealer, {}, true};
  const Seat seat = left_of(up.rules, *up.dealer, 1 + n);
  if (n < hand_size(up.rules) * seat_count(up.rules)) return engine::hand_of(seat);
  return {"closed", seat, {}, false};
}

// S06: after an equal draw all draw again.
void deal(State& state, const AwaitingDraw&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  const CardOfEach drawn = engine::draw_each<seats_max>(all_seats(up.rules), deck);
  const SeatSet best = engine::highest(drawn, cards::rank_of);
  if (best.size() > 1) return story.push_back(DrawnEqual{drawn});
  up.dealer = best.front();
  up.phase = AwaitingDeck{};
  story.push_back(Drawn{*up.dealer, drawn});
}

// S07-S10
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  clear_table(state);
  FaceUp& up = state.face_up;
  hand_out(state, deck);
  ++up.deal;
  Dealt dealt{*up.dealer, {}, up.deal, static_cast<std::uint8_t>(hand_size(up.rules))};
  if (const int hands = hand_count(up.rules); hands > 1)
    dealt.number = static_cast<std::uint8_t>(hands);
  story.push_back(dealt);
  up.turned[*up.dealer] = deck.back();  // S09
  up.trump = suit_of(deck.back());
  story.push_back(Turned{*up.dealer, deck.back(), *up.trump});
  up.phase = Play{left_of(up.rules, *up.dealer), {}};
}

void remember(FaceUp& up, const Event& event) {
  Memory& memory = up.memory;
  if (const auto* done = std::get_if<Done>(&event)) {
    if (const auto* played = std::get_if<PlayCard>(&done->action))
      remember_card(memory, done->seat, played->card);
  } else if (const auto* trick = std::get_if<TrickTaken>(&event)) {
    CardSet& taken = memory.taken[side_of(up.rules, trick->by)];
    taken = taken | memory.in_trick;
    memory.in_trick = {};
  } else if (const auto* turned = std::get_if<Turned>(&event)) {
    memory.turned = turned->card;
  } else if (std::holds_alternative<NextHand>(event)) {
    memory.lacks = {};  // S14: a new hand may hold any suit
  } else if (std::holds_alternative<Dealt>(event)) {
    memory = {};
  }
}

}  // namespace scotch

template struct engine::Phased<scotch::Scotch, scotch::Types>;
