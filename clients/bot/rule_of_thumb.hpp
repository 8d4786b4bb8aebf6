// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/known.hpp"

namespace bot {

/// The player who goes by the rules of README.md and looks no further. `view` is a player's who is
/// asked; what he does is legal, and the same whenever he sees and has heard the same.
Action rule_of_thumb(const View& view, const Story& story);

/// Before the play he needs no story; there is no card to be played.
Action rule_of_thumb_call(const View& view);

/// How good his hand must look for a bid, in points of estimate.hpp.
inline constexpr double bids_from = 4, doubles_from = 30, redoubles_from = 45;

}  // namespace bot
