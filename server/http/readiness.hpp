// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/answer.hpp"
#include "server/http/server_context.hpp"

namespace server {

/// The answer to GET /readyz: 200 while new players are welcome, else 503 with the reason.
Answer readiness(ServerContext& context);

}  // namespace server
