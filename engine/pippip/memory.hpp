// SPDX-License-Identifier: MIT
#pragma once

#include "engine/pippip/names.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace pippip {

/// A card as it was played.
struct Played {
  Card card{};
  bool followed = true;  // suit; if not, its player had none of the suit led
};

/// A call that took effect before the lead to this trick, counted from 0.
struct Called {
  Seat seat{};
  Suit suit{};
  std::uint8_t trick = 0;
  bool operator==(const Called&) const = default;
};

/// What an attentive player remembers of a deal: every card played, by whom and when, and every
/// call. It grows with the story alone, so whoever hears the story can keep it.
class Memory {
 public:
  /// Nothing else is remembered from before a deal.
  void forget() { *this = {}; }

  void note_play(int seats, Seat seat, Card card) {
    const std::size_t in_trick = count_ % static_cast<std::size_t>(seats);
    if (in_trick == 0) led_ = suit_of(card);
    const unsigned off_suit = suit_of(card) == led_ ? 0 : did_not_follow;
    plays_[count_ - in_trick + index(seat)] =
        static_cast<std::uint8_t>(static_cast<unsigned>(card) | off_suit);
    ++count_;
  }
  void note_call(int seats, Seat seat, Suit suit) {
    calls_.push_back({seat, suit, static_cast<std::uint8_t>(count_ / seats)});
  }

  /// Cards played by all.
  int count() const { return count_; }
  /// The card of this seat in trick number `trick`, which it has played to.
  Played play(int seats, int trick, Seat seat) const {
    const unsigned note = plays_[static_cast<std::size_t>(trick * seats) + index(seat)];
    return {static_cast<Card>(note & ~did_not_follow), (note & did_not_follow) == 0};
  }
  /// Whether this seat has played to that trick.
  bool has_played(int seats, int trick, Seat seat) const {
    const std::size_t at = static_cast<std::size_t>(trick * seats) + index(seat);
    return at < plays_.size() && plays_[at] != 0;
  }
  const FixedVector<Called, calls_max>& calls() const { return calls_; }

  bool operator==(const Memory&) const = default;

 private:
  static constexpr unsigned did_not_follow = 0x80;  // no card uses this bit

  std::array<std::uint8_t, pack_size> plays_{};  // trick by trick, in the order of the seats
  std::uint8_t count_ = 0;
  Suit led_{};  // to the latest trick
  FixedVector<Called, calls_max> calls_;
};

}  // namespace pippip
