// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <chrono>

namespace server {

/// Shuts down our side and waits, for at most `patience`, until the peer closes too; incoming data
/// is discarded. Closing earlier could reset the connection before the peer has read our last
/// message.
boost::asio::awaitable<void> linger(boost::beast::tcp_stream& stream,
                                    std::chrono::milliseconds patience);

}  // namespace server
