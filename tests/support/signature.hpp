// SPDX-License-Identifier: MIT
#pragma once

#include "engine/vocabulary.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

/// One number for everything that was told. It is computed from values, never from bytes in memory,
/// so it is the same on every machine and with every compiler.
namespace support {

/// The sum starts at 1. A number n turns s into t = (s ^ n) * 0x9E3779B97F4A7C15 and then into t ^
/// t >> 32. Numbers have 64 bits, negative ones in two's complement. An optional value is 0, or 1
/// and the value. Cards are their number and each of them, in their order. A variant is the index
/// of its alternative and the members of that one, in the order of the vocabulary; an act that was
/// done is its seat and the act.
class Signature {
 public:
  std::uint64_t sum() const { return sum_; }

  template <class... Ts>
  void fold(const std::variant<Ts...>& one) {
    fold(one.index());
    std::visit([this](const auto& value) { this->fold_members(value); }, one);
  }

 private:
  template <class Said>
  void fold_members(const Said& said) {
    if constexpr (requires { said.action; }) {
      fold(said.seat);
      fold(said.action);
    } else {
      engine::each_member(said,
                          [this](const engine::Term&, const auto& value) { this->fold(value); });
    }
  }

  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  void fold(T number) {
    sum_ = (sum_ ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15U;
    sum_ ^= sum_ >> 32;
  }

  template <class T>
  void fold(const std::optional<T>& maybe) {
    fold(maybe.has_value());
    if (maybe) fold(*maybe);
  }

  template <class T>
    requires requires(const T& values) { values.each; }
  void fold(const T& values) {
    for (const auto& value : values.each) fold(value);
  }

  template <class Cards>
    requires requires(const Cards& cards) { cards.begin(), cards.size(); }
  void fold(const Cards& cards) {
    fold(cards.size());
    for (const auto card : cards) fold(card);
  }

  void fold(engine::Spot spot) {
    fold(spot.seat);
    fold(spot.place);
  }

  std::uint64_t sum_ = 1;
};

}  // namespace support
