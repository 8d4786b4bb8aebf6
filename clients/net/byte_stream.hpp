// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/connection.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace net {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Error = beast::error_code;

/// What lies below a WebSocket: TCP alone, or TLS over it. One at a time of each operation.
class Transport {
 public:
  using Done = std::function<void(Error, std::size_t bytes)>;
  using Shaken = std::function<void(Error)>;

  virtual ~Transport() = default;
  virtual beast::tcp_stream& tcp() = 0;
  /// Comes after the TCP connection and before the first byte.
  virtual void handshake(Shaken shaken) = 0;
  /// Why the handshake failed.
  virtual Loss failure(Error error) const = 0;
  virtual void read(std::vector<asio::mutable_buffer> into, Done done) = 0;
  virtual void write(std::vector<asio::const_buffer> bytes, Done done) = 0;
  virtual void shut_down(Shaken shaken) = 0;
};

std::unique_ptr<Transport> plain_transport(asio::io_context& io);
/// The server must present a certificate for its name, signed by an authority that this machine or
/// `server.authority_file` trusts.
std::unique_ptr<Transport> tls_transport(asio::io_context& io, const Server& server);

/// The one that the server's address asks for.
inline std::unique_ptr<Transport> transport_to(asio::io_context& io, const Server& server) {
  return server.tls ? tls_transport(io, server) : plain_transport(io);
}

/// Either transport as a stream of Asio's, so that WebSockets and HTTP are compiled once for both.
class ByteStream {
 public:
  using executor_type = beast::tcp_stream::executor_type;

  explicit ByteStream(std::unique_ptr<Transport> transport) : transport_(std::move(transport)) {}

  executor_type get_executor() { return transport_->tcp().get_executor(); }
  Transport& transport() { return *transport_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& into, Token&& token) {
    return asio::async_initiate<Token, void(Error, std::size_t)>(
        [this, buffers = list<asio::mutable_buffer>(into)]<class Handler>(Handler&& handler) {
          transport_->read(buffers, shared(std::forward<Handler>(handler)));
        },
        token);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& bytes, Token&& token) {
    return asio::async_initiate<Token, void(Error, std::size_t)>(
        [this, buffers = list<asio::const_buffer>(bytes)]<class Handler>(Handler&& handler) {
          transport_->write(buffers, shared(std::forward<Handler>(handler)));
        },
        token);
  }

  /// Beast calls these two at the end of a WebSocket.
  template <class Handler>
  friend void async_teardown(beast::role_type, ByteStream& stream, Handler&& handler) {
    const auto kept = shared(std::forward<Handler>(handler));
    stream.transport_->shut_down([kept](Error error) { kept(error); });
  }
  friend void beast_close_socket(ByteStream& stream) { stream.transport_->tcp().close(); }

 private:
  template <class Buffer, class Buffers>
  static std::vector<Buffer> list(const Buffers& buffers) {
    std::vector<Buffer> all;
    for (const Buffer buffer : beast::buffers_range_ref(buffers)) all.push_back(buffer);
    return all;
  }

  /// A handler may be only moved, and a std::function is copied.
  template <class Handler>
  static auto shared(Handler&& handler) {
    auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
    return [kept]<class... Result>(Result... result) { std::move (*kept)(result...); };
  }

  std::unique_ptr<Transport> transport_;
};

}  // namespace net
