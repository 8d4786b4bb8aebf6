// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/action.hpp"
#include "engine/carousel/state.hpp"

namespace carousel {

/// What a sensible player might do, by a few simple rules: quick enough to play many deals to
/// their end. The view is that of a seat that is asked. What it returns is legal.
Action heuristic_action(const View& view);

/// How long it takes, in positions of a search: what can be melded is looked for in all that the
/// table can become, and a joker may become any card.
int work_of_heuristic(const View& view);

}  // namespace carousel
