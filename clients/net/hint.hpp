// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

namespace net {

/// The action that the computer would choose in our place, and the reason.
struct Hint {
  nlohmann::json action;  // an object with a `type`
  HintReason reason = HintReason::unknown;
  int points = 0;            // `action` is worth this many more than `than`
  nlohmann::json than = {};  // null: nothing else
  int best_in = 0, of = 0;   // best in this many of the possible deals tried; 0 of 0: none tried
};

/// Of a `hint`. Throws Unreadable, or nlohmann's own exception where a member is of the wrong kind.
Hint read_hint(const nlohmann::json& from);

}  // namespace net
