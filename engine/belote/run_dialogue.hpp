// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/action.hpp"
#include "engine/belote/refusal.hpp"
#include "engine/belote/runs.hpp"

#include <concepts>
#include <optional>
#include <variant>

/// The dialogue about runs, R25-R31: why an act is refused in a phase, which acts are worth
/// trying, and where an act leads. The defender speaks first.
namespace belote {

// Who speaks in a phase that does not say so itself.
inline engine::Waiting waiting_in(const DealUp& up, const RunReply&) {
  return {SeatSet{up.contract->declarer}};
}
inline engine::Waiting waiting_in(const DealUp& up, const RunTop&) {
  return {SeatSet{defender(*up.contract)}};
}
inline engine::Waiting waiting_in(const DealUp& up, const RunTopReply&) {
  return {SeatSet{up.contract->declarer}};
}
inline engine::Waiting waiting_in(const DealUp& up, const RunInTrumps&) {
  return {SeatSet{defender(*up.contract)}};
}
inline engine::Waiting waiting_in(const DealUp& up, const RunInTrumpsReply&) {
  return {SeatSet{up.contract->declarer}};
}

/// What a player in the dialogue goes by.
struct Speaker {
  CardSet hand;
  Trumps trumps;
  bool equal_runs_void_the_class = true;  // R28
};

// One overload for each act that is possible in a phase.
CommonRefusal speaking(const Speaker&, const RunClaim&, const Length&);
CommonRefusal speaking(const Speaker&, const RunClaim&, const NoRun&);
CommonRefusal speaking(const Speaker&, const RunReply&, const NotGoodLength&);
CommonRefusal speaking(const Speaker&, const RunReply&, const HowHigh&);
CommonRefusal speaking(const Speaker&, const RunReply&, const Good&);
CommonRefusal speaking(const Speaker&, const RunTop&, const Top&);
CommonRefusal speaking(const Speaker&, const RunTopReply&, const NotGoodTop&);
CommonRefusal speaking(const Speaker&, const RunTopReply&, const NotGoodTrump&);
CommonRefusal speaking(const Speaker&, const RunTopReply&, const InTrumps&);
CommonRefusal speaking(const Speaker&, const RunTopReply&, const Equal&);
CommonRefusal speaking(const Speaker&, const RunTopReply&, const Good&);
CommonRefusal speaking(const Speaker&, const RunInTrumps&, const Yes&);
CommonRefusal speaking(const Speaker&, const RunInTrumps&, const No&);
CommonRefusal speaking(const Speaker&, const RunInTrumpsReply&, const Equal&);
CommonRefusal speaking(const Speaker&, const RunInTrumpsReply&, const Good&);
CommonRefusal speaking(const Speaker&, const RunDeclare&, const Declare&);

/// Nobody scores a run.
struct NoRuns {};

/// The phase that follows.
using RunStep = std::variant<NoRuns, RunClaim, RunReply, RunTop, RunTopReply, RunInTrumps,
                             RunInTrumpsReply, RunDeclare>;

// The same acts, but for the declaration, which ends the dialogue.
RunStep step(const Contract&, const RunClaim&, Seat, const Length&);
RunStep step(const Contract&, const RunClaim&, Seat, const NoRun&);
RunStep step(const Contract&, const RunReply&, Seat, const NotGoodLength&);
RunStep step(const Contract&, const RunReply&, Seat, const HowHigh&);
RunStep step(const Contract&, const RunReply&, Seat, const Good&);
RunStep step(const Contract&, const RunTop&, Seat, const Top&);
RunStep step(const Contract&, const RunTopReply&, Seat, const NotGoodTop&);
RunStep step(const Contract&, const RunTopReply&, Seat, const NotGoodTrump&);
RunStep step(const Contract&, const RunTopReply&, Seat, const InTrumps&);
RunStep step(const Contract&, const RunTopReply&, Seat, const Equal&);
RunStep step(const Contract&, const RunTopReply&, Seat, const Good&);
RunStep step(const Contract&, const RunInTrumps&, Seat, const Yes&);
RunStep step(const Contract&, const RunInTrumps&, Seat, const No&);
RunStep step(const Contract&, const RunInTrumpsReply&, Seat, const Equal&);
RunStep step(const Contract&, const RunInTrumpsReply&, Seat, const Good&);

/// An act that the dialogue about runs has in this phase.
template <class PhaseT, class ActionT>
concept SaidOfRuns = requires(const Speaker& speaker, const PhaseT& phase, const ActionT& act) {
  speaking(speaker, phase, act);
};

/// The same, if it is followed by another.
template <class PhaseT, class ActionT>
concept StepInRuns = requires(const Contract& contract, const PhaseT& phase, Seat seat,
                              const ActionT& act) { step(contract, phase, seat, act); };

// Calls attempt(act) for each act that the hand might allow in a phase, the fullest first.
template <class Attempt>
void each_attempt(CardSet hand, const RunClaim&, Attempt&& attempt) {
  for (const auto length : lengths_in(hand)) attempt(Length{length});
  attempt(NoRun{});
}

template <class Attempt>
void each_attempt(CardSet hand, const RunReply&, Attempt&& attempt) {
  for (const auto length : lengths_in(hand)) attempt(NotGoodLength{length});
  attempt(HowHigh{});
  attempt(Good{});
}

template <class Attempt>
void each_attempt(CardSet hand, const RunTop& phase, Attempt&& attempt) {
  for (const Rank top : tops_in(hand, phase.length)) attempt(Top{top});
}

template <class Attempt>
void each_attempt(CardSet hand, const RunTopReply& phase, Attempt&& attempt) {
  for (const Rank top : tops_in(hand, phase.length)) attempt(NotGoodTop{top});
  attempt(NotGoodTrump{});
  attempt(InTrumps{});
  attempt(Equal{});
  attempt(Good{});
}

template <class Attempt>
void each_attempt(CardSet, const RunInTrumps&, Attempt&& attempt) {
  attempt(Yes{});
  attempt(No{});
}

template <class Attempt>
void each_attempt(CardSet, const RunInTrumpsReply&, Attempt&& attempt) {
  attempt(Equal{});
  attempt(Good{});
}

template <class Attempt>
void each_attempt(CardSet hand, const RunDeclare&, Attempt&& attempt) {
  FixedVector<CardSet, 3> melds;
  for (const Run& run : runs_in(hand)) melds.push_back(run.cards());
  each_choice(melds, [&](CardSet cards) { attempt(Declare{cards}); });
}

/// A phase of the dialogue about runs; and one in which something is asked or answered.
template <class PhaseT>
concept OfRuns = requires(CardSet hand, const PhaseT& phase, void (*attempt)(...)) {
  each_attempt(hand, phase, attempt);
};
template <class PhaseT>
concept AsksOfRuns = OfRuns<PhaseT> && !std::same_as<PhaseT, RunDeclare>;

/// What a player says who wants to score their best run.
using BoldAct = std::variant<Length, NoRun, NotGoodLength, HowHigh, Top, NotGoodTop, Good>;

// None: the first act that is legal.
template <class PhaseT>
std::optional<BoldAct> boldest(CardSet, Trumps, const PhaseT&) {
  return std::nullopt;
}
std::optional<BoldAct> boldest(CardSet hand, Trumps, const RunClaim&);
std::optional<BoldAct> boldest(CardSet hand, Trumps, const RunReply&);
std::optional<BoldAct> boldest(CardSet hand, Trumps, const RunTop&);
std::optional<BoldAct> boldest(CardSet hand, Trumps, const RunTopReply&);

}  // namespace belote
