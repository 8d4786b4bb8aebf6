// SPDX-License-Identifier: MIT
#include "engine/scotch/phases.hpp"

/// S06-S09: who deals, the deal, the turned card.
namespace scotch {
namespace {

/// S06: the seat with the highest card; none if two cards are the highest.
std::optional<Seat> dealer_by_draw(const FaceUp& up, const CardOfEach& drawn) {
  Seat best{0};
  bool alone = true;
  for (int i = 1; i < seat_count(up.rules); ++i) {
    const auto seat = static_cast<Seat>(i);
    const Rank rank = rank_of(*drawn[seat]), highest = rank_of(*drawn[best]);
    if (rank > highest) best = seat;
    alone = rank > highest || (alone && rank != highest);
  }
  return alone ? std::optional(best) : std::nullopt;
}

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
void hand_out(State& state, std::span<const Card> deck) {
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

}  // namespace

// S06
Events draw_for_deal(FaceUp& up, std::span<const Card> deck) {
  CardOfEach drawn;
  for (int i = 0; i < seat_count(up.rules); ++i)
    drawn[static_cast<Seat>(i)] = deck[static_cast<std::size_t>(i)];
  const auto dealer = dealer_by_draw(up, drawn);
  Events story;
  if (dealer) {
    up.dealer = dealer;
    up.phase = AwaitingDeck{};
    tell(up, Drawn{*dealer, drawn}, story);
  } else {
    tell(up, DrawnEqual{drawn}, story);
  }
  return story;
}

// S07-S10
Events deal_hands(State& state, std::span<const Card> deck) {
  clear_table(state);
  FaceUp& up = state.face_up;
  hand_out(state, deck);
  ++up.deal;
  Events story;
  Dealt dealt{*up.dealer, {}, up.deal, static_cast<std::uint8_t>(hand_size(up.rules))};
  if (const int hands = hand_count(up.rules); hands > 1)
    dealt.number = static_cast<std::uint8_t>(hands);
  tell(up, dealt, story);
  up.turned[*up.dealer] = deck.back();  // S09
  up.trump = suit_of(deck.back());
  tell(up, Turned{*up.dealer, deck.back(), *up.trump}, story);
  up.phase = Play{left_of(up.rules, *up.dealer), {}};
  return story;
}

engine::Place place_of_dealt(const FaceUp& up, int n) {
  if (n == pack_of(up.rules).size() - 1) return {"turned", up.dealer, {}, true};
  const Seat seat = left_of(up.rules, *up.dealer, 1 + n);
  if (n >= hand_size(up.rules) * seat_count(up.rules)) return {"closed", seat, {}, false};
  return {"hand", seat, SeatSet{seat}, false};
}

}  // namespace scotch
