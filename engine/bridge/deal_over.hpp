// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/scoring.hpp"

/// Rules 19-32: the score of a deal, the next deal, the end of the rubber, in every form.
namespace bridge {

/// Rules 30 and 32: the rubber is over. No winner: drawn.
template <class FaceUp, class Events>
void end_rubber(FaceUp& up, std::optional<Seat> winner, Events& story) {
  const Sheet& sheet = up.board.sheet;
  story.push_back(RubberEnded{winner, totals(sheet), sheet.games});
  up.phase = Over{winner};
}

/// Rule 34: the match ends, though the rubber is not finished.
template <class FaceUp, class Events>
void end_unfinished(FaceUp& up, Events& story) {
  Sheet& sheet = up.board.sheet;
  for (const Scored& line : close_unfinished(sheet)) story.push_back(line);
  end_rubber(up, rubber_winner(sheet), story);
}

/// All tricks are taken, and remembered: scores the deal, and ends it or the rubber.
template <class FaceUp, class Events>
void end_deal(FaceUp& up, Events& story) {
  Sheet& sheet = up.board.sheet;
  for (const Scored& line : score_deal(up.board, up.rules, FaceUp::hands)) story.push_back(line);
  if (const auto winner = game_winner(sheet)) story.push_back(close_game(sheet, *winner));
  if (const auto winner = has_two_games(sheet)) {
    story.push_back(close_rubber(sheet, *winner));
    end_rubber(up, rubber_winner(sheet), story);
  } else if (is_last_deal(up.board, up.rules)) {
    end_unfinished(up, story);
  } else {
    up.phase = DealOver{both_seats};
  }
}

/// Rule 31: the deal alternates.
template <class State>
void next_deal(State& state) {
  Board& board = state.face_up.board;
  board.dealer = other(board.dealer);
  state.face_up.phase = AwaitingDeck{};
}

/// Rule 32: the other player wins, whatever the sheet says.
template <class State, class Events>
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  end_rubber(state.face_up, other(seat), story);
}

}  // namespace bridge
