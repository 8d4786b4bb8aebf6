// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/logged.hpp"
#include "server/http/listener.hpp"
#include "tests/support/world.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <deque>
#include <string>

namespace support {

/// A listener that works only while a test lets it, and its clients. Whatever connects meanwhile
/// waits in the kernel's queue.
struct Door {
  using tcp = boost::asio::ip::tcp;
  using Socket = tcp::socket;

  explicit Door(int connections_per_address) : world(settings(connections_per_address)) {
    const server::NewExecutor executor = [this] { return world.io.get_executor(); };
    boost::asio::co_spawn(world.io, server::accept_all(acceptor, executor, world.context),
                          server::Logged{"accepting"});
  }
  ~Door() {
    acceptor.close();
    clients.clear();
    world.io.restart();
    world.io.run_for(std::chrono::seconds(20));
  }

  Socket& connect(const char* from) {
    Socket& client = clients.emplace_back(theirs);
    client.open(tcp::v4());
    client.bind({boost::asio::ip::make_address(from), 0});
    client.connect(acceptor.local_endpoint());
    return client;
  }

  /// Does all that can be done without waiting: no timer comes due meanwhile, however short.
  void work_without_waiting() {
    world.io.restart();
    world.io.poll();
  }

  /// Works until the server has closed the connection, and returns what it has sent.
  std::string answer_to(Socket& client) {
    client.non_blocking(true);
    std::string answer;
    std::array<char, 4096> piece{};
    boost::system::error_code error;
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    world.io.restart();
    while (error != boost::asio::error::eof) {
      const std::size_t size = client.read_some(boost::asio::buffer(piece), error);
      answer.append(piece.data(), size);
      if (error == boost::asio::error::would_block) world.io.run_one_until(deadline);
      REQUIRE(std::chrono::steady_clock::now() < deadline);
    }
    return answer;
  }

  static server::Config settings(int connections_per_address) {
    server::Config config;
    config.connections_per_address = connections_per_address;
    return config;
  }

  World world;
  tcp::acceptor acceptor{world.io, {boost::asio::ip::make_address("127.0.0.1"), 0}};
  boost::asio::io_context theirs;
  std::deque<Socket> clients;
};

}  // namespace support
