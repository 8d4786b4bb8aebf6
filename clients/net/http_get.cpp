// SPDX-License-Identifier: MIT
#include "clients/net/http_get.hpp"

#include "clients/net/socket.hpp"

#include <utility>

namespace net {

void http_get(boost::asio::io_context& io, const Server& server, const std::string& path,
              HttpListener listener, const HttpBounds& bounds) {
  const auto get = server.tls ? tls_http_get : plain_http_get;
  get(io, server, path, std::move(listener), bounds);
}

}  // namespace net
