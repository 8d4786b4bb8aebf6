// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/story.hpp"
#include "engine/jojotte/solver.hpp"

namespace bot {

/// What the play of a deal came to, in the terms its contract is scored by.
struct Outcome {
  PerSeat<int> trick_score;  // cards, last trick, and Jo-Jotte where it counts there
  PerSeat<int> tricks;       // all nine: the bonus of R53 or R55; else only at nullo and slam
  PerSeat<int> jo_jotte;     // where it is written above (R41)
};

/// What `value`, as the solver gives it for this goal, means for the deal. Where more is to be
/// known than the value tells (who makes Jo-Jotte, how a lost slam was lost), the likely is taken.
Outcome outcome(const jojotte::OpenPlay& now, jojotte::Goal goal, int value);

/// The table after the deal is scored and, if need be, game and rubber are closed (R46-R62).
/// `up` is any moment of its play; of what is returned only the sheet is of this use.
jojotte::Sheet sheet_after(const FaceUp& up, const Outcome& outcome);

}  // namespace bot
