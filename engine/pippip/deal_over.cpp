// SPDX-License-Identifier: MIT
#include "engine/pippip/phases.hpp"

#include <algorithm>

/// P26-P30: the score of a deal, the next deal, the end of the game.
namespace pippip {
namespace {

Seat seat_number(int i) { return static_cast<Seat>(i); }

// P26
void enter_card_points(FaceUp& up, Events& story) {
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const Seat seat = seat_number(i);
    if (up.points[seat] == 0) continue;
    up.score[seat] += up.points[seat];
    tell(up, Scored{seat, up.points[seat], up.score[seat], 26, For::cards}, story);
  }
}

void clear_table(FaceUp& up) {
  up.trump.reset();
  up.last.clear();
  up.turned.clear();
  up.tricks = {};
  up.points = {};
}

// P07, P08
void next_deal(FaceUp& up) {
  clear_table(up);
  up.dealer = left_of(up.rules, *up.dealer);
  up.phase = AwaitingCut{};
}

/// The highest totals, but not that of the player who gave up.
SeatSet winners(const FaceUp& up, std::optional<Seat> gave_up) {
  SeatSet best;
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const Seat seat = seat_number(i);
    if (seat == gave_up) continue;
    if (!best.empty() && up.score[seat] < up.score[best.front()]) continue;
    if (!best.empty() && up.score[seat] > up.score[best.front()]) best = {};
    best.insert(seat);
  }
  return best;
}

}  // namespace

// P27
void end_deal(FaceUp& up, Events& story) {
  up.lead.reset();
  enter_card_points(up, story);
  if (up.deal == deals_of_a_game(up.rules)) end_game(up, std::nullopt, story);
  else up.phase = DealOver{all_seats(up.rules)};
}

// P28, P29
void end_game(FaceUp& up, std::optional<Seat> gave_up, Events& story) {
  const SeatSet best = winners(up, gave_up);
  GameEnded ended{std::nullopt, up.score};
  if (best.size() == 1) ended.winner = best.front();
  for (int i = 0; i < seat_count(up.rules); ++i)
    if (best.contains(seat_number(i)))
      tell(up, Won{seat_number(i), up.score[seat_number(i)]}, story);
  tell(up, ended, story);
  up.phase = GameOver{gave_up};
}

// P30
Refusal refuse(const View&, const DealOver&, const Continue&) { return Refusal::none; }

void apply(State& state, const DealOver& over, Seat seat, const Continue& wanted, Events& story) {
  tell(state.face_up, Done{seat, wanted}, story);
  SeatSet asked = over.asked;
  asked.erase(seat);
  if (asked.empty()) next_deal(state.face_up);
  else state.face_up.phase = DealOver{asked};
}

}  // namespace pippip
