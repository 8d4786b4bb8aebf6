// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/hint.hpp"
#include "clients/bot/level.hpp"
#include "engine/ensure.hpp"
#include "engine/search/search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace bot::any_game {

namespace search = engine::search;

/// What a level may spend on a decision. Easy plays by the heuristic and looks a little way ahead,
/// so that it does not blunder. A strong decision takes less than 250 ms on one core, whatever the
/// game (tests/bench/README.md).
constexpr search::Effort effort_of(Level level) {
  constexpr std::array<search::Effort, 3> efforts = {{
      {.positions = 2'000, .worlds_max = 6, .doubt = 1},
      {.positions = 16'000, .worlds_max = 12, .doubt = 1},
      {.positions = 120'000, .worlds_max = 2'000, .doubt = 0.5},
  }};
  return efforts[static_cast<std::size_t>(level)];
}

/// A thinking player for one seat of any game on the contract. It knows nothing but what hear() has
/// told it, thinks in a bounded number of steps, and does no I/O. The same seed and views, the same
/// play. Not thread-safe.
template <engine::Game G>
class Player {
 public:
  using View = typename G::View;
  using Action = typename G::Action;
  using Hint = HintOf<Action>;

  Player(Level level, std::uint64_t seed) : level_(level), chance_(seed) {}

  /// Takes in the seat's current view, in which the story is remembered already.
  void hear(const View& view, std::span<const typename G::Event>) { view_ = view; }

  /// From now on its random choices follow from `seed`.
  void reseed(std::uint64_t seed) { chance_ = engine::Chance{seed}; }

  /// Its answer: a legal action, where there is one.
  Action answer() { return hint().action; }

  /// The same with the reason.
  Hint hint() {
    engine::ensure(view_ && view_->own, "the player has a seat");
    const std::vector<Action> acts = search::candidates<G>(*view_);
    engine::ensure(!acts.empty(), "there is a question");
    if (acts.size() == 1) return {acts[0], Hint::Why::only};
    if (search::is_played<G>(view_->face_up)) return {acts[0], Hint::Why::free};
    return with_reason(search_.values(*view_, acts, effort_of(level_), chance_()));
  }

 private:
  /// The best act, compared with the best that is noticeably worse: neighbouring cards are often
  /// worth the same.
  static Hint with_reason(const std::vector<search::Valued<Action>>& valued) {
    constexpr double matters = 0.5;
    constexpr std::size_t told = 5;
    const search::Valued<Action>& best = valued.front();
    Hint hint{best.action, Hint::Why::even, {}, 0, best.best_in, best.worlds};
    for (std::size_t i = 0; i < std::min(told, valued.size()); ++i)
      hint.weighed.push_back({valued[i].action, valued[i].worth});
    const auto than = std::ranges::find_if(
        valued, [&](const auto& each) { return each.worth <= best.worth - matters; });
    if (than == valued.end()) return hint;
    hint.why = Hint::Why::ahead;
    hint.than = than->action;
    hint.points = best.worth - than->worth;
    return hint;
  }

  Level level_;
  engine::Chance chance_;
  std::optional<View> view_;
  search::Search<G> search_;
};

}  // namespace bot::any_game
