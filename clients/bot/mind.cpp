// SPDX-License-Identifier: MIT
#include "clients/bot/mind.hpp"

#include "clients/bot/wire.hpp"
#include "protocol/jojotte_codec.hpp"

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

}  // namespace bot
