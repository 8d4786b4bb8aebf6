// SPDX-License-Identifier: MIT
#include "engine/yukon/phases.hpp"

/// Y19-Y24: the score of a deal, the next deal, the end of the game.
namespace yukon {
namespace {

constexpr std::int32_t game = 250;  // Y20

// Y19
void enter_points(FaceUp& up, Events& story) {
  for (int i = 0; i < side_count(up.rules); ++i) {
    const auto side = static_cast<Side>(i);
    up.score[side] += up.points[side];
    story.push_back(Scored{side, up.points[side], up.score[side], 19});
  }
}

/// The best score, and the side that has it; no side if several have.
struct Best {
  std::int32_t score = 0;
  std::optional<Side> side;
};

/// Of all sides but that of the player who gave up.
Best best_score(const FaceUp& up, std::optional<Seat> gave_up) {
  Best best{-1, {}};
  for (int i = 0; i < side_count(up.rules); ++i) {
    const auto side = static_cast<Side>(i);
    if (gave_up && side == side_of(up.rules, *gave_up)) continue;
    if (up.score[side] > best.score) best = {up.score[side], side};
    else if (up.score[side] == best.score) best.side.reset();
  }
  return best;
}

void end_game(FaceUp& up, std::optional<Seat> gave_up, const Best& best, Events& story) {
  up.phase = GameOver{gave_up};
  story.push_back(Won{best.side, best.score});
}

}  // namespace

// Y20-Y22
void end_deal(FaceUp& up, Events& story) {
  up.lead.reset();
  enter_points(up, story);
  const Best best = best_score(up, std::nullopt);
  if (best.score >= game && best.side) return end_game(up, std::nullopt, best, story);
  if (best.score >= game) story.push_back(Tied{best.score});
  up.phase = DealOver{all_seats(up.rules)};
}

// Y23
void give_up(State& state, Seat gave_up, engine::Stake, Events& story) {
  end_game(state.face_up, gave_up, best_score(state.face_up, gave_up), story);
}

// Y08: the deal passes to the left.
void next_deal(State& state) {
  FaceUp& up = state.face_up;
  up.last.clear();
  up.tricks = {};
  up.points = {};
  up.dealer = left_of(up.rules, *up.dealer);
  up.phase = AwaitingDeck{};
}

}  // namespace yukon
