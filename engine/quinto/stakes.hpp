// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto/names.hpp"

#include <optional>

namespace quinto {

/// Who has doubled and redoubled the tricks of this deal.
struct Stakes {
  std::optional<Seat> doubler, redoubler;
  bool operator==(const Stakes&) const = default;
};

/// Q08: the first double of a deal is the only one.
constexpr bool may_be_doubled(const Stakes& stakes) { return !stakes.doubler; }

/// Q09: a double stands that has not been redoubled.
constexpr bool may_be_redoubled(const Stakes& stakes) {
  return stakes.doubler && !stakes.redoubler;
}

/// Q17: what each trick is worth.
constexpr int trick_worth(const Stakes& stakes) {
  constexpr int plain = 5;
  return plain * (stakes.doubler ? 2 : 1) * (stakes.redoubler ? 2 : 1);
}

}  // namespace quinto
