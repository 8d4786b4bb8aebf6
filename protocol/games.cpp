// SPDX-License-Identifier: MIT
#include "protocol/hosted_game.hpp"

namespace protocol {

std::variant<std::unique_ptr<HostedGame>, Fault> open_game(const nlohmann::json&) {
  return Fault{"unknown_game", "", "No game is played here yet."};
}

}  // namespace protocol
