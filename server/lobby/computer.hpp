// SPDX-License-Identifier: MIT
#pragma once

#include "server/bots/bot_players.hpp"
#include "server/bots/hint_service.hpp"

namespace server {

/// The computer as the tables here may use it. Both objects live as long as anything runs at a
/// table.
struct Computer {
  BotPlayers* players = nullptr;  // null: it does not play
  HintService* hints = nullptr;   // null: it gives no hints

  bool can_play() const { return players && players->can_play(); }
};

}  // namespace server
