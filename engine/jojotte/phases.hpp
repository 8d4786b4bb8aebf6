// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/run_dialogue.hpp"
#include "engine/ensure.hpp"
#include "engine/jojotte/action.hpp"
#include "engine/jojotte/event.hpp"
#include "engine/jojotte/refusal.hpp"
#include "engine/jojotte/state.hpp"
#include "engine/jojotte/view.hpp"

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, and functions that end a phase and choose the next.
namespace jojotte {

/// Deny by default: an action is possible only in a phase that has an overload for it. The seat
/// must be one of those asked.
template <class PhaseT, class ActionT>
Refusal refuse(const View&, const PhaseT&, const ActionT&) {
  return Refusal::not_in_this_phase;
}

/// Only actions that were not refused may be applied; anything else is a bug.
template <class PhaseT, class ActionT>
void apply(State&, const PhaseT&, Seat, const ActionT&, Events&) {
  engine::broken("an action was applied in a phase that refuses it");
}

// auction.cpp, R07-R13
Refusal refuse(const View&, const Auction&, const Pass&);
Refusal refuse(const View&, const Auction&, const Accept&);
Refusal refuse(const View&, const Auction&, const NameSuit&);
Refusal refuse(const View&, const Auction&, const NoTrump&);
Refusal refuse(const View&, const Response&, const Pass&);
Refusal refuse(const View&, const Response&, const Double&);
Refusal refuse(const View&, const Response&, const NoTrump&);
Refusal refuse(const View&, const Response&, const NameSuit&);
Refusal refuse(const View&, const Doubled&, const Pass&);
Refusal refuse(const View&, const Doubled&, const Redouble&);
void apply(State&, const Auction&, Seat, const Pass&, Events&);
void apply(State&, const Auction&, Seat, const Accept&, Events&);
void apply(State&, const Auction&, Seat, const NameSuit&, Events&);
void apply(State&, const Auction&, Seat, const NoTrump&, Events&);
void apply(State&, const Response&, Seat, const Pass&, Events&);
void apply(State&, const Response&, Seat, const Double&, Events&);
void apply(State&, const Response&, Seat, const NoTrump&, Events&);
void apply(State&, const Doubled&, Seat, const Pass&, Events&);
void apply(State&, const Doubled&, Seat, const Redouble&, Events&);

// special_bids.cpp, R16-R21
inline engine::Waiting waiting_in(const FaceUp& up, const NulloBid&) {
  return {SeatSet{defender(*up.contract)}};
}
inline engine::Waiting waiting_in(const FaceUp& up, const SlamBid&) {
  return {SeatSet{up.contract->declarer}};
}
Refusal refuse(const View&, const NulloBid&, const Pass&);
Refusal refuse(const View&, const NulloBid&, const Nullo&);
Refusal refuse(const View&, const SlamBid&, const Pass&);
Refusal refuse(const View&, const SlamBid&, const Slam&);
Refusal refuse(const View&, const SlamBid&, const SlamNoTrump&);
void apply(State&, const NulloBid&, Seat, const Pass&, Events&);
void apply(State&, const NulloBid&, Seat, const Nullo&, Events&);
void apply(State&, const SlamBid&, Seat, const Pass&, Events&);
void apply(State&, const SlamBid&, Seat, const Slam&, Events&);
void apply(State&, const SlamBid&, Seat, const SlamNoTrump&, Events&);

// exchange.cpp, R33-R34
Refusal refuse(const View&, const Exchange&, const ExchangeSeven&);
Refusal refuse(const View&, const Exchange&, const Keep&);
void apply(State&, const Exchange&, Seat, const ExchangeSeven&, Events&);
void apply(State&, const Exchange&, Seat, const Keep&, Events&);
/// False if everybody can see that nobody can exchange. Then nobody is asked.
bool seven_may_be_exchanged(const FaceUp& up);
/// Asks both players, whether or not they hold the seven; or goes straight on.
void begin_exchange(State& state, bool after_melds);

// melds.cpp, R22-R32
inline engine::Waiting waiting_in(const FaceUp& up, const FourReply&) {
  return {SeatSet{up.contract->declarer}};
}
Refusal refuse(const View&, const FourClaim&, const Four&);
Refusal refuse(const View&, const FourClaim&, const NoFour&);
Refusal refuse(const View&, const FourReply&, const NotGoodFour&);
Refusal refuse(const View&, const FourReply&, const Good&);
Refusal refuse(const View&, const FourDeclare&, const Declare&);
Refusal refuse(const View&, const Ask&, const AskToSee&);
Refusal refuse(const View&, const Ask&, const Satisfied&);
void apply(State&, const FourClaim&, Seat, const Four&, Events&);
void apply(State&, const FourClaim&, Seat, const NoFour&, Events&);
void apply(State&, const FourReply&, Seat, const NotGoodFour&, Events&);
void apply(State&, const FourReply&, Seat, const Good&, Events&);
void apply(State&, const FourDeclare&, Seat, const Declare&, Events&);
void apply(State&, const RunDeclare&, Seat, const Declare&, Events&);
void apply(State&, const Ask&, Seat, const AskToSee&, Events&);
void apply(State&, const Ask&, Seat, const Satisfied&, Events&);
Speaker speaker_of(const View&);
template <class PhaseT, class ActionT>
  requires SaidOfRuns<PhaseT, ActionT>
Refusal refuse(const View& view, const PhaseT& phase, const ActionT& act) {
  return as_here(speaking(speaker_of(view), phase, act));
}
void go_to(State&, const RunStep&);
template <class PhaseT, class ActionT>
  requires StepInRuns<PhaseT, ActionT>
void apply(State& state, const PhaseT& phase, Seat seat, const ActionT& act, Events&) {
  go_to(state, step(*state.face_up.contract, phase, seat, act));
}
/// Begins the dialogue with the defender and fours, or skips it (R20).
void begin_melds(State& state);

// play.cpp, R35-R40
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void begin_play(State& state);

// claim.cpp; RULES.md, "Claiming"
/// A claim is judged by a search, so it has to be counted.
Refusal refuse(const View&, const Play&, const Claim&, engine::Effort&);
Refusal refuse(const View&, const Play&, const Claim&) = delete;
void apply(State&, const Play&, Seat, const Claim&, Events&);

// concede.cpp
/// Tells both hands when the play ends before its last card.
void lay_open(State& state, Events& story);

// deal_over.cpp, R57-R62
Refusal refuse(const View&, const DealOver&, const Continue&);
Refusal refuse(const View&, const RubberOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
void apply(State&, const RubberOver&, Seat, const Continue&, Events&);
/// All tricks are taken, the last by the player who would lead now: scores the deal and ends it,
/// and with it perhaps the game, rubber and match.
void end_deal(State& state, Events& story);
/// Gives the unfinished rubber to `winner`, and with it perhaps the match.
void end_conceded_rubber(FaceUp& up, Seat winner, Events& story);

}  // namespace jojotte
