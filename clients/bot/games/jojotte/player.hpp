// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/games/jojotte/search.hpp"
#include "clients/bot/hint.hpp"
#include "clients/bot/level.hpp"

#include <optional>
#include <span>
#include <vector>

namespace bot {

/// Points are on the scale of ScoreValue.
using Hint = HintOf<Action>;

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

  /// Its answer: a legal action, where there is one.
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
