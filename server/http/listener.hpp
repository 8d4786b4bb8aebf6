// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/new_executor.hpp"
#include "server/http/server_context.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <string>

namespace server {

/// Has the port from now on, whose connections are refused until listen(). Empty on success, else
/// an error message.
std::string take_port(boost::asio::ip::tcp::acceptor& acceptor,
                      const boost::asio::ip::tcp::endpoint& at);
/// Empty on success, else an error message.
std::string listen(boost::asio::ip::tcp::acceptor& acceptor);

/// Accepts connections until the acceptor is closed. Each gets its own executor. A connection that
/// is refused delays nobody behind it: only an error of accept itself leads to a pause.
boost::asio::awaitable<void> accept_all(boost::asio::ip::tcp::acceptor& acceptor,
                                        NewExecutor new_executor, ServerContext& context);

}  // namespace server
