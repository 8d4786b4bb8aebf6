// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/web.hpp"

#include <string>
#include <vector>

namespace server {

/// The body of GET /about, by which a page notices that it is out of date: a JSON object with the
/// versions of the server, the protocol and the page, and the names of the games.
Text about(const std::vector<std::string>& games, const Web& web);

}  // namespace server
