// SPDX-License-Identifier: MIT
#include "engine/leopard/leopard.hpp"
#include "tests/support/rulebook.hpp"

namespace {

using leopard::Leopard;

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Leopard>();
  return book;
}

/// Notes the names of options, their bounds and their defaults as RULES.md writes them.
struct Options {
  std::vector<std::string> rows;
  template <class T>
  void number(std::string_view name, const T& value, int least, int most, int) {
    rows.push_back("| `" + std::string(name) + "` | " + std::to_string(least) + " to " +
                   std::to_string(most) + " | " + std::to_string(int{value}) + " | ");
  }
};

TEST_SUITE("leopard: RULES.md") {
  TEST_CASE("has one paragraph for each of L01 to L39, in order") {
    support::check_rules(book(), 39);
  }

  TEST_CASE("every rule is cited by the game and named by a test, and nothing cites another") {
    support::check_citations(book(), {7, 12});
  }

  TEST_CASE("names each option with its values, and each way to play, phase and act") {
    support::check_names<Leopard>(book());
  }

  TEST_CASE("names each option with its default") {
    Options options;
    leopard::RuleSet rules;
    Leopard::settings(options, rules);
    CHECK(options.rows.size() == 3);
    for (const std::string& row : options.rows) {
      CAPTURE(row);
      CHECK(book().text().find(row) != std::string::npos);
    }
  }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Leopard>(book(), leopard::Refusal::below_the_limit, leopard::Turn{});
  }
}

}  // namespace
