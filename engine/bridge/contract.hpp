// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/names.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace bridge {

/// Rules 10 and 11.
enum class Doubled : std::uint8_t { no, doubled, redoubled };
inline constexpr std::string_view doubled_words[] = {"", "doubled", "redoubled"};
constexpr std::span<const std::string_view> words(std::type_identity<Doubled>) {
  return doubled_words;
}

/// Rule 21: what trick points are multiplied by.
constexpr int times(Doubled doubled) { return 1 << static_cast<int>(doubled); }

/// Rule 8: the tricks that a bid names are those above six.
inline constexpr int book = 6, level_least = 1, level_most = 7;

/// The last bid, and whether it is doubled.
struct Contract {
  Seat declarer{};
  std::uint8_t level = 0;
  Strain trump;
  Doubled doubled{};
  bool operator==(const Contract&) const = default;
};

/// Rule 18: tricks that the declarer must take.
constexpr int tricks_wanted(const Contract& contract) { return book + contract.level; }

/// Rule 9: bids in their order, from 0.
constexpr int strength(int level, Strain strain) { return 5 * (level - 1) + height(strain); }

inline constexpr int bids_in_all = 5 * level_most;

}  // namespace bridge
