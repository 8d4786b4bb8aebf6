// SPDX-License-Identifier: MIT
#include "engine/pippip/phases.hpp"

/// P17-P25: the window before each lead, in which everybody says whether they call.
namespace pippip {
namespace {

constexpr int points_of_a_call = 50;  // P18

bool has_pair(const CardBag& hand, Suit suit) {
  return hand.contains(make_card(Rank::king, suit)) && hand.contains(make_card(Rank::queen, suit));
}

// P23
void lay_open(State& state, Seat seat, Suit suit) {
  for (const Rank rank : {Rank::king, Rank::queen}) {
    state.face_down.hands[seat].erase(make_card(rank, suit));
    --state.face_up.held[seat];
    state.face_up.shown[seat].push_back(make_card(rank, suit));
  }
}

// P18
void score_call(FaceUp& up, Seat seat, Events& story) {
  up.score[seat] += points_of_a_call;
  story.push_back(Scored{seat, points_of_a_call, up.score[seat], 18, For::call});
}

// P20: the trumps of the next lead, when a call takes effect that is not the first of its window.
Suit trumps_after_another(const RuleSet& rules, Suit before, Suit called) {
  switch (rules.call_that_counts) {
    case CallThatCounts::last: return called;
    case CallThatCounts::first: return before;
  }
  return called;  // unreachable
}

// P18, P19: from the leader on, and each of them scores.
void take_calls(State& state, Events& story) {
  FaceUp& up = state.face_up;
  std::optional<Suit> trumps;
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const Seat seat = left_of(up.rules, *up.lead, i);
    const auto suit = state.face_down.calls[seat];
    if (!suit) continue;
    story.push_back(Done{seat, Call{*suit}});
    lay_open(state, seat, *suit);
    score_call(up, seat, story);
    trumps = trumps ? trumps_after_another(up.rules, *trumps, *suit) : *suit;
  }
  if (!trumps) return;
  story.push_back(Trumps{*trumps});
  up.trump = trumps;  // P21
}

void answer(State& state, SeatSet asked, Seat seat, std::optional<Suit> call, Events& story) {
  state.face_down.calls[seat] = call;
  asked.erase(seat);
  state.face_up.phase = Window{asked};
  if (!asked.empty()) return;
  take_calls(state, story);
  state.face_down.calls = {};
  state.face_up.phase = Play{};
}

}  // namespace

// P25: before the last lead nobody can hold a pair.
void begin_trick(FaceUp& up) {
  if (cards_of(up, *up.lead) == 1) up.phase = Play{};
  else up.phase = Window{all_seats(up.rules)};
}

// P17, P22: compared with the suit that is trumps while everybody is asked.
Refusal refuse(const View& view, const Window&, const Call& call) {
  if (!has_pair(view.own->hand, call.suit)) return Refusal::no_pair;
  return call.suit == view.face_up.trump ? Refusal::already_trumps : Refusal::none;
}

Refusal refuse(const View&, const Window&, const NoCall&) { return Refusal::none; }

void apply(State& state, const Window& window, Seat seat, const Call& call, Events& story) {
  answer(state, window.asked, seat, call.suit, story);
}

void apply(State& state, const Window& window, Seat seat, const NoCall&, Events& story) {
  answer(state, window.asked, seat, std::nullopt, story);
}

void list(const View& view, const Window& window, Actions& legal) {
  legal.push_back(NoCall{});
  for (const Suit suit : cards::all_suits)
    if (refuse(view, window, Call{suit}) == Refusal::none) legal.push_back(Call{suit});
}

}  // namespace pippip
