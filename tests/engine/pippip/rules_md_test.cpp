// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace pippip_test {
namespace {

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Game>();
  return book;
}

TEST_SUITE("Pip-Pip!: RULES.md") {
  TEST_CASE("has the rules P01 to P30, each once and in order") {
    support::check_rules(book(), 30);
  }

  TEST_CASE("each rule is cited by code and named by a test, and nothing else is") {
    support::check_citations(book());
  }

  TEST_CASE("has every option with its rule and values, every preset, phase and act") {
    support::check_names<Game>(book());
  }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Game>(book(), Refusal::must_follow_suit, Play{});
  }
}

}  // namespace
}  // namespace pippip_test
