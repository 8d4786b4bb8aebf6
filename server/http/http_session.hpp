// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/server_context.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace server {

/// Serves one connection: HTTP requests, until it closes or becomes a WebSocket session.
boost::asio::awaitable<void> run_http_session(boost::asio::ip::tcp::socket socket,
                                              Connections::Place place, ServerContext& context);

/// Answers that there is no room and closes: 429 if this address has too many connections, else
/// 503. Counts that among the refusals.
boost::asio::awaitable<void> turn_away(boost::asio::ip::tcp::socket socket,
                                       Connections::Place at_the_door, bool too_many_of_one,
                                       Refusals& refusals);

}  // namespace server
