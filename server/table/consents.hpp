// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/message.hpp"

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace server {

/// What the players of one table have asked for that takes the consent of all.
class Consents {
 public:
  explicit Consents(int seats) : by_seat_(static_cast<std::size_t>(seats)) {}

  static constexpr std::initializer_list<protocol::Want> takes_consent = {
      protocol::Want::pause, protocol::Want::adjourn, protocol::Want::rematch};

  void wish(engine::Seat seat, protocol::Want want) { by_seat_[engine::index(seat)] |= bit(want); }
  void withdraw(engine::Seat seat) { by_seat_[engine::index(seat)] = 0; }
  void clear() { std::fill(by_seat_.begin(), by_seat_.end(), 0U); }

  bool has(engine::Seat seat, protocol::Want want) const {
    return (by_seat_[engine::index(seat)] & bit(want)) != 0;
  }
  bool none(engine::Seat seat) const { return by_seat_[engine::index(seat)] == 0; }
  /// Everybody wants it.
  bool agreed(protocol::Want want) const {
    return std::all_of(by_seat_.begin(), by_seat_.end(),
                       [want](unsigned wishes) { return (wishes & bit(want)) != 0; });
  }

 private:
  static constexpr unsigned bit(protocol::Want want) { return 1U << static_cast<unsigned>(want); }

  std::vector<unsigned> by_seat_;  // a bit for each want
};

}  // namespace server
