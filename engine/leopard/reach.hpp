// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/square.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// Where the cards of a player may go (L14-L20).
namespace leopard {

/// How a card gets to a square, which depends on its rank.
enum class Way : std::uint8_t {
  to_its_number,  // L15
  to_own_empty,   // L16
  over_any,       // L17, face down
  over_own,       // L18, face down
  to_own          // L19
};

constexpr Way way_of(Rank rank) {
  if (rank == Rank::ten) return Way::to_own_empty;
  if (rank == Rank::jack) return Way::over_any;
  if (rank == Rank::queen) return Way::over_own;
  return rank == Rank::king ? Way::to_own : Way::to_its_number;
}

/// Some of the places of both squares.
class Spots {
 public:
  constexpr Spots() = default;
  /// Places of the square of seat 0 and of that of seat 1.
  constexpr Spots(Places first, Places second)
      : bits_(first | std::uint32_t{second} << bits_of_a_square) {}

  /// All places of one square.
  static constexpr Spots of(Seat square) {
    return square == Seat{0} ? Spots(all_places, 0) : Spots(0, all_places);
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// The spot is one that exists.
  constexpr bool contains(Spot spot) const {
    return ((bits_ >> (bits_of_a_square * index(spot.seat) + spot.place)) & 1U) != 0;
  }

  /// In the order of seats, then of places. It is not empty.
  constexpr Spot first() const {
    const auto bit = static_cast<unsigned>(std::countr_zero(bits_));
    return {static_cast<Seat>(bit / bits_of_a_square),
            static_cast<std::uint8_t>(bit % bits_of_a_square)};
  }
  constexpr void drop_first() { bits_ &= bits_ - 1; }

  friend constexpr Spots operator&(Spots a, Spots b) { return Spots(a.bits_ & b.bits_); }
  friend constexpr Spots operator-(Spots a, Spots b) { return Spots(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(Spots, Spots) = default;

 private:
  static constexpr unsigned bits_of_a_square = 16;
  constexpr explicit Spots(std::uint32_t bits) : bits_(bits) {}

  std::uint32_t bits_ = 0;
};

namespace detail {

/// How and where a rank may go, if nothing else is against it.
struct OfRank {
  Way way{};
  Spots spots;
};

inline constexpr auto of_rank = [] {
  std::array<OfRank, 16> all{};
  for (auto i = static_cast<std::size_t>(Rank::two); i <= static_cast<std::size_t>(Rank::ace);
       ++i) {
    const auto rank = static_cast<Rank>(i);
    const Way way = way_of(rank);
    const Places places = way == Way::to_its_number ? place_bit(number_of(rank)) : all_places;
    all[i] = {way, Spots(places, places)};
  }
  return all;
}();

}  // namespace detail

/// The places that the cards of one player may go to, as the squares are now.
class Reach {
 public:
  constexpr Reach() = default;  // nowhere
  Reach(const PerSeat<Showing>& showing, Seat seat) {
    const Spots open(showing[Seat{0}].open(), showing[Seat{1}].open());
    const Spots empty = Spots(all_places, all_places) - open, own = Spots::of(seat);
    of(Way::to_its_number) = empty;       // L15
    of(Way::to_own_empty) = empty & own;  // L16
    of(Way::over_any) = open;             // L17, L20
    of(Way::over_own) = open & own;       // L18, L20
    of(Way::to_own) = own;                // L19
  }

  Spots spots_for(Rank rank) const {
    const auto& own = detail::of_rank[static_cast<std::size_t>(rank)];
    return of_way_[static_cast<std::size_t>(own.way)] & own.spots;
  }

 private:
  Spots& of(Way way) { return of_way_[static_cast<std::size_t>(way)]; }

  std::array<Spots, 5> of_way_{};
};

}  // namespace leopard
