// SPDX-License-Identifier: MIT
#include "engine/jojotte/scoring.hpp"
#include "protocol/jojotte_codec.hpp"

/// The terms by which a table of Jo-Jotte is opened.
namespace protocol {
namespace {

using nlohmann::json;

Result<jojotte::RuleSet> read_rules(const json& terms) {
  const auto rules = terms.find("rules");
  if (rules == terms.end()) return jojotte::culbertson;
  if (rules->is_string())
    if (const auto found = jojotte::rule_set_by_name(rules->get_ref<const std::string&>()))
      return *found;
  return failure(
      {"unknown_rules", "", "/rules: Jo-Jotte is played by culbertson, hervey or denexa."});
}

std::optional<Fault> read_rubbers(const json& rubbers, jojotte::RuleSet& rules) {
  const bool fits = rubbers.is_number_integer() && rubbers >= 1 && rubbers <= jojotte::rubbers_max;
  if (!fits) return Fault{"bad_option", "", "/options/rubbers: expected 1 to 9."};
  rules.rubbers = rubbers.get<std::uint8_t>();
  return std::nullopt;
}

/// The rules of half a mirror match. Both halves are dealt the same decks in the same order, so
/// there is one cut for one rubber, and no seat deals again because a deal was thrown in.
std::optional<Fault> read_mirror(const json& mirror, jojotte::RuleSet& rules) {
  if (!mirror.is_boolean())
    return Fault{"bad_option", "", "/options/mirror: expected true or false."};
  if (mirror == false) return std::nullopt;
  if (rules.rubbers != 1)
    return Fault{"bad_option", "", "/options/rubbers: expected 1 in a mirror match."};
  rules = jojotte::mirrored(rules);
  return std::nullopt;
}

std::optional<Fault> read_options(const json& options, jojotte::RuleSet& rules) {
  if (!options.is_object()) return Fault{"bad_option", "", "/options: expected an object."};
  for (const auto& [name, value] : options.items())
    if (name != "rubbers" && name != "mirror")
      return Fault{"bad_option", "", "/options: Jo-Jotte has one option, rubbers."};
  if (const auto rubbers = options.find("rubbers"); rubbers != options.end())
    if (auto fault = read_rubbers(*rubbers, rules)) return fault;
  const auto mirror = options.find("mirror");
  return mirror == options.end() ? std::nullopt : read_mirror(*mirror, rules);
}

}  // namespace

Result<jojotte::RuleSet> read_jojotte_terms(const json& terms) {
  for (const auto& [name, value] : terms.items())
    if (name != "game" && name != "rules" && name != "options" && name != "setup")
      return failure({"bad_option", "", "/" + name + ": a table has game, rules and options."});
  auto rules = read_rules(terms);
  const auto options = terms.find("options");
  if (!rules || options == terms.end()) return rules;
  if (auto fault = read_options(*options, *rules)) return failure(std::move(*fault));
  return rules;
}

JsonText Codec<jojotte::JoJotte>::terms(const jojotte::RuleSet& rules) {
  const std::string_view name = jojotte::name_of(rules);
  const auto preset = jojotte::rule_set_by_name(name);
  std::string out;
  {
    ObjectWriter object(out);
    object.member("game", jojotte::JoJotte::name).member("rules", name);
    ObjectWriter options(object.key("options"));
    options.member("rubbers", rules.rubbers);
    if (preset && preset->all_pass != rules.all_pass) options.member("mirror", true);
  }
  return out;
}

std::vector<std::int64_t> Codec<jojotte::JoJotte>::totals(const jojotte::FaceUp& up) {
  const auto totals = jojotte::grand_totals(up.sheet);
  return {totals[engine::Seat{0}], totals[engine::Seat{1}]};
}

}  // namespace protocol
