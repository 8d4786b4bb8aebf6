// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/wire.hpp"
#include "clients/cli/words.hpp"

#include <string>
#include <vector>

/// The current question, and the words that answer it.
namespace cli::jojotte {

/// One sentence that tells the player's question, or for whom the table waits.
std::string question(const View& view, const Names& names, bool letters);

/// Every legal answer, including a claim of each number of tricks that may be claimed.
std::vector<Action> sayable(const Own& own);

/// The shortest words for each legal action: cards in the order of the hand, then the rest in the
/// order of the server.
std::vector<std::string> answers(const View& view);

/// Every line that means something now, for the Tab key and for `help`.
std::vector<std::string> typeable(const View& view);

}  // namespace cli::jojotte
