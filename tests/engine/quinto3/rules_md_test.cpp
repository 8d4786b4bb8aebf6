// SPDX-License-Identifier: MIT
#include "tests/engine/quinto3/words.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace quinto3_words;

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Quinto3>();
  return book;
}

}  // namespace

TEST_SUITE("the rulebook of Quinto for three") {
  TEST_CASE("has the rules T01 to T30, each once") { support::check_rules(book(), 30); }

  TEST_CASE("code and tests cite each rule, and no other") {
    support::check_citations(book(), {2, 3, 4, 30});
  }

  TEST_CASE("names every phase, act, option and preset") { support::check_names<Quinto3>(book()); }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Quinto3>(book(), Refusal::must_follow_suit, Play{});
  }
}
