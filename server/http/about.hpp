// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/web.hpp"

#include <string>
#include <vector>

namespace server {

/// What GET /about says, for a page that wants to know whether it still fits: a JSON object with
/// the versions of the server, the protocol and the page, and the games.
Text about(const std::vector<std::string>& games, const Web& web);

}  // namespace server
