// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/web.hpp"

namespace server {

/// What authors of clients read, by path in protocol/: "PROTOCOL.md", "schema/server.json". The
/// build puts it into the program, so that whoever reaches a server has the pages of its version.
const Web& protocol_files();

}  // namespace server
