// SPDX-License-Identifier: MIT
#include "server/http/about.hpp"

#include "server/http/ws_session.hpp"

#include <nlohmann/json.hpp>

namespace server {

Text about(const std::vector<std::string>& games, const Web& web) {
  nlohmann::json body{{"version", JOJOTTE_VERSION}, {"protocol", subprotocol}, {"games", games}};
  if (!web.empty()) body["web"] = web.version();
  return std::make_shared<const std::string>(body.dump());
}

}  // namespace server
