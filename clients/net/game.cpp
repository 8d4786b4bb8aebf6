// SPDX-License-Identifier: MIT
#include "clients/net/game.hpp"

#include "clients/net/wire.hpp"

namespace net {

using nlohmann::json;

Game::Game(const json& welcome)
    : about_(member_of(welcome, "about")), view_(member_of(welcome, "view")) {
  if (name().empty()) throw Unreadable("about describes no game");
  seats_ = number_in(about_, "seats").value_or(0);
  if (seats_ < 1 || seats_ > static_cast<int>(seats_max))
    throw Unreadable("about has no number of seats");
  if (!view_.is_object()) throw Unreadable("view is not an object");
}

void Game::merge(const json& patch) {
  if (!patch.is_object()) throw Unreadable("patch is not an object");
  view_.merge_patch(patch);
}

const json& Game::terms() const { return member_of(about_, "terms"); }

const json& Game::may() const { return member_of(member_of(view_, "ask"), "may"); }

std::string_view Game::name() const { return text_in(about_, "game"); }

std::string_view Game::phase() const { return text_in(view_, "phase"); }

int Game::deal() const { return number_in(view_, "deal").value_or(0); }

std::optional<long long> Game::question() const {
  const json& number = member_of(member_of(view_, "ask"), "n");
  return number.is_number_integer() ? std::optional(number.get<long long>()) : std::nullopt;
}

std::vector<int> Game::asked() const {
  std::vector<int> seats;
  for (const json& seat : member_of(view_, "asked"))
    if (seat.is_number_integer() && seat >= 0 && seat < seats_) seats.push_back(seat.get<int>());
  return seats;
}

bool Game::has_sides() const { return member_of(view_, "sides").is_array(); }

int Game::side_of(int seat) const {
  const json& sides = member_of(view_, "sides");
  const auto at = static_cast<std::size_t>(seat);
  return sides.is_array() && at < sides.size() && sides[at].is_number_integer()
             ? sides[at].get<int>()
             : seat;
}

bool Game::over() const {
  const json& phases = member_of(about_, "phases");
  return phases.is_array() && !phases.empty() && phases.back() == member_of(view_, "phase");
}

/// What is empty is absent from the view.
bool Game::hands_are_dealt() const {
  const json& zones = member_of(about_, "zones");
  if (!zones.is_object()) return false;
  for (const auto& [name, told] : zones.items())
    if (text_in(told, "form") == "hand" && !member_of(member_of(view_, "zones"), name).empty())
      return true;
  return false;
}

const json& member_of(const json& from, std::string_view name) {
  static const json none;
  if (!from.is_object()) return none;
  const auto found = from.find(name);
  return found == from.end() ? none : *found;
}

std::string_view text_in(const json& from, std::string_view name) {
  const json& value = member_of(from, name);
  return value.is_string() ? std::string_view(value.get_ref<const std::string&>()) : "";
}

std::optional<int> number_in(const json& from, std::string_view name) {
  const json& value = member_of(from, name);
  if (!value.is_number_integer() || value < -number_max || value > number_max) return std::nullopt;
  return value.get<int>();
}

}  // namespace net
