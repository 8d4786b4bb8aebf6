// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/answer.hpp"

#include <optional>

namespace server {

/// The answer to a request that may not become a WebSocket; nullopt when it may. `by_proxy`: it
/// came from a trusted proxy, whose X-Forwarded-Host counts.
std::optional<Answer> objection(const HttpRequest& upgrade, bool by_proxy,
                                const ServerContext& context);

}  // namespace server
