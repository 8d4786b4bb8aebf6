// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/search.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bot {

enum class Level : std::uint8_t { easy, medium, strong };

/// "easy", "medium" or "strong"; none for any other name.
std::optional<Level> level_by_name(std::string_view name);
std::string_view name_of(Level level);

/// What a player would do, and why.
struct Advice {
  enum class Why : std::uint8_t {
    only,   // there is nothing else to do
    free,   // between deals, and to see a meld: it costs nothing
    even,   // by less than half a point better than anything else
    ahead,  // better than `than`, the best of what is worse
  };
  Action action;
  Why why{};
  std::optional<Action> than = {};
  double points = 0;            // by so many, in those of Prospects
  int best_in = 0, worlds = 0;  // in so many of the ways the cards may lie nothing was better
};

/// A thinking player for one seat. It knows what hear() has told it and nothing else, thinks in
/// counted steps, and does no I/O. Not for two threads at once.
class Player {
 public:
  Player(Level level, Chance::result_type seed) : level_(level), chance_(seed) {}

  /// Takes in what the seat is told: its view as it is now, and the story since the last time. Who
  /// comes back to the table may tell the whole story of the deal again.
  void hear(const View& view, std::span<const jojotte::Event> news);

  /// From now on its chance is what follows from `seed`.
  void settle_chance(Chance::result_type seed) { chance_.seed(seed); }

  /// Its answer to the question it is asked: one of `view.own->actions`, of which there is one at
  /// least.
  Action answer();

  /// The same, from as much as the seat has heard, with the reason.
  Advice advice();

 private:
  Effort effort(const View& view) const;
  std::vector<Valued> thought_out(const View& view);

  Level level_;
  Chance chance_;
  std::optional<View> view_;
  Story story_;
  std::optional<Search> search_;
};

}  // namespace bot
