// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

/// The rulebook of a game, engine/<game>/RULES.md, and what code and tests cite of it. Each rule is
/// a paragraph that begins with its number, "- **K07".
namespace support {

class Rulebook {
 public:
  Rulebook(std::string_view game, char letter);

  template <engine::Game G>
  static Rulebook of() {
    return {G::name, G::rule_letter};
  }

  const std::string& game() const { return game_; }
  const std::string& text() const { return text_; }

  /// "K07"
  std::string id_of(int rule) const;

  /// The numbers of its rules, in the order of the book.
  std::vector<int> rules() const;
  bool has(int rule) const;

  /// The paragraph of a rule in one line; empty if there is none.
  std::string paragraph_of(int rule) const;

  /// The first row of a table that is about this word; empty if there is none.
  std::string row_of(std::string_view word) const;

  /// Every K01 to K99 in a text, with those within a range such as "K10-K13".
  std::set<int> numbers_in(std::string_view text) const;

  /// In the C++ files of a folder, "engine/kaiser/".
  std::set<int> cited_in(const std::string& folder) const;

  /// In the names of the tests there.
  std::set<int> named_in(const std::string& folder) const;

 private:
  int number_at(std::string_view text, std::size_t at) const;
  std::string paragraph(std::size_t at) const;

  std::string game_, letter_, text_;
  std::vector<std::string> paragraphs_;
};

/// Checks that the rules are numbered from 1 to `last`, each once and in order.
void check_rules(const Rulebook& book, int last);

/// Checks that each rule is cited by the game, unless no code keeps it, and named by a test, and
/// that nothing cites a rule that the book does not have.
void check_citations(const Rulebook& book, const std::set<int>& without_code = {});

/// Checks that the word stands in the book as code does.
void check_is_named(const Rulebook& book, std::string_view word);

/// Checks that the book has every option: a row of a table with its rule, and a word in that rule.
struct OptionsInBook {
  const Rulebook& book;

  template <class E>
  void choice(std::string_view name, E& member, int rule) {
    checked_row(name, rule);
    for (const auto word : words(std::type_identity<E>{})) check_is_named(book, word);
    CHECK(member == E{});
  }
  template <class N>
  void number(std::string_view name, N& member, int least, int most, int rule) {
    const auto range = "| " + std::to_string(least) + " to " + std::to_string(most);
    CHECK_MESSAGE(checked_row(name, rule).find(range) != std::string::npos, range);
    CHECK(member >= least);
    CHECK(member <= most);
  }
  void flag(std::string_view name, bool&, int rule) { checked_row(name, rule); }

 private:
  /// The option's row, which has its rule.
  std::string checked_row(std::string_view name, int rule) {
    CAPTURE(std::string(name));
    CHECK(book.paragraph_of(rule).find("ption `" + std::string(name) + '`') != std::string::npos);
    const std::string row = book.row_of(name);
    CHECK(book.numbers_in(row).contains(rule));
    return row;
  }
};

/// Checks that the book names every phase, act, option, value and preset.
template <engine::Game G>
void check_names(const Rulebook& book) {
  [&]<class... Phase>(std::type_identity<std::variant<Phase...>>) {
    (check_is_named(book, Phase::name), ...);
  }(std::type_identity<typename G::Phase>{});
  [&]<class... Action>(std::type_identity<std::variant<Action...>>) {
    (check_is_named(book, Action::verb.name), ...);
  }(std::type_identity<typename G::Action>{});
  for (const auto& preset : G::presets()) check_is_named(book, preset.name);
  OptionsInBook options{book};
  typename G::RuleSet rules;
  G::settings(options, rules);
}

/// Checks that every refusal up to `last` has a code of its own, a rule of the book and a sentence,
/// and that there is none after it.
template <engine::Game G>
void check_refusals(const Rulebook& book, typename G::Refusal last,
                    const typename G::Phase& phase) {
  typename G::View view{};
  view.face_up.phase = phase;
  std::set<std::string_view> codes;
  for (int i = 1; i <= static_cast<int>(last); ++i) {
    const auto why = G::explain(static_cast<typename G::Refusal>(i), view);
    CAPTURE(why.code);
    CHECK(codes.insert(why.code).second);
    CHECK(book.has(why.rule));
    CHECK(why.sentence.ends_with('.'));
  }
  const auto beyond = static_cast<typename G::Refusal>(static_cast<int>(last) + 1);
  CHECK(G::explain(beyond, view).sentence.empty());
}

}  // namespace support
