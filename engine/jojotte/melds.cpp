// SPDX-License-Identifier: MIT
#include "engine/belote/run_dialogue.hpp"
#include "engine/jojotte/meld_finder.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/visit.hpp"

#include <type_traits>

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

void score_meld(State& state, Meld meld, CardSet cards, Events& story) {
  if (melds_are_shown_at_once(state.face_up)) meld.cards = cards;
  state.face_up.melds.push_back(meld);
  state.face_down.meld_cards.push_back(cards);
  story.push_back(Melded::of(meld));
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
  return as_here(whole_melds(declare.cards, melds, melds.contains(CardSet::all_of(phase.claimed))));
}

void apply(State& state, const FourClaim& phase, Seat seat, const Four& claim, Events&) {
  if (phase.turn == defender_of(state)) state.face_up.phase = FourReply{claim.rank};
  else state.face_up.phase = FourDeclare{seat, claim.rank};
}

void apply(State& state, const FourClaim& phase, Seat, const NoFour&, Events&) {
  if (phase.turn == defender_of(state)) state.face_up.phase = FourClaim{declarer_of(state)};
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

Speaker speaker_of(const View& view) {
  return {view.own->hand, trumps_of(view), equal_runs_void_the_class(view.face_up)};
}

void go_to(State& state, const RunStep& next) {
  engine::visit(
      [&]<class Next>(const Next& phase) {
        if constexpr (std::is_same_v<Next, NoRuns>) end_melds(state);
        else state.face_up.phase = phase;
      },
      next);
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
