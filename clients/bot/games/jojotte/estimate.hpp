// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/story.hpp"

namespace bot {

/// Hand evaluation by simple counting; README.md has the figures in words. Values are in points of
/// trick score: the average lead of a declarer with this hand.

/// For the six cards of the auction, and a contract with these trumps or with none.
double estimate(CardSet hand, Trumps trumps, const jojotte::RuleSet& rules);

/// How many tricks nine cards are likely to take at nullo, where none is wanted.
double nullo_tricks(CardSet hand);

/// The number of tricks that `hand` takes in a row whatever cards of `unseen` the opponent holds.
int sure_tricks(CardSet hand, CardSet unseen, Trumps trumps);

}  // namespace bot
