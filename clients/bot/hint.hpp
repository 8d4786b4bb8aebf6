// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace bot {

/// An act that was thought about, and the points it is worth on the player's scale.
template <class Action>
struct Weighed {
  Action action;
  double worth = 0;
};

/// The best action, and why.
template <class Action>
struct HintOf {
  enum class Why : std::uint8_t {
    only,   // there is nothing else to do
    free,   // it costs nothing: between deals, or where asking is all that is asked
    even,   // less than half a point better than anything else
    ahead,  // better than `than`, the best of the worse actions
  };
  Action action;
  Why why{};
  std::optional<Action> than = {};
  double points = 0;            // by this many, on the player's scale
  int best_in = 0, worlds = 0;  // nothing was better in `best_in` of the `worlds` possible deals
  std::vector<Weighed<Action>> weighed = {};  // the best few, if the player tells them
};

}  // namespace bot
