// SPDX-License-Identifier: MIT
#include "clients/bot/player.hpp"

#include "engine/ensure.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace bot {
namespace {

using namespace jojotte;

/// What a level is: how many worlds a call and a card are looked at in, and by how many points it
/// misjudges an act, on average.
struct Skill {
  std::string_view name;
  Effort calls, cards;
  double misjudges = 0;
};

constexpr std::array<Skill, 3> skills = {{
    {"easy", {2, false}, {1, false}, 60},
    {"medium", {8, false}, {4, false}, 8},
    {"strong", {40, true}, {40, true}, 0},
}};

const Skill& skill_of(Level level) { return skills[static_cast<std::size_t>(level)]; }

bool is_between_deals(const FaceUp& up) {
  return std::holds_alternative<DealOver>(up.phase) ||
         std::holds_alternative<RubberOver>(up.phase) || std::holds_alternative<Ask>(up.phase);
}

/// From -1 to 1, small ones likelier: the sum of two dice.
double error(Chance& chance) {
  constexpr double half = 4294967296.0;
  return (static_cast<double>(chance()) - static_cast<double>(chance())) / half;
}

}  // namespace

std::optional<Level> level_by_name(std::string_view name) {
  for (std::size_t i = 0; i < skills.size(); ++i)
    if (skills[i].name == name) return static_cast<Level>(i);
  return std::nullopt;
}

std::string_view name_of(Level level) { return skill_of(level).name; }

void Player::hear(const View& view, std::span<const Event> news) {
  if (!search_ || !view_ || view_->face_up.rules != view.face_up.rules)
    search_.emplace(view.face_up.rules);
  view_ = view;
  story_.tell(news);
  story_.see(view.face_up);
}

Action Player::answer() {
  engine::ensure(view_ && view_->own && !view_->own->actions.empty(), "nobody asks");
  const View& view = *view_;
  // To see a meld costs nothing, and on it goes anyhow.
  const bool no_question = view.own->actions.size() == 1 || is_between_deals(view.face_up);
  return no_question ? view.own->actions[0] : thought_out(view);
}

Action Player::thought_out(const View& view) {
  const Skill& skill = skill_of(level_);
  const bool plays = std::holds_alternative<Play>(view.face_up.phase);
  const Effort effort = plays ? skill.cards : skill.calls;
  auto valued = search_->values(view, story_, effort, chance_);
  for (Valued& each : valued) each.worth += skill.misjudges * 3 * error(chance_);
  return std::ranges::max_element(valued, {}, &Valued::worth)->action;
}

}  // namespace bot
