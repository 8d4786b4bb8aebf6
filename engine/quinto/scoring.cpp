// SPDX-License-Identifier: MIT
#include "engine/quinto/phases.hpp"

/// Q21-Q28: from deal to deal and from game to game, and the end of the match. All four say when to
/// go on.
namespace quinto {
namespace {

// Q27: what the winner of the rubber adds.
constexpr int rubber_bonus = 100;

// Q22: a score of this many points ends the game. Every score is a multiple of five.
int points_that_end(const RuleSet& rules) {
  constexpr int target = 250;
  switch (rules.target) {
    case Target::reached: return target;
    case Target::passed: return target + 1;
  }
  return target;  // unreachable
}

// Q25: whether a match is the best of three games, not one game.
bool plays_rubber(const RuleSet& rules) {
  switch (rules.length) {
    case Length::rubber: return true;
    case Length::game: return false;
  }
  return false;  // unreachable
}

// Q21: both sides add what they have taken.
void score_deal(FaceUp& up, Events& story) {
  for (const Side side : all_sides) {
    up.score[side] += up.points[side];
    up.total[side] += up.points[side];
    const auto is_one = [&](Seat seat) { return side_of(seat) == side; };
    story.push_back(Scored{.side = side,
                           .points = up.points[side],
                           .total = up.score[side],
                           .rule = 21,
                           .word = For::deal,
                           .parts = taken_by(up.memory, story, is_one)});
  }
}

// Q27: the bonus joins the points of all games.
void add_bonus(FaceUp& up, Side side, Events& story) {
  up.total[side] += rubber_bonus;
  story.push_back(Scored{.side = side,
                         .points = rubber_bonus,
                         .total = up.total[side],
                         .rule = 27,
                         .word = For::bonus,
                         .parts = {}});
}

// Q25
void win_game(FaceUp& up, Side side, Events& story) {
  ++up.games[side];
  const bool of_rubber = plays_rubber(up.rules), last = has_won_match(up, side);
  if (of_rubber) story.push_back(GameWon{side, up.games[side]});
  if (of_rubber && last) add_bonus(up, side, story);
  if (last) end_match(up, side, story);
  else up.phase = DealOver{every_seat};
}

}  // namespace

std::optional<Side> winner_of_game(const FaceUp& up) {
  const int one = up.score[Side{0}], two = up.score[Side{1}];
  const int ends = points_that_end(up.rules);
  if ((one < ends && two < ends) || one == two) return std::nullopt;
  return one > two ? Side{0} : Side{1};
}

bool has_won_match(const FaceUp& up, Side side) {
  return up.games[side] >= (plays_rubber(up.rules) ? 2 : 1);
}

int points_of(const FaceUp& up, Seat seat) { return up.total[side_of(seat)]; }

void end_deal(FaceUp& up, Events& story) {
  score_deal(up, story);
  if (const auto side = winner_of_game(up)) win_game(up, *side, story);
  else up.phase = DealOver{every_seat};
}

// Q25, Q28
void end_match(FaceUp& up, Side winner, Events& story) {
  up.phase = Over{};
  story.push_back(Won{winner});
}

// Q24: the deal passes to the left, from game to game too. Q26: the next game of the rubber begins
// at nothing.
void next_deal(State& state) {
  FaceUp& up = state.face_up;
  if (winner_of_game(up)) up.score = {};
  up.dealer = left_of(up.dealer);
  up.phase = AwaitingDeck{};
}

}  // namespace quinto
