// SPDX-License-Identifier: MIT
#pragma once

#include "engine/don/state.hpp"

#include <optional>

namespace don {

/// The part of a view that only one player may see.
struct Own {
  Seat seat{};
  CardSet hand;  // none of it while they may not look (D09)
  bool operator==(const Own&) const = default;
};

/// A view of one observer. It has no member that could hold cards they may not see.
struct View {
  FaceUp face_up;
  std::optional<Own> own;  // none for a spectator
  bool operator==(const View&) const = default;
};

/// Whether this observer sees the hand of this seat.
inline bool sees_hand(const View& view, Seat seat) {
  return view.own && view.own->seat == seat && may_look(view.face_up, seat);
}

}  // namespace don
