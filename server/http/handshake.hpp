// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/answer.hpp"

#include <optional>
#include <string_view>

namespace server {

/// The answer to a request that may not become a WebSocket; nullopt when it may. `by_proxy`: it
/// came from a trusted proxy, whose X-Forwarded-Host counts.
std::optional<Answer> objection(const HttpRequest& upgrade, bool by_proxy,
                                const ServerContext& context);

/// The server's name as the client wrote it, which a trusted proxy passes on.
std::string_view host_of(const HttpRequest& request, bool by_proxy);

}  // namespace server
