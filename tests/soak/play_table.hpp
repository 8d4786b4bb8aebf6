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

/// What goes on at all tables together.
struct Traffic {
  std::atomic<std::uint64_t> acts = 0, created = 0, finished = 0, resumed = 0, watched = 0;
  std::atomic<int> tables = 0, players = 0, spectators = 0;  // now
};

/// Somebody at a table who keeps his view as PROTOCOL.md tells him to.
class Member {
 public:
  /// `token` empty: to watch.
  Member(std::uint16_t port, const std::string& table, const std::string& token);

  const nlohmann::json& view() const { return view_; }
  bool asked() const { return view_.contains("own") && view_["own"].contains("question"); }
  void act(const nlohmann::json& action);
  /// Takes in all that he has been told.
  void catch_up();
  void leave();

 private:
  void hear_until(std::string_view words);

  Connection connection_;
  nlohmann::json view_;
};

/// One table from its creation to the end of its match: two who play at random, come and go, and
/// some who watch.
class PlayTable {
 public:
  PlayTable(std::uint16_t port, Traffic& traffic, std::uint64_t seed);
  ~PlayTable();
  PlayTable(const PlayTable&) = delete;
  PlayTable& operator=(const PlayTable&) = delete;

  /// One act, and whatever happens beside it. False when the match is over.
  bool go_on();
  /// Everybody says goodbye.
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
