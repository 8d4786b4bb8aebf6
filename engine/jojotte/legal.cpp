// SPDX-License-Identifier: MIT
#include "engine/jojotte/legal.hpp"

#include "engine/jojotte/claim.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/meld_finder.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/jojotte/play.hpp"
#include "engine/visit.hpp"

#include <type_traits>

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

void candidates(Trial<Response>& attempt, const Response&) { attempt(Pass{}, Double{}, NoTrump{}); }
void candidates(Trial<Doubled>& attempt, const Doubled&) { attempt(Pass{}, Redouble{}); }
void candidates(Trial<NulloBid>& attempt, const NulloBid&) { attempt(Pass{}, Nullo{}); }
void candidates(Trial<SlamBid>& attempt, const SlamBid&) { attempt(Pass{}, Slam{}, SlamNoTrump{}); }
void candidates(Trial<Exchange>& attempt, const Exchange&) { attempt(Keep{}, ExchangeSeven{}); }

Fours fours_of(const auto& attempt) {
  return fours_in(attempt.hand(), attempt.trumps(), attempt.view.face_up.rules);
}

void candidates(Trial<FourClaim>& attempt, const FourClaim&) {
  for (const Rank rank : fours_of(attempt)) attempt(Four{rank});
  attempt(NoFour{});
}

void candidates(Trial<FourReply>& attempt, const FourReply&) {
  for (const Rank rank : fours_of(attempt)) attempt(NotGoodFour{rank});
  attempt(Good{});
}

FixedVector<CardSet, 3> cards_of_fours(const auto& attempt) {
  FixedVector<CardSet, 3> melds;
  for (const Rank rank : fours_of(attempt)) melds.push_back(CardSet::all_of(rank));
  return melds;
}

void candidates(Trial<FourDeclare>& attempt, const FourDeclare&) {
  each_choice(cards_of_fours(attempt), [&](CardSet cards) { attempt(Declare{cards}); });
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

/// The phases of the dialogue, in which the legal actions start with the best meld or the fullest
/// choice.
template <class PhaseT>
constexpr bool is_of_the_dialogue =
    std::is_same_v<PhaseT, FourClaim> || std::is_same_v<PhaseT, FourReply> ||
    std::is_same_v<PhaseT, FourDeclare> ||
    requires(const PhaseT& phase, CardSet hand, Trial<PhaseT>& attempt) {
      each_attempt(hand, phase, attempt);
    };

template <class PhaseT>
std::optional<Action> declaration(const View& view, const PhaseT& phase) {
  if constexpr (is_of_the_dialogue<PhaseT>) {
    if (const auto act = boldest(view.own->hand, view.face_up.contract->trump, phase)) return act;
    Actions legal;
    Trial<PhaseT> attempt{view, phase, legal};
    candidates(attempt, phase);
    return legal[0];
  }
  return std::nullopt;
}

bool is_asked(const View& view) {
  return view.own && JoJotte::waiting_for(view.face_up).seats.contains(view.own->seat);
}

}  // namespace

engine::Legal<Actions> legal(const View& view) {
  engine::Legal<Actions> legal;
  if (!is_asked(view)) return legal;
  engine::visit(
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
  return engine::visit([&](const auto& phase) { return declaration(view, phase); },
                       view.face_up.phase);
}

}  // namespace jojotte
