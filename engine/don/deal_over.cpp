// SPDX-License-Identifier: MIT
#include "engine/don/phases.hpp"
#include "engine/don/scoring.hpp"

/// D16-D21: what is scored at once and for game, from deal to deal, and the end of the match.
namespace don {
namespace {

void write(FaceUp& up, Side side, std::optional<Card> card, Entry entry, Events& story) {
  up.points[side] = static_cast<std::int16_t>(up.points[side] + entry.points);
  up.score[side] += entry.points;
  story.push_back(Scored{.side = side,
                         .card = card,
                         .points = static_cast<std::int16_t>(entry.points),
                         .total = up.score[side],
                         .rule = entry.rule});
}

}  // namespace

// D16: all the cards of the trick count, also beyond the target.
void score_trick(FaceUp& up, Side side, const Trick& trick, Events& story) {
  for (const Card card : trick) {
    up.game[side] = static_cast<std::int16_t>(up.game[side] + counts_for_game(card));
    const Entry entry = entry_for(card, *up.trump);
    if (entry.points != 0) write(up, side, card, entry, story);
  }
  if (const auto won = winner(up)) end_match(up, *won, story);
}

// D17, D18: the points for game come last.
void end_deal(FaceUp& up, Events& story) {
  for (const Side side : all_sides) story.push_back(Counted{side, up.game[side]});
  if (const auto side = winner_of_game_points(up.game))
    write(up, *side, std::nullopt, {points_for_game, 18}, story);
  else story.push_back(Level{});
  if (const auto won = winner(up)) end_match(up, *won, story);
  else up.phase = DealOver{every_seat};
}

void end_match(FaceUp& up, Side winner, Events& story) {
  up.phase = Over{};
  story.push_back(Won{winner});
}

// D19: the deal passes to the left, so the pitcher of this deal deals the next.
void next_deal(State& state) {
  state.face_up.dealer = pitcher(state.face_up);
  state.face_up.phase = AwaitingDeck{};
}

}  // namespace don
