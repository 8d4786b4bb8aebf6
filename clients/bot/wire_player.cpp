// SPDX-License-Identifier: MIT
#include "clients/bot/wire_player.hpp"

#include "clients/bot/any_game/policy.hpp"

namespace bot {

using nlohmann::json;

/// FNV-1a.
std::uint32_t seed_of(std::string_view told) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : told) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return static_cast<std::uint32_t>(hash);
}

void WirePlayer::hear(std::string_view message) {
  const json heard = json::parse(message);
  const std::string type = heard.value("type", "");
  const bool anew = type == "welcome";
  if (!anew && type != "update") return;
  if (anew) sit_down(heard);
  if (!policy_) throw Unreadable("the table was not introduced");
  if (anew) view_ = heard.at("view");
  else view_.merge_patch(heard.at("patch"));
  if (const json::json_pointer salts("/decks/mirror/salts"); heard.contains(salts))
    shared_salts_ = heard.at(salts).dump();
  policy_->hear(view_, heard.at("story"), anew);
}

void WirePlayer::sit_down(const json& welcome) {
  if (policy_) return;
  const json& terms = welcome.at("about").at("terms");
  policy_ = any_game::policy_for(terms, welcome.at("seat").get<int>(), level_, seed_);
}

std::optional<std::int64_t> WirePlayer::question() const {
  const auto ask = view_.find("ask");
  if (ask == view_.end()) return std::nullopt;
  return ask->at("n").get<std::int64_t>();
}

std::string WirePlayer::phase() const { return view_.value("phase", ""); }

bool WirePlayer::are_partners(std::size_t one, std::size_t other) const {
  const auto sides = view_.find("sides");
  if (sides == view_.end() || one >= sides->size() || other >= sides->size()) return one == other;
  return (*sides)[one] == (*sides)[other];
}

bool WirePlayer::grants(std::string_view wish, std::size_t mine, std::size_t other) const {
  const bool is_for_one_side =
      wish == "resign_deal" || wish == "resign_rubber" || wish == "take_rubber";
  return mine != other && (!is_for_one_side || are_partners(mine, other));
}

/// The two tables number their questions independently.
void WirePlayer::reseed_for_mirror() {
  if (shared_salts_.empty()) return;
  json view = view_;
  view.at("ask").erase("n");
  policy_->reseed(seed_of(shared_salts_ + view.dump()));
}

std::string WirePlayer::answer() {
  reseed_for_mirror();
  return policy_->answer();
}

std::string WirePlayer::hint() {
  reseed_for_mirror();
  return policy_->hint().dump();
}

}  // namespace bot
