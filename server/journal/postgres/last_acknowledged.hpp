// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/link.hpp"

#include <cstdint>
#include <mutex>
#include <optional>
#include <variant>
#include <vector>

namespace server::postgres {

/// Identifies a write that opened tables: the n-th one under a lease, counted from 1.
struct OpeningNumber {
  std::int64_t node = 0, n = 0;
};

/// The last write that somebody has been told of. A database that lacks it has gone back: a copy
/// took over that did not have it yet. Any thread may call.
class LastAcknowledged {
 public:
  struct Record {
    std::int64_t unit = 0, number = 0;  // of the table
    std::int32_t n = 0;
  };
  using Write = std::variant<Record, OpeningNumber>;

  void note(Write write);
  /// Another server may have these units from now on, and may delete what is in them.
  void give_up(const std::vector<std::int64_t>& units);
  void clear();

  /// Whether the database at the other end of this link has it; nullopt when that cannot be found
  /// out now.
  std::optional<bool> is_in(Link& link) const;

 private:
  mutable std::mutex mutex_;
  std::optional<Write> last_;
};

}  // namespace server::postgres
