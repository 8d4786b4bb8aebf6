// SPDX-License-Identifier: MIT
#include "clients/net/connection.hpp"

#include "clients/net/byte_stream.hpp"
#include "clients/net/failures.hpp"
#include "clients/net/http_get.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <deque>
#include <utility>

namespace net {

namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

constexpr const char* subprotocol = "jojotte.v2.json";

websocket::stream_base::timeout timeouts() {
  return {std::chrono::seconds(Connection::connect_seconds_max),
          std::chrono::seconds(Connection::idle_seconds_max), true};
}

void offer_subprotocol(websocket::request_type& request) {
  request.set(http::field::sec_websocket_protocol, subprotocol);
  request.set(http::field::user_agent, "jojotte");
}

}  // namespace

/// It lives until its last operation has ended.
class Connection::Socket : public std::enable_shared_from_this<Connection::Socket> {
 public:
  Socket(asio::io_context& io, const Server& server, const std::string& path, Listener listener)
      : io_(io),
        resolver_(io),
        stream_(transport_to(io, server)),
        server_(server),
        path_(path),
        listener_(std::move(listener)) {}

  void start() {
    resolver_.async_resolve(server_.host, server_.port,
                            [self = shared_from_this()](Error error, const auto& found) {
                              self->resolved(error, found);
                            });
  }

  void send(std::string text) {
    if (next_) return next_->send(std::move(text));
    if (lost_) return;
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1 && open_) write();
  }

  void close() {
    if (next_) return next_->close();
    if (!open_) return lose({"The connection attempt was cancelled."});
    stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](Error) {
      self->lose({"The connection was closed."});
    });
  }

  void forget() {
    if (next_) next_->forget();
    lost_ = true;
    listener_ = {};
    resolver_.cancel();
    tcp().close();
  }

 private:
  /// Each step may have been done already when the connection is forgotten.
  void resolved(Error error, const asio::ip::tcp::resolver::results_type& found) {
    if (lost_) return;
    if (error) return lose({unknown_host(server_)});
    tcp().expires_after(std::chrono::seconds(connect_seconds_max));
    tcp().async_connect(
        found, [self = shared_from_this()](Error failed, const auto&) { self->connected(failed); });
  }

  void connected(Error error) {
    if (lost_) return;
    if (error) return lose({no_answer(server_)});
    tcp().socket().set_option(asio::ip::tcp::no_delay(true), error);
    transport().handshake(
        [self = shared_from_this()](Error failed) { self->transport_ready(failed); });
  }

  void transport_ready(Error error) {
    if (lost_) return;
    if (error) return lose(transport().failure(error));
    // From here on the WebSocket has timeouts of its own.
    tcp().expires_never();
    stream_.set_option(timeouts());
    stream_.set_option(websocket::stream_base::decorator(offer_subprotocol));
    stream_.read_message_max(message_bytes_max);
    stream_.async_handshake(response_, server_.authority(), path_,
                            [self = shared_from_this()](Error failed) { self->upgraded(failed); });
  }

  void upgraded(Error error) {
    if (lost_) return;
    if (error == beast::error::timeout) return lose({too_late(server_)});
    if (error == websocket::error::upgrade_declined) return declined(response_.result());
    if (error || response_[http::field::sec_websocket_protocol] != subprotocol)
      return lose_if_blocked(server_.url() + " does not speak the Jo-Jotte protocol.");
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
    const auto location = response_[http::field::location];
    if (const auto server =
            with_tls(server_, response_.result_int(), {location.data(), location.size()}))
      return go_on_at(*server);
    if (status == Status::too_many_requests)
      return lose({"Your address has reached its limit of connections to " + server_.url() + "."});
    if (status == Status::service_unavailable || status == Status::bad_gateway ||
        status == Status::gateway_timeout)
      return lose({server_.url() + " is full or not running. Try again in a moment."});
    lose_if_blocked(server_.url() + " is not a Jo-Jotte server: it answers with HTTP status " +
                    std::to_string(response_.result_int()) + ".");
  }

  /// The same connection, by another socket; what is to be sent has not been sent here.
  void go_on_at(const Server& server) {
    auto next = std::make_shared<Socket>(io_, server, path_, std::move(listener_));
    for (std::string& text : outbox_) next->send(std::move(text));
    forget();
    next_ = std::move(next);
    next_->start();
  }

  /// A proxy may keep the WebSocket from a server that answers everything else.
  void lose_if_blocked(std::string otherwise) {
    tcp().close();
    http_get(
        io_, server_, "/about",
        [self = shared_from_this(), otherwise = std::move(otherwise)](const HttpAnswer& about) {
          self->lose({is_ours(about) ? blocked(self->server_) : otherwise});
        },
        {.seconds_max = connect_seconds_max});
  }

  static bool is_ours(const HttpAnswer& about) {
    const auto told = nlohmann::json::parse(about.body, nullptr, false);
    return about.status == 200 && told.is_object() && told.contains("protocol") &&
           told["protocol"] == subprotocol;
  }

  Transport& transport() { return stream_.next_layer().transport(); }
  beast::tcp_stream& tcp() { return transport().tcp(); }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
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
                        [self = shared_from_this()](Error error, std::size_t) {
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
    const Listener listener = std::move(listener_);
    forget();
    if (listener.lost) listener.lost(loss);
  }

  asio::io_context& io_;
  asio::ip::tcp::resolver resolver_;
  websocket::stream<ByteStream> stream_;
  Server server_;
  const std::string path_;
  Listener listener_;
  websocket::response_type response_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outbox_;
  bool open_ = false;
  bool lost_ = false;
  std::shared_ptr<Socket> next_;  // none: this is the connection
};

Connection::Connection(boost::asio::io_context& io, const Server& server, const std::string& path,
                       Listener listener)
    : socket_(std::make_shared<Socket>(io, server, path, std::move(listener))) {
  socket_->start();
}

Connection::~Connection() { socket_->forget(); }

void Connection::send(std::string text) { socket_->send(std::move(text)); }

void Connection::close() { socket_->close(); }

}  // namespace net
