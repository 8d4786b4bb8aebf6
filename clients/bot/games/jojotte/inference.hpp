// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/story.hpp"

namespace bot {

/// A hand that the opponent may hold.
struct Candidate {
  const jojotte::RuleSet& rules;
  Seat seat{};
  CardSet six, nine;  // in the auction, and after the draw; the same before it
};

/// From 0 to 1: how likely a player with this hand is to have called, said and kept as the opponent
/// did. It is rough: it assumes a player who counts like estimate.hpp, with errors.
double likelihood_of(const Candidate& candidate, const Story& story, const FaceUp& up);

}  // namespace bot
