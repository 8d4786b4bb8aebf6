// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"

#include <variant>

namespace semi {

using bridge::Bid;
using bridge::Continue;
using bridge::Double;
using bridge::Pass;
using bridge::PlayCard;
using bridge::PlayDummy;
using bridge::Redouble;

using Action = std::variant<Pass, Bid, Double, Redouble, PlayCard, PlayDummy, Continue>;
using Actions = bridge::FixedVector<Action, bridge::actions_max>;

}  // namespace semi
