// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"
#include "tests/support/laid_view.hpp"

/// What lies on the table is all of a view: K30. A view that is laid out and read back is the same,
/// but for the rules and what players remember.
namespace {

using namespace kaiser_words;

}  // namespace

TEST_SUITE("views of Kaiser") {
  TEST_CASE("K07 a player who has claimed a misdeal sees it, also when the view is read back") {
    State state = dealt(standard, with_misdeal);
    say(state, "2: misdeal");
    for (const Seat each : all_seats) {
      const View view = Kaiser::observe(state, {each});
      CHECK(view.own->claimed == (each == seat(2)));
      CHECK(support::read_back<Kaiser>(view) == view);
    }
  }

  TEST_CASE("K30 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      CHECK(support::is_remembered<Kaiser>(standard, seed));
  }
}
