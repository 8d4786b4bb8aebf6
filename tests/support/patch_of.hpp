// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"

#include <string>

namespace support {

/// The changes for an observer since the last call; empty when there are none.
inline std::string patch_of(protocol::HostedGame& game, engine::Observer observer) {
  std::string patch;
  return game.patch(observer, patch) ? patch : std::string();
}

}  // namespace support
