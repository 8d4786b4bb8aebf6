// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/any_game/player_of.hpp"
#include "clients/bot/games/jojotte/player.hpp"
#include "engine/jojotte/jojotte.hpp"

/// The games that have a player of their own.
namespace bot {

template <>
struct PlayerOf<jojotte::JoJotte> {
  using type = Player;
};

}  // namespace bot
