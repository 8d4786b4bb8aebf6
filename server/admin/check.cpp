// SPDX-License-Identifier: MIT
#include "server/admin/check.hpp"

#include "server/limits/limits.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

#include <istream>

namespace server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// One HTTP request and its answer; each step starts the next.
class Check {
 public:
  explicit Check(asio::io_context& io) : socket_(io) {}

  void start(const tcp::endpoint& at) {
    socket_.async_connect(at, [this](auto error) {
      if (!error) send();
    });
  }

  bool ready() {
    std::istream in(&answer_);
    std::string version;
    int status = 0;
    in >> version >> status;
    return status == 200;
  }

 private:
  void send() {
    asio::async_write(socket_, asio::buffer(request_), [this](auto error, std::size_t) {
      if (!error) receive();
    });
  }

  void receive() {
    asio::async_read_until(socket_, answer_, "\r\n", [](auto, std::size_t) {});
  }

  tcp::socket socket_;
  std::string request_ = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  asio::streambuf answer_{limits::header_bytes_max};
};

/// The address by which to reach a server on this machine that listens at `text`.
asio::ip::address reachable(const std::string& text) {
  auto address = asio::ip::make_address(text);
  if (!address.is_unspecified()) return address;
  if (address.is_v6()) return asio::ip::address_v6::loopback();
  return asio::ip::address_v4::loopback();
}

}  // namespace

bool check_ready(const Config& config) {
  asio::io_context io;
  Check check(io);
  check.start({reachable(config.address), config.port});
  io.run_for(limits::check_seconds_max);
  return check.ready();
}

}  // namespace server
