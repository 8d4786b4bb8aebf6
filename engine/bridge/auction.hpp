// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/deal_over.hpp"
#include "engine/bridge/refusal.hpp"

/// Rules 7-14: the auction, in every form. A form says what follows it: begin_play(FaceUp&).
namespace bridge {

/// Why the seat whose turn it is may not say this.
Refusal refuse_call(const Board& board, const Pass& pass);
Refusal refuse_call(const Board& board, const Bid& bid);
Refusal refuse_call(const Board& board, const Double& call);
Refusal refuse_call(const Board& board, const Redouble& call);

/// What a call does beside giving the other player the turn.
void note_call(Board& board, Seat seat, const Bid& bid);
void note_call(Board& board, Seat seat, const Double& call);
void note_call(Board& board, Seat seat, const Redouble& call);

template <class View, Call Said>
Refusal refuse(const View& view, const Auction&, const Said& said) {
  return refuse_call(view.face_up.board, said);
}

template <class State, Call Said, class Events>
void apply(State& state, const Auction&, Seat seat, const Said& said, Events&) {
  note_call(state.face_up.board, seat, said);
  state.face_up.phase = Auction{other(seat)};
}

/// Rule 14: the other player deals. Rule 34: unless that was the last deal.
template <class State, class Events>
void throw_in(State& state, Events& story) {
  story.push_back(ThrownIn{});
  if (is_last_deal(state.face_up.board, state.face_up.rules)) end_unfinished(state.face_up, story);
  else next_deal(state);
}

// Rules 13 and 14: without a bid, the dealer has spoken first.
template <class State, class Events>
void apply(State& state, const Auction&, Seat seat, const Pass&, Events& story) {
  auto& up = state.face_up;
  if (const auto& made = up.board.contract) {
    story.push_back(Contracted{made->declarer, made->trump, made->level, made->doubled});
    begin_play(up);
  } else if (seat == up.board.dealer) {
    up.phase = Auction{other(seat)};
  } else {
    throw_in(state, story);
  }
}

template <class View, class Actions>
void list(const View& view, const Auction&, Actions& legal) {
  const Board& board = view.face_up.board;
  legal.push_back(Pass{});
  for (int bid = board.contract ? strength(board.contract->level, board.contract->trump) + 1 : 0;
       bid < bids_in_all; ++bid)
    legal.push_back(Bid{all_strains[bid % 5], static_cast<std::uint8_t>(1 + bid / 5)});
  if (refuse_call(board, Double{}) == Refusal::none) legal.push_back(Double{});
  if (refuse_call(board, Redouble{}) == Refusal::none) legal.push_back(Redouble{});
}

}  // namespace bridge
