// SPDX-License-Identifier: MIT
// What a client says of a connection that does not become a WebSocket.
#include "clients/net/connection.hpp"

#include <doctest/doctest.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace connection_test {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

std::string page(const std::string& status, const std::string& body) {
  return "HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
         body;
}

/// Answers the first path that it is asked for, on each connection, and closes it.
class Proxy {
 public:
  Proxy(asio::io_context& io, std::string upgrade, std::string about)
      : acceptor_(io, {asio::ip::make_address("127.0.0.1"), 0}),
        upgrade_(std::move(upgrade)),
        about_(std::move(about)) {
    accept();
  }

  std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }

 private:
  struct Asked {
    explicit Asked(tcp::socket one) : socket(std::move(one)) {}
    tcp::socket socket;
    std::string request;
  };

  void accept() {
    acceptor_.async_accept([this](Error error, tcp::socket socket) {
      if (error) return;
      const auto asked = std::make_shared<Asked>(std::move(socket));
      asio::async_read_until(asked->socket, asio::dynamic_buffer(asked->request), "\r\n\r\n",
                             [this, asked](Error, std::size_t) { answer(asked); });
      accept();
    });
  }

  void answer(const std::shared_ptr<Asked>& asked) const {
    const bool upgrades = asked->request.starts_with("GET /ws");
    asio::async_write(asked->socket, asio::buffer(upgrades ? upgrade_ : about_),
                      [asked](Error, std::size_t) {});
  }

  tcp::acceptor acceptor_;
  const std::string upgrade_, about_;
};

/// Why the connection was lost, without the address.
std::string loss(const std::string& upgrade, const std::string& about) {
  asio::io_context io;
  const Proxy proxy(io, upgrade, about);
  std::string why;
  const net::Connection connection(io, {"127.0.0.1", proxy.port()}, "/ws",
                                   {[] {}, [](const std::string&) {},
                                    [&](const net::Loss& lost) {
                                      why = lost.why;
                                      io.stop();
                                    }});
  io.run_for(std::chrono::seconds(60));
  const std::string url = "http://127.0.0.1:" + proxy.port();
  REQUIRE(why.starts_with(url));
  return why.substr(url.size());
}

const std::string ours = page("200 OK", R"({"protocol":"jojotte.v2.json","version":"0.9.0"})");

}  // namespace connection_test

TEST_SUITE("a connection that does not become a WebSocket") {
  using namespace connection_test;

  TEST_CASE("a proxy that does not upgrade is told apart from a server that is none of ours") {
    const std::string blocked =
        " answers, but something in between blocks WebSocket connections, such as a proxy that "
        "does not pass Upgrade on.";
    for (const char* status :
         {"426 Upgrade Required", "400 Bad Request", "404 Not Found", "200 OK", "403 Forbidden"}) {
      CAPTURE(status);
      CHECK(loss(page(status, "{}"), ours) == blocked);
    }
    CHECK(loss("", ours) == blocked);  // it closes the connection
    CHECK(loss(page("404 Not Found", ""), page("404 Not Found", "")) ==
          " is not a Jo-Jotte server: it answers with HTTP status 404.");
    for (const char* other : {"[]", "{}", R"({"protocol":2})", "Hello"})
      CHECK(loss(page("400 Bad Request", ""), page("200 OK", other)) ==
            " is not a Jo-Jotte server: it answers with HTTP status 400.");
    CHECK(loss("", "") == " does not speak the Jo-Jotte protocol.");
  }

  TEST_CASE("a server that is full or gone is not taken for a proxy") {
    CHECK(loss(page("503 Service Unavailable", ""), ours) ==
          " is full or not running. Try again in a moment.");
  }
}
