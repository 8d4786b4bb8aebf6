// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/event.hpp"
#include "engine/jojotte/state.hpp"

/// What the story of a deal lets everybody remember.
namespace jojotte {

/// Adds an event to the memory. It needs the contract of the deal in `up`, and nothing of the
/// phase, so a reader may take in the view first and its story afterwards.
void remember(FaceUp& up, const Event& event);

/// Tells an event, and remembers it.
inline void tell(FaceUp& up, Events& story, const Event& event) {
  story.push_back(event);
  remember(up, event);
}

}  // namespace jojotte
