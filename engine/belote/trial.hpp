// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/play.hpp"

namespace belote {

/// Tries candidates with refuse() and keeps those that are legal, so the list cannot disagree with
/// the rules. The candidates depend on the phase and the hand.
template <class View, class PhaseT, class Actions>
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
    if (refuse(view, phase, action) == decltype(refuse(view, phase, action)){})
      legal.push_back(action);
  }
};

/// R07, R08.
template <class View, class Actions>
void list(const View& view, const Auction& auction, Actions& legal) {
  Trial attempt{view, auction, legal};
  if (auction.round == 1) return attempt(Accept{}, Pass{});
  for (const Suit suit : cards::all_suits) attempt(NameSuit{suit});
  attempt(NoTrump{}, Pass{});
}

/// R33.
template <class View, class Actions>
void list(const View& view, const Exchange& exchange, Actions& legal) {
  Trial{view, exchange, legal}(Keep{}, ExchangeSeven{});
}

/// refuse() asks playable(), so its cards need no trial; only the words are added.
template <class View, class Actions>
void list(const View& view, const Play& play, Actions& legal) {
  const CardSet hand = view.own->hand;
  for (const Card card : playable(view.face_up.contract->trump, play.trick, hand).cards) {
    legal.push_back(PlayCard{card});
    const Word word = word_due(view.face_up, view.own->seat, hand, card);
    if (word != Word::none) legal.push_back(PlayCard{card, word});
  }
}

}  // namespace belote
