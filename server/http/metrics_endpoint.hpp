// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/server_context.hpp"

#include <string>

namespace server {

/// What GET /metrics says: how the house does, in numbers, in the text format of Prometheus.
/// server/README.md lists the families. No label comes from outside: neither tables nor people nor
/// addresses are named.
std::string metrics(ServerContext& context);

}  // namespace server
