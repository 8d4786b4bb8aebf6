// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/story.hpp"
#include "engine/jojotte/meld_finder.hpp"

namespace bot {

/// What is certain about the cards a seat cannot see, from its view and the story of the deal and
/// from nothing else. "He" is the opponent.
struct Known {
  Seat me{}, he{};
  Trumps trump;             // of the contract, if there is one
  CardSet unseen;           // neither in my hand, nor face up, nor played
  CardSet his;              // of these, in his hand now
  CardSet not_his;          // and these are not
  int held = 0;             // how many he holds now
  PerSeat<CardSet> played;  // by each
  PerSeat<CardSet> taken;   // the tricks so far

  /// Runs he has told of, when he told of them; those laid open are in `his`.
  jojotte::FixedVector<jojotte::RunSaid, 8> runs;
  /// The lengths of those he has scored and not shown, in the order of the suits, as they are told.
  jojotte::FixedVector<std::uint8_t, 3> scored;
  /// What of his hand at that time is certain: `his` and `played`, but for an exchange since.
  CardSet then;

  /// Cards that may or may not be in his hand, and how many of them are.
  CardSet open() const { return unseen - his - not_his; }
  int wanted() const { return held - his.size(); }

  /// Can this be his hand now?
  bool allows(CardSet hand) const;
};

/// The one or two cards that would make a run longer: who holds it whole has neither (R25).
CardSet cards_beside(const jojotte::Run& run);

/// `view` is a player's, in a deal.
Known known(const View& view, const Story& story);

}  // namespace bot
