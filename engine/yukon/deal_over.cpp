// SPDX-License-Identifier: MIT
#include "engine/yukon/phases.hpp"

#include <algorithm>

/// Y19-Y24: the score of a deal, the next deal, the end of the game.
namespace yukon {
namespace {

constexpr std::int32_t game = 250;  // Y20

Side side_number(int i) { return static_cast<Side>(i); }

// Y19
void enter_points(FaceUp& up, Events& story) {
  for (int i = 0; i < side_count(up.rules); ++i) {
    const Side side = side_number(i);
    up.score[side] += up.points[side];
    tell(up, Scored{side, up.points[side], up.score[side], 19}, story);
  }
}

/// The best score, and the side that has it; no side if several have.
struct Best {
  std::int32_t score = 0;
  std::optional<Side> side;
};

/// Of all sides but that of the player who gave up.
Best best_of(const FaceUp& up, std::optional<Seat> gave_up) {
  Best best{-1, {}};
  for (int i = 0; i < side_count(up.rules); ++i) {
    const Side side = side_number(i);
    if (gave_up && side == side_of(up.rules, *gave_up)) continue;
    if (up.score[side] > best.score) best = {up.score[side], side};
    else if (up.score[side] == best.score) best.side.reset();
  }
  return best;
}

void end_game(FaceUp& up, std::optional<Seat> gave_up, const Best& best, Events& story) {
  up.phase = GameOver{gave_up};
  tell(up, Won{best.side, best.score}, story);
}

// Y08: the deal passes to the left.
void next_deal(FaceUp& up) {
  up.last.clear();
  up.tricks = {};
  up.points = {};
  up.dealer = left_of(up.rules, *up.dealer);
  up.phase = AwaitingDeck{};
}

}  // namespace

// Y20-Y22
void end_deal(FaceUp& up, Events& story) {
  up.lead.reset();
  enter_points(up, story);
  const Best best = best_of(up, std::nullopt);
  if (best.score >= game && best.side) return end_game(up, std::nullopt, best, story);
  if (best.score >= game) tell(up, Tied{best.score}, story);
  up.phase = DealOver{all_seats(up.rules)};
}

// Y23
void give_up(FaceUp& up, Seat gave_up, Events& story) {
  end_game(up, gave_up, best_of(up, gave_up), story);
}

// Y24
Refusal refuse(const View&, const DealOver&, const Continue&) { return Refusal::none; }

void apply(State& state, const DealOver& over, Seat seat, const Continue& wanted, Events& story) {
  tell(state.face_up, Done{seat, wanted}, story);
  SeatSet asked = over.asked;
  asked.erase(seat);
  if (asked.empty()) next_deal(state.face_up);
  else state.face_up.phase = DealOver{asked};
}

}  // namespace yukon
