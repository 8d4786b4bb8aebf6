// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/run_dialogue.hpp"
#include "engine/belote/trial.hpp"
#include "engine/klaberjass/action.hpp"
#include "engine/klaberjass/event.hpp"
#include "engine/klaberjass/refusal.hpp"
#include "engine/klaberjass/state.hpp"

/// The legal actions of each phase and their effects (engine/phased.hpp), and functions that begin
/// a phase. What may be done in an auction, an exchange and the play is listed as in Jo-Jotte.
namespace klaberjass {

/// The rule of a phase that Jo-Jotte has, too. The others say so themselves.
inline int rule_in(const FaceUp&, const Auction& auction) { return auction.round == 1 ? 7 : 8; }
inline int rule_in(const FaceUp&, const Response&) { return 9; }
inline int rule_in(const FaceUp&, const Exchange&) { return 29; }
inline int rule_in(const FaceUp&, const RunDeclare&) { return 23; }
inline int rule_in(const FaceUp&, const Play&) { return 31; }
template <class PhaseT>
  requires belote::AsksOfRuns<PhaseT>
int rule_in(const FaceUp&, const PhaseT&) {
  return 26;
}

// memory.cpp
void remember(FaceUp& up, const Event& event);

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
void list(const View&, const Response&, Actions&);

// exchange.cpp, B28-B30
Refusal refuse(const View&, const Exchange&, const ExchangeSeven&);
Refusal refuse(const View&, const Exchange&, const Keep&);
void apply(State&, const Exchange&, Seat, const ExchangeSeven&, Events&);
void apply(State&, const Exchange&, Seat, const Keep&, Events&);
/// Asks both players, whether or not they hold the seven; or goes straight on.
void begin_exchange(State& state, bool after_melds);

// dialogue.cpp, B15-B18, B23, B25
inline engine::Waiting waiting_in(const FaceUp& up, const SetReply&) {
  return {SeatSet{up.contract->declarer}};
}
inline engine::Waiting waiting_in(const FaceUp& up, const SetRank&) {
  return {SeatSet{defender(*up.contract)}};
}
inline engine::Waiting waiting_in(const FaceUp& up, const SetRankReply&) {
  return {SeatSet{up.contract->declarer}};
}
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
void list(const View&, const SetClaim&, Actions&);
void list(const View&, const SetReply&, Actions&);
void list(const View&, const SetRank&, Actions&);
void list(const View&, const SetRankReply&, Actions&);
void list(const View&, const SetDeclare&, Actions&);
/// Begins the dialogue: sets first, and the defender first.
void begin_melds(State& state);

// B19-B23, B26: the dialogue about runs is that of Jo-Jotte; only what a run scores is not.
template <class PhaseT, class ActionT>
  requires belote::SaidOfRuns<PhaseT, ActionT>
Refusal refuse(const View& view, const PhaseT& phase, const ActionT& act) {
  const belote::Speaker speaker{view.own->hand, view.face_up.contract->trump};
  return as_here(speaking(speaker, phase, act));
}
void go_to(State&, const belote::RunStep&);
template <class PhaseT, class ActionT>
  requires belote::StepInRuns<PhaseT, ActionT>
void apply(State& state, const PhaseT& phase, Seat seat, const ActionT& act, Events&) {
  go_to(state, step(*state.face_up.contract, phase, seat, act));
}
void apply(State&, const RunDeclare&, Seat, const Declare&, Events&);
template <class PhaseT>
  requires belote::OfRuns<PhaseT>
void list(const View& view, const PhaseT& phase, Actions& legal) {
  each_attempt(view.own->hand, phase, belote::Trial{view, phase, legal});
}

// play.cpp, B31-B36
Refusal refuse(const View&, const Play&, const PlayCard&);
void apply(State&, const Play&, Seat, const PlayCard&, Events&);
void begin_play(State& state);

// deal_over.cpp, B41-B46
void next_deal(State& state);
/// All tricks are taken, the last by the seat that would lead now: scores the deal, and ends it or
/// the match.
void end_deal(State& state, Events& story);
/// The match ends, won by this seat.
void end_match(FaceUp& up, Seat winner, Events& story);

}  // namespace klaberjass
