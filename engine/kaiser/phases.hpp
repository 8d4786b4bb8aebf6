// SPDX-License-Identifier: MIT
#pragma once

#include "engine/kaiser/action.hpp"
#include "engine/kaiser/event.hpp"
#include "engine/kaiser/refusal.hpp"
#include "engine/kaiser/state.hpp"

/// The legal actions of each phase and their effects (engine/phased.hpp), and functions that begin
/// a phase.
namespace kaiser {

// misdeal.cpp, K06-K08
Refusal refuse(const View&, const MisdealRound&, const NoMisdeal&);
Refusal refuse(const View&, const MisdealRound&, const ClaimMisdeal&);
void apply(State&, const MisdealRound&, Seat, const NoMisdeal&, Events&);
void apply(State&, const MisdealRound&, Seat, const ClaimMisdeal&, Events&);
void list(const View&, const MisdealRound&, Actions&);
/// Whether the hand, whole, may be thrown in.
bool is_misdeal(CardSet hand);
/// Asks all four.
void begin_misdeal(FaceUp& up);

// auction.cpp, K09-K14
Refusal refuse(const View&, const Auction&, const Pass&);
Refusal refuse(const View&, const Auction&, const Bid&);
Refusal refuse(const View&, const Naming&, const NameSuit&);
void apply(State&, const Auction&, Seat, const Pass&, Events&);
void apply(State&, const Auction&, Seat, const Bid&, Events&);
void apply(State&, const Naming&, Seat, const NameSuit&, Events&);
void list(const View&, const Auction&, Actions&);
void list(const View&, const Naming&, Actions&);
engine::Waiting waiting_in(const FaceUp&, const Naming&);
void begin_auction(FaceUp& up);

// play.cpp, K15-K18
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void list(const View&, const Play&, Actions&);
void begin_play(FaceUp& up);

// deal_over.cpp, K25-K29
void next_deal(State& state);
/// All tricks are taken: scores the deal, and ends it or the match.
void end_deal(FaceUp& up, Events& story);
/// The match ends, won by this side.
void end_match(FaceUp& up, Side winner, Events& story);

}  // namespace kaiser
