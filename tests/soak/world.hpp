// SPDX-License-Identifier: MIT
#pragma once

#include "server/app.hpp"
#include "tests/support/match.hpp"
#include "tests/support/temporary_directory.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace soak {

/// A real server in this process, on a free port, with a journal of its own. Its secrets and random
/// numbers are fixed, and its time stands still.
class World {
 public:
  /// `bots`: as for the server's option.
  explicit World(server::OpenGame open_game, std::string bots = {});
  ~World();

  std::uint16_t port() const { return port_; }

  /// Gives the next created table this name and these decks, in this order and across restarts.
  void expect(const std::string& table, std::vector<support::Cards> decks);

  /// Begins to say bye to all clients, which must read it and close.
  void stop();
  /// Starts the server again on its journal.
  void start_again();

 private:
  class Dealer;

  void start();
  server::Environment environment();
  void deal(const std::string& table, std::uint64_t number, std::span<cards::Card> pack);

  server::OpenGame open_game_;
  const std::string bots_;
  support::TemporaryDirectory directory_;
  std::mutex mutex_;  // guards the next members
  std::string next_table_;
  std::uint64_t keys_ = 0;
  std::map<std::string, std::vector<support::Cards>> decks_;  // by table
  std::unique_ptr<server::App> app_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace soak
