// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/klaberjass/state.hpp"

#include <cstdint>

namespace klaberjass {

/// Why an action was refused. It depends only on what lies face up and on the hand of the player
/// who asked.
enum class Refusal : std::uint8_t {
  none,
  not_your_turn,         // the rule of the phase
  not_in_this_phase,     // the rule of the phase
  turned_suit,           // B08
  no_overcall,           // B09
  no_seven,              // B28
  set_does_not_count,    // B16
  not_held,              // B25
  not_better,            // B25
  not_the_truth,         // B26
  no_trumps_to_ask,      // B22
  not_whole_melds,       // B23
  not_as_claimed,        // B23
  not_your_card,         // B31
  must_follow_suit,      // B32
  must_trump,            // B32
  must_beat,             // B33
  must_follow_no_trump,  // B34
  jo_not_due,            // B36
  jotte_not_due,         // B36
};

/// The same refusal where a rule of Jo-Jotte's holds here, too.
Refusal as_here(jojotte::Refusal refusal);

/// The refusal in words. The rule is that of the phase where the moment or the seat was wrong.
engine::Explanation explanation(Refusal refusal, const Phase& phase);

}  // namespace klaberjass
