// SPDX-License-Identifier: MIT
#include "engine/scotch/phases.hpp"
#include "engine/scotch/scoring.hpp"

/// S22-S27: the count, the next deal, the end of the game.
namespace scotch {
namespace {

/// Enters a line, for a player or, with partners, for a side.
void write(FaceUp& up, const Entry& entry, Events& story) {
  up.score[entry.side] += entry.points;
  Scored line;
  line.points = static_cast<std::int16_t>(entry.points);
  line.total = up.score[entry.side];
  line.rule = entry.rule;
  if (has_partners(up.rules)) line.side = entry.side;
  else line.seat = static_cast<Seat>(index(entry.side));
  if (entry.cards > 0) line.number = entry.cards;
  tell(up, line, story);
}

// S15, S24, S25: enters everything in the order of counting; who got there first.
std::optional<Side> enter(FaceUp& up, Events& story) {
  std::optional<Side> first;
  for (const Entry& entry : count(up)) {
    write(up, entry, story);
    if (!first && up.score[entry.side] >= points_to_win(up.rules)) first = entry.side;
  }
  return first;
}

// S26: the deal passes to the left.
void next_deal(FaceUp& up) {
  up.dealer = left_of(up.rules, *up.dealer);
  up.phase = AwaitingDeck{};
}

}  // namespace

void end_deal(FaceUp& up, Events& story) {
  // Of a side, the seat with the lowest number has its number.
  if (const auto side = enter(up, story)) end_game(up, static_cast<Seat>(index(*side)), story);
  else up.phase = DealOver{all_seats(up.rules)};
}

void end_game(FaceUp& up, Seat winner, Events& story) {
  up.phase = Over{winner};
  Won won;
  if (has_partners(up.rules)) won.side = side_of(up.rules, winner);
  else won.by = winner;
  tell(up, won, story);
}

Seat winner_without(const FaceUp& up, Seat gave_up) {
  const auto score = [&](Seat seat) { return up.score[side_of(up.rules, seat)]; };
  const Side lost = side_of(up.rules, gave_up);
  Seat best = left_of(up.rules, gave_up);  // partners never sit beside each other
  for (int i = 2; i < seat_count(up.rules); ++i) {
    const Seat seat = left_of(up.rules, gave_up, i);
    if (side_of(up.rules, seat) != lost && score(seat) > score(best)) best = seat;
  }
  return static_cast<Seat>(index(side_of(up.rules, best)));
}

// S26
Refusal refuse(const View&, const DealOver&, const Continue&) { return Refusal::none; }

void apply(State& state, const DealOver& over, Seat seat, const Continue& wanted, Events& story) {
  tell(state.face_up, Done{seat, wanted}, story);
  SeatSet asked = over.asked;
  asked.erase(seat);
  if (asked.empty()) next_deal(state.face_up);
  else state.face_up.phase = DealOver{asked};
}

}  // namespace scotch
