// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/table/dealer.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace server {

/// Writes the records of a table that everybody may see, as TRANSCRIPT.md has them, a line each:
/// from the opening up to, and without, the first deck after the first `open_decks`. Each deck has
/// the secret it came from.
class TranscriptWriter {
 public:
  TranscriptWriter(const TableRow& table, std::unique_ptr<Dealer> dealer, std::uint64_t open_decks);

  const std::string& table() const { return table_; }
  /// The first line.
  const std::string& opening() const { return opening_; }
  /// Appends the lines of these records, which follow those given before.
  void add(std::string& out, std::span<const std::string> records);
  /// What follows is not for everybody yet.
  bool ended() const { return decks_ > open_decks_; }

 private:
  std::string table_;
  std::unique_ptr<Dealer> dealer_;
  std::uint64_t open_decks_;
  std::string opening_;
  std::uint64_t decks_ = 0;  // come to so far
};

}  // namespace server
