// SPDX-License-Identifier: MIT
#include "clients/cli/page_over.hpp"
#include "clients/cli/socket_over.hpp"

namespace cli {
namespace {

struct PlainTcp {
  using Layer = beast::tcp_stream;

  explicit PlainTcp(const Server&) {}

  websocket::stream<Layer> stream(asio::io_context& io) const {
    return websocket::stream<Layer>(io);
  }

  template <class Handler>
  void agree(Layer&, const Server&, Handler handler) const {
    handler(Error());
  }

  std::string disagreement(Layer&, const Server&, Error) const { return {}; }
};

}  // namespace

std::shared_ptr<Socket> plain_socket(asio::io_context& io, const Server& server,
                                     Connection::Listener listener) {
  return std::make_shared<SocketOver<PlainTcp>>(io, server, std::move(listener));
}

void get_plain_page(asio::io_context& io, const Server& server, const std::string& path,
                    PageListener listener) {
  std::make_shared<PageOver<PlainTcp>>(io, server, std::move(listener))->get(path);
}

}  // namespace cli
