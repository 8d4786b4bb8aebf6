// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/server_context.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace server {

/// One HTTP request: answers it and closes, or goes on as a WebSocket session.
boost::asio::awaitable<void> run_http_session(boost::asio::ip::tcp::socket socket,
                                              Connections::Place place, ServerContext& context);

/// Says that there is no room: for anybody, or for one more from this address.
boost::asio::awaitable<void> turn_away(boost::asio::ip::tcp::socket socket,
                                       Connections::Place at_the_door, bool too_many_of_one);

}  // namespace server
