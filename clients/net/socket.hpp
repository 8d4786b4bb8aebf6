// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/connection.hpp"
#include "clients/net/http_get.hpp"

#include <memory>
#include <string>

namespace net {

/// A WebSocket over plain TCP or over TLS. Each kind has a file of its own, because each takes a
/// quarter of a minute to compile.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void start() = 0;
  virtual void send(std::string text) = 0;
  virtual void close() = 0;
  /// Drops the connection and the listener.
  virtual void forget() = 0;
};

std::shared_ptr<Socket> plain_socket(boost::asio::io_context& io, const Server& server,
                                     const std::string& path, Connection::Listener listener);
/// The server must present a certificate for its name, signed by an authority that this machine or
/// `server.authority_file` trusts.
std::shared_ptr<Socket> tls_socket(boost::asio::io_context& io, const Server& server,
                                   const std::string& path, Connection::Listener listener);

/// http_get() over either.
void plain_http_get(boost::asio::io_context& io, const Server& server, const std::string& path,
                    HttpListener listener, const HttpBounds& bounds);
void tls_http_get(boost::asio::io_context& io, const Server& server, const std::string& path,
                  HttpListener listener, const HttpBounds& bounds);

}  // namespace net
