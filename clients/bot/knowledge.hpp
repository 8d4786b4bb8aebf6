// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/story.hpp"
#include "engine/jojotte/meld_finder.hpp"

namespace bot {

/// Everything that is certain about the cards a seat cannot see, from its view and the story of the
/// deal alone.
struct Knowledge {
  Seat me{}, opponent{};
  Trumps trump;             // of the contract, if there is one
  CardSet unseen;           // neither in my hand, nor face up, nor played
  CardSet surely_held;      // of these: in the opponent's hand now
  CardSet surely_not;       // of these: not in it
  int held = 0;             // the number of cards in the opponent's hand now
  PerSeat<CardSet> played;  // by each
  PerSeat<CardSet> taken;   // the tricks so far

  /// Runs that the opponent has told of, as they were then; those laid open are in `surely_held`.
  jojotte::FixedVector<jojotte::RunSaid, 8> runs;
  /// The lengths of the opponent's runs that scored without being shown, in the order of the suits.
  jojotte::FixedVector<std::uint8_t, 3> scored;
  /// The cards that the opponent certainly held when melds were declared: `surely_held` and
  /// `played`, corrected for an exchange since.
  CardSet known_then;

  /// The cards that the opponent may or may not hold, and the number of them that are held.
  CardSet open() const { return unseen - surely_held - surely_not; }
  int wanted() const { return held - surely_held.size(); }

  /// Whether this can be the opponent's hand now.
  bool allows(CardSet hand) const;
};

/// The one or two cards that would make a run longer: a player who holds the whole run has neither
/// (R25).
CardSet cards_beside(const jojotte::Run& run);

/// `view` is a player's, during a deal.
Knowledge knowledge_of(const View& view, const Story& story);

}  // namespace bot
