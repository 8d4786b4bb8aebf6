// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/scoring.hpp"

/// Rules 19-32: the score of a deal, the next deal, the end of the rubber, in every form.
namespace bridge {

/// Rules 30 and 32: the rubber is over. No winner: drawn.
template <class FaceUp, class Events>
void end_rubber(FaceUp& up, std::optional<Seat> winner, Events& story) {
  const Sheet& sheet = up.board.sheet;
  tell(up, RubberEnded{winner, totals(sheet), sheet.games}, story);
  up.phase = Over{winner};
}

/// Rule 34: the match ends, though the rubber is not finished.
template <class FaceUp, class Events>
void end_unfinished(FaceUp& up, Events& story) {
  Sheet& sheet = up.board.sheet;
  for (const Scored& line : close_unfinished(sheet)) tell(up, line, story);
  end_rubber(up, rubber_winner(sheet), story);
}

/// All tricks are taken: scores the deal, and ends it or the rubber.
template <class FaceUp, class Events>
void end_deal(FaceUp& up, std::size_t hands, Events& story) {
  Sheet& sheet = up.board.sheet;
  for (const Scored& line : score_deal(up.board, up.rules, hands)) tell(up, line, story);
  if (const auto winner = game_winner(sheet)) tell(up, close_game(sheet, *winner), story);
  if (const auto winner = has_two_games(sheet)) {
    tell(up, close_rubber(sheet, *winner), story);
    end_rubber(up, rubber_winner(sheet), story);
  } else if (is_last_deal(up.board, up.rules)) {
    end_unfinished(up, story);
  } else {
    up.phase = DealOver{both_seats};
  }
}

/// Rule 31: the deal alternates once both have said so.
template <class FaceUp>
void go_on(FaceUp& up, const DealOver& over, Seat seat) {
  SeatSet asked = over.asked;
  asked.erase(seat);
  up.phase = DealOver{asked};
  if (!asked.empty()) return;
  up.board.dealer = other(up.board.dealer);
  up.phase = AwaitingDeck{};
}

/// Rule 32: the other player wins, whatever the sheet says.
template <class FaceUp, class Events>
void give_up(FaceUp& up, Seat seat, engine::Concession concession, Events& story) {
  tell(up, Conceded{seat, concession.what, concession.forfeited}, story);
  end_rubber(up, other(seat), story);
}

}  // namespace bridge
