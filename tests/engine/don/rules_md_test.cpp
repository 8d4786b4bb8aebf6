// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace don_words;

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Don>();
  return book;
}

}  // namespace

TEST_SUITE("the rulebook of Nine-Card Don") {
  TEST_CASE("has the rules D01 to D22, each once") { support::check_rules(book(), 22); }

  TEST_CASE("code and tests cite each rule, and no other") {
    support::check_citations(book(), {22});
  }

  TEST_CASE("names every phase, act, option and preset") { support::check_names<Don>(book()); }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Don>(book(), Refusal::must_follow_suit, Play{});
  }
}
