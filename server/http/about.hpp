// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/web.hpp"

namespace server {

/// The body of GET /about, by which a page notices that it is out of date: a JSON object with the
/// versions of the server, the protocol and the page, and the games as protocol::shelf() has them.
Text about(const Web& web);

}  // namespace server
