// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/lanes.hpp"

#include <array>
#include <cstdint>

/// What one player can be sure of who sees his own cards only.
namespace jojotte::lanes {

/// A moment between two tricks as one of the two knows it. The other holds as many cards as he.
struct Knowledge {
  Lanes mine = 0;
  Lanes maybe = 0;   // all the other may hold; some of them lie in the stock
  Lanes surely = 0;  // of these, what he does hold
  bool i_lead = true;
};

/// Searches all that can happen, as a game on what is known: the other chooses each of his cards
/// when he plays it, from all that do not contradict what was seen of him. So he holds, in the end,
/// some hand that could not be excluded, and no strategy that must work against all of them can do
/// better against him. Cards that make no difference are tried once. Allocates nothing: 64 KiB,
/// best kept on the stack.
class Certainty {
 public:
  explicit Certainty(Lanes trumps) : trumps_(trumps) {}

  /// Has he a strategy that takes at least so many tricks from here on, whatever the other holds
  /// and plays? No, too, when `positions_max` were not enough to tell.
  bool of(const Knowledge& now, int tricks);

  /// Looked at since it was made.
  int positions() const { return positions_; }

  /// More than the hardest of seven thousand claims took. Some 16 ms, so that nobody stops a table.
  static constexpr int positions_max = 200'000;

 private:
  struct Entry {
    Knowledge known{};
    std::int8_t sure = 0;        // at least so many tricks can be had
    std::int8_t not_sure = 127;  // so many cannot
  };
  bool at_lead(const Knowledge& now, int tricks);
  bool leading(const Knowledge& now, Place lead, int tricks);
  bool following(const Knowledge& now, int tricks);
  bool replying(const Knowledge& now, Place lead, int tricks);
  Entry& entry(const Knowledge& now);

  Lanes trumps_;
  int positions_ = 0;
  std::array<Entry, 4096> table_{};
};

}  // namespace jojotte::lanes
