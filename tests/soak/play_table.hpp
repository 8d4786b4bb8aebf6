// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/pack.hpp"
#include "tests/soak/connection.hpp"
#include "tests/support/random.hpp"
#include "tests/support/some_tables.hpp"
#include "tests/support/table_as_told.hpp"

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace soak {

/// Counts over all tables.
struct Traffic {
  std::atomic<std::uint64_t> acts = 0, created = 0, finished = 0, resumed = 0, watched = 0;
  std::atomic<int> tables = 0, players = 0, spectators = 0;  // now
};

/// A client at a table that keeps its view as PROTOCOL.md says.
class Member {
 public:
  /// As `created` says; `seat` below 0: a spectator.
  Member(std::uint16_t port, const nlohmann::json& created, int seat);

  const support::TableAsTold& told() const { return told_; }
  void act(const nlohmann::json& action);
  /// Processes all messages that have arrived.
  void catch_up();
  void leave();

 private:
  void hear_until(std::string_view words);

  Connection connection_;
  support::TableAsTold told_;
};

/// One table of any game from its creation to the end of its match: players who act at random,
/// leave and come back, and some spectators.
class PlayTable {
 public:
  PlayTable(std::uint16_t port, Traffic& traffic, std::uint64_t seed);
  ~PlayTable();
  PlayTable(const PlayTable&) = delete;
  PlayTable& operator=(const PlayTable&) = delete;

  /// One act, and sometimes a leave or join. False when the match is over.
  bool go_on();
  /// All clients leave.
  void leave();

 private:
  std::uint32_t below(std::uint32_t bound) { return cards::draw_below(bound, random_); }
  void sit_down(std::size_t seat);
  void get_up(std::size_t seat);
  void happen();
  void change_spectators();

  std::uint16_t port_;
  Traffic& traffic_;
  support::Random random_;
  nlohmann::json created_;
  std::vector<std::unique_ptr<Member>> players_;
  std::vector<std::unique_ptr<Member>> spectators_;
};

}  // namespace soak
