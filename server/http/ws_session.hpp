// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/connections.hpp"
#include "server/http/http.hpp"
#include "server/http/server_context.hpp"

#include <boost/beast/core/tcp_stream.hpp>

namespace server {

inline constexpr const char* subprotocol = "jojotte.v2.json";

/// Accepts an upgrade to which objection() does not object, and serves the connection to its end.
/// `slot` is held until then; its client address is known.
void run_ws_session(boost::beast::tcp_stream stream, const HttpRequest& upgrade,
                    Connections::Slot slot, ServerContext& context);

}  // namespace server
