// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/player.hpp"

#include "engine/ensure.hpp"
#include "engine/jojotte/legal.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace bot {
namespace {

using namespace jojotte;

/// The number of worlds that a level looks at for a call and for a card, and the points by which it
/// misjudges an act on average.
struct Skill {
  Effort calls, cards;
  double misjudges = 0;
};

constexpr std::array<Skill, 3> skills = {{
    {{2, false}, {1, false}, 60},
    {{12, false}, {8, false}, 8},
    {{40, true}, {40, true}, 0},
}};

const Skill& skill_of(Level level) { return skills[static_cast<std::size_t>(level)]; }

bool is_between_deals(const FaceUp& up) {
  return std::holds_alternative<DealOver>(up.phase) ||
         std::holds_alternative<RubberOver>(up.phase) || std::holds_alternative<Ask>(up.phase);
}

/// From -1 to 1, with a triangular distribution.
double error(Random& random) {
  constexpr double half = 4294967296.0;
  return (static_cast<double>(random()) - static_cast<double>(random())) / half;
}

/// The act of the highest worth, compared with the best act that is noticeably worse: neighbouring
/// cards are often worth the same.
Hint with_reason(const std::vector<Valued>& valued, int worlds) {
  constexpr double matters = 0.5;
  const auto best = std::ranges::max_element(valued, {}, &Valued::worth);
  const Valued* than = nullptr;
  for (const Valued& each : valued)
    if (each.worth <= best->worth - matters && (!than || each.worth > than->worth)) than = &each;
  Hint hint{best->action, Hint::Why::even, {}, 0, best->best_in, worlds};
  if (!than) return hint;
  hint.why = Hint::Why::ahead;
  hint.than = than->action;
  hint.points = best->worth - than->worth;
  return hint;
}

}  // namespace

void Player::hear(const View& view, std::span<const Event> news) {
  if (!search_ || !view_ || view_->face_up.rules != view.face_up.rules)
    search_.emplace(view.face_up.rules);
  view_ = view;
  story_.tell(news);
}

Action Player::answer() { return hint().action; }

Hint Player::hint() {
  engine::ensure(view_ && view_->own, "the player has a seat");
  const View& view = *view_;
  const Actions actions = legal(view).actions;
  engine::ensure(!actions.empty(), "there is a question");
  const Action& first = actions[0];
  if (actions.size() == 1) return {first, Hint::Why::only};
  // Going on is all there is to do, and asking to see a meld costs nothing.
  if (is_between_deals(view.face_up)) return {first, Hint::Why::free};
  engine::ensure(view.face_up.memory.turned.has_value(), "the deal was told from its beginning");
  return with_reason(thought_out(view), effort(view).worlds);
}

Effort Player::effort(const View& view) const {
  const Skill& skill = skill_of(level_);
  return std::holds_alternative<Play>(view.face_up.phase) ? skill.cards : skill.calls;
}

std::vector<Valued> Player::thought_out(const View& view) {
  auto valued = search_->values(view, story_, effort(view), random_);
  for (Valued& each : valued) each.worth += skill_of(level_).misjudges * 3 * error(random_);
  return valued;
}

}  // namespace bot
