// SPDX-License-Identifier: MIT
#include "clients/bot/mind.hpp"

#include "clients/bot/wire.hpp"
#include "protocol/jojotte_codec.hpp"

#include <algorithm>
#include <cmath>

namespace bot {

using nlohmann::json;

void Mind::hear(std::string_view message) {
  const json heard = json::parse(message);
  const std::string type = heard.value("type", "");
  if (type == "welcome") view_ = heard.at("view");
  else if (type == "update") view_.merge_patch(heard.at("patch"));
  else return;
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

std::string Mind::answer() {
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
  const Advice advice = player_.advice();
  return json{{"action", on_the_wire(advice.action)}, {"why", why(advice)}}.dump();
}

}  // namespace bot
