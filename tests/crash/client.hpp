// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/life.hpp"
#include "tests/crash/witness.hpp"

#include <boost/asio/awaitable.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>

namespace crash {

/// Opens a table and returns `created`; nullopt when the server dies first, or its disk has failed.
boost::asio::awaitable<std::optional<nlohmann::json>> open_table(const Life& life,
                                                                 nlohmann::json terms);

/// A client that outlives the server. It joins one table, acts at once whenever it is asked, and
/// reconnects with the same link.
class Client {
 public:
  /// `seat` below 0: a spectator.
  Client(const nlohmann::json& created, int seat, std::uint32_t seed);

  /// Plays until the server no longer answers.
  boost::asio::awaitable<void> stay(Life& life);

  /// Compares what it was told in this life with the journal, and forgets it.
  void compare(const Evidence& evidence, Tally& tally);

  bool over() const { return witness_.over(); }

 private:
  enum class Parting { died, failed };  // the server, or this table's disk

  boost::asio::awaitable<Parting> visit(Life& life);

  Witness witness_;
  bool arrived_ = false, rests_ = false;  // in this life
};

}  // namespace crash
