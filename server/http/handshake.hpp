// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/answer.hpp"

#include <optional>

namespace server {

/// Why a request may not become a WebSocket; nothing when it may. `by_proxy`: it came from a proxy
/// that is trusted to say by what name the client has called us.
std::optional<Answer> objection(const HttpRequest& upgrade, bool by_proxy,
                                const ServerContext& context);

}  // namespace server
