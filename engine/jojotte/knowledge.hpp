// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/knowledge.hpp"
#include "engine/jojotte/view.hpp"

namespace jojotte {

using Knowledge = HandKnowledge;

/// What the view tells of the hand of `seat`, which is not its own. `seen`: cards that the observer
/// knows to lie elsewhere.
Knowledge knowledge_of(const FaceUp& up, Seat seat, CardSet seen);

}  // namespace jojotte
