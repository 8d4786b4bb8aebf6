// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/net/table.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// The lesson that a server keeps of a game: a recorded deal with a sentence at each stop.
class Lesson {
 public:
  /// Of lesson.json and of its sentences in one language. Throws net::Unreadable, or nlohmann's own
  /// exception, where they are none.
  Lesson(std::string_view recording, std::string_view sentences);

  std::size_t steps() const { return stops_.size() - 1; }
  /// The reader, in seat 0, sees the table as it is at this stop.
  const Table& at(std::size_t step) const { return stops_.at(step).table; }
  const std::string& said(std::size_t step) const { return stops_.at(step).said; }

 private:
  struct Stop {
    Table table;
    std::string said;
  };
  std::vector<Stop> stops_;  // at least one
};

}  // namespace cli
