// SPDX-License-Identifier: MIT
#include "tests/engine/carousel/table.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace carousel_test {
namespace {

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Game>();
  return book;
}

TEST_SUITE("Carousel: RULES.md") {
  TEST_CASE("has the rules C01 to C32, each once and in order") {
    support::check_rules(book(), 32);
  }

  TEST_CASE("each rule is cited by code and named by a test, and nothing else is") {
    support::check_citations(book());
  }

  TEST_CASE("C01 C20 has every option with its rule and values, every preset, phase and act") {
    support::check_names<Game>(book());
  }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Game>(book(), Refusal::too_many_points, Turn{});
  }
}

}  // namespace
}  // namespace carousel_test
