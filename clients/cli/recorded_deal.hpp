// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/net/table.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

/// A finished deal, step by step: protocol/REPLAY.md.
namespace cli {

/// A deal as a server told it.
class RecordedDeal {
 public:
  /// Throws net::Unreadable, or nlohmann's own exception, where `answer` is none.
  explicit RecordedDeal(std::string_view answer);

  int deal() const { return deal_; }
  int deals() const { return deals_; }
  std::size_t steps() const { return tables_.size() - 1; }
  /// The table after so many steps, with the hands if they are laid open.
  const Table& at(std::size_t step) const { return tables_.at(step); }

 private:
  int deal_ = 0, deals_ = 0;
  std::vector<Table> tables_;  // one more than there are steps
};

/// Where somebody who typed this goes from `step`: Enter or "next", "back", "first", "last" or a
/// number; none: it is none of these.
std::optional<std::size_t> step_after(std::string_view line, std::size_t step, std::size_t last);

}  // namespace cli
