// SPDX-License-Identifier: MIT
#include "protocol/terms_json.hpp"

#include <algorithm>

namespace protocol {

std::optional<Fault> OptionReader::fault(std::string_view game) const {
  for (const auto& [name, value] : options_.items())
    if (std::find(known_.begin(), known_.end(), name) == known_.end())
      return Fault{"bad_option", "",
                   "/options/" + name + ": " + std::string(game) + " has no such option."};
  return fault_;
}

std::string OptionReader::listed(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::optional<Fault> objection_to_members(const nlohmann::json& terms) {
  for (const auto& [name, value] : terms.items())
    if (name != "game" && name != "rules" && name != "options")
      return Fault{"bad_option", "", "/" + name + ": a table has game, rules and options."};
  return std::nullopt;
}

Result<std::string> preset_name(const nlohmann::json& terms) {
  const auto rules = terms.find("rules");
  if (rules == terms.end()) return std::string();
  if (!rules->is_string() || rules->get_ref<const std::string&>().empty())
    return failure({"unknown_rules", "", "/rules: expected the name of a way to play."});
  return rules->get<std::string>();
}

std::string terms_text(std::string_view game, std::string_view rules,
                       const std::vector<Option>& preset, const std::vector<Option>& now) {
  std::string text, options;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (preset[i].now == now[i].now) continue;
    options += options.empty() ? "{" : ",";
    write_json(options, now[i].name);
    options += ':' + now[i].now;
  }
  {
    ObjectWriter object(text);
    object.member("game", game).member("rules", rules);
    if (!options.empty()) object.raw("options", options + '}');
  }
  return text;
}

}  // namespace protocol
