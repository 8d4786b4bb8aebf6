// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/meld_finder.hpp"
#include "engine/jojotte/view.hpp"

namespace jojotte {

/// Everything that is certain about the cards of one seat for an observer who cannot see them.
struct Knowledge {
  Seat seat{};          // whose hand this is about
  Trumps trump;         // of the contract, if there is one
  CardSet unseen;       // neither in the observer's hand, nor face up, nor played
  CardSet surely_held;  // of these: in the hand now
  CardSet surely_not;   // of these: not in it
  int held = 0;         // the number of cards in the hand now

  /// Runs that the seat has told of, as they were then; those laid open are in `surely_held`.
  FixedVector<RunSaid, 12> runs;
  /// The lengths of the seat's runs that scored without being shown, in the order of the suits.
  FixedVector<std::uint8_t, 3> scored;
  /// The cards the seat certainly held when melds were declared: `surely_held` and those it has
  /// played, corrected for an exchange since.
  CardSet known_then;

  /// The cards that the seat may or may not hold, and the number of them that are held.
  CardSet open() const { return unseen - surely_held - surely_not; }
  int wanted() const { return held - surely_held.size(); }

  /// Whether this can be the hand now.
  bool allows(CardSet hand) const;
};

/// The one or two cards that would make a run longer: a player who holds the whole run has neither
/// (R25).
CardSet cards_beside(const Run& run);

/// What the view tells of the hand of `seat`, which is not its own. `seen`: cards that the observer
/// knows to lie elsewhere.
Knowledge knowledge_of(const FaceUp& up, Seat seat, CardSet seen);

}  // namespace jojotte
