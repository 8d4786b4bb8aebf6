// SPDX-License-Identifier: MIT
#include "engine/belote/run_dialogue.hpp"

namespace belote {
namespace {

// R31
CommonRefusal claiming(const Speaker& speaker, const RunSaid& said) {
  return holds_run(speaker.hand, said, speaker.trumps) ? CommonRefusal::none
                                                       : CommonRefusal::not_held;
}

CommonRefusal answering(const Speaker& speaker, const RunSaid& said) {
  return holds_run(speaker.hand, said, speaker.trumps) ? CommonRefusal::none
                                                       : CommonRefusal::not_the_truth;
}

}  // namespace

// ---- why not --------------------------------------------------------------------------------

CommonRefusal speaking(const Speaker& speaker, const RunClaim&, const Length& claim) {
  return claiming(speaker, {claim.number, {}, {}});
}

CommonRefusal speaking(const Speaker&, const RunClaim&, const NoRun&) {
  return CommonRefusal::none;
}

CommonRefusal speaking(const Speaker& speaker, const RunReply& reply, const NotGoodLength& claim) {
  const CommonRefusal untrue = claiming(speaker, {claim.number, {}, {}});
  if (untrue != CommonRefusal::none) return untrue;
  return claim.number > reply.length ? CommonRefusal::none : CommonRefusal::not_better;
}

CommonRefusal speaking(const Speaker& speaker, const RunReply& reply, const HowHigh&) {
  return claiming(speaker, {reply.length, {}, {}});
}

CommonRefusal speaking(const Speaker&, const RunReply&, const Good&) { return CommonRefusal::none; }

CommonRefusal speaking(const Speaker& speaker, const RunTop& phase, const Top& claim) {
  return claiming(speaker, {phase.length, claim.rank, {}});
}

CommonRefusal speaking(const Speaker& speaker, const RunTopReply& phase, const NotGoodTop& claim) {
  const CommonRefusal untrue = claiming(speaker, {phase.length, claim.rank, {}});
  if (untrue != CommonRefusal::none) return untrue;
  return claim.rank > phase.top ? CommonRefusal::none : CommonRefusal::not_better;
}

// R27
CommonRefusal speaking(const Speaker& speaker, const RunTopReply& phase, const NotGoodTrump&) {
  return claiming(speaker, {phase.length, phase.top, true});
}

// R28: the question decides nothing where the defender scores equal runs, or at no-trump.
CommonRefusal speaking(const Speaker& speaker, const RunTopReply& phase, const InTrumps&) {
  if (!speaker.equal_runs_void_the_class) return CommonRefusal::defender_scores;
  if (!speaker.trumps) return CommonRefusal::no_trumps_to_ask;
  return claiming(speaker, {phase.length, phase.top, false});
}

// R28: at no-trump there is nothing left to ask.
CommonRefusal speaking(const Speaker& speaker, const RunTopReply& phase, const Equal&) {
  if (!speaker.equal_runs_void_the_class) return CommonRefusal::defender_scores;
  if (speaker.trumps) return CommonRefusal::not_in_this_phase;
  return claiming(speaker, {phase.length, phase.top, false});
}

CommonRefusal speaking(const Speaker&, const RunTopReply&, const Good&) {
  return CommonRefusal::none;
}

CommonRefusal speaking(const Speaker& speaker, const RunInTrumps& phase, const Yes&) {
  return answering(speaker, {phase.length, phase.top, true});
}

CommonRefusal speaking(const Speaker& speaker, const RunInTrumps& phase, const No&) {
  return answering(speaker, {phase.length, phase.top, false});
}

CommonRefusal speaking(const Speaker&, const RunInTrumpsReply& phase, const Equal&) {
  return phase.in_trumps ? CommonRefusal::not_the_truth : CommonRefusal::none;
}

CommonRefusal speaking(const Speaker&, const RunInTrumpsReply&, const Good&) {
  return CommonRefusal::none;
}

// R29: all runs of the hand or some, the one that won among them. R25: each whole.
CommonRefusal speaking(const Speaker& speaker, const RunDeclare& phase, const Declare& declare) {
  if (!speaker.hand.contains(declare.cards)) return CommonRefusal::not_held;
  CardSet melds;
  bool has_the_claimed = false;
  for (const Run& run : runs_in(speaker.hand)) {
    if (!declare.cards.contains(run.cards())) continue;
    melds = melds | run.cards();
    has_the_claimed = has_the_claimed || fits(run, phase.said, speaker.trumps);
  }
  return whole_melds(declare.cards, melds, has_the_claimed);
}

// ---- what follows ---------------------------------------------------------------------------

RunStep step(const Contract& contract, const RunClaim& phase, Seat seat, const Length& claim) {
  if (phase.turn == defender(contract)) return RunReply{claim.number};
  return RunDeclare{seat, {claim.number, {}, {}}};
}

RunStep step(const Contract& contract, const RunClaim& phase, Seat, const NoRun&) {
  if (phase.turn == defender(contract)) return RunClaim{contract.declarer};
  return NoRuns{};
}

RunStep step(const Contract&, const RunReply&, Seat seat, const NotGoodLength& claim) {
  return RunDeclare{seat, {claim.number, {}, {}}};
}

RunStep step(const Contract&, const RunReply& phase, Seat, const HowHigh&) {
  return RunTop{phase.length};
}

RunStep step(const Contract&, const RunReply& phase, Seat seat, const Good&) {
  return RunDeclare{other(seat), {phase.length, {}, {}}};
}

RunStep step(const Contract&, const RunTop& phase, Seat, const Top& claim) {
  return RunTopReply{phase.length, claim.rank};
}

RunStep step(const Contract&, const RunTopReply& phase, Seat seat, const NotGoodTop& claim) {
  return RunDeclare{seat, {phase.length, claim.rank, {}}};
}

RunStep step(const Contract&, const RunTopReply& phase, Seat seat, const NotGoodTrump&) {
  return RunDeclare{seat, {phase.length, phase.top, true}};
}

RunStep step(const Contract&, const RunTopReply& phase, Seat, const InTrumps&) {
  return RunInTrumps{phase.length, phase.top};
}

// R28, R29: there is no best run, so nobody scores any.
RunStep step(const Contract&, const RunTopReply&, Seat, const Equal&) { return NoRuns{}; }

RunStep step(const Contract&, const RunTopReply& phase, Seat seat, const Good&) {
  return RunDeclare{other(seat), {phase.length, phase.top, {}}};
}

RunStep step(const Contract&, const RunInTrumps& phase, Seat, const Yes&) {
  return RunInTrumpsReply{phase.length, phase.top, true};
}

RunStep step(const Contract&, const RunInTrumps& phase, Seat, const No&) {
  return RunInTrumpsReply{phase.length, phase.top, false};
}

RunStep step(const Contract&, const RunInTrumpsReply&, Seat, const Equal&) { return NoRuns{}; }

RunStep step(const Contract&, const RunInTrumpsReply& phase, Seat seat, const Good&) {
  return RunDeclare{other(seat), {phase.length, phase.top, phase.in_trumps}};
}

// ---- the boldest act ------------------------------------------------------------------------

std::optional<BoldAct> boldest(CardSet hand, Trumps trumps, const RunClaim&) {
  if (const auto best = best_run(hand, trumps)) return Length{best->length};
  return NoRun{};
}

std::optional<BoldAct> boldest(CardSet hand, Trumps trumps, const RunReply& phase) {
  const auto best = best_run(hand, trumps);
  if (best && best->length > phase.length) return NotGoodLength{best->length};
  if (best && best->length == phase.length) return HowHigh{};
  return Good{};
}

std::optional<BoldAct> boldest(CardSet hand, Trumps trumps, const RunTop& phase) {
  return Top{best_run(hand, trumps, phase.length)->top};
}

std::optional<BoldAct> boldest(CardSet hand, Trumps trumps, const RunTopReply& phase) {
  const auto best = best_run(hand, trumps, phase.length);
  if (best && best->top > phase.top) return NotGoodTop{best->top};
  return std::nullopt;
}

}  // namespace belote
