// SPDX-License-Identifier: MIT
#include "protocol/jojotte_codec.hpp"

/// What a table of Jo-Jotte is opened with.
namespace protocol {
namespace {

using nlohmann::json;

std::variant<jojotte::RuleSet, Fault> read_rules(const json& terms) {
  const auto rules = terms.find("rules");
  if (rules == terms.end()) return jojotte::culbertson;
  if (rules->is_string())
    if (const auto found = jojotte::rule_set_by_name(rules->get_ref<const std::string&>()))
      return *found;
  return Fault{"unknown_rules", "", "/rules: Jo-Jotte is played by culbertson, hervey or denexa."};
}

std::optional<Fault> read_rubbers(const json& rubbers, jojotte::RuleSet& rules) {
  const bool fits = rubbers.is_number_integer() && rubbers >= 1 && rubbers <= jojotte::rubbers_max;
  if (!fits) return Fault{"bad_option", "", "/options/rubbers: expected 1 to 9."};
  rules.rubbers = rubbers.get<std::uint8_t>();
  return std::nullopt;
}

std::optional<Fault> read_options(const json& options, jojotte::RuleSet& rules) {
  if (!options.is_object()) return Fault{"bad_option", "", "/options: expected an object."};
  for (const auto& [name, value] : options.items()) {
    if (name != "rubbers")
      return Fault{"bad_option", "", "/options: Jo-Jotte has one option, rubbers."};
    if (auto fault = read_rubbers(value, rules)) return fault;
  }
  return std::nullopt;
}

}  // namespace

std::variant<jojotte::RuleSet, Fault> read_jojotte_terms(const json& terms) {
  for (const auto& [name, value] : terms.items())
    if (name != "game" && name != "rules" && name != "options" && name != "pose")
      return Fault{"bad_option", "", "/" + name + ": a table has game, rules and options."};
  auto rules = read_rules(terms);
  const auto options = terms.find("options");
  if (std::holds_alternative<Fault>(rules) || options == terms.end()) return rules;
  if (auto fault = read_options(*options, std::get<jojotte::RuleSet>(rules)))
    return std::move(*fault);
  return rules;
}

JsonText Codec<jojotte::JoJotte>::terms(const jojotte::RuleSet& rules) {
  std::string out;
  {
    ObjectWriter object(out);
    object.member("game", jojotte::JoJotte::name).member("rules", jojotte::name_of(rules));
    ObjectWriter(object.key("options")).member("rubbers", rules.rubbers);
  }
  return out;
}

}  // namespace protocol
