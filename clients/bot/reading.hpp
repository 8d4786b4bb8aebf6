// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/story.hpp"

namespace bot {

/// A hand somebody may hold.
struct Suspect {
  const jojotte::RuleSet& rules;
  Seat he{};
  CardSet six, nine;  // in the auction, and after the draw; the same before it
};

/// From 0 to 1: how likely somebody with this hand is to have called, said and kept what he has.
/// Rough: it takes him for a player who counts as estimate.hpp does, and errs.
double credit_of(const Suspect& suspect, const Story& story, const FaceUp& up);

}  // namespace bot
