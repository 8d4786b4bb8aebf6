// SPDX-License-Identifier: MIT
#pragma once

#include "engine/leopard/names.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

/// A player's square of three by three places (L06) and its lines (L24-L28).
namespace leopard {

inline constexpr int places_of_a_square = 9;

/// Some of the places 1 to 9 of a square, each as the bit with its number.
using Places = std::uint16_t;
inline constexpr Places all_places = 0x3FE;
constexpr Places place_bit(int place) { return static_cast<Places>(1U << place); }

/// The cards of a place, lowest first. More than forty never come together: those of one number,
/// the tens, jacks, queens and kings.
using Stack = FixedVector<Lying, 40>;
using Square = std::array<Stack, places_of_a_square>;  // place 1 first

/// A stack of `Squares`, read where it is.
class StackView {
 public:
  StackView() = default;
  explicit StackView(std::span<const Lying> cards) : cards_(cards) {}

  bool empty() const { return cards_.empty(); }
  std::size_t size() const { return cards_.size(); }
  Lying operator[](std::size_t i) const { return cards_[i]; }
  Lying back() const { return cards_.back(); }
  auto begin() const { return cards_.begin(); }
  auto end() const { return cards_.end(); }

  friend bool operator==(const StackView& a, const StackView& b) {
    return std::ranges::equal(a, b);
  }
  friend bool operator==(const StackView& a, const Stack& b) { return std::ranges::equal(a, b); }

 private:
  std::span<const Lying> cards_;
};

using SquareView = std::array<StackView, places_of_a_square>;  // place 1 first

/// The stacks of both squares in one row, one after the other. Every view has them, so they had
/// better be small: no stack has room of its own.
class Squares {
 public:
  Squares() = default;
  explicit Squares(const PerSeat<Square>& squares);

  /// The views are good until a card is laid.
  StackView at(Spot spot) const {
    const std::size_t stack = number_of_stack(spot), begin = stack == 0 ? 0 : ends_[stack - 1];
    return StackView({row_.begin() + begin, row_.begin() + ends_[stack]});
  }
  SquareView operator[](Seat seat) const;

  /// Lays a card on top.
  void lay(Spot spot, Lying card);
  void clear() { *this = {}; }

  bool operator==(const Squares&) const = default;

 private:
  static constexpr std::size_t number_of_stack(Spot spot) {
    return index(spot.seat) * places_of_a_square + spot.place - 1;
  }

  FixedVector<Lying, pack_size> row_;
  std::array<std::uint8_t, std::size_t{seat_count} * places_of_a_square> ends_{};  // of the stacks
};

/// What shows on a square: the suits of the open cards on top. A back shows nothing.
class Showing {
 public:
  /// L23. An open card now lies on top of `place`.
  constexpr void show(int place, Suit suit) {
    cover(place);
    tops_.insert(at(place, suit));
  }

  /// L14. A back now lies on top of `place`.
  constexpr void cover(int place) { tops_ = tops_ - CardSet::all_of(static_cast<Rank>(place)); }

  constexpr Places of(Suit suit) const { return tops_.ranks_of(suit); }

  constexpr Places open() const {
    return of(Suit::clubs) | of(Suit::diamonds) | of(Suit::hearts) | of(Suit::spades);
  }

  /// L14. The places that count as empty.
  constexpr Places empty() const { return all_places & ~open(); }

  bool operator==(const Showing&) const = default;

 private:
  /// A set of cards has four times sixteen bits, so it serves with places for ranks.
  static constexpr Card at(int place, Suit suit) {
    return cards::make_card(static_cast<Rank>(place), suit);
  }

  CardSet tops_;
};

/// What shows on these stacks.
Showing showing_of(const SquareView& square);

/// L24
enum class Line : std::uint8_t {
  top_row,
  middle_row,
  bottom_row,
  left_column,
  middle_column,
  right_column,
  falling_diagonal,  // from the ace's place to the nine's
  rising_diagonal    // from the seven's place to the three's
};
inline constexpr int line_count = 8;

/// The places of a line.
constexpr Places places_of(Line line) {
  constexpr auto three = [](int a, int b, int c) {
    return static_cast<Places>(place_bit(a) | place_bit(b) | place_bit(c));
  };
  constexpr Places of_line[line_count] = {three(1, 2, 3), three(4, 5, 6), three(7, 8, 9),
                                          three(1, 4, 7), three(2, 5, 8), three(3, 6, 9),
                                          three(1, 5, 9), three(7, 5, 3)};
  return of_line[static_cast<std::size_t>(line)];
}

/// Some of the lines of a square.
class Lines {
 public:
  constexpr Lines() = default;
  constexpr explicit Lines(std::uint8_t bits) : bits_(bits) {}
  constexpr bool contains(Line line) const { return ((bits_ >> static_cast<int>(line)) & 1) != 0; }
  constexpr int size() const { return std::popcount(bits_); }
  friend constexpr Lines operator|(Lines a, Lines b) {
    return Lines(static_cast<std::uint8_t>(a.bits_ | b.bits_));
  }
  friend constexpr Lines operator-(Lines a, Lines b) {
    return Lines(static_cast<std::uint8_t>(a.bits_ & ~b.bits_));
  }

 private:
  std::uint8_t bits_ = 0;
};

/// L25-L27. The lines of a square that are worth points.
struct Worth {
  Lines of_suit, of_colour;  // no line is in both
};

inline constexpr int points_for_suit = 3;    // L25
inline constexpr int points_for_colour = 1;  // L26

Worth worth_of(const Showing& showing);

/// L28. At most 24.
int value_of(const Showing& showing);

}  // namespace leopard
