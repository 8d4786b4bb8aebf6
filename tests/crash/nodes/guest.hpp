// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/nodes/field.hpp"
#include "tests/crash/talk.hpp"
#include "tests/crash/witness.hpp"

#include <boost/asio/awaitable.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace crash::nodes {

/// Opens a table at some node, and returns `created`; nullopt when it cannot be opened there now.
boost::asio::awaitable<std::optional<nlohmann::json>> open_table_at(std::uint16_t port,
                                                                    nlohmann::json terms);

boost::asio::awaitable<void> pause(std::chrono::milliseconds time);

/// A player who goes from node to node until one lets them in, and repeats what was not answered.
class Guest {
 public:
  /// What everybody at the table has been told so far.
  using Known = std::function<std::vector<Witness::Known>()>;

  Guest(const nlohmann::json& created, int seat, std::uint32_t seed, std::size_t first_node);

  /// Plays until the game is over or all leave.
  boost::asio::awaitable<void> follow(Field& field, Known known);

  Witness& witness() { return witness_; }
  const Witness& witness() const { return witness_; }

 private:
  boost::asio::awaitable<void> knock_everywhere(Field& field, const Known& known);
  boost::asio::awaitable<void> visit(Field& field, const Known& known);
  bool hear(const nlohmann::json& message, Field& field);
  void note_welcome(Field& field);

  Witness witness_;
  std::string table_;
  std::mt19937 random_;
  std::size_t node_;
  bool answered_ = false;  // on this connection
  std::chrono::steady_clock::time_point heard_at_ = std::chrono::steady_clock::now();
  std::optional<std::chrono::milliseconds> asked_to_wait_;
};

}  // namespace crash::nodes
