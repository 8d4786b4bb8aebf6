// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/search.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace bot {

enum class Level : std::uint8_t { easy, medium, strong };

/// "easy", "medium" or "strong"; none for any other name.
std::optional<Level> level_by_name(std::string_view name);
std::string_view name_of(Level level);

/// A thinking player for one seat. It knows what hear() has told it and nothing else, thinks in
/// counted steps, and does no I/O. Not for two threads at once.
class Player {
 public:
  Player(Level level, Chance::result_type seed) : level_(level), chance_(seed) {}

  /// Takes in what the seat is told: its view as it is now, and the story since the last time. Who
  /// comes back to the table may tell the whole story of the deal again.
  void hear(const View& view, std::span<const jojotte::Event> news);

  /// Its answer to the question it is asked: one of `view.own->actions`, of which there is one at
  /// least.
  Action answer();

 private:
  Action thought_out(const View& view);

  Level level_;
  Chance chance_;
  std::optional<View> view_;
  Story story_;
  std::optional<Search> search_;
};

}  // namespace bot
