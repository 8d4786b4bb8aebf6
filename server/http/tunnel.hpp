// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/connections.hpp"
#include "server/http/http.hpp"
#include "server/http/server_context.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <tl/expected.hpp>

#include <cstdint>
#include <string>

/// A tunnel: a client's connection goes on to the server that plays its table. Bytes are passed
/// both ways and not looked at, so the client is told exactly what it would be told there.
namespace server::tunnel {

/// What is passed on: the request as the other server is to read it.
struct Request {
  std::string owner;  // "10.1.2.3:8080"
  std::string head;
  bool upgrade = false;  // to a WebSocket; else a download
};

/// A request of this client, with the proof that a server on the journal passes it on. `host`: the
/// server's name as the client knows it.
Request request_to(std::string owner, const HttpRequest& request,
                   const boost::asio::ip::address& client, std::string_view host,
                   const TunnelProof& proof);

/// A connection to the other server, which has taken the request, and if it is an upgrade, agreed.
struct Reached {
  boost::asio::ip::tcp::socket socket;
  std::string heard;  // its answer as far as it has come
};

/// Nothing listens there; or there is no such answer within limits::tunnel_answer_milliseconds_max.
enum class Unreached : std::uint8_t { refused, silent };
boost::asio::awaitable<tl::expected<Reached, Unreached>> reach(
    boost::asio::any_io_executor executor, Request request);

/// Passes everything on until one side ends, or is silent for too long. `slot` counts the client's
/// connection until then.
boost::asio::awaitable<void> run(boost::asio::ip::tcp::socket client, Reached reached, bool upgrade,
                                 Connections::Slot slot, ServerContext& context);

}  // namespace server::tunnel
