// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/pack.hpp"
#include "tests/soak/connection.hpp"
#include "tests/support/random.hpp"

#include <nlohmann/json.hpp>

#include <array>
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
  /// An empty `token`: a spectator.
  Member(std::uint16_t port, const std::string& table, const std::string& token);

  const nlohmann::json& view() const { return view_; }
  bool asked() const { return view_.contains("own") && view_["own"].contains("question"); }
  void act(const nlohmann::json& action);
  /// Processes all messages that have arrived.
  void catch_up();
  void leave();

 private:
  void hear_until(std::string_view words);

  Connection connection_;
  nlohmann::json view_;
};

/// One table from its creation to the end of its match: two players who act at random, leave and
/// come back, and some spectators.
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
  std::string table_;
  std::array<std::string, 2> tokens_;
  std::array<std::unique_ptr<Member>, 2> players_;
  std::vector<std::unique_ptr<Member>> spectators_;
};

}  // namespace soak
