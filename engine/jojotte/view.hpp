// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/action.hpp"
#include "engine/jojotte/state.hpp"

#include <optional>

namespace jojotte {

/// What one player alone knows, for that player alone.
struct Own {
  Seat seat{};
  CardSet hand;
  Actions actions;                    // legal now but for claims; empty when he is not asked
  std::optional<Action> declaration;  // in the dialogue: the act that tells all he holds
  std::uint8_t claimable = 0;         // the most tricks he may claim now, certain or not
  bool operator==(const Own&) const = default;
};

/// What one observer may know. There is no place in it for anybody else's cards.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

View observe(const State& state, engine::Observer observer);

}  // namespace jojotte
