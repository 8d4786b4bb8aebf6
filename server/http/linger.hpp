// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <chrono>

namespace server {

/// Ends our side of the connection and waits for the other side's end, within a limit, throwing
/// away what still comes: closing before it has come would take our last words back.
boost::asio::awaitable<void> linger(boost::beast::tcp_stream& stream,
                                    std::chrono::milliseconds patience);

}  // namespace server
