// SPDX-License-Identifier: MIT
#pragma once

#include "engine/kaiser/action.hpp"
#include "engine/kaiser/view.hpp"

namespace kaiser {

/// What a sensible player might do, by a few simple rules: quick enough to play many deals to
/// their end. The view is that of a seat that is asked. What it returns is legal.
Action heuristic_action(const View& view);

}  // namespace kaiser
