// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/tally.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstdint>
#include <functional>

namespace crash {

/// One life of the server, from its start to its end, as all its clients see it.
class Life {
 public:
  struct Plan {
    int clients = 0;             // that will come
    std::int64_t updates = 0;    // the server is killed after this many, of all clients together,
    std::int64_t failures = 30;  // … or after this many failed tables
  };

  Life(boost::asio::io_context& io, std::uint16_t port, Plan plan, Tally& tally,
       std::function<void()> kill);

  std::uint16_t port() const { return port_; }
  Tally& tally() { return tally_; }
  bool ended() const { return ended_; }

  /// A client has been welcomed for the first time in this life, or knows that it will not be.
  /// Waits until this is true of all clients, so that nobody acts before all have been welcomed.
  boost::asio::awaitable<void> arrive(bool welcomed);
  /// Ends all waiting in arrive().
  void open_gate();

  void heard_update();
  void table_failed();
  /// A client's match is over. When all clients rest, the server is killed, too.
  void rest();

  /// A short wait before a client tries again.
  boost::asio::awaitable<void> pause();

 private:
  void kill();

  std::uint16_t port_;
  Plan plan_;
  Tally& tally_;
  std::function<void()> kill_;
  boost::asio::steady_timer gate_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  int arrived_ = 0;
  int resting_ = 0;
  bool all_welcomed_ = true;
  bool ended_ = false;
};

}  // namespace crash
