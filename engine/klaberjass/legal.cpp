// SPDX-License-Identifier: MIT
#include "engine/jojotte/play.hpp"

#include "engine/klaberjass/klaberjass.hpp"
#include "engine/klaberjass/melds.hpp"
#include "engine/klaberjass/phases.hpp"
#include "engine/visit.hpp"

/// What a seat may do.
namespace klaberjass {
namespace {

/// Tries candidates with refuse() and keeps those that are legal, so the list cannot disagree with
/// the rules. The candidates depend on the phase and the hand.
template <class PhaseT>
struct Trial {
  const View& view;
  const PhaseT& phase;
  Actions& legal;

  template <class... ActionT>
  void operator()(const ActionT&... actions) {
    (try_one(actions), ...);
  }

  template <class ActionT>
  void try_one(const ActionT& action) {
    if (refuse(view, phase, action) == Refusal::none) legal.push_back(action);
  }

  CardSet hand() const { return view.own->hand; }
  Sets sets() const { return sets_in(hand(), view.face_up.contract->trump); }
};

/// In most phases nobody is asked.
template <class PhaseT>
void candidates(Trial<PhaseT>&, const PhaseT&) {}

template <class PhaseT>
  requires requires(const PhaseT& phase, CardSet hand, Trial<PhaseT>& attempt) {
    each_attempt(hand, phase, attempt);
  }
void candidates(Trial<PhaseT>& attempt, const PhaseT& phase) {
  each_attempt(attempt.hand(), phase, attempt);
}

void candidates(Trial<Auction>& attempt, const Auction& auction) {
  if (auction.round == 1) return attempt(Accept{}, Pass{});
  for (const Suit suit : cards::all_suits) attempt(NameSuit{suit});
  attempt(NoTrump{}, Pass{});
}

void candidates(Trial<Response>& attempt, const Response&) { attempt(Pass{}, NoTrump{}); }
void candidates(Trial<Exchange>& attempt, const Exchange&) { attempt(Keep{}, ExchangeSeven{}); }
void candidates(Trial<DealOver>& attempt, const DealOver&) { attempt(Continue{}); }

void candidates(Trial<SetClaim>& attempt, const SetClaim&) { attempt(SetOf{4}, SetOf{3}, NoSet{}); }

void candidates(Trial<SetReply>& attempt, const SetReply&) {
  attempt(NotGoodSet{4}, HowHigh{}, Good{});
}

void candidates(Trial<SetRank>& attempt, const SetRank&) {
  for (const Set& set : attempt.sets()) attempt(OfRank{set.rank});
}

void candidates(Trial<SetRankReply>& attempt, const SetRankReply&) {
  for (const Set& set : attempt.sets()) attempt(NotGoodRank{set.rank});
  attempt(Good{});
}

void candidates(Trial<SetDeclare>& attempt, const SetDeclare&) {
  FixedVector<CardSet, 3> melds;
  for (const Set& set : attempt.sets()) melds.push_back(set.cards);
  jojotte::each_choice(melds, [&](CardSet cards) { attempt(Declare{cards}); });
}

/// refuse() asks playable(), so its cards need no trial; only the words are added.
void candidates(Trial<Play>& attempt, const Play& play) {
  const FaceUp& up = attempt.view.face_up;
  const CardSet hand = attempt.hand();
  for (const Card card : jojotte::playable(up.contract->trump, play.trick, hand).cards) {
    attempt.legal.push_back(PlayCard{card});
    const Word word = jojotte::word_due(up, attempt.view.own->seat, hand, card);
    if (word != Word::none) attempt.legal.push_back(PlayCard{card, word});
  }
}

}  // namespace

engine::Legal<Actions> Klaberjass::legal(const View& view) {
  engine::Legal<Actions> legal;
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return legal;
  engine::visit(
      [&]<class PhaseT>(const PhaseT& phase) {
        Trial<PhaseT> attempt{view, phase, legal.actions};
        candidates(attempt, phase);
      },
      up.phase);
  return legal;
}

}  // namespace klaberjass
