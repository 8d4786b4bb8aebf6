// SPDX-License-Identifier: MIT
#include "engine/jojotte/meld_finder.hpp"
#include "engine/jojotte/phases.hpp"

/// R22-R32: the dialogue. Fours first, then runs; the defender speaks first. A claim must be true;
/// anything may be withheld.
namespace jojotte {
namespace {

/// Of a State or a View.
Trumps trumps_of(const auto& table) { return table.face_up.contract->trump; }
Seat defender_of(const State& state) { return defender(*state.face_up.contract); }
Seat declarer_of(const State& state) { return state.face_up.contract->declarer; }

// R20
bool melds_are_barred(const FaceUp& up) {
  switch (up.rules.melds_under_special_bid) {
    case MeldsUnderSpecialBid::allowed: return false;
    case MeldsUnderSpecialBid::none: return up.contract->special != Special::none;
  }
  return false;  // unreachable
}

// R32
bool melds_are_shown_at_once(const FaceUp& up) {
  switch (up.rules.melds_are_shown) {
    case MeldsAreShown::always: return true;
    case MeldsAreShown::on_request: return false;
  }
  return true;  // unreachable
}

// R28
bool equal_runs_void_the_class(const FaceUp& up) {
  switch (up.rules.equal_plain_runs) {
    case EqualPlainRuns::nobody_scores: return true;
    case EqualPlainRuns::defender_scores: return false;
  }
  return true;  // unreachable
}

void begin_runs(State& state) { state.face_up.phase = RunClaim{defender_of(state)}; }

// R32: if melds are shown on request, the opponent of a player who has scored is asked. That
// depends only on what lies face up.
void end_melds(State& state) {
  SeatSet asked;
  for (const Meld& meld : state.face_up.melds)
    if (meld.cards.empty()) asked.insert(other(meld.seat));
  if (asked.empty()) begin_exchange(state, true);
  else state.face_up.phase = Ask{asked};
}

// R31
Refusal claim_of_four(const View& view, Rank rank) {
  if (!view.own->hand.contains(CardSet::all_of(rank))) return Refusal::not_held;
  return four_counts(rank, trumps_of(view), view.face_up.rules) ? Refusal::none
                                                                : Refusal::four_does_not_count;
}

Refusal claim_of_run(const View& view, const RunSaid& said) {
  return holds_run(view.own->hand, said, trumps_of(view)) ? Refusal::none : Refusal::not_held;
}

void score_meld(State& state, Meld meld, CardSet cards, Events& story) {
  if (melds_are_shown_at_once(state.face_up)) meld.cards = cards;
  state.face_up.melds.push_back(meld);
  state.face_down.meld_cards.push_back(cards);
  story.push_back(Melded::of(meld));
}

Refusal whole_melds(CardSet declared, CardSet melds_in_it, bool has_the_claimed) {
  if (declared != melds_in_it) return Refusal::not_whole_melds;
  return has_the_claimed ? Refusal::none : Refusal::not_as_claimed;
}

}  // namespace

void begin_melds(State& state) {
  if (melds_are_barred(state.face_up)) begin_play(state);
  else state.face_up.phase = FourClaim{defender_of(state)};
}

// ---- fours --------------------------------------------------------------------------------

Refusal refuse(const View& view, const FourClaim&, const Four& claim) {
  return claim_of_four(view, claim.rank);
}

Refusal refuse(const View&, const FourClaim&, const NoFour&) { return Refusal::none; }

Refusal refuse(const View& view, const FourReply& reply, const NotGoodFour& claim) {
  const Refusal untrue = claim_of_four(view, claim.rank);
  if (untrue != Refusal::none) return untrue;
  const Trumps trumps = trumps_of(view);
  const bool better = four_strength(claim.rank, trumps) > four_strength(reply.claimed, trumps);
  return better ? Refusal::none : Refusal::not_better;
}

Refusal refuse(const View&, const FourReply&, const Good&) { return Refusal::none; }

// R29: all fours of the hand or some, the claimed one among them.
Refusal refuse(const View& view, const FourDeclare& phase, const Declare& declare) {
  if (!view.own->hand.contains(declare.cards)) return Refusal::not_held;
  CardSet melds;
  for (const Rank rank : fours_in(declare.cards, trumps_of(view), view.face_up.rules))
    melds = melds | CardSet::all_of(rank);
  return whole_melds(declare.cards, melds, melds.contains(CardSet::all_of(phase.claimed)));
}

void apply(State& state, const FourClaim& phase, Seat seat, const Four& claim, Events&) {
  if (phase.speaker == defender_of(state)) state.face_up.phase = FourReply{claim.rank};
  else state.face_up.phase = FourDeclare{seat, claim.rank};
}

void apply(State& state, const FourClaim& phase, Seat, const NoFour&, Events&) {
  if (phase.speaker == defender_of(state)) state.face_up.phase = FourClaim{declarer_of(state)};
  else begin_runs(state);
}

void apply(State& state, const FourReply&, Seat seat, const NotGoodFour& claim, Events&) {
  state.face_up.phase = FourDeclare{seat, claim.rank};
}

void apply(State& state, const FourReply& phase, Seat seat, const Good&, Events&) {
  state.face_up.phase = FourDeclare{other(seat), phase.claimed};
}

void apply(State& state, const FourDeclare&, Seat seat, const Declare& declare, Events& story) {
  for (const Rank rank : fours_in(declare.cards, trumps_of(state), state.face_up.rules)) {
    const Meld meld{.seat = seat, .kind = MeldClass::four, .points = four_points, .rank = rank};
    score_meld(state, meld, CardSet::all_of(rank), story);
  }
  begin_runs(state);
}

// ---- runs ---------------------------------------------------------------------------------

Refusal refuse(const View& view, const RunClaim&, const Length& claim) {
  return claim_of_run(view, {claim.number, {}, {}});
}

Refusal refuse(const View&, const RunClaim&, const NoRun&) { return Refusal::none; }

Refusal refuse(const View& view, const RunReply& reply, const NotGoodLength& claim) {
  const Refusal untrue = claim_of_run(view, {claim.number, {}, {}});
  if (untrue != Refusal::none) return untrue;
  return claim.number > reply.length ? Refusal::none : Refusal::not_better;
}

Refusal refuse(const View& view, const RunReply& reply, const HowHigh&) {
  return claim_of_run(view, {reply.length, {}, {}});
}

Refusal refuse(const View&, const RunReply&, const Good&) { return Refusal::none; }

Refusal refuse(const View& view, const RunTop& phase, const Top& claim) {
  return claim_of_run(view, {phase.length, claim.rank, {}});
}

Refusal refuse(const View& view, const RunTopReply& phase, const NotGoodTop& claim) {
  const Refusal untrue = claim_of_run(view, {phase.length, claim.rank, {}});
  if (untrue != Refusal::none) return untrue;
  return claim.rank > phase.top ? Refusal::none : Refusal::not_better;
}

// R27
Refusal refuse(const View& view, const RunTopReply& phase, const NotGoodTrump&) {
  return claim_of_run(view, {phase.length, phase.top, true});
}

// R28: the question decides nothing where the defender scores equal runs, or at no-trump.
Refusal refuse(const View& view, const RunTopReply& phase, const InTrumps&) {
  if (!equal_runs_void_the_class(view.face_up)) return Refusal::defender_scores;
  if (!trumps_of(view)) return Refusal::no_trumps_to_ask;
  return claim_of_run(view, {phase.length, phase.top, false});
}

// R28: at no-trump there is nothing left to ask.
Refusal refuse(const View& view, const RunTopReply& phase, const Equal&) {
  if (!equal_runs_void_the_class(view.face_up)) return Refusal::defender_scores;
  if (trumps_of(view)) return Refusal::not_in_this_phase;
  return claim_of_run(view, {phase.length, phase.top, false});
}

Refusal refuse(const View&, const RunTopReply&, const Good&) { return Refusal::none; }

Refusal refuse(const View& view, const RunInTrumps& phase, const Yes&) {
  const RunSaid said{phase.length, phase.top, true};
  return holds_run(view.own->hand, said, trumps_of(view)) ? Refusal::none : Refusal::not_the_truth;
}

Refusal refuse(const View& view, const RunInTrumps& phase, const No&) {
  const RunSaid said{phase.length, phase.top, false};
  return holds_run(view.own->hand, said, trumps_of(view)) ? Refusal::none : Refusal::not_the_truth;
}

Refusal refuse(const View&, const RunInTrumpsReply& phase, const Equal&) {
  return phase.in_trumps ? Refusal::not_the_truth : Refusal::none;
}

Refusal refuse(const View&, const RunInTrumpsReply&, const Good&) { return Refusal::none; }

// R29: all runs of the hand or some, the one that won among them. R25: each whole.
Refusal refuse(const View& view, const RunDeclare& phase, const Declare& declare) {
  const CardSet hand = view.own->hand;
  if (!hand.contains(declare.cards)) return Refusal::not_held;
  CardSet melds;
  bool has_the_claimed = false;
  for (const Run& run : runs_in(hand)) {
    if (!declare.cards.contains(run.cards())) continue;
    melds = melds | run.cards();
    has_the_claimed = has_the_claimed || fits(run, phase.said, trumps_of(view));
  }
  return whole_melds(declare.cards, melds, has_the_claimed);
}

void apply(State& state, const RunClaim& phase, Seat seat, const Length& claim, Events&) {
  if (phase.speaker == defender_of(state)) state.face_up.phase = RunReply{claim.number};
  else state.face_up.phase = RunDeclare{seat, {claim.number, {}, {}}};
}

void apply(State& state, const RunClaim& phase, Seat, const NoRun&, Events&) {
  if (phase.speaker == defender_of(state)) state.face_up.phase = RunClaim{declarer_of(state)};
  else end_melds(state);
}

void apply(State& state, const RunReply&, Seat seat, const NotGoodLength& claim, Events&) {
  state.face_up.phase = RunDeclare{seat, {claim.number, {}, {}}};
}

void apply(State& state, const RunReply& phase, Seat, const HowHigh&, Events&) {
  state.face_up.phase = RunTop{phase.length};
}

void apply(State& state, const RunReply& phase, Seat seat, const Good&, Events&) {
  state.face_up.phase = RunDeclare{other(seat), {phase.length, {}, {}}};
}

void apply(State& state, const RunTop& phase, Seat, const Top& claim, Events&) {
  state.face_up.phase = RunTopReply{phase.length, claim.rank};
}

void apply(State& state, const RunTopReply& phase, Seat seat, const NotGoodTop& claim, Events&) {
  state.face_up.phase = RunDeclare{seat, {phase.length, claim.rank, {}}};
}

void apply(State& state, const RunTopReply& phase, Seat seat, const NotGoodTrump&, Events&) {
  state.face_up.phase = RunDeclare{seat, {phase.length, phase.top, true}};
}

void apply(State& state, const RunTopReply& phase, Seat, const InTrumps&, Events&) {
  state.face_up.phase = RunInTrumps{phase.length, phase.top};
}

// R28, R29: there is no best run, so nobody scores any.
void apply(State& state, const RunTopReply&, Seat, const Equal&, Events&) { end_melds(state); }

void apply(State& state, const RunTopReply& phase, Seat seat, const Good&, Events&) {
  state.face_up.phase = RunDeclare{other(seat), {phase.length, phase.top, {}}};
}

void apply(State& state, const RunInTrumps& phase, Seat, const Yes&, Events&) {
  state.face_up.phase = RunInTrumpsReply{phase.length, phase.top, true};
}

void apply(State& state, const RunInTrumps& phase, Seat, const No&, Events&) {
  state.face_up.phase = RunInTrumpsReply{phase.length, phase.top, false};
}

void apply(State& state, const RunInTrumpsReply&, Seat, const Equal&, Events&) { end_melds(state); }

void apply(State& state, const RunInTrumpsReply& phase, Seat seat, const Good&, Events&) {
  state.face_up.phase = RunDeclare{other(seat), {phase.length, phase.top, phase.in_trumps}};
}

void apply(State& state, const RunDeclare&, Seat seat, const Declare& declare, Events& story) {
  for (const Run& run : runs_in(declare.cards)) {
    const Meld meld{.seat = seat,
                    .kind = MeldClass::run,
                    .points = run_points(run.length),
                    .length = run.length};
    score_meld(state, meld, run.cards(), story);
  }
  end_melds(state);
}

// ---- seeing them --------------------------------------------------------------------------

Refusal refuse(const View&, const Ask&, const AskToSee&) { return Refusal::none; }
Refusal refuse(const View&, const Ask&, const Satisfied&) { return Refusal::none; }

// R32: the opponent may ask about every meld scored, so all of them are laid open.
void apply(State& state, const Ask& ask, Seat seat, const AskToSee&, Events& story) {
  FaceUp& up = state.face_up;
  CardSet shown;
  for (std::size_t i = 0; i < up.melds.size(); ++i) {
    if (up.melds[i].seat == seat) continue;
    up.melds[i].cards = state.face_down.meld_cards[i];
    shown = shown | up.melds[i].cards;
  }
  story.push_back(Shown{other(seat), shown});
  apply(state, ask, seat, Satisfied{}, story);
}

void apply(State& state, const Ask& ask, Seat seat, const Satisfied&, Events&) {
  SeatSet asked = ask.asked;
  asked.erase(seat);
  if (asked.empty()) begin_exchange(state, true);
  else state.face_up.phase = Ask{asked};
}

}  // namespace jojotte
