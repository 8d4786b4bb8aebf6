// SPDX-License-Identifier: MIT
#include "clients/net/connection.hpp"

#include "clients/net/socket.hpp"

#include <utility>

namespace net {

Connection::Connection(boost::asio::io_context& io, const Server& server, const std::string& path,
                       Listener listener)
    : socket_(server.tls ? tls_socket(io, server, path, std::move(listener))
                         : plain_socket(io, server, path, std::move(listener))) {
  socket_->start();
}

Connection::~Connection() { socket_->forget(); }

void Connection::send(std::string text) { socket_->send(std::move(text)); }

void Connection::close() { socket_->close(); }

}  // namespace net
