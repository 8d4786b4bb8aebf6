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

/// A real server in this process, on a free port, with a journal of its own; what comes to it by
/// environment is known beforehand, and time stands still.
class World {
 public:
  /// `bots` as the server's option has it.
  explicit World(server::Lobby::OpenGame open_game, std::string bots = {});
  ~World();

  std::uint16_t port() const { return port_; }

  /// The next table to be created has this name, and these decks are dealt there in this order,
  /// across restarts, too. Its tokens follow from the number of tables created before.
  void expect(const std::string& table, std::vector<support::Cards> decks);

  /// Begins to say bye to everybody. Who is connected must hear it and close.
  void stop();
  /// The same server anew, on what is on its disk.
  void start_again();

 private:
  class Dealer;

  void start();
  server::Environment environment();
  void deal(const std::string& table, std::uint64_t number, std::span<cards::Card> pack);

  server::Lobby::OpenGame open_game_;
  const std::string bots_;
  support::TemporaryDirectory directory_;
  std::mutex mutex_;  // for what is expected
  std::string next_table_;
  std::uint64_t tokens_ = 0;
  std::map<std::string, std::vector<support::Cards>> decks_;  // by table
  std::unique_ptr<server::App> app_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace soak
