// SPDX-License-Identifier: MIT
#include "engine/klaberjass/melds.hpp"
#include "engine/klaberjass/phases.hpp"

/// B15-B18, B25: the dialogue about sets. The defender speaks first. A claim must be true; anything
/// may be withheld. B19-B23, B26: then the dialogue about runs.
namespace klaberjass {
namespace {

/// Of a State or a View.
Trumps trumps_of(const auto& table) { return table.face_up.contract->trump; }
Seat defender_of(const State& state) { return defender(*state.face_up.contract); }
Seat declarer_of(const State& state) { return state.face_up.contract->declarer; }

// B25
Refusal claiming(const View& view, const SetSaid& said) {
  if (said.rank && !set_counts(*said.rank)) return Refusal::set_does_not_count;
  return holds_set(view.own->hand, said) ? Refusal::none : Refusal::not_held;
}

/// The same, if the claim has to be `better`.
Refusal claiming(const View& view, const SetSaid& said, bool better) {
  const Refusal untrue = claiming(view, said);
  if (untrue != Refusal::none) return untrue;
  return better ? Refusal::none : Refusal::not_better;
}

/// B27: lays a meld open and tells what it scores.
void score_meld(State& state, const Meld& meld, Events& story) {
  state.face_up.melds.push_back(meld);
  Melded told{.seat = meld.seat,
              .cards = meld.cards,
              .rank = {},
              .number = static_cast<std::uint8_t>(meld.cards.size()),
              .points = static_cast<std::int16_t>(points_of(meld)),
              .word = meld.kind};
  if (meld.kind == MeldClass::set) told.rank = rank_of(*meld.cards.begin());
  story.push_back(told);
}

void begin_runs(State& state) { state.face_up.phase = RunClaim{defender_of(state)}; }

// B29
void end_melds(State& state) { begin_exchange(state, true); }

Sets sets_of(const View& view) { return sets_in(view.own->hand, trumps_of(view)); }

}  // namespace

void begin_melds(State& state) { state.face_up.phase = SetClaim{defender_of(state)}; }

Refusal refuse(const View& view, const SetClaim&, const SetOf& claim) {
  return claiming(view, {claim.number, {}});
}

Refusal refuse(const View&, const SetClaim&, const NoSet&) { return Refusal::none; }

Refusal refuse(const View& view, const SetReply& reply, const NotGoodSet& claim) {
  return claiming(view, {claim.number, {}}, claim.number > reply.set_of);
}

Refusal refuse(const View& view, const SetReply& reply, const HowHigh&) {
  return claiming(view, {reply.set_of, {}});
}

Refusal refuse(const View&, const SetReply&, const Good&) { return Refusal::none; }

Refusal refuse(const View& view, const SetRank& phase, const OfRank& claim) {
  return claiming(view, {phase.set_of, claim.rank});
}

Refusal refuse(const View& view, const SetRankReply& phase, const NotGoodRank& claim) {
  const SetSaid mine{phase.set_of, claim.rank}, theirs{phase.set_of, phase.set_rank};
  return claiming(view, mine, beats(mine, theirs, trumps_of(view)));
}

Refusal refuse(const View&, const SetRankReply&, const Good&) { return Refusal::none; }

// B23: all sets of the hand or some, the one that won among them. B16: each whole.
Refusal refuse(const View& view, const SetDeclare& phase, const Declare& declare) {
  if (!view.own->hand.contains(declare.cards)) return Refusal::not_held;
  CardSet melds;
  bool has_the_claimed = false;
  for (const Set& set : sets_in(view.own->hand, trumps_of(view))) {
    if (!declare.cards.contains(set.cards)) continue;
    melds = melds | set.cards;
    has_the_claimed = has_the_claimed || fits(set, {phase.set_of, phase.set_rank});
  }
  return as_here(whole_melds(declare.cards, melds, has_the_claimed));
}

void apply(State& state, const SetClaim& phase, Seat seat, const SetOf& claim, Events&) {
  if (phase.turn == defender_of(state)) state.face_up.phase = SetReply{claim.number};
  else state.face_up.phase = SetDeclare{seat, claim.number, {}};
}

void apply(State& state, const SetClaim& phase, Seat, const NoSet&, Events&) {
  if (phase.turn == defender_of(state)) state.face_up.phase = SetClaim{declarer_of(state)};
  else begin_runs(state);
}

void apply(State& state, const SetReply&, Seat seat, const NotGoodSet& claim, Events&) {
  state.face_up.phase = SetDeclare{seat, claim.number, {}};
}

void apply(State& state, const SetReply& phase, Seat, const HowHigh&, Events&) {
  state.face_up.phase = SetRank{phase.set_of};
}

void apply(State& state, const SetReply& phase, Seat seat, const Good&, Events&) {
  state.face_up.phase = SetDeclare{other(seat), phase.set_of, {}};
}

void apply(State& state, const SetRank& phase, Seat, const OfRank& claim, Events&) {
  state.face_up.phase = SetRankReply{phase.set_of, claim.rank};
}

void apply(State& state, const SetRankReply& phase, Seat seat, const NotGoodRank& claim, Events&) {
  state.face_up.phase = SetDeclare{seat, phase.set_of, claim.rank};
}

void apply(State& state, const SetRankReply& phase, Seat seat, const Good&, Events&) {
  state.face_up.phase = SetDeclare{other(seat), phase.set_of, phase.set_rank};
}

void apply(State& state, const SetDeclare&, Seat seat, const Declare& declare, Events& story) {
  for (const Set& set : sets_in(declare.cards, trumps_of(state)))
    score_meld(state, {seat, MeldClass::set, set.cards}, story);
  begin_runs(state);
}

void list(const View& view, const SetClaim& phase, Actions& legal) {
  Trial{view, phase, legal}(SetOf{4}, SetOf{3}, NoSet{});
}

void list(const View& view, const SetReply& phase, Actions& legal) {
  Trial{view, phase, legal}(NotGoodSet{4}, HowHigh{}, Good{});
}

void list(const View& view, const SetRank& phase, Actions& legal) {
  for (const Set& set : sets_of(view)) Trial{view, phase, legal}(OfRank{set.rank});
}

void list(const View& view, const SetRankReply& phase, Actions& legal) {
  for (const Set& set : sets_of(view)) Trial{view, phase, legal}(NotGoodRank{set.rank});
  Trial{view, phase, legal}(Good{});
}

void list(const View& view, const SetDeclare& phase, Actions& legal) {
  FixedVector<CardSet, 3> melds;
  for (const Set& set : sets_of(view)) melds.push_back(set.cards);
  each_choice(melds, [&](CardSet cards) { Trial{view, phase, legal}(Declare{cards}); });
}

void go_to(State& state, const RunStep& next) {
  engine::visit(
      [&]<class Next>(const Next& phase) {
        if constexpr (std::same_as<Next, NoRuns>) end_melds(state);
        else state.face_up.phase = phase;
      },
      next);
}

void apply(State& state, const RunDeclare&, Seat seat, const Declare& declare, Events& story) {
  for (const Run& run : runs_in(declare.cards))
    score_meld(state, {seat, MeldClass::run, run.cards()}, story);
  end_melds(state);
}

}  // namespace klaberjass
