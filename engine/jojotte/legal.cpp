// SPDX-License-Identifier: MIT
#include "engine/jojotte/legal.hpp"

#include "engine/jojotte/claim.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/meld_finder.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/jojotte/play.hpp"

#include <algorithm>

namespace jojotte {
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
  Trumps trumps() const { return view.face_up.contract->trump; }
};

template <class PhaseT>
void candidates(Trial<PhaseT>&, const PhaseT&) {}

void candidates(Trial<Auction>& attempt, const Auction& auction) {
  if (auction.round == 1) return attempt(Accept{}, Pass{});
  for (const Suit suit : cards::all_suits) attempt(NameSuit{suit});
  attempt(NoTrump{}, Pass{});
}

void candidates(Trial<Response>& attempt, const Response&) { attempt(Pass{}, Double{}, NoTrump{}); }
void candidates(Trial<Doubled>& attempt, const Doubled&) { attempt(Pass{}, Redouble{}); }
void candidates(Trial<NulloBid>& attempt, const NulloBid&) { attempt(Pass{}, Nullo{}); }
void candidates(Trial<SlamBid>& attempt, const SlamBid&) { attempt(Pass{}, Slam{}, SlamNoTrump{}); }
void candidates(Trial<Exchange>& attempt, const Exchange&) { attempt(Keep{}, ExchangeSeven{}); }

Fours fours_of(const auto& attempt) {
  return fours_in(attempt.hand(), attempt.trumps(), attempt.view.face_up.rules);
}

/// The lengths of the runs in a hand, each once.
FixedVector<std::uint8_t, 3> lengths_in(CardSet hand) {
  FixedVector<std::uint8_t, 3> lengths;
  for (const Run& run : runs_in(hand))
    if (std::find(lengths.begin(), lengths.end(), run.length) == lengths.end())
      lengths.push_back(run.length);
  return lengths;
}

/// The top cards of the runs of one length, each once.
FixedVector<Rank, 3> tops_in(CardSet hand, int length) {
  FixedVector<Rank, 3> tops;
  for (const Run& run : runs_in(hand))
    if (run.length == length && std::find(tops.begin(), tops.end(), run.top) == tops.end())
      tops.push_back(run.top);
  return tops;
}

void candidates(Trial<FourClaim>& attempt, const FourClaim&) {
  for (const Rank rank : fours_of(attempt)) attempt(Four{rank});
  attempt(NoFour{});
}

void candidates(Trial<FourReply>& attempt, const FourReply&) {
  for (const Rank rank : fours_of(attempt)) attempt(NotGoodFour{rank});
  attempt(Good{});
}

/// Every choice of these melds, the fullest first; choices without the claimed meld are refused.
template <class PhaseT, class Melds>
void choices(Trial<PhaseT>& attempt, const Melds& melds) {
  for (unsigned chosen = (1U << melds.size()) - 1; chosen != 0; --chosen) {
    CardSet cards;
    for (std::size_t i = 0; i < melds.size(); ++i)
      if ((chosen >> i & 1U) != 0) cards = cards | melds[i];
    attempt(Declare{cards});
  }
}

FixedVector<CardSet, 3> cards_of_fours(const auto& attempt) {
  FixedVector<CardSet, 3> melds;
  for (const Rank rank : fours_of(attempt)) melds.push_back(CardSet::all_of(rank));
  return melds;
}

FixedVector<CardSet, 3> cards_of_runs(CardSet hand) {
  FixedVector<CardSet, 3> melds;
  for (const Run& run : runs_in(hand)) melds.push_back(run.cards());
  return melds;
}

void candidates(Trial<FourDeclare>& attempt, const FourDeclare&) {
  choices(attempt, cards_of_fours(attempt));
}

void candidates(Trial<RunClaim>& attempt, const RunClaim&) {
  for (const auto length : lengths_in(attempt.hand())) attempt(Length{length});
  attempt(NoRun{});
}

void candidates(Trial<RunReply>& attempt, const RunReply&) {
  for (const auto length : lengths_in(attempt.hand())) attempt(NotGoodLength{length});
  attempt(HowHigh{}, Good{});
}

void candidates(Trial<RunTop>& attempt, const RunTop& phase) {
  for (const Rank top : tops_in(attempt.hand(), phase.length)) attempt(Top{top});
}

