// SPDX-License-Identifier: MIT
#pragma once

#include "server/connections.hpp"
#include "server/house.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace server {

inline constexpr const char* subprotocol = "jojotte.v1.json";

/// Accepts an upgrade that nothing is to be said against, and serves the connection to its end.
/// `place`, whose caller is known, is held until then.
boost::asio::awaitable<void> run_ws_session(
    boost::beast::tcp_stream stream,
    boost::beast::http::request<boost::beast::http::string_body> upgrade, Connections::Place place,
    House& house);

}  // namespace server
