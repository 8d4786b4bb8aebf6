// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"

#include <string>

namespace support {

/// What has changed for an observer since this was asked last; empty when nothing has.
inline std::string patch_of(protocol::HostedGame& game, engine::Observer observer) {
  std::string patch;
  return game.patch(observer, patch) ? patch : std::string();
}

}  // namespace support
