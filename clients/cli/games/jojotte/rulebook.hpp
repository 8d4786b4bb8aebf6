// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The rules as people read them, from the markdown tables of engine/jojotte/RULES.md.
namespace cli::jojotte {

struct Rule {
  std::string id;     // R37
  std::string point;  // its subject
  /// The text of each rule set, in the order of `sets`.
  std::vector<std::string> texts;
  std::vector<std::string> sets;  // culbertson, hervey, denexa
};

/// The whole of RULES.md as it was when the client was built.
std::string_view rules_text();

/// Every row whose first cell is a rule's number, in order; other rows are skipped.
std::vector<Rule> read_rules(std::string_view markdown);

/// "R37", "r37" or "37"; none: there is no such rule.
std::optional<Rule> find_rule(const std::vector<Rule>& rules, std::string_view id);

}  // namespace cli::jojotte
