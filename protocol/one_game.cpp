// SPDX-License-Identifier: MIT
#include "protocol/one_game.hpp"

#include "protocol/open_game.hpp"

namespace protocol {

template Result<std::unique_ptr<HostedGame>> open<engine::GameHere>(const nlohmann::json&);
template JsonText on_the_shelf<engine::GameHere>();

}  // namespace protocol
