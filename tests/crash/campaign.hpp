// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/evidence.hpp"
#include "tests/crash/guest.hpp"
#include "tests/crash/life.hpp"
#include "tests/crash/tally.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace crash {

/// Many tables under load on one server, which is killed over and over: at random moments, at a
/// write, in the middle of one, by the power failing; or its disk fails. Each time its journal is
/// compared with what everybody was told, and everybody comes back.
class Campaign {
 public:
  struct Plan {
    std::string server;  // the program
    int kills = 300;
    int tables = 24;
    std::uint32_t seed = 1;
  };

  explicit Campaign(Plan plan);

  /// All of it. Stops at the first life after which something was wrong.
  const Tally& run();

 private:
  struct Table {
    nlohmann::json created;
    Evidence evidence;
    std::vector<std::unique_ptr<Guest>> guests;
  };

  std::string next_mishap();
  std::uint32_t number(std::uint32_t magnitudes);
  bool start(const std::string& mishap);
  void live(std::int64_t updates);
  boost::asio::awaitable<void> play(Life& life, Table& table);
  void bury();
  void compare();
  void clear_finished_tables();

  Plan plan_;
  Tally tally_;
  std::mt19937 random_;
  support::TemporaryDirectory data_;
  boost::asio::io_context io_;
  std::unique_ptr<support::Process> server_;
  std::uint16_t port_ = 0;
  std::deque<Table> tables_;  // so that a table stays where it is
};

}  // namespace crash
