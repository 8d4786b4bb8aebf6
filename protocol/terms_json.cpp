// SPDX-License-Identifier: MIT
#include "protocol/terms_json.hpp"

#include <algorithm>

namespace protocol {
namespace {

/// "culbertson, hervey or denexa"
std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace

std::optional<std::size_t> OptionReader::chosen(std::string_view name,
                                                std::span<const std::string_view> all) {
  const nlohmann::json* value = find(name);
  if (!value) return std::nullopt;
  const auto place =
      value->is_string() ? std::ranges::find(all, value->get_ref<const std::string&>()) : all.end();
  if (place != all.end()) return static_cast<std::size_t>(place - all.begin());
  wrong(name, listed(all));
  return std::nullopt;
}

std::optional<std::int64_t> OptionReader::number_in(std::string_view name, int least, int most) {
  const nlohmann::json* value = find(name);
  if (!value) return std::nullopt;
  if (value->is_number_integer() && *value >= least && *value <= most)
    return value->get<std::int64_t>();
  wrong(name, std::to_string(least) + " to " + std::to_string(most));
  return std::nullopt;
}

std::optional<bool> OptionReader::flag(std::string_view name) {
  const nlohmann::json* value = find(name);
  if (!value) return std::nullopt;
  if (value->is_boolean()) return value->get<bool>();
  wrong(name, "true or false");
  return std::nullopt;
}

const nlohmann::json* OptionReader::find(std::string_view name) {
  known_.emplace_back(name);
  const auto found = options_.find(name);
  return found == options_.end() ? nullptr : &*found;
}

void OptionReader::wrong(std::string_view name, const std::string& expected) {
  if (fault_) return;
  fault_ =
      Fault{"bad_option", "", "/options/" + std::string(name) + ": expected " + expected + "."};
}

std::optional<Fault> OptionReader::fault(std::string_view game) const {
  for (const auto& [name, value] : options_.items())
    if (std::find(known_.begin(), known_.end(), name) == known_.end())
      return Fault{"bad_option", "",
                   "/options/" + name + ": " + std::string(game) + " has no such option."};
  return fault_;
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
