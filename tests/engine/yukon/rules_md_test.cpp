// SPDX-License-Identifier: MIT
#include "tests/engine/yukon/table.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace yukon_test {
namespace {

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Game>();
  return book;
}

TEST_SUITE("Yukon: RULES.md") {
  TEST_CASE("has the rules Y01 to Y24, each once and in order") {
    support::check_rules(book(), 24);
  }

  TEST_CASE("each rule is cited by code and named by a test, and nothing else is") {
    support::check_citations(book());
  }

  TEST_CASE("Y01 Y02 Y14 has every option with its rule and values, every preset, phase and act") {
    support::check_names<Game>(book());
  }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Game>(book(), Refusal::must_not_lead_yukon, Play{});
  }
}

}  // namespace
}  // namespace yukon_test
