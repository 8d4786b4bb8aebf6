// SPDX-License-Identifier: MIT
#include "server/http/linger.hpp"

#include "server/async/as_tuple.hpp"

#include <boost/asio/buffer.hpp>

#include <array>

namespace server {

namespace asio = boost::asio;

// The stream is owned by the coroutine that awaits this one.
asio::awaitable<void> linger(boost::beast::tcp_stream& stream, std::chrono::milliseconds patience) {
  boost::system::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  stream.expires_after(patience);
  std::array<char, 4096> waste{};
  for (;;) {
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(waste), as_tuple);
    if (error) co_return;
  }
}

}  // namespace server
