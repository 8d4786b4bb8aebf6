// SPDX-License-Identifier: MIT
#include "clients/net/byte_stream.hpp"

#include <boost/beast/websocket/teardown.hpp>

namespace net {
namespace {

class Plain final : public Transport {
 public:
  explicit Plain(asio::io_context& io) : tcp_(io) {}

  beast::tcp_stream& tcp() override { return tcp_; }
  void handshake(Shaken shaken) override { shaken({}); }
  Loss failure(Error) const override { return {}; }
  void read(std::vector<asio::mutable_buffer> into, Done done) override {
    tcp_.async_read_some(into, std::move(done));
  }
  void write(std::vector<asio::const_buffer> bytes, Done done) override {
    tcp_.async_write_some(bytes, std::move(done));
  }
  void shut_down(Shaken shaken) override {
    beast::websocket::async_teardown(beast::role_type::client, tcp_.socket(), std::move(shaken));
  }

 private:
  beast::tcp_stream tcp_;
};

}  // namespace

std::unique_ptr<Transport> plain_transport(asio::io_context& io) {
  return std::make_unique<Plain>(io);
}

}  // namespace net
