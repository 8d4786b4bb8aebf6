// SPDX-License-Identifier: MIT
#include "tests/engine/imperium/words.hpp"
#include "tests/support/rulebook.hpp"

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace imperium_words;

const support::Rulebook& book() {
  static const auto book = support::Rulebook::of<Imperium>();
  return book;
}

}  // namespace

TEST_SUITE("the rulebook of Imperium") {
  TEST_CASE("has the rules I01 to I40, each once") { support::check_rules(book(), 40); }

  TEST_CASE("code and tests cite each rule, and no other") {
    support::check_citations(book(), {8, 40});
  }

  TEST_CASE("names every phase, act, option and preset") { support::check_names<Imperium>(book()); }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    support::check_refusals<Imperium>(book(), Refusal::must_win, Play{});
  }
}
