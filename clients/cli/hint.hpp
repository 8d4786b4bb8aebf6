// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/wire.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace cli {

/// What the computer would do in our place, and why.
struct Hint {
  Action action;
  std::string code;  // only, free, even or ahead
  int points = 0;    // so many more than `than`
  std::optional<Action> than = {};
  int best_in = 0, of = 0;  // of so many ways the cards may lie; 0: it has not looked
};

/// Of a `hint`. Throws Unreadable, or nlohmann's own exception where a member is of the wrong kind.
Hint read_hint(const nlohmann::json& from);

/// "Hint: \"accept\". It is worth about 34 points more than \"pass\" …", in words that may be
/// typed.
std::string sentence(const Hint& hint);

}  // namespace cli
