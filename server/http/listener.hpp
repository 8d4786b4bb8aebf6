// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/new_executor.hpp"
#include "server/http/server_context.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace server {

/// Accepts connections until the acceptor is closed. Each gets its own executor. A connection that
/// is refused delays nobody behind it: only an error of accept itself leads to a pause.
boost::asio::awaitable<void> accept_all(boost::asio::ip::tcp::acceptor& acceptor,
                                        NewExecutor new_executor, ServerContext& context);

}  // namespace server
