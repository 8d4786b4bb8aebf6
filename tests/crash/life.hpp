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
    int guests = 0;              // who will come
    std::int64_t updates = 0;    // when all together have heard so many, the server is killed
    std::int64_t failures = 30;  // … or when so many have been told that their table has failed
  };

  Life(boost::asio::io_context& io, std::uint16_t port, Plan plan, Tally& tally,
       std::function<void()> kill);

  std::uint16_t port() const { return port_; }
  Tally& tally() { return tally_; }
  bool ended() const { return ended_; }

  /// A guest has been welcomed for the first time in this life, or knows that he will not be. Waits
  /// until all the others know, too: so nobody acts before all have been told how things stand.
  boost::asio::awaitable<void> arrive(bool welcomed);
  /// Nobody waits for anybody any more.
  void open_gate();

  void heard_update();
  void table_failed();
  /// A guest's match is over. When nobody has anything left to do, the server is killed, too.
  void rest();

  /// Before he tries again.
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
