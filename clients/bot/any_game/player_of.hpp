// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/any_game/player.hpp"

namespace bot {

/// The player of a game: that of all games, unless clients/bot/games has one of its own, which has
/// the same members.
template <class G>
struct PlayerOf {
  using type = any_game::Player<G>;
};

}  // namespace bot
