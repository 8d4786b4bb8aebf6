// SPDX-License-Identifier: MIT
#pragma once

#include "server/limits/rate_limit.hpp"

#include <boost/asio/compose.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

namespace server {

/// A stream with a limit on the bytes read per second, which can also stop reading for a time.
/// Unread data stays with its sender: TCP slows down that one client and nobody else.
class RateLimitedStream {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  using executor_type = Socket::executor_type;
  using Clock = RateLimit::Clock;
  using error_code = boost::system::error_code;

  RateLimitedStream(Socket&& socket, int bytes_per_second)
      : socket_(std::move(socket)),
        bytes_(bytes_per_second, std::chrono::seconds(1)),
        rest_(get_executor()) {}

  executor_type get_executor() { return socket_.get_executor(); }

  /// Reads nothing before this time.
  void rest_until(Clock::time_point when) { rested_ = std::max(rested_, when); }

  /// When data was last read; at first, when the stream was made.
  Clock::time_point heard() const { return heard_; }

  void close() {
    error_code ignored;
    socket_.close(ignored);
    rest_.cancel();
  }
  /// Beast calls this when the peer has been silent for too long.
  friend void beast_close_socket(RateLimitedStream& stream) { stream.close(); }

  /// Gives the socket away; after this, the stream must not be used.
  Socket release() { return std::move(socket_); }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return socket_.async_write_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_compose<Token, void(error_code, std::size_t)>(
        Reading<Buffers>{*this, buffers}, token, *this);
  }

 private:
  template <class Buffers>
  struct Reading {
    RateLimitedStream& stream;
    Buffers buffers;
    enum class Step { rest, read, done } step = Step::rest;

    template <class Self>
    void operator()(Self& self, error_code error = {}, std::size_t size = 0) {
      RateLimitedStream& from = stream;  // `self` holds this object and is moved from below
      const Buffers into = buffers;
      if (step == Step::rest && Clock::now() < from.rested_) {
        step = Step::read;
        from.rest_.expires_at(from.rested_);
        from.rest_.async_wait(std::move(self));
      } else if (step != Step::done) {
        step = Step::done;
        from.socket_.async_read_some(into, std::move(self));
      } else {
        from.count(size);
        self.complete(error, size);
      }
    }
  };

  void count(std::size_t bytes) {
    if (bytes == 0) return;
    heard_ = Clock::now();
    if (!bytes_.allow(heard_, static_cast<int>(bytes))) rest_until(bytes_.renewal());
  }

  Socket socket_;
  RateLimit bytes_;
  boost::asio::steady_timer rest_;
  Clock::time_point rested_{};
  Clock::time_point heard_ = Clock::now();
};

}  // namespace server
