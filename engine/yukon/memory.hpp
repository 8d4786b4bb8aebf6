// SPDX-License-Identifier: MIT
#pragma once

#include "engine/yukon/names.hpp"

#include <cstddef>

namespace yukon {

/// What an attentive player remembers of a deal: every card played, in order, and who led to each
/// trick. It grows with the story alone, so whoever hears the story can keep it.
class Memory {
 public:
  /// Nothing else is remembered from before a deal.
  void forget() { *this = {}; }

  void note_play(int seats, Seat seat, Card card) {
    if (played_.size() % static_cast<std::size_t>(seats) == 0) leads_.push_back(seat);
    played_.push_back(card);
  }

  /// Trick after trick, each from its lead on.
  const FixedVector<Card, pack_max>& played() const { return played_; }
  /// Who led to trick number `trick`, from 0, which has been led to.
  Seat lead(int trick) const { return leads_[static_cast<std::size_t>(trick)]; }

  bool operator==(const Memory&) const = default;

 private:
  FixedVector<Card, pack_max> played_;
  FixedVector<Seat, tricks_max> leads_;
};

}  // namespace yukon
