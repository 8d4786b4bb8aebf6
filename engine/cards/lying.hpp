// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"

#include <cstdint>
#include <optional>

namespace cards {

/// A card on the table as somebody sees it: open, face down, or face down and known to them.
class Lying {
 public:
  static constexpr Lying open(Card card) { return Lying(static_cast<std::uint8_t>(card)); }
  static constexpr Lying back() { return Lying(face_down); }
  static constexpr Lying known_back(Card card) {
    return Lying(static_cast<std::uint8_t>(face_down | static_cast<unsigned>(card)));
  }

  constexpr bool is_face_down() const { return (value_ & face_down) != 0; }

  /// None if it lies face down and they do not know it.
  constexpr std::optional<Card> card() const {
    if (value_ == face_down) return std::nullopt;
    return static_cast<Card>(value_ & 0x7FU);
  }

  /// The same as everybody sees it.
  constexpr Lying for_all() const { return is_face_down() ? back() : *this; }

  friend constexpr bool operator==(Lying, Lying) = default;

 private:
  static constexpr std::uint8_t face_down = 0x80;  // no card has the value 0, so it means a back

  constexpr explicit Lying(std::uint8_t value) : value_(value) {}

  std::uint8_t value_;
};

}  // namespace cards
