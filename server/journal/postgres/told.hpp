// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/link.hpp"

#include <cstdint>
#include <mutex>
#include <optional>
#include <variant>
#include <vector>

namespace server::postgres {

/// The n-th time that a life opens tables, counted from 1.
struct Opening {
  std::int64_t node = 0, n = 0;
};

/// The last thing that was written and of which somebody has been told. A database that lacks it
/// has gone back: a copy took over that did not have it yet. Any thread may call.
class Told {
 public:
  struct Record {
    std::int64_t unit = 0, number = 0;  // of the table
    std::int32_t n = 0;
  };
  using Last = std::variant<Record, Opening>;

  void note(Last last);
  /// These units are another server's business from now on, which may delete what is in them.
  void give_up(const std::vector<std::int64_t>& units);
  void forget();

  /// Whether the database at the end of this link has it; nothing when that is not to be found out
  /// now.
  std::optional<bool> is_in(Link& link) const;

 private:
  mutable std::mutex mutex_;
  std::optional<Last> last_;
};

}  // namespace server::postgres
