// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/nodes/databases.hpp"
#include "tests/crash/nodes/field.hpp"
#include "tests/crash/nodes/ledger.hpp"
#include "tests/crash/nodes/mishaps.hpp"
#include "tests/crash/tally.hpp"
#include "tests/support/temporary_directory.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>

namespace crash::nodes {

/// Many tables on several servers that share a PostgreSQL. Servers and databases are killed,
/// stopped and cut off while guests play on, from node to node. In the end the database is compared
/// with everything that anybody was told.
class Campaign {
 public:
  struct Plan {
    std::string server;  // the program
    int nodes = 3;
    int tables = 24;
    int faults = 36;
    std::int64_t acts = 0;  // at least
    std::uint32_t seed = 1;
    /// A fault that must be found: of all servers, "fenceless"; or in the database, before it is
    /// compared: "lost", "gap", "changed" or "nonce". Empty: none.
    std::string planted;
  };
  struct Report {
    Tally tally;
    std::map<std::string, int> faults;
    std::uint64_t losses = 0;                // requests or answers of the database
    std::int64_t write_results_unknown = 0;  // commits whose result was found out later
    std::int64_t leases_lost = 0;            // nodes that were taken for dead and were not
    std::int64_t changes_of_owner = 0;       // of tables
    bool stuck = false;                      // somebody was not let in again
    bool noticed = false;                    // a database that went back, by all nodes
  };

  explicit Campaign(Plan plan);
  ~Campaign();

  Report run();

 private:
  void play(const std::function<void()>& meanwhile);
  boost::asio::awaitable<void> play_tables();
  boost::asio::awaitable<void> play_one();
  void bring_mishaps();
  void go_back();
  void compare();
  void spoil();
  Journal journal() const;

  Plan plan_;
  Report report_;
  std::mt19937 random_;
  support::TemporaryDirectory folder_;
  Databases databases_;
  Nodes nodes_;
  Field field_{{}, report_.tally};
  std::unique_ptr<Mishaps> mishaps_;
  boost::asio::io_context io_;
  std::size_t opened_ = 0;    // tables so far, of every game in turn
  std::deque<Table> tables_;  // a deque, because references to tables must stay valid
};

}  // namespace crash::nodes
