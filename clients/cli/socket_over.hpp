// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/socket.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <chrono>
#include <deque>
#include <utility>

namespace cli {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = beast::error_code;

constexpr const char* subprotocol = "jojotte.v1.json";

inline websocket::stream_base::timeout patience() {
  return {std::chrono::seconds(Connection::connect_seconds_max),
          std::chrono::seconds(Connection::idle_seconds_max), true};
}

inline void offer_subprotocol(websocket::request_type& request) {
  request.set(http::field::sec_websocket_protocol, subprotocol);
  request.set(http::field::user_agent, "jojotte");
}

/// `Way` says how bytes travel: the type of its `Layer`, how a `stream` over it is made, how the
/// two ends `agree` before the WebSocket begins, and what to say if they do not.
template <class Way>
class SocketOver final : public Socket, public std::enable_shared_from_this<SocketOver<Way>> {
 public:
  SocketOver(asio::io_context& io, const Server& server, Connection::Listener listener)
      : way_(server),
        resolver_(io),
        stream_(way_.stream(io)),
        server_(server),
        listener_(std::move(listener)) {}

  void start() override {
    resolver_.async_resolve(server_.host, server_.port,
                            [self = this->shared_from_this()](Error error, const auto& found) {
                              self->resolved(error, found);
                            });
  }

  void send(std::string text) override {
    if (lost_) return;
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1 && open_) write();
  }

  void close() override {
    if (!open_) return lose("The connection was given up.", false);
    stream_.async_close(websocket::close_code::normal, [self = this->shared_from_this()](Error) {
      self->lose("The connection was closed.", false);
    });
  }

  void forget() override {
    lost_ = true;
    listener_ = {};
    resolver_.cancel();
    beast::get_lowest_layer(stream_).close();
  }

 private:
  void resolved(Error error, const tcp::resolver::results_type& found) {
    if (error) return lose("No server is known by the name " + server_.host + ".", false);
    auto& tcp = beast::get_lowest_layer(stream_);
    tcp.expires_after(std::chrono::seconds(Connection::connect_seconds_max));
    tcp.async_connect(found, [self = this->shared_from_this()](Error failed, const auto&) {
      self->connected(failed);
    });
  }

  void connected(Error error) {
    if (error) return lose("Nobody answers at " + server_.url() + ".", false);
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true), error);
    way_.agree(stream_.next_layer(), server_,
               [self = this->shared_from_this()](Error failed) { self->agreed(failed); });
  }

  void agreed(Error error) {
    if (error) return lose(way_.disagreement(stream_.next_layer(), server_, error), true);
    // From here on the WebSocket keeps the time.
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(patience());
    stream_.set_option(websocket::stream_base::decorator(offer_subprotocol));
    stream_.read_message_max(Connection::message_bytes_max);
    stream_.async_handshake(
        response_, server_.authority(), "/ws",
        [self = this->shared_from_this()](Error failed) { self->shook(failed); });
  }

  void shook(Error error) {
    if (error == beast::error::timeout)
      return lose(server_.url() + " does not answer in time.", true);
    if (error == websocket::error::upgrade_declined) return declined(response_.result());
    if (error || response_[http::field::sec_websocket_protocol] != subprotocol)
      return lose(server_.url() + " does not speak the protocol of Jo-Jotte.", true);
    open_ = true;
    if (!outbox_.empty()) write();
    read();
    // A copy: the listener may put an end to this connection while it runs.
    const auto opened = listener_.open;
    if (opened) opened();
  }

  /// By the server, which is full, by a proxy before one that is not up, or by something else.
  void declined(http::status status) {
    using Status = http::status;
    if (status == Status::too_many_requests)
      return lose("Your address has as many connections to " + server_.url() + " as it may.",
                  false);
    if (status == Status::service_unavailable || status == Status::bad_gateway ||
        status == Status::gateway_timeout)
      return lose(server_.url() + " is full, or not up. Try again in a moment.", false);
    lose(server_.url() + " is no Jo-Jotte server: it answers with HTTP status " +
             std::to_string(response_.result_int()) + ".",
         true);
  }

  void read() {
    stream_.async_read(buffer_, [self = this->shared_from_this()](Error error, std::size_t) {
      if (error) return self->lose(self->reason(error), false);
      std::string text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      const auto heard = self->listener_.text;
      if (heard) heard(std::move(text));
      if (!self->lost_) self->read();
    });
  }

  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(outbox_.front()),
                        [self = this->shared_from_this()](Error error, std::size_t) {
                          if (error) return self->lose(self->reason(error), false);
                          self->outbox_.pop_front();
                          if (!self->outbox_.empty()) self->write();
                        });
  }

  std::string reason(Error error) const {
    if (error == beast::error::timeout) return "The server has fallen silent.";
    if (error == websocket::error::closed) return "The server closed the connection.";
    if (error == websocket::error::message_too_big) return "The server sent a message too long.";
    return "The connection broke.";
  }

  /// Tells once; a failed read and a failed write report the same loss.
  void lose(std::string why, bool foreign) {
    if (lost_) return;
    const Connection::Listener listener = std::move(listener_);
    forget();
    if (listener.lost) listener.lost(std::move(why), foreign);
  }

  Way way_;
  tcp::resolver resolver_;
  websocket::stream<typename Way::Layer> stream_;
  Server server_;
  Connection::Listener listener_;
  websocket::response_type response_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outbox_;
  bool open_ = false;
  bool lost_ = false;
};

}  // namespace cli
