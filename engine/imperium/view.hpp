// SPDX-License-Identifier: MIT
#pragma once

#include "engine/imperium/state.hpp"

#include <optional>

namespace imperium {

/// The part of a view that only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold another player's cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

}  // namespace imperium
