// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/value_json.hpp"

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

/// What never changes at a table, for clients that know no game: which zones, counts, marks and
/// facts there are, and what each verb is said with.
namespace protocol {

std::string_view name_of(engine::Kind kind);
std::string_view name_of(engine::Form form);
std::string_view name_of(engine::Per per);

/// The words of an enum, without the empty one.
template <engine::Worded E>
std::vector<std::string_view> words_of(std::type_identity<E> which) {
  std::vector<std::string_view> all;
  for (const std::string_view word : words(which))
    if (!word.empty()) all.push_back(word);
  return all;
}
template <class E, class N>
std::vector<std::string_view> words_of(std::type_identity<engine::PerWord<E, N>>) {
  return words_of(std::type_identity<E>{});
}

/// An action's verb or an event's type with the kinds of its members; where words are among them,
/// the words.
struct Saying {
  struct Member {
    std::string_view name;
    engine::Kind kind{};
    std::vector<std::string_view> words;
  };
  engine::VerbIs is;
  std::vector<Member> members;
};

template <class Said>
Saying saying_of() {
  Saying saying;
  if constexpr (requires { Said::verb; }) saying.is = Said::verb;
  else saying.is.name = Said::type;
  if constexpr (requires { Said::from; }) saying.is.from = Said::from;
  Said said{};
  engine::each_member(said, [&]<class T>(const engine::Term& term, const T&) {
    Saying::Member member{term.name, term.kind, {}};
    if constexpr (requires { words_of(std::type_identity<T>{}); })
      member.words = words_of(std::type_identity<T>{});
    saying.members.push_back(std::move(member));
  });
  return saying;
}

/// Of each alternative; of an act among the events none, since its verb tells it.
template <class... One>
std::vector<Saying> sayings_of(std::type_identity<std::variant<One...>>) {
  std::vector<Saying> all;
  const auto add = [&]<class Said>(std::type_identity<Said>) {
    if constexpr (!requires(Said said) { said.action; }) all.push_back(saying_of<Said>());
  };
  (add(std::type_identity<One>{}), ...);
  return all;
}

template <class... Phase>
std::vector<std::string_view> names_of(std::type_identity<std::variant<Phase...>>) {
  return {Phase::name...};
}

/// A game in general, as a shelf shows it.
struct OnShelf {
  std::string_view game;
  char rule_letter = 'R';
  int seats_least = 0, seats_most = 0;
  std::vector<std::string_view> presets;
  std::vector<Option> options;
  bool mirror = false;  // whether it has mirror matches
};

/// A game at a table.
struct AtTable {
  std::string_view game;
  char rule_letter = 'R';
  int seats = 0;
  engine::About about;
  engine::Pack pack;  // in the order before a shuffle
  std::vector<std::string_view> phases;
  std::vector<Saying> verbs, events;
};

std::string write_about(const OnShelf& game);
/// `terms`: as open_game() takes them, a JSON object; empty: they are left out.
std::string write_about(const AtTable& game, std::string_view terms = {});

template <engine::Game G>
OnShelf on_shelf() {
  const auto presets = G::presets();
  OnShelf game{G::name, G::rule_letter, 0, 0, {}, options_of<G>(presets[0].rules), has_mirror<G>};
  game.seats_least = game.seats_most = G::seats(presets[0].rules);
  for (const auto& preset : presets) game.presets.push_back(preset.name);
  for (const Option& option : game.options)
    if (option.name == "seats" && option.range) {
      game.seats_least = static_cast<int>(option.range->first);
      game.seats_most = static_cast<int>(option.range->second);
    }
  return game;
}

template <engine::Game G>
AtTable at_table(const typename G::RuleSet& rules) {
  return {G::name,
          G::rule_letter,
          G::seats(rules),
          G::about(rules),
          G::pack(rules),
          names_of(std::type_identity<typename G::Phase>{}),
          sayings_of(std::type_identity<typename G::Action>{}),
          sayings_of(std::type_identity<typename G::Event>{})};
}

}  // namespace protocol
