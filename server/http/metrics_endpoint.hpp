// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/server_context.hpp"

#include <string>

namespace server {

/// The body of GET /metrics, in the text format of Prometheus. server/README.md lists the families.
/// No label comes from clients, so no table, person or address is named.
std::string metrics(ServerContext& context);

}  // namespace server
