// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace kaiser_words;

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Kaiser>();
  return book;
}

}  // namespace

TEST_SUITE("the rulebook of Kaiser") {
  TEST_CASE("has the rules K01 to K30, each once") { support::check_rules(book(), 30); }

  TEST_CASE("code and tests cite each rule, and no other") {
    support::check_citations(book(), {30});
  }

  TEST_CASE("names every phase, act, option and preset") { support::check_names<Kaiser>(book()); }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Kaiser>(book(), Refusal::must_follow_suit, Auction{});
  }
}
