// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bot {

/// How well a bot plays, whatever the game.
enum class Level : std::uint8_t { easy, medium, strong };

inline constexpr std::array<std::string_view, 3> level_names = {"easy", "medium", "strong"};

/// "easy", "medium" or "strong".
constexpr std::string_view name_of(Level level) {
  return level_names[static_cast<std::size_t>(level)];
}

/// None for any other name.
constexpr std::optional<Level> level_by_name(std::string_view name) {
  for (std::size_t i = 0; i < level_names.size(); ++i)
    if (level_names[i] == name) return static_cast<Level>(i);
  return std::nullopt;
}

}  // namespace bot
