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

/// The best action, and why.
struct Hint {
  enum class Why : std::uint8_t {
    only,   // there is nothing else to do
    free,   // between deals, and when asking to see a meld: it costs nothing
    even,   // less than half a point better than anything else
    ahead,  // better than `than`, the best of the worse actions
  };
  Action action;
  Why why{};
  std::optional<Action> than = {};
  double points = 0;            // by this many, on the scale of ScoreValue
  int best_in = 0, worlds = 0;  // nothing was better in `best_in` of the `worlds` possible deals
};

/// A thinking player for one seat. It knows nothing but what hear() has told it, thinks in a fixed
/// number of steps, and does no I/O. Not thread-safe.
class Player {
 public:
  Player(Level level, Random::result_type seed) : level_(level), random_(seed) {}

  /// Takes in the seat's current view, and the story since the last call. After a reconnection the
  /// whole story of the deal may be told again.
  void hear(const View& view, std::span<const jojotte::Event> news);

  /// From now on its random choices follow from `seed`.
  void reseed(Random::result_type seed) { random_.seed(seed); }

  /// Its answer: one of `view.own->actions`, which must not be empty.
  Action answer();

  /// The same with the reason.
  Hint hint();

 private:
  Effort effort(const View& view) const;
  std::vector<Valued> thought_out(const View& view);

  Level level_;
  Random random_;
  std::optional<View> view_;
  Story story_;
  std::optional<Search> search_;
};

}  // namespace bot
