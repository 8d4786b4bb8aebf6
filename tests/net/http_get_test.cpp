// SPDX-License-Identifier: MIT
#include "clients/net/http_get.hpp"

#include <doctest/doctest.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <utility>

namespace http_get_test {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

/// The client's answer from a server on loopback that sends a page of so many bytes.
net::HttpAnswer page_of(std::size_t bytes, const net::HttpBounds& bounds) {
  asio::io_context io;
  tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), 0});
  tcp::socket socket(io);
  std::string request;
  const std::string page = "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(bytes) +
                           "\r\n\r\n" + std::string(bytes, 'x');
  acceptor.async_accept(socket, [&](Error) {
    asio::async_read_until(socket, asio::dynamic_buffer(request), "\r\n\r\n",
                           [&](Error, std::size_t) {
                             asio::async_write(socket, asio::buffer(page), [](auto, auto) {});
                           });
  });
  std::optional<net::HttpAnswer> got;
  net::http_get(
      io, {"127.0.0.1", std::to_string(acceptor.local_endpoint().port())}, "/",
      [&](net::HttpAnswer answer) {
        got = std::move(answer);
        io.stop();
      },
      bounds);
  io.run_for(std::chrono::seconds(30));
  REQUIRE(got);
  return *got;
}

}  // namespace http_get_test

TEST_SUITE("a page of a server") {
  TEST_CASE("a page is as long as it may be, and no longer") {
    using http_get_test::page_of;
    constexpr std::size_t long_page = 3 << 20;
    CHECK(page_of(1000, {}).body.size() == 1000);
    const net::HttpAnswer refused = page_of(long_page, {});
    CHECK(refused.status == 0);
    CHECK_FALSE(refused.loss.why.empty());
    const net::HttpAnswer whole = page_of(long_page, {.bytes_max = 4 << 20});
    CHECK(whole.status == 200);
    CHECK(whole.body.size() == long_page);
  }
}
