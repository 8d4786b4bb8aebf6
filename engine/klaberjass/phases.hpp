// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/jojotte/run_dialogue.hpp"
#include "engine/klaberjass/action.hpp"
#include "engine/klaberjass/event.hpp"
#include "engine/klaberjass/refusal.hpp"
#include "engine/klaberjass/state.hpp"
#include "engine/klaberjass/view.hpp"

/// The legal actions of each phase and their effects: one overload of refuse() and of apply() for
/// each possible pair, list() for all that is legal in it, and functions that begin a phase.
namespace klaberjass {

/// Deny by default: an action is possible only in a phase that has an overload for it. The view is
/// that of a seat that is asked.
template <class PhaseT, class ActionT>
Refusal refuse(const View&, const PhaseT&, const ActionT&) {
  return Refusal::not_in_this_phase;
}

/// Only actions that were not refused may be applied; anything else is a bug.
template <class PhaseT, class ActionT>
void apply(State&, const PhaseT&, Seat, const ActionT&, Events&) {
  engine::broken("an action was applied in a phase that refuses it");
}

/// Adds an event to what players remember; tells it, and remembers it.
void remember(FaceUp& up, const Event& event);
inline void tell(FaceUp& up, Events& story, const Event& event) {
  story.push_back(event);
  remember(up, event);
}

// auction.cpp, B07-B14
Refusal refuse(const View&, const Auction&, const Pass&);
Refusal refuse(const View&, const Auction&, const Accept&);
Refusal refuse(const View&, const Auction&, const NameSuit&);
Refusal refuse(const View&, const Auction&, const NoTrump&);
Refusal refuse(const View&, const Response&, const Pass&);
Refusal refuse(const View&, const Response&, const NoTrump&);
Refusal refuse(const View&, const Response&, const NameSuit&);
void apply(State&, const Auction&, Seat, const Pass&, Events&);
void apply(State&, const Auction&, Seat, const Accept&, Events&);
void apply(State&, const Auction&, Seat, const NameSuit&, Events&);
void apply(State&, const Auction&, Seat, const NoTrump&, Events&);
void apply(State&, const Response&, Seat, const Pass&, Events&);
void apply(State&, const Response&, Seat, const NoTrump&, Events&);

// exchange.cpp, B28-B30
Refusal refuse(const View&, const Exchange&, const ExchangeSeven&);
Refusal refuse(const View&, const Exchange&, const Keep&);
void apply(State&, const Exchange&, Seat, const ExchangeSeven&, Events&);
void apply(State&, const Exchange&, Seat, const Keep&, Events&);
/// Asks both players, whether or not they hold the seven; or goes straight on.
void begin_exchange(State& state, bool after_melds);

// sets.cpp, B15-B18, B23, B25
Refusal refuse(const View&, const SetClaim&, const SetOf&);
Refusal refuse(const View&, const SetClaim&, const NoSet&);
Refusal refuse(const View&, const SetReply&, const NotGoodSet&);
Refusal refuse(const View&, const SetReply&, const HowHigh&);
Refusal refuse(const View&, const SetReply&, const Good&);
Refusal refuse(const View&, const SetRank&, const OfRank&);
Refusal refuse(const View&, const SetRankReply&, const NotGoodRank&);
Refusal refuse(const View&, const SetRankReply&, const Good&);
Refusal refuse(const View&, const SetDeclare&, const Declare&);
void apply(State&, const SetClaim&, Seat, const SetOf&, Events&);
void apply(State&, const SetClaim&, Seat, const NoSet&, Events&);
void apply(State&, const SetReply&, Seat, const NotGoodSet&, Events&);
void apply(State&, const SetReply&, Seat, const HowHigh&, Events&);
void apply(State&, const SetReply&, Seat, const Good&, Events&);
void apply(State&, const SetRank&, Seat, const OfRank&, Events&);
void apply(State&, const SetRankReply&, Seat, const NotGoodRank&, Events&);
void apply(State&, const SetRankReply&, Seat, const Good&, Events&);
void apply(State&, const SetDeclare&, Seat, const Declare&, Events&);
/// Begins the dialogue: sets first, and the defender first.
void begin_melds(State& state);
/// B27: lays a meld open and tells what it scores.
void score_meld(State& state, const Meld& meld, Events& story);

// runs.cpp, B19-B23, B26
template <class PhaseT, class ActionT>
  requires jojotte::SaidOfRuns<PhaseT, ActionT>
Refusal refuse(const View& view, const PhaseT& phase, const ActionT& act) {
  const jojotte::Speaker speaker{view.own->hand, view.face_up.contract->trump};
  return as_here(jojotte::speaking(speaker, phase, act));
}
void go_to(State&, const jojotte::RunStep&);
template <class PhaseT, class ActionT>
  requires jojotte::StepInRuns<PhaseT, ActionT>
void apply(State& state, const PhaseT& phase, Seat seat, const ActionT& act, Events&) {
  go_to(state, jojotte::step(*state.face_up.contract, phase, seat, act));
}
void apply(State&, const RunDeclare&, Seat, const Declare&, Events&);
void begin_runs(State& state);

// play.cpp, B31-B36
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void begin_play(State& state);

// deal_over.cpp, B43-B47
Refusal refuse(const View&, const DealOver&, const Continue&);
void apply(State&, const DealOver&, Seat, const Continue&, Events&);
/// All tricks are taken, the last by the seat that would lead now: scores the deal, and ends it or
/// the match.
void end_deal(State& state, Events& story);
/// The match ends, won by this seat.
void end_match(FaceUp& up, Seat winner, Events& story);

}  // namespace klaberjass
