// SPDX-License-Identifier: MIT
#include "engine/pippip/phases.hpp"

/// P26-P30: the score of a deal, the next deal, the end of the game.
namespace pippip {
namespace {

// P26
void enter_card_points(FaceUp& up, Events& story) {
  for (const Seat seat : all_seats(up.rules)) {
    if (up.points[seat] == 0) continue;
    up.score[seat] += up.points[seat];
    story.push_back(Scored{seat, up.points[seat], up.score[seat], 26, For::cards});
  }
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
  SeatSet others = all_seats(up.rules);
  if (gave_up) others.erase(*gave_up);
  const SeatSet best = best_of(others, [&](Seat seat) { return up.score[seat]; });
  GameEnded ended{std::nullopt, up.score};
  if (best.size() == 1) ended.winner = best.front();
  for (const Seat seat : best) story.push_back(Won{seat, up.score[seat]});
  story.push_back(ended);
  up.phase = GameOver{gave_up};
}

// P07, P08
void next_deal(State& state) {
  FaceUp& up = state.face_up;
  up.trump.reset();
  up.last.clear();
  up.turned.clear();
  up.tricks = {};
  up.points = {};
  up.dealer = left_of(up.rules, *up.dealer);
  up.phase = AwaitingCut{};
}

}  // namespace pippip
