// SPDX-License-Identifier: MIT
#include "server/http/about.hpp"

#include "protocol/hosted_game.hpp"
#include "server/http/ws_session.hpp"

#include <nlohmann/json.hpp>

namespace server {

Text about(const Web& web) {
  nlohmann::json body{{"version", JOJOTTE_VERSION},
                      {"protocol", subprotocol},
                      {"games", nlohmann::json::parse(protocol::shelf())}};
  if (!web.empty()) body["web"] = web.version();
  return std::make_shared<const std::string>(body.dump());
}

}  // namespace server
