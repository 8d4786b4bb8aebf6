// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/bitboard.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// The search behind the solver: alpha-beta from trick to trick. A value is what the leader of the
/// next trick gets from there on, minus what the other player gets.
namespace jojotte::bitboard {

/// The payoffs of cards and tricks, in the unit of the goal.
struct Payoffs {
  Bitboard trumps = 0;                  // all_trumps or nothing
  std::array<std::int8_t, 32> worth{};  // of each card, 0 or more
  int trick = 0;                        // of each trick; below 0: nobody wants one
  int last_trick = 0;
  int jo_jotte = 0;              // for the king of trumps, then the queen (R40)
  Bitboard king = 0, queen = 0;  // of trumps; no card without trumps
};

/// One bit for each card still in hand and one for the leader: the key of a position in the
/// transposition table.
using Key = std::uint32_t;

/// A position between two tricks.
struct Position {
  Bitboard mine = 0, theirs = 0;  // the leader's cards, the other's
  Key key = 0;
};

/// A value between the two is exact; one at or below `low` is an upper bound, one at or above
/// `high` a lower bound.
struct Window {
  int low, high;
  constexpr Window operator-(int gain) const { return {low - gain, high - gain}; }
  constexpr Window operator-() const { return {-high, -low}; }
};

class Search {
 public:
  Search();

  /// Starts a new search; `cards` are those of both hands, at most 18.
  void begin(const Payoffs& payoffs, Bitboard cards);

  Position position(Bitboard mine, Bitboard theirs) const;

  /// The value of a position.
  int value(const Position& now, Window window);

  /// The value after this lead, which is still in `now.mine`.
  int value_of_lead(const Position& now, Index lead, Window window);

  /// The value after this lead and this reply, which are still in hand.
  int value_of_reply(const Position& now, Index lead, Index reply, Window window);

  /// The cards that may be led or, after a lead, that may answer it; of equivalent cards only the
  /// strongest.
  Bitboard distinct(const Position& now, std::optional<Index> lead) const;

  const Payoffs& payoffs() const { return payoffs_; }

  /// No value of the position is larger.
  int upper_bound(const Position& now) const;

  /// Positions searched since construction.
  std::uint64_t positions() const { return positions_; }

 private:
  struct Entry {
    std::uint32_t tag = 0;  // the generation and the key
    std::int16_t low = 0, high = 0;
    std::uint8_t lead = 0;
  };
  struct Bounds {
    int low, high;
  };
  struct Moves;

  int worth_of(Bitboard cards) const;
  int words(Index card, Bitboard hand) const;
  int words_to_come(Bitboard hand) const;
  unsigned sure_in_suit(unsigned mine, unsigned theirs, bool ruffed) const;
  Bitboard sure_of(const Position& now) const;
  Bounds bounds(const Position& now) const;
  Bitboard strongest(Bitboard cards, Bitboard both) const;
  int lead_priority(const Position& now, Index card) const;
  Moves leads(const Position& now, Index first) const;
  Moves answers(const Position& now, Index lead) const;
  int best_lead(const Position& now, Window window, Index& first);
  Entry& entry(Key key);

  Payoffs payoffs_;
  std::array<Key, 32> key_of_{};
  std::array<std::array<std::int16_t, 256>, suit_count> worth_{};
  std::uint32_t generation_ = 0;
  std::uint64_t positions_ = 0;
  std::vector<Entry> table_;
};

}  // namespace jojotte::bitboard
