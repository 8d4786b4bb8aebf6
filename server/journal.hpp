// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/entropy.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// What is known of a table besides its records.
struct TableRow {
  struct Seat {
    entropy::Digest key{};  // SHA-256 of its token
    std::string name;       // empty: none given yet
  };

  std::string id;
  std::string terms;  // as open_game() takes them
  bool listed = true;
  int spectators_max = 0;
  bool over = false;
  std::vector<Seat> seats;
};

/// The one interface to storage. Each table has a row and records numbered 1, 2, 3 …
/// All functions may be called from any thread.
class Journal {
 public:
  /// Called once, from any thread: true when it is on the disk, false when it cannot be put there.
  using Done = std::function<void(bool)>;

  virtual ~Journal() = default;

  virtual void open(TableRow row, Done done) = 0;

  /// Adds records `first`, `first` + 1 …: all or none. Refused if one of these numbers is taken.
  /// `over`: the game has ended with them.
  virtual void append(const std::string& table, std::uint64_t first,
                      std::vector<std::string> records, bool over, Done done) = 0;

  /// Notes a player's name. Nobody waits for it.
  virtual void remember(const std::string& table, engine::Seat seat, std::string name) = 0;

  /// Tables whose games are not over, oldest first.
  virtual std::vector<TableRow> unfinished() = 0;

  virtual std::optional<TableRow> find(const std::string& table) = 0;

  /// All its records in order; nothing when they cannot be read or one is missing.
  virtual std::optional<std::vector<std::string>> records(const std::string& table) = 0;

  /// False after a write has failed, until one succeeds. Asking tries again.
  virtual bool writable() = 0;
};

}  // namespace server