void candidates(Trial<RunTopReply>& attempt, const RunTopReply& phase) {
  for (const Rank top : tops_in(attempt.hand(), phase.length)) attempt(NotGoodTop{top});
  attempt(NotGoodTrump{}, InTrumps{}, Equal{}, Good{});
}

void candidates(Trial<RunInTrumps>& attempt, const RunInTrumps&) { attempt(Yes{}, No{}); }
void candidates(Trial<RunInTrumpsReply>& attempt, const RunInTrumpsReply&) {
  attempt(Equal{}, Good{});
}

void candidates(Trial<RunDeclare>& attempt, const RunDeclare&) {
  choices(attempt, cards_of_runs(attempt.hand()));
}

void candidates(Trial<Ask>& attempt, const Ask&) { attempt(AskToSee{}, Satisfied{}); }

/// refuse() asks playable(), so its cards need no trial; only the words are added.
void candidates(Trial<Play>& attempt, const Play& play) {
  const CardSet hand = attempt.hand();
  for (const Card card : playable(attempt.trumps(), play.trick, hand).cards) {
    attempt.legal.push_back(PlayCard{card});
    const Word word = word_due(attempt.view.face_up, attempt.view.own->seat, hand, card);
    if (word != Word::none) attempt.legal.push_back(PlayCard{card, word});
  }
}

void candidates(Trial<DealOver>& attempt, const DealOver&) { attempt(Continue{}); }
void candidates(Trial<RubberOver>& attempt, const RubberOver&) { attempt(Continue{}); }

// ---- full declarations ----------------------------------------------------------------------

template <class PhaseT>
std::optional<Action> declaration(const View&, const PhaseT&) {
  return std::nullopt;
}

/// In the dialogue the legal actions start with the best meld or the fullest choice.
template <class PhaseT>
Action first_legal(const View& view, const PhaseT& phase) {
  Actions legal;
  Trial<PhaseT> attempt{view, phase, legal};
  candidates(attempt, phase);
  return legal[0];
}

Trumps trumps_of(const View& view) { return view.face_up.contract->trump; }

std::optional<Action> declaration(const View& view, const FourClaim& phase) {
  return first_legal(view, phase);
}

std::optional<Action> declaration(const View& view, const FourReply& phase) {
  return first_legal(view, phase);
}

std::optional<Action> declaration(const View& view, const FourDeclare& phase) {
  return first_legal(view, phase);
}

std::optional<Action> declaration(const View& view, const RunClaim&) {
  const auto best = best_run(view.own->hand, trumps_of(view));
  if (best) return Length{best->length};
  return NoRun{};
}

std::optional<Action> declaration(const View& view, const RunReply& phase) {
  const auto best = best_run(view.own->hand, trumps_of(view));
  if (best && best->length > phase.length) return NotGoodLength{best->length};
  if (best && best->length == phase.length) return HowHigh{};
  return Good{};
}

std::optional<Action> declaration(const View& view, const RunTop& phase) {
  return Top{best_run(view.own->hand, trumps_of(view), phase.length)->top};
}

std::optional<Action> declaration(const View& view, const RunTopReply& phase) {
  const auto best = best_run(view.own->hand, trumps_of(view), phase.length);
  if (best && best->top > phase.top) return NotGoodTop{best->top};
  return first_legal(view, phase);
}

std::optional<Action> declaration(const View& view, const RunInTrumps& phase) {
  return first_legal(view, phase);
}

std::optional<Action> declaration(const View& view, const RunInTrumpsReply& phase) {
  return first_legal(view, phase);
}

std::optional<Action> declaration(const View& view, const RunDeclare& phase) {
  return first_legal(view, phase);
}

bool is_asked(const View& view) {
  return view.own && JoJotte::waiting_for(view.face_up).seats.contains(view.own->seat);
}

}  // namespace

engine::Legal<Actions> legal(const View& view) {
  engine::Legal<Actions> legal;
  if (!is_asked(view)) return legal;
  std::visit(
      [&]<class PhaseT>(const PhaseT& phase) {
        Trial<PhaseT> attempt{view, phase, legal.actions};
        candidates(attempt, phase);
      },
      view.face_up.phase);
  if (const int most = claimable(view.face_up, view.own->seat); most > 0)
    legal.tries.push_back({Claim::verb.name, 1, most});
  return legal;
}

std::optional<Action> full_declaration(const View& view) {
  if (!is_asked(view)) return std::nullopt;
  return std::visit([&](const auto& phase) { return declaration(view, phase); },
                    view.face_up.phase);
}

}  // namespace jojotte
