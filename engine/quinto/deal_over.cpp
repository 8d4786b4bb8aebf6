// SPDX-License-Identifier: MIT
#include "engine/quinto/phases.hpp"
#include "engine/quinto/scoring.hpp"

/// Q21-Q28: from deal to deal and from game to game, and the end of the match. All four say when to
/// go on.
namespace quinto {
namespace {

/// What a side's tricks are made of.
Parts parts_of(const FaceUp& up, Side side) {
  Parts parts;
  for (const Seat seat : all_seats)
    if (side_of(seat) == side) parts = parts + up.memory.parts[seat];
  return parts;
}

// Q21: both sides add what they have taken.
void score_deal(FaceUp& up, Events& story) {
  for (const Side side : all_sides) {
    up.score[side] += up.points[side];
    up.total[side] += up.points[side];
    tell(up,
         Scored{.side = side,
                .points = up.points[side],
                .total = up.score[side],
                .rule = 21,
                .word = For::deal,
                .parts = parts_of(up, side)},
         story);
  }
}

// Q27: the bonus joins the points of all games.
void add_bonus(FaceUp& up, Side side, Events& story) {
  up.total[side] += rubber_bonus;
  tell(up,
       Scored{.side = side,
              .points = rubber_bonus,
              .total = up.total[side],
              .rule = 27,
              .word = For::bonus,
              .parts = {}},
       story);
}

// Q25
void win_game(FaceUp& up, Side side, Events& story) {
  ++up.games[side];
  const bool of_rubber = plays_rubber(up.rules), last = has_won_match(up, side);
  if (of_rubber) tell(up, GameWon{side, up.games[side]}, story);
  if (of_rubber && last) add_bonus(up, side, story);
  if (last) end_match(up, side, story);
  else up.phase = DealOver{every_seat};
}

// Q26: the next game of the rubber begins at nothing.
void begin_next_game(FaceUp& up) {
  if (winner_of_game(up)) up.score = {};
}

// Q24: the deal passes to the left, from game to game too.
void next_deal(FaceUp& up) {
  begin_next_game(up);
  up.dealer = left_of(up.dealer);
  up.phase = AwaitingDeck{};
}

}  // namespace

void end_deal(FaceUp& up, Events& story) {
  score_deal(up, story);
  if (const auto side = winner_of_game(up)) win_game(up, *side, story);
  else up.phase = DealOver{every_seat};
}

// Q25, Q28
void end_match(FaceUp& up, Side winner, Events& story) {
  up.phase = Over{};
  tell(up, Won{winner}, story);
}

Refusal refuse(const View&, const DealOver&, const Continue&) { return Refusal::none; }

void apply(State& state, const DealOver& over, Seat seat, const Continue&, Events&) {
  SeatSet asked = over.asked;
  asked.erase(seat);
  if (asked.empty()) next_deal(state.face_up);
  else state.face_up.phase = DealOver{asked};
}

void list(const View&, const DealOver&, Actions& legal) { legal.push_back(Continue{}); }

}  // namespace quinto
