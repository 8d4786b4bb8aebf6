// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/deal_over.hpp"
#include "engine/bridge/event.hpp"
#include "engine/bridge/refusal.hpp"
#include "engine/bridge/state.hpp"

/// Rules 7-14: the auction, in every form.
namespace bridge {

/// Why the seat whose turn it is may not say this.
Refusal refuse_call(const Board& board, const Pass& pass);
Refusal refuse_call(const Board& board, const Bid& bid);
Refusal refuse_call(const Board& board, const Double& call);
Refusal refuse_call(const Board& board, const Redouble& call);

/// What a call does beside ending the auction.
void note_call(Board& board, Seat seat, const Pass& pass);
void note_call(Board& board, Seat seat, const Bid& bid);
void note_call(Board& board, Seat seat, const Double& call);
void note_call(Board& board, Seat seat, const Redouble& call);

/// Rules 13 and 14: what a pass of this seat does.
enum class Passed : std::uint8_t { goes_on, contract, thrown_in };
Passed after_pass(const Board& board, Seat seat);

/// Rule 13
Contracted contracted(const Board& board);

/// All that the seat whose turn it is may say.
template <class Actions>
void list_calls(const Board& board, Actions& legal) {
  legal.push_back(Pass{});
  for (int bid = board.contract ? strength(board.contract->level, board.contract->trump) + 1 : 0;
       bid < bids_in_all; ++bid)
    legal.push_back(Bid{all_strains[bid % 5], static_cast<std::uint8_t>(1 + bid / 5)});
  if (refuse_call(board, Double{}) == Refusal::none) legal.push_back(Double{});
  if (refuse_call(board, Redouble{}) == Refusal::none) legal.push_back(Redouble{});
}

/// Rule 14: the other player deals. Rule 34: unless that was the last deal.
template <class FaceUp, class Events>
void throw_in(FaceUp& up, Events& story) {
  tell(up, ThrownIn{}, story);
  if (is_last_deal(up.board, up.rules)) return end_unfinished(up, story);
  up.board.dealer = other(up.board.dealer);
  up.phase = AwaitingDeck{};
}

/// A call. `settled(state, story)` is called when there is a contract.
template <class State, class Said, class Events, class Settled>
void make_call(State& state, Seat seat, const Said& said, Events& story, Settled&& settled) {
  auto& up = state.face_up;
  note_call(up.board, seat, said);
  Passed passed = Passed::goes_on;
  if constexpr (std::same_as<Said, Pass>) passed = after_pass(up.board, seat);
  switch (passed) {
    case Passed::goes_on: up.phase = Auction{other(seat)}; break;
    case Passed::thrown_in: throw_in(up, story); break;
    case Passed::contract:
      tell(up, contracted(up.board), story);
      settled(state, story);
      break;
  }
}

}  // namespace bridge
