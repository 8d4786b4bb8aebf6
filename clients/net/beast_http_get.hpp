// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/beast_socket.hpp"
#include "clients/net/http_get.hpp"

#include <boost/beast/http.hpp>

namespace net {

/// One GET over the same transports as BeastSocket.
template <class Transport>
class BeastHttpGet : public std::enable_shared_from_this<BeastHttpGet<Transport>> {
 public:
  BeastHttpGet(asio::io_context& io, const Server& server, HttpListener listener,
               const HttpBounds& bounds)
      : transport_(server),
        resolver_(io),
        stream_(transport_.stream(io)),
        server_(server),
        listener_(std::move(listener)),
        seconds_max_(bounds.seconds_max) {
    parser_.body_limit(bounds.bytes_max);
  }

  void get(const std::string& path) {
    request_ = {http::verb::get, path, 11};
    request_.set(http::field::host, server_.authority());
    request_.set(http::field::user_agent, "jojotte");
    request_.set(http::field::connection, "close");
    resolver_.async_resolve(server_.host, server_.port,
                            [self = this->shared_from_this()](Error error, const auto& found) {
                              self->resolved(error, found);
                            });
  }

 private:
  void resolved(Error error, const tcp::resolver::results_type& found) {
    if (error) return give_up({unknown_host(server_)});
    auto& tcp = beast::get_lowest_layer(stream_);
    tcp.expires_after(std::chrono::seconds(seconds_max_));
    tcp.async_connect(found, [self = this->shared_from_this()](Error failed, const auto&) {
      self->connected(failed);
    });
  }

  void connected(Error error) {
    if (error) return give_up({no_answer(server_)});
    transport_.handshake(
        stream_.next_layer(), server_,
        [self = this->shared_from_this()](Error failed) { self->transport_ready(failed); });
  }

  void transport_ready(Error error) {
    if (error) return give_up(transport_.failure(stream_.next_layer(), server_, error));
    http::async_write(stream_.next_layer(), request_,
                      [self = this->shared_from_this()](Error failed, std::size_t) {
                        if (failed) return self->give_up(self->bad_answer());
                        self->read();
                      });
  }

  void read() {
    http::async_read(
        stream_.next_layer(), buffer_, parser_,
        [self = this->shared_from_this()](Error failed, std::size_t) {
          if (failed) return self->give_up(self->bad_answer());
          auto& answer = self->parser_.get();
          self->listener_({static_cast<int>(answer.result_int()), std::move(answer.body())});
        });
  }

  Loss bad_answer() const { return {server_.url() + " did not send a proper answer."}; }

  void give_up(const Loss& loss) { listener_({0, "", loss}); }

  Transport transport_;
  tcp::resolver resolver_;
  websocket::stream<typename Transport::Layer> stream_;
  Server server_;
  HttpListener listener_;
  int seconds_max_;
  http::request<http::empty_body> request_;
  http::response_parser<http::string_body> parser_;
  beast::flat_buffer buffer_;
};

}  // namespace net
