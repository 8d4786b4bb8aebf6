// SPDX-License-Identifier: MIT
#include "clients/net/beast_http_get.hpp"
#include "clients/net/beast_socket.hpp"

namespace net {
namespace {

struct PlainTcp {
  using Layer = beast::tcp_stream;

  explicit PlainTcp(const Server&) {}

  websocket::stream<Layer> stream(asio::io_context& io) const {
    return websocket::stream<Layer>(io);
  }

  template <class Handler>
  void handshake(Layer&, const Server&, Handler handler) const {
    handler(Error());
  }

  Loss failure(Layer&, const Server&, Error) const { return {}; }
};

}  // namespace

std::shared_ptr<Socket> plain_socket(asio::io_context& io, const Server& server,
                                     const std::string& path, Connection::Listener listener) {
  return std::make_shared<BeastSocket<PlainTcp>>(io, server, path, std::move(listener));
}

void plain_http_get(asio::io_context& io, const Server& server, const std::string& path,
                    HttpListener listener, const HttpBounds& bounds) {
  std::make_shared<BeastHttpGet<PlainTcp>>(io, server, std::move(listener), bounds)->get(path);
}

}  // namespace net
