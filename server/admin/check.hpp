// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/config.hpp"

namespace server {

/// Asks /readyz of the server at the configured address and port, for at most
/// limits::check_seconds_max. True if it is ready.
bool check_ready(const Config& config);

}  // namespace server
