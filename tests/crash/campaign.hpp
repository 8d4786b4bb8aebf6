// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/client.hpp"
#include "tests/crash/evidence.hpp"
#include "tests/crash/life.hpp"
#include "tests/crash/tally.hpp"
#include "tests/support/process.hpp"
#include "tests/support/some_tables.hpp"
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

/// Many tables under load on one server, which is killed again and again: at random moments, at a
/// write, in the middle of one, by the power failing; or its disk fails. Each time its journal is
/// compared with what every client was told, and all clients come back.
class Campaign {
 public:
  struct Plan {
    std::string server;  // the program
    int kills = 300;
    int tables = 24;
    std::uint32_t seed = 1;
  };

  explicit Campaign(Plan plan);

  /// Runs the whole campaign. Stops after the first life in which something went wrong.
  const Tally& run();

 private:
  struct Table {
    /// One for each seat, and a spectator.
    int clients_wanted() const { return static_cast<int>(is.seats) + 1; }

    support::SomeTable is;
    nlohmann::json created;
    Evidence evidence;
    std::vector<std::unique_ptr<Client>> clients;
  };

  std::string next_mishap();
  std::int64_t up_to(std::int64_t most);
  bool start(const std::string& mishap);
  void live(std::int64_t updates);
  boost::asio::awaitable<void> play(Life& life, Table& table);
  void reap();
  void compare();
  void clear_finished_tables();

  Plan plan_;
  Tally tally_;
  std::mt19937 random_;
  support::TemporaryDirectory data_;
  boost::asio::io_context io_;
  std::unique_ptr<support::Process> server_;
  std::uint16_t port_ = 0;
  std::size_t opened_ = 0;    // tables so far, of every game in turn
  std::deque<Table> tables_;  // a deque, because references to tables must stay valid
};

}  // namespace crash
