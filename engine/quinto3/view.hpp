// SPDX-License-Identifier: MIT
#pragma once

#include "engine/quinto3/state.hpp"

#include <optional>

namespace quinto3 {

/// The part of a view that only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;  // none for a dealer who has not chosen one (T08)
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold another player's cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

/// T08: whether this player may see the hand before them.
inline bool knows_hand(const FaceUp& up, Seat seat) {
  return up.memory.chosen.has_value() || seat != up.dealer;
}

}  // namespace quinto3
