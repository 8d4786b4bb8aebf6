// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/story.hpp"
#include "engine/jojotte/solver.hpp"

namespace bot {

/// The result of the play of a deal, in the terms by which its contract is scored.
struct Outcome {
  PerSeat<int> trick_score;  // cards, last trick, and Jo-Jotte where it counts there
  PerSeat<int> tricks;       // all nine: the bonus of R53 or R55; else only at nullo and slam
  PerSeat<int> jo_jotte;     // where it is written above (R41)
};

/// The outcome behind the solver's `value` for this goal. Details that the value leaves open (who
/// makes Jo-Jotte, how a slam was lost) are guessed.
Outcome outcome(const jojotte::OpenPlay& now, jojotte::Goal goal, int value);

/// The table after the deal is scored and, if need be, game and rubber are closed (R46-R62).
/// `up` is any moment of its play.
jojotte::Sheet sheet_after(const FaceUp& up, const Outcome& outcome);

}  // namespace bot
