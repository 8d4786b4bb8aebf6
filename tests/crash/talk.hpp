// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/as_tuple.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

/// How clients of a campaign talk with a server that may end at any time.
namespace crash {

namespace beast = boost::beast;
using Socket = beast::websocket::stream<beast::tcp_stream>;

/// From now on whatever is waited for at this socket fails after `limit`.
inline void wait_at_most(Socket& socket, std::chrono::milliseconds limit) {
  beast::get_lowest_layer(socket).expires_after(limit);
}

inline boost::asio::awaitable<bool> connect(Socket& socket, std::uint16_t port,
                                            const std::string& path = "/ws") {
  const boost::asio::ip::tcp::endpoint at(boost::asio::ip::address_v4::loopback(), port);
  const auto [refused] =
      co_await beast::get_lowest_layer(socket).async_connect(at, server::as_tuple);
  if (refused) co_return false;
  const auto [failed] = co_await socket.async_handshake("localhost", path, server::as_tuple);
  co_return !failed;
}

/// Errors are ignored; reading notices that the server has gone.
inline boost::asio::awaitable<void> say(Socket& socket, std::string text) {
  co_await socket.async_write(boost::asio::buffer(text), server::as_tuple);
}

/// Nullopt when the connection has ended.
inline boost::asio::awaitable<std::optional<nlohmann::json>> hear_one(Socket& socket) {
  beast::flat_buffer buffer;
  const auto [ended, size] = co_await socket.async_read(buffer, server::as_tuple);
  if (ended) co_return std::nullopt;
  co_return nlohmann::json::parse(beast::buffers_to_string(buffer.data()));
}

/// Asks for a table with these terms, and returns `created`; nullopt when none was opened.
inline boost::asio::awaitable<std::optional<nlohmann::json>> open_table(Socket& socket,
                                                                        nlohmann::json terms) {
  terms["type"] = "create";
  co_await say(socket, terms.dump());
  auto created = co_await hear_one(socket);
  if (!created || created->at("type") != "created") co_return std::nullopt;
  co_return created;
}

}  // namespace crash
