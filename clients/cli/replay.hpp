// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/net/table.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>
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
  std::size_t steps() const { return steps_.size(); }
  /// The table after so many steps, with the hands if they are laid open.
  const Table& at(std::size_t step) const { return tables_.at(step); }

 private:
  int deal_ = 0, deals_ = 0;
  nlohmann::json steps_;
  std::vector<Table> tables_;
};

/// Where somebody who typed this goes from `step`: Enter or "next", "back", "first", "last" or a
/// number; none: it is none of these.
std::optional<std::size_t> step_after(std::string_view line, std::size_t step, std::size_t last);

struct ReplayOptions {
  Link link;
  std::string deal;  // empty: the newest
  std::string language;
  bool json = false, plain = false, letters = false, no_colour = false;
};

/// Shows a deal: at a terminal step by step, else all its sentences. Returns the exit status.
int replay_deal(const ReplayOptions& options);

}  // namespace cli
