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
  story.push_back(line);
}

/// The game ends, won by this side.
void end_game(FaceUp& up, Side winner, Events& story) {
  // Of a side, the seat with the lowest number has its number.
  const auto seat = static_cast<Seat>(index(winner));
  up.phase = Over{seat};
  Won won;
  if (has_partners(up.rules)) won.side = winner;
  else won.by = seat;
  story.push_back(won);
}

/// S27: the side with the most points, but that of this seat; of equals, that which sits first at
/// its left.
Side winner_without(const FaceUp& up, Seat gave_up) {
  const Side lost = side_of(up.rules, gave_up);
  Side best = side_of(up.rules, left_of(up.rules, gave_up));  // partners never sit side by side
  for (int i = 2; i < seat_count(up.rules); ++i) {
    const Side side = side_of(up.rules, left_of(up.rules, gave_up, i));
    if (side != lost && up.score[side] > up.score[best]) best = side;
  }
  return best;
}

}  // namespace

// S15, S24, S25: enters everything in the order of counting; the side that gets there first wins.
void end_deal(FaceUp& up, Seat by, Events& story) {
  // The last trick is remembered when all this has been told.
  PerSide<CardSet> taken = up.memory.taken;
  for (const Card card : up.last) taken[side_of(up.rules, by)].insert(card);
  std::optional<Side> first;
  for (const Entry& entry : count(up, taken)) {
    write(up, entry, story);
    if (!first && up.score[entry.side] >= points_to_win(up.rules)) first = entry.side;
  }
  if (first) end_game(up, *first, story);
  else up.phase = DealOver{all_seats(up.rules)};
}

void give_up(State& state, Seat gave_up, engine::Stake, Events& story) {
  end_game(state.face_up, winner_without(state.face_up, gave_up), story);
}

// S26: the deal passes to the left.
void next_deal(State& state) {
  FaceUp& up = state.face_up;
  up.dealer = left_of(up.rules, *up.dealer);
  up.phase = AwaitingDeck{};
}

}  // namespace scotch
