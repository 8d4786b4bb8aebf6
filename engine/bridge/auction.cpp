// SPDX-License-Identifier: MIT
#include "engine/bridge/auction.hpp"

namespace bridge {

Refusal refuse_call(const Board&, const Pass&) { return Refusal::none; }

// Rules 8 and 9
Refusal refuse_call(const Board& board, const Bid& bid) {
  if (bid.number < level_least || bid.number > level_most) return Refusal::no_such_bid;
  const auto& last = board.contract;
  if (last && strength(bid.number, bid.suit) <= strength(last->level, last->trump))
    return Refusal::bid_too_low;
  return Refusal::none;
}

// Rule 10: a bid that is not doubled and has not been passed is the opponent's.
Refusal refuse_call(const Board& board, const Double&) {
  if (!board.contract) return Refusal::nothing_to_double;
  return board.contract->doubled == Doubled::no ? Refusal::none : Refusal::already_doubled;
}

// Rule 11
Refusal refuse_call(const Board& board, const Redouble&) {
  if (!board.contract || board.contract->doubled == Doubled::no) return Refusal::not_doubled;
  const bool doubled = board.contract->doubled == Doubled::doubled;
  return doubled ? Refusal::none : Refusal::already_redoubled;
}

// Rule 12: whatever was doubled before.
void note_call(Board& board, Seat seat, const Bid& bid) {
  board.contract = Contract{seat, bid.number, bid.suit, Doubled::no};
}

void note_call(Board& board, Seat, const Double&) { board.contract->doubled = Doubled::doubled; }

void note_call(Board& board, Seat, const Redouble&) {
  board.contract->doubled = Doubled::redoubled;
}

}  // namespace bridge
