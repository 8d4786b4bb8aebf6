// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"

#include <variant>

namespace honeymoon {

using bridge::Bid;
using bridge::Continue;
using bridge::Double;
using bridge::Pass;
using bridge::PlayCard;
using bridge::Redouble;

using Action = std::variant<Pass, Bid, Double, Redouble, PlayCard, Continue>;
using Actions = bridge::FixedVector<Action, bridge::actions_max>;

}  // namespace honeymoon
