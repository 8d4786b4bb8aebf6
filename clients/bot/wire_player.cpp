// SPDX-License-Identifier: MIT
#include "clients/bot/wire_player.hpp"

#include "clients/bot/wire.hpp"
#include "protocol/jojotte_codec.hpp"

#include <algorithm>
#include <cmath>

namespace bot {

using nlohmann::json;

/// FNV-1a.
Random::result_type seed_of(std::string_view told) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : told) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return static_cast<Random::result_type>(hash);
}

void WirePlayer::hear(std::string_view message) {
  const json heard = json::parse(message);
  const std::string type = heard.value("type", "");
  if (type == "welcome") view_ = heard.at("view");
  else if (type == "update") view_.merge_patch(heard.at("patch"));
  else return;
  if (const json::json_pointer salts("/decks/mirror/salts"); heard.contains(salts))
    shared_salts_ = heard.at(salts).dump();
  const auto news = read_story(heard.at("story"));
  story_.tell(news);
  if (view_.contains("own")) player_.hear(read_view(view_, story_), news);
}

std::optional<std::int64_t> WirePlayer::question() const {
  const auto own = view_.find("own");
  if (own == view_.end() || !own->contains("question")) return std::nullopt;
  return own->at("question").get<std::int64_t>();
}

std::string WirePlayer::phase() const { return view_.value("phase", ""); }

/// The two tables number their questions independently.
void WirePlayer::reseed_for_mirror() {
  if (shared_salts_.empty()) return;
  json view = view_;
  view.at("own").erase("question");
  player_.reseed(seed_of(shared_salts_ + view.dump()));
}

std::string WirePlayer::answer() {
  reseed_for_mirror();
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

json why(const Hint& hint) {
  switch (hint.why) {
    case Hint::Why::only: return {{"code", "only"}};
    case Hint::Why::free: return {{"code", "free"}};
    case Hint::Why::even: return {{"code", "even"}, {"best_in", hint.best_in}, {"of", hint.worlds}};
    case Hint::Why::ahead:
      return {{"code", "ahead"},
              {"points", std::max(1L, std::lround(hint.points))},
              {"than", on_the_wire(*hint.than)},
              {"best_in", hint.best_in},
              {"of", hint.worlds}};
  }
  return {};
}

}  // namespace

std::string WirePlayer::hint() {
  reseed_for_mirror();
  const Hint hint = player_.hint();
  return json{{"action", on_the_wire(hint.action)}, {"why", why(hint)}}.dump();
}

}  // namespace bot
