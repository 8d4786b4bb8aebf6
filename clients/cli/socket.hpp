// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/connection.hpp"
#include "clients/cli/page.hpp"

#include <memory>
#include <string>

namespace cli {

/// What a Connection is made of: a WebSocket over plain TCP, or over TLS. Each kind has a file of
/// its own, because each takes the compiler a quarter of a minute.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void start() = 0;
  virtual void send(std::string text) = 0;
  virtual void close() = 0;
  /// Nobody listens any more.
  virtual void forget() = 0;
};

std::shared_ptr<Socket> plain_socket(boost::asio::io_context& io, const Server& server,
                                     Connection::Listener listener);
/// The server must show a certificate for its name, signed by somebody this machine trusts or by
/// whoever `server.authority_file` names.
std::shared_ptr<Socket> tls_socket(boost::asio::io_context& io, const Server& server,
                                   Connection::Listener listener);

/// get_page(), by either way.
void get_plain_page(boost::asio::io_context& io, const Server& server, const std::string& path,
                    PageListener listener);
void get_tls_page(boost::asio::io_context& io, const Server& server, const std::string& path,
                  PageListener listener);

}  // namespace cli
