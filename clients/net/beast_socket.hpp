// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/socket.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <chrono>
#include <deque>
#include <utility>

namespace net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = beast::error_code;

constexpr const char* subprotocol = "jojotte.v2.json";

inline websocket::stream_base::timeout timeouts() {
  return {std::chrono::seconds(Connection::connect_seconds_max),
          std::chrono::seconds(Connection::idle_seconds_max), true};
}

inline void offer_subprotocol(websocket::request_type& request) {
  request.set(http::field::sec_websocket_protocol, subprotocol);
  request.set(http::field::user_agent, "jojotte");
}

inline std::string unknown_host(const Server& server) {
  return "There is no host named " + server.host + ".";
}

inline std::string no_answer(const Server& server) {
  return "No server answers at " + server.url() + ".";
}

inline std::string too_late(const Server& server) {
  return server.url() + " did not answer in time.";
}

/// A WebSocket over a `Transport`, which has the type of its `Layer`, makes a `stream` over it,
/// shakes hands (`handshake`) before the WebSocket begins, and names the `failure` if that fails.
template <class Transport>
class BeastSocket final : public Socket,
                          public std::enable_shared_from_this<BeastSocket<Transport>> {
 public:
  BeastSocket(asio::io_context& io, const Server& server, const std::string& path,
              Connection::Listener listener)
      : transport_(server),
        resolver_(io),
        stream_(transport_.stream(io)),
        server_(server),
        path_(path),
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
    if (!open_) return lose({"The connection attempt was cancelled."});
    stream_.async_close(websocket::close_code::normal, [self = this->shared_from_this()](Error) {
      self->lose({"The connection was closed."});
    });
  }

  void forget() override {
    lost_ = true;
    listener_ = {};
    resolver_.cancel();
    beast::get_lowest_layer(stream_).close();
  }

 private:
  /// Each step may have been done already when the connection is forgotten.
  void resolved(Error error, const tcp::resolver::results_type& found) {
    if (lost_) return;
    if (error) return lose({unknown_host(server_)});
    auto& tcp = beast::get_lowest_layer(stream_);
    tcp.expires_after(std::chrono::seconds(Connection::connect_seconds_max));
    tcp.async_connect(found, [self = this->shared_from_this()](Error failed, const auto&) {
      self->connected(failed);
    });
  }

  void connected(Error error) {
    if (lost_) return;
    if (error) return lose({no_answer(server_)});
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true), error);
    transport_.handshake(
        stream_.next_layer(), server_,
        [self = this->shared_from_this()](Error failed) { self->transport_ready(failed); });
  }

  void transport_ready(Error error) {
    if (lost_) return;
    if (error) return lose(transport_.failure(stream_.next_layer(), server_, error));
    // From here on the WebSocket has timeouts of its own.
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(timeouts());
    stream_.set_option(websocket::stream_base::decorator(offer_subprotocol));
    stream_.read_message_max(Connection::message_bytes_max);
    stream_.async_handshake(
        response_, server_.authority(), path_,
        [self = this->shared_from_this()](Error failed) { self->upgraded(failed); });
  }

  void upgraded(Error error) {
    if (lost_) return;
    if (error == beast::error::timeout) return lose({too_late(server_)});
    if (error == websocket::error::upgrade_declined) return declined(response_.result());
    if (error || response_[http::field::sec_websocket_protocol] != subprotocol)
      return lose({server_.url() + " does not speak the Jo-Jotte protocol."});
    open_ = true;
    if (!outbox_.empty()) write();
    read();
    // A copy: the listener may destroy this connection while it runs.
    const auto opened = listener_.open;
    if (opened) opened();
  }

  /// By a full server, by a proxy whose server is down, or by something else.
  void declined(http::status status) {
    using Status = http::status;
    if (status == Status::too_many_requests)
      return lose({"Your address has reached its limit of connections to " + server_.url() + "."});
    if (status == Status::service_unavailable || status == Status::bad_gateway ||
        status == Status::gateway_timeout)
      return lose({server_.url() + " is full or not running. Try again in a moment."});
    lose({server_.url() + " is not a Jo-Jotte server: it answers with HTTP status " +
          std::to_string(response_.result_int()) + "."});
  }

  void read() {
    stream_.async_read(buffer_, [self = this->shared_from_this()](Error error, std::size_t) {
      if (error) return self->lose({self->reason(error)});
      std::string text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      const auto received = self->listener_.text;
      if (received) received(std::move(text));
      if (!self->lost_) self->read();
    });
  }

  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(outbox_.front()),
                        [self = this->shared_from_this()](Error error, std::size_t) {
                          if (error) return self->lose({self->reason(error)});
                          self->outbox_.pop_front();
                          if (!self->outbox_.empty()) self->write();
                        });
  }

  std::string reason(Error error) const {
    if (error == beast::error::timeout) return "The server stopped responding.";
    if (error == websocket::error::closed) return "The server closed the connection.";
    if (error == websocket::error::message_too_big) return "The server sent too long a message.";
    return "Network error.";
  }

  /// Reports only once: a failed read and a failed write mean the same loss.
  void lose(const Loss& loss) {
    if (lost_) return;
    const Connection::Listener listener = std::move(listener_);
    forget();
    if (listener.lost) listener.lost(loss);
  }

  Transport transport_;
  tcp::resolver resolver_;
  websocket::stream<typename Transport::Layer> stream_;
  Server server_;
  const std::string path_;
  Connection::Listener listener_;
  websocket::response_type response_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outbox_;
  bool open_ = false;
  bool lost_ = false;
};

}  // namespace net
