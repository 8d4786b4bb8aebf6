// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/knowledge.hpp"

namespace bot {

/// Plays by the rules of thumb in README.md. `view` is that of a player with a question. The action
/// is legal and depends on the arguments alone.
Action rule_of_thumb(const View& view, const Story& story);

/// The same before the play of the cards, where no story is needed.
Action rule_of_thumb_call(const View& view);

/// The least value of a hand for each kind of bid, in points of estimate.hpp.
inline constexpr double bids_from = 4, doubles_from = 30, redoubles_from = 45;

}  // namespace bot
