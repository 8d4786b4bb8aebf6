// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/bitboard.hpp"

#include <array>
#include <cstdint>

/// The tricks a player can be sure of who sees only their own hand.
namespace jojotte::bitboard {

/// A moment between two tricks as one player, the claimer, knows it. Both hold the same number of
/// cards.
struct Knowledge {
  Bitboard mine = 0;
  Bitboard maybe = 0;   // all the opponent may hold; some of them lie in the stock
  Bitboard surely = 0;  // those of them the opponent certainly holds
  bool i_lead = true;
};

/// Searches everything that can happen, as a game on what the claimer knows: the opponent chooses
/// each card when playing it, from all that do not contradict what was seen. In the end the
/// opponent has held some hand that could not be excluded, so no strategy that must work against
/// every such hand can do better. Cards that make no difference are tried once. Allocates nothing;
/// the object takes 64 KiB and belongs on the stack.
class ClaimSearch {
 public:
  explicit ClaimSearch(Bitboard trumps) : trumps_(trumps) {}

  /// Does the claimer have a strategy that takes at least this many tricks from here, whatever the
  /// opponent holds and plays? Also false if `positions_max` positions were not enough to tell.
  bool holds(const Knowledge& now, int tricks);

  /// Positions searched since construction.
  int positions() const { return positions_; }

  /// More than the hardest of seven thousand claims took; some 16 ms, so no claim stops a table.
  static constexpr int positions_max = 200'000;

 private:
  struct Entry {
    Knowledge known{};
    std::int8_t sure = 0;        // this many tricks are certain
    std::int8_t not_sure = 127;  // this many are not
  };
  bool at_lead(const Knowledge& now, int tricks);
  bool leading(const Knowledge& now, Index lead, int tricks);
  bool following(const Knowledge& now, int tricks);
  bool replying(const Knowledge& now, Index lead, int tricks);
  Entry& entry(const Knowledge& now);

  Bitboard trumps_;
  int positions_ = 0;
  std::array<Entry, 4096> table_{};
};

}  // namespace jojotte::bitboard
