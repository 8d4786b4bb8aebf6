// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "protocol/json_text.hpp"
#include "protocol/result.hpp"
#include "protocol/value_json.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The terms by which a table of any game is opened: {"game":"kaiser","rules":"seed",
/// "options":{"target":52}}. A game's settings() say which options there are.
namespace protocol {

/// An option as everybody may know it: a choice of words, a whole number in a range, or a flag.
struct Option {
  std::string name;
  std::vector<std::string> values;  // of a choice
  std::optional<std::pair<std::int64_t, std::int64_t>> range;
  int rule = 0;
  std::string now;  // its value as JSON
};

/// Lists options with their values now: settings() of a game calls it for each.
class OptionLister {
 public:
  template <class E>
  void choice(std::string_view name, const E& member, int rule) {
    Option option{std::string(name), {}, {}, rule, {}};
    for (const std::string_view word : words(std::type_identity<E>{}))
      option.values.emplace_back(word);
    write_json(option.now, word_text(member));
    options_.push_back(std::move(option));
  }
  template <class N>
  void number(std::string_view name, const N& member, int least, int most, int rule) {
    options_.push_back({std::string(name), {}, {{least, most}}, rule, std::to_string(member)});
  }
  void flag(std::string_view name, bool member, int rule) {
    options_.push_back({std::string(name), {}, {}, rule, member ? "true" : "false"});
  }

  const std::vector<Option>& options() const { return options_; }

 private:
  std::vector<Option> options_;
};

/// Sets options from JSON, and says what is wrong with the first that cannot be set.
class OptionReader {
 public:
  explicit OptionReader(const nlohmann::json& options) : options_(options) {}

  template <class E>
  void choice(std::string_view name, E& member, int) {
    if (const auto place = chosen(name, words(std::type_identity<E>{})))
      member = static_cast<E>(*place);
  }
  template <class N>
  void number(std::string_view name, N& member, int least, int most, int) {
    if (const auto value = number_in(name, least, most)) member = static_cast<N>(*value);
  }
  void flag(std::string_view name, bool& member, int) {
    if (const auto value = flag(name)) member = *value;
  }

  /// Call it last: an option that the game does not have is a fault, too.
  std::optional<Fault> fault(std::string_view game) const;

 private:
  // Each gives nothing when there is no such option, or when it is wrong, which is a fault.
  std::optional<std::size_t> chosen(std::string_view name, std::span<const std::string_view> all);
  std::optional<std::int64_t> number_in(std::string_view name, int least, int most);
  std::optional<bool> flag(std::string_view name);

  /// Null if there is none.
  const nlohmann::json* find(std::string_view name);
  void wrong(std::string_view name, const std::string& expected);

  const nlohmann::json& options_;
  std::vector<std::string> known_;
  std::optional<Fault> fault_;
};

/// Whether terms have only the members that terms have; the fault names the first other one.
std::optional<Fault> objection_to_members(const nlohmann::json& terms);

/// The name in the member "rules", empty if there is none; a fault if it is no text.
Result<std::string> preset_name(const nlohmann::json& terms);

template <engine::Game G>
std::vector<Option> options_of(typename G::RuleSet rules) {
  OptionLister lister;
  G::settings(lister, rules);
  return lister.options();
}

/// The way to play with this name, the game's first where `name` is empty.
template <engine::Game G>
Result<typename G::RuleSet> preset(std::string_view name) {
  const std::span<const engine::Preset<typename G::RuleSet>> all = G::presets();
  std::string names;
  for (const auto& one : all) {
    if (name.empty() || one.name == name) return one.rules;
    names += (names.empty() ? "" : ", ") + std::string(one.name);
  }
  return failure({"unknown_rules", "", "/rules: expected " + names + "."});
}

/// Whether a game has mirror matches.
template <engine::Game G>
inline constexpr bool has_mirror = requires(typename G::RuleSet rules) { G::mirrored(rules); };

/// The rules of half a mirror match: what `"mirror":true` among the options asks for.
template <engine::Game G>
Result<typename G::RuleSet> mirrored(const typename G::RuleSet& rules) {
  if constexpr (has_mirror<G>) {
    if (const auto half = G::mirrored(rules)) return *half;
    return failure({"bad_option", "", "/mirror: a mirror match is one rubber, not more."});
  } else {
    return failure({"bad_option", "", "/mirror: this game has no mirror matches."});
  }
}

template <engine::Game G>
Result<typename G::RuleSet> read_terms(const nlohmann::json& terms) {
  if (auto fault = objection_to_members(terms)) return failure(std::move(*fault));
  const auto name = preset_name(terms);
  if (!name) return failure(name.error());
  auto rules = preset<G>(*name);
  const auto options = terms.find("options");
  if (!rules || options == terms.end()) return rules;
  if (!options->is_object()) return failure({"bad_option", "", "/options: expected an object."});
  OptionReader reader(*options);
  G::settings(reader, *rules);
  if (auto fault = reader.fault(G::name)) return failure(std::move(*fault));
  return rules;
}

/// `game`, `rules` and the `options` in which `now` differs from `preset`, as JSON.
std::string terms_text(std::string_view game, std::string_view rules,
                       const std::vector<Option>& preset, const std::vector<Option>& now);

/// What read_terms() reads as the same rules: the preset from which they differ least.
template <engine::Game G>
std::string write_terms(const typename G::RuleSet& rules) {
  const auto now = options_of<G>(rules);
  std::string shortest;
  for (const auto& preset : G::presets()) {
    auto text = terms_text(G::name, preset.name, options_of<G>(preset.rules), now);
    if (shortest.empty() || text.size() < shortest.size()) shortest = std::move(text);
  }
  return shortest;
}

}  // namespace protocol
