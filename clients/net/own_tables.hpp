// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/link.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace net {

/// A table where this user has a seat.
struct KeptTable {
  Link link;              // to the seat, with its key
  std::string game;       // "kaiser"
  std::string name;       // of the player; empty: none
  std::int64_t last = 0;  // when they were there last, in Unix seconds
};

/// The last tables where this user sat down, in a small file that nobody else may read: it holds
/// the keys of the seats. What cannot be read or written is done
/// without; a file that is there and cannot be read stays as it is.
class OwnTables {
 public:
  /// In this file, whose folder is made when it is needed. Empty: nothing is kept.
  explicit OwnTables(std::filesystem::path file) : file_(std::move(file)) {}
  /// In $XDG_STATE_HOME/jojotte/tables, or ~/.local/state/jojotte/tables.
  static OwnTables of_this_user();

  /// The newest first, at most `tables_max`.
  std::vector<KeptTable> all() const;
  /// Keeps it as the newest.
  void keep(const KeptTable& table) const noexcept;
  /// The seat of this link is gone.
  void forget(const Link& link) const noexcept;

  static constexpr std::size_t tables_max = 20;

 private:
  template <class Change>
  void change(Change&& change) const;

  std::filesystem::path file_;
};

}  // namespace net
