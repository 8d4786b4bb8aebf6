// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/server_context.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace server {

/// Serves one connection: HTTP requests, until it closes or becomes a WebSocket session.
boost::asio::awaitable<void> run_http_session(boost::asio::ip::tcp::socket socket,
                                              Connections::Slot slot, ServerContext& context);

/// Answers why it is not let in and closes: 403 if this address is kept out, 429 if it has too many
/// connections, 503 if there are too many in all. Counts that among the refusals.
boost::asio::awaitable<void> turn_away(boost::asio::ip::tcp::socket socket, Connections::Slot slot,
                                       ServerContext::Admission why, Refusals& refusals);

}  // namespace server
