// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/config.hpp"

namespace server {

/// Asks /readyz of the server running at the configured address and port. True if it is ready.
bool check_ready(const Config& config);

}  // namespace server
