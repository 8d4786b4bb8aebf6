// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"
#include "clients/cli/words.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// "Ben says: Well played."
std::string sentence(const Remark& remark, const Names& names);

/// The text after "say", as it was typed; none: the line is no remark.
std::optional<std::string> remark_in(std::string_view line);

/// A set phrase goes by its name, so that the opponent may read it in another language.
net::Words spoken(std::string_view typed);

/// What has been said at the table, the last lines of it.
class TalkHistory {
 public:
  void add(std::string line);
  bool empty() const { return lines_.empty(); }
  Lines page(const Style& style) const;

  static constexpr std::size_t lines_max = 500;

 private:
  std::vector<std::string> lines_;
};

}  // namespace cli
