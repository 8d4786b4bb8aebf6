// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace engine {

/// A place at the table, counted from 0 in the order of play.
enum class Seat : std::uint8_t {};

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

/// Those who win and lose together, counted from 0. Without partners, each seat is a side of its
/// own, with the number of the seat.
enum class Side : std::uint8_t {};

constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

/// The player in a seat or, without a seat, a spectator, who sees only what lies face up.
struct Observer {
  std::optional<Seat> seat;
  bool operator==(const Observer&) const = default;
};

inline constexpr Observer spectator{};

/// One T for each seat, indexed by a Seat and by nothing else.
template <class T, std::size_t seats>
struct PerSeat {
  std::array<T, seats> each{};
  constexpr T& operator[](Seat seat) { return each[index(seat)]; }
  constexpr const T& operator[](Seat seat) const { return each[index(seat)]; }
  bool operator==(const PerSeat&) const = default;
};

/// One T for each side.
template <class T, std::size_t sides>
struct PerSide {
  std::array<T, sides> each{};
  constexpr T& operator[](Side side) { return each[index(side)]; }
  constexpr const T& operator[](Side side) const { return each[index(side)]; }
  bool operator==(const PerSide&) const = default;
};

/// A set of at most sixteen seats, one bit each. Copy it freely.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) insert(seat);
  }

  /// Every seat of a table of `count`.
  static constexpr SeatSet first(int count) {
    SeatSet all;
    all.bits_ = static_cast<std::uint16_t>((1U << static_cast<unsigned>(count)) - 1);
    return all;
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// False for any seat that no table has.
  constexpr bool contains(Seat seat) const {
    return index(seat) < 16 && ((bits_ >> index(seat)) & 1U) != 0;
  }
  constexpr void insert(Seat seat) {
    bits_ = static_cast<std::uint16_t>(bits_ | (1U << index(seat)));
  }
  constexpr void erase(Seat seat) {
    bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << index(seat)));
  }

  /// The lowest seat in the set. It is not empty.
  constexpr Seat front() const { return static_cast<Seat>(std::countr_zero(bits_)); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  class Iterator;
  constexpr Iterator begin() const;  // lowest seat first
  constexpr Iterator end() const;

 private:
  std::uint16_t bits_ = 0;
};

class SeatSet::Iterator {
 public:
  constexpr explicit Iterator(SeatSet rest) : rest_(rest) {}
  constexpr Seat operator*() const { return rest_.front(); }
  constexpr Iterator& operator++() {
    rest_.erase(rest_.front());
    return *this;
  }
  friend constexpr bool operator==(Iterator, Iterator) = default;

 private:
  SeatSet rest_;
};

constexpr SeatSet::Iterator SeatSet::begin() const { return Iterator(*this); }
constexpr SeatSet::Iterator SeatSet::end() const { return Iterator({}); }

}  // namespace engine
