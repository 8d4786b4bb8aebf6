// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/story.hpp"

namespace bot {

/// How a hand looks to who counts on his fingers: README.md has the figures in words. They are in
/// points of trick score, by which a declarer with this hand comes out ahead on average.

/// Of the six cards of the auction, for a contract with these trumps, or without any.
double estimate(CardSet hand, Trumps trumps, const jojotte::RuleSet& rules);

/// How many tricks nine cards are likely to take at nullo, whose holder wants none.
double nullo_tricks(CardSet hand);

/// Cards that win one after the other whatever the opponent holds; `unseen` is where his come from.
int sure_tricks(CardSet hand, CardSet unseen, Trumps trumps);

}  // namespace bot
