// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/message.hpp"

#include <algorithm>
#include <array>

namespace server {

/// The wishes of the players of one table that take the consent of others: of all, of their own
/// side, or of those who are here.
class Consents {
 public:
  explicit Consents(int seats) : seats_(seats) {}

  static constexpr std::array takes_consent = {
      protocol::Want::pause,       protocol::Want::adjourn,       protocol::Want::rematch,
      protocol::Want::resign_deal, protocol::Want::resign_rubber, protocol::Want::take_rubber,
      protocol::Want::computer};

  /// `want` is one of those that take consent; so it is below.
  void wish(engine::Seat seat, protocol::Want want) { who_want(want).insert(seat); }
  void withdraw(engine::Seat seat) {
    for (engine::SeatSet& seats : wanted_by_) seats.erase(seat);
  }
  /// Nobody wants it any more.
  void clear(protocol::Want want) { who_want(want) = {}; }
  void clear() { wanted_by_ = {}; }

  bool has(engine::Seat seat, protocol::Want want) const {
    return wanted_by_[place_of(want)].contains(seat);
  }
  bool none(engine::Seat seat) const {
    return std::ranges::none_of(wanted_by_, [seat](auto seats) { return seats.contains(seat); });
  }
  /// Everybody wants it.
  bool agreed(protocol::Want want) const { return wanted_by_[place_of(want)].size() == seats_; }
  /// Everybody of these wants it.
  bool agreed(protocol::Want want, engine::SeatSet of) const {
    for (const engine::Seat seat : of)
      if (!has(seat, want)) return false;
    return true;
  }

  bool operator==(const Consents&) const = default;

 private:
  static std::size_t place_of(protocol::Want want) {
    return static_cast<std::size_t>(std::ranges::find(takes_consent, want) - takes_consent.begin());
  }
  engine::SeatSet& who_want(protocol::Want want) { return wanted_by_[place_of(want)]; }

  int seats_;
  std::array<engine::SeatSet, takes_consent.size()> wanted_by_{};
};

}  // namespace server
