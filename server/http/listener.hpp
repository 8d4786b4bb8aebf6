// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/server_context.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <functional>

namespace server {

using NewExecutor = std::function<boost::asio::any_io_executor()>;

/// Accepts connections until the acceptor is closed; each gets an executor of its own.
boost::asio::awaitable<void> accept_all(boost::asio::ip::tcp::acceptor& acceptor,
                                        NewExecutor new_executor, ServerContext& context);

}  // namespace server
