// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/jojotte/state.hpp"

#include <optional>

namespace jojotte {

/// The part of a view that only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;
  bool exchanges = false;  // their answer about the seven, until both are in
  CardSet declared;        // those of their melds that they have not been asked to show
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold another player's cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

View observe(const State& state, engine::Observer observer);

}  // namespace jojotte
