// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_set.hpp"
#include "engine/cards/fixed_vector.hpp"
#include "engine/cards/suit_set.hpp"
#include "engine/plain.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/tricks.hpp"

#include <cstddef>
#include <string_view>

/// The play of tricks from hands of different cards, as many games have it. What may be played and
/// who takes a trick, each game says itself.
namespace engine {

/// A card from the hand to the trick.
struct PlayCard {
  static constexpr VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  cards::Card card{};
};

/// The phase of it: a trick under way, its cards in the order of play. Each seat has one hand.
template <int number, std::size_t seats>
struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = number;
  Seat lead{};
  cards::FixedVector<cards::Card, seats> trick;

  /// The seat that plays the n-th card, from 0.
  Seat seat_of(std::size_t n) const { return static_cast<Seat>((index(lead) + n) % seats); }
  Seat turn() const { return seat_of(trick.size()); }
};

/// What attentive players know of the hands where suit must be followed.
template <std::size_t seats>
struct TrickMemory {
  cards::CardSet gone;                   // cards played, those of the trick among them
  cards::Suit led{};                     // to the trick under way
  PerSeat<cards::SuitSet, seats> lacks;  // suits that a hand has not followed

  void note(Seat seat, cards::Card card) {
    const bool leads = gone.size() % static_cast<int>(seats) == 0;
    if (leads) led = suit_of(card);
    else if (suit_of(card) != led) lacks[seat].insert(led);
    gone.insert(card);
  }
};

/// The cards of a hand that may be played to this trick if suit must be followed, and any may lead.
template <std::size_t n>
cards::CardSet following(cards::CardSet hand, const cards::FixedVector<cards::Card, n>& trick) {
  return trick.empty() ? hand : follow(hand, suit_of(trick[0]));
}

/// Why a card may not be played, if of this hand those of `may` may.
template <class Refusal, class Cards>
Refusal refuse_card(const Cards& hand, const Cards& may, cards::Card card) {
  if (!hand.contains(card)) return Refusal::not_your_card;
  return may.contains(card) ? Refusal::none : Refusal::must_follow_suit;
}

template <class Actions>
void list_cards(cards::CardSet may, Actions& legal) {
  for (const cards::Card card : may) legal.push_back(PlayCard{card});
}

/// The first of the cards with the highest merit(card). There is a card.
template <class Merit>
cards::Card best_card(cards::CardSet choices, Merit&& merit) {
  cards::Card best = *choices.begin();
  auto most = merit(best);
  for (const cards::Card card : choices)
    if (const auto here = merit(card); here > most) best = card, most = here;
  return best;
}

template <class State>
void take_from_hand(State& state, Seat seat, cards::Card card) {
  state.face_down.hands[seat].erase(card);
  --state.face_up.held[seat];
}

}  // namespace engine
