// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/action.hpp"
#include "engine/jojotte/state.hpp"

#include <optional>

namespace jojotte {

/// The part of a view that only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;
  Actions actions;                    // legal now, except claims; empty when not asked
  std::optional<Action> declaration;  // in the dialogue: the action that tells all
  std::uint8_t claimable = 0;         // the most tricks that may be claimed now
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
