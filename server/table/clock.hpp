// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/house_rules.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace server {

/// How much time is left to the players of one table. Arithmetic only: the time is an argument.
///
/// While everybody is here, the time of those who are asked runs: first that of the question, then
/// their bank. While somebody is away, only the grace of those away runs, and only if somebody is
/// here to wait for them. Nothing falls below zero.
class Clock {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Span = std::chrono::milliseconds;

  /// Decides whose time runs.
  struct Standing {
    engine::SeatSet asked, here;
    bool halted = true;  // paused, adjourned, not begun, or over
    bool operator==(const Standing&) const = default;
  };

  enum class Runs : std::uint8_t { nothing, time, grace };
  enum class Overdue : std::uint8_t { no, time, gone };

  Clock(const protocol::HouseRules& rules, int seats);

  /// Deducts the time since the last call from those whose time ran. Time that goes backwards is
  /// ignored.
  void advance(Time now);

  /// From the time of the last advance() on.
  void set_standing(const Standing& standing) { standing_ = standing; }

  /// A new question begins with its full time.
  void ask(engine::Seat seat);
  /// A new deal begins with everybody's full grace.
  void refill_grace();
  /// A player who sits down also begins with full grace.
  void refill_grace(engine::Seat seat);
  /// A new match begins with everybody's full bank.
  void refill_bank();

  Runs runs() const;
  /// As of the last set_standing(): nobody waits for these.
  engine::SeatSet here() const { return standing_.here; }
  Overdue overdue(engine::Seat seat) const;

  /// When somebody will be overdue who is not now, if nothing happens before.
  std::optional<Time> alarm() const;

  bool has_bank() const { return rule_.has_value(); }
  /// Milliseconds left, by seat.
  std::vector<std::int64_t> decisions() const;
  std::vector<std::int64_t> banks() const;
  std::vector<std::int64_t> graces() const;
  /// Takes what banks() once returned; ignores a vector of another size.
  void restore_banks(std::span<const std::int64_t> milliseconds);

 private:
  struct Left {
    Span decision{}, bank{}, grace{};
  };

  bool all_here() const;
  bool runs_for(engine::Seat seat) const;
  Span left(const Left& seat) const;
  std::vector<std::int64_t> each(Span Left::* part) const;

  std::optional<protocol::ClockRule> rule_;
  Span grace_;
  std::vector<Left> left_;  // by seat
  Standing standing_;
  std::optional<Time> then_;
};

}  // namespace server
