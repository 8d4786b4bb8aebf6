// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/wire.hpp"
#include "clients/cli/words.hpp"

#include <string>
#include <vector>

/// What is asked now, and with which words it may be answered.
namespace cli {

/// One sentence: what the player is asked, or for whom the table waits.
std::string question(const View& view, const Names& names, bool letters);

/// All that may be answered: the legal actions, and a claim of each number of tricks that may be.
std::vector<Action> sayable(const Own& own);

/// The words for each legal action, the shortest that do, in the order of the hand or else the
/// server's.
std::vector<std::string> answers(const View& view);

/// Every line that means something now, for the Tab key and for `help`.
std::vector<std::string> typeable(const View& view);

}  // namespace cli
