// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace quinto_words;

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Quinto>();
  return book;
}

}  // namespace

TEST_SUITE("the rulebook of Quinto") {
  TEST_CASE("has the rules Q01 to Q29, each once") { support::check_rules(book(), 29); }

  TEST_CASE("code and tests cite each rule, and no other") {
    support::check_citations(book(), {29});
  }

  TEST_CASE("names every phase, act, option and preset") { support::check_names<Quinto>(book()); }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Quinto>(book(), Refusal::must_follow_suit, Play{});
  }
}
