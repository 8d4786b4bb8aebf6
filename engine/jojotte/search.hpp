// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/lanes.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// The search behind the solver: alpha-beta from trick to trick. All its values are what the leader
/// of the next trick gets from there on, less what the other gets.
namespace jojotte::lanes {

/// What is played for.
struct Stakes {
  Lanes trumps = 0;                     // all_trumps or nothing
  std::array<std::int8_t, 32> worth{};  // of each card, to who takes it; 0 or more
  int trick = 0;                        // to who takes it; below 0: nobody wants one
  int last_trick = 0;
  int jo_jotte = 0;           // to who plays the king of trumps before his queen (R40)
  Lanes king = 0, queen = 0;  // of trumps; no card without trumps
};

/// The cards still in hand, by one bit each, and one bit for who leads: a name for each position
/// between two tricks of a deal.
using Key = std::uint32_t;

/// A position between two tricks.
struct Position {
  Lanes mine = 0, theirs = 0;  // mine: the leader's
  Key key = 0;
};

/// A value is exact if it lies between the two; at or below `low` it is no less than the true one,
/// at or above `high` no more.
struct Window {
  int low, high;
  constexpr Window operator-(int gain) const { return {low - gain, high - gain}; }
  constexpr Window operator-() const { return {-high, -low}; }
};

class Search {
 public:
  Search();

  /// Forgets all; `cards` are those of both hands, at most 18.
  void begin(const Stakes& stakes, Lanes cards);

  Position position(Lanes mine, Lanes theirs) const;

  /// What the leader gains from here on.
  int rest(const Position& now, Window window);

  /// The same when he leads this card, which is still in `now.mine`.
  int led(const Position& now, Place lead, Window window);

  /// The same when this answers it, and both are still in hand.
  int answered(const Position& now, Place lead, Place reply, Window window);

  /// The cards that may be led, or (a card is led) that may answer; of any that make no difference
  /// only the strongest.
  Lanes different(const Position& now, std::optional<Place> lead) const;

  const Stakes& stakes() const { return stakes_; }

  /// The most that is to be had in a position, by either.
  int at_most(const Position& now) const;

  /// Looked at since it was made.
  std::uint64_t positions() const { return positions_; }

 private:
  struct Entry {
    std::uint32_t tag = 0;  // which question, and the key
    std::int16_t low = 0, high = 0;
    std::uint8_t lead = 0;
  };
  struct Bounds {
    int low, high;
  };
  struct Moves;

  int worth_of(Lanes cards) const;
  int words(Place card, Lanes hand) const;
  int words_to_come(Lanes hand) const;
  unsigned sure_of_lane(unsigned mine, unsigned theirs, bool ruffed) const;
  Lanes sure_of(const Position& now) const;
  Bounds bounds(const Position& now) const;
  Lanes strongest(Lanes cards, Lanes both) const;
  int promise_of_lead(const Position& now, Place card) const;
  Moves leads(const Position& now, Place first) const;
  Moves answers(const Position& now, Place lead) const;
  int best_lead(const Position& now, Window window, Place& first);
  Entry& entry(Key key);

  Stakes stakes_;
  std::array<Key, 32> key_of_{};
  std::array<std::array<std::int16_t, 256>, lane_count> worth_{};
  std::uint32_t generation_ = 0;
  std::uint64_t positions_ = 0;
  std::vector<Entry> table_;
};

}  // namespace jojotte::lanes
