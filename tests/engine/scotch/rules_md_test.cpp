// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace scotch_words;

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Scotch>();
  return book;
}

}  // namespace

TEST_SUITE("the rulebook of Scotch Whist") {
  TEST_CASE("has the rules S01 to S28, each once") { support::check_rules(book(), 28); }

  TEST_CASE("code and tests cite each rule, and no other") {
    support::check_citations(book(), {28});
  }

  TEST_CASE("names every phase, act, option and preset") { support::check_names<Scotch>(book()); }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Scotch>(book(), Refusal::must_follow_suit, Play{});
  }
}
