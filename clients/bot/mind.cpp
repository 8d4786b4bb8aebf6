// SPDX-License-Identifier: MIT
#include "clients/bot/mind.hpp"

#include "clients/bot/wire.hpp"
#include "protocol/jojotte_codec.hpp"

#include <algorithm>
#include <cmath>

namespace bot {

using nlohmann::json;

/// FNV-1a.
Chance::result_type seed_of(std::string_view told) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : told) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return static_cast<Chance::result_type>(hash);
}

void Mind::hear(std::string_view message) {
  const json heard = json::parse(message);
  const std::string type = heard.value("type", "");
  if (type == "welcome") view_ = heard.at("view");
  else if (type == "update") view_.merge_patch(heard.at("patch"));
  else return;
  if (const json::json_pointer salts("/decks/mirror/salts"); heard.contains(salts))
    shared_ = heard.at(salts).dump();
  const auto news = read_story(heard.at("story"));
  story_.tell(news);
  if (view_.contains("own")) player_.hear(read_view(view_, story_), news);
}

std::optional<std::int64_t> Mind::question() const {
  const auto own = view_.find("own");
  if (own == view_.end() || !own->contains("question")) return std::nullopt;
  return own->at("question").get<std::int64_t>();
}

std::string Mind::phase() const { return view_.value("phase", ""); }

/// The numbers of questions are the table's own.
void Mind::settle_chance() {
  if (shared_.empty()) return;
  json view = view_;
  view.at("own").erase("question");
  player_.settle_chance(seed_of(shared_ + view.dump()));
}

std::string Mind::answer() {
  settle_chance();
  std::string out;
  protocol::Codec<jojotte::JoJotte>::write_action(out, player_.answer());
  return out;
}

namespace {

json on_the_wire(const jojotte::Action& action) {
  std::string out;
  protocol::Codec<jojotte::JoJotte>::write_action(out, action);
  return json::parse(out);
}

json why(const Advice& advice) {
  switch (advice.why) {
    case Advice::Why::only: return {{"code", "only"}};
    case Advice::Why::free: return {{"code", "free"}};
    case Advice::Why::even:
      return {{"code", "even"}, {"best_in", advice.best_in}, {"of", advice.worlds}};
    case Advice::Why::ahead:
      return {{"code", "ahead"},
              {"points", std::max(1L, std::lround(advice.points))},
              {"than", on_the_wire(*advice.than)},
              {"best_in", advice.best_in},
              {"of", advice.worlds}};
  }
  return {};
}

}  // namespace

std::string Mind::advice() {
  settle_chance();
  const Advice advice = player_.advice();
  return json{{"action", on_the_wire(advice.action)}, {"why", why(advice)}}.dump();
}

}  // namespace bot
