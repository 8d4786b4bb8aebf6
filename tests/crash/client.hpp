// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/evidence.hpp"
#include "tests/crash/life.hpp"
#include "tests/support/table_as_told.hpp"

#include <boost/asio/awaitable.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace crash {

/// Opens a table and returns `created`; nullopt when the server dies first.
boost::asio::awaitable<std::optional<nlohmann::json>> open_table(const Life& life,
                                                                 nlohmann::json terms);

/// A client that outlives the server. It joins one table, acts at once and at random whenever it is
/// asked, reconnects with the same link, and remembers everything it was told.
class Client {
 public:
  /// `seat` below 0: a spectator.
  Client(const nlohmann::json& created, int seat, std::uint32_t seed);

  /// Plays until the server no longer answers.
  boost::asio::awaitable<void> stay(Life& life);

  /// Compares what it was told in this life with the journal, and forgets it.
  void compare(const Evidence& evidence, Tally& tally);

  bool plays() const { return seat_ >= 0; }
  bool over() const { return told_.is_over(); }

 private:
  /// An act without its answer.
  struct Act {
    std::uint64_t question = 0;
    nlohmann::json action;
    bool sent = false;  // on this connection
  };

  /// The part of the story that one connection was told.
  struct Piece {
    Story story;
    std::size_t welcomed_with = 0;  // events
  };

  enum class Parting { died, failed };  // the server, or this table's disk

  boost::asio::awaitable<Parting> visit(Life& life);
  void hear(const nlohmann::json& message, Life& life);
  void hear_welcome(const nlohmann::json& welcome, Life& life);
  void hear_update(const nlohmann::json& update, Life& life);
  void hear_story(const nlohmann::json& story, Life& life);
  void settle(std::uint64_t question, Life& life);
  std::string answer();
  void compare_piece(const Piece& piece, const Evidence& evidence, Tally& tally);
  void compare_acts(const Evidence& evidence, Tally& tally);
  std::string name() const;

  int seat_;
  nlohmann::json entrance_;
  std::mt19937 random_;

  support::TableAsTold told_;
  std::uint64_t seq_ = 0;
  std::optional<Act> act_;
  std::uint64_t settled_ = 0;               // the last question answered
  std::vector<nlohmann::json> acts_;        // settled, in order
  std::vector<Piece> pieces_;               // told in this life
  std::size_t began_at_ = 0, end_ = 0;      // of the last piece, in the whole story
  std::optional<nlohmann::json> expected_;  // the view of the next welcome

  bool arrived_ = false, rests_ = false;    // in this life
  bool welcomed_ = false, failed_ = false;  // on this connection
};

}  // namespace crash
