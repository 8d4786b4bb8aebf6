// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"
#include "tests/support/laid_view.hpp"

/// What lies on the table is all of a view: D22. A view that is laid out and read back is the same,
/// but for the rules and what players remember.
namespace {

using namespace don_words;

}  // namespace

TEST_SUITE("views of Nine-Card Don") {
  TEST_CASE("D09 the closed hand is a number in the view of its own player, and then its cards") {
    State state = dealt(standard, a_suit_each);
    const auto laid_hand = [](const State& now, int who, int whose) {
      return support::laid<Don>(now, {seat(who)})["zones"]["hand"][std::to_string(whose)];
    };
    for (int who = 0; who < 4; ++who) CHECK(laid_hand(state, who, 2) == 9);
    CHECK(laid_hand(state, 1, 1) == a_suit_each[1]);
    const View view = Don::observe(state, {seat(2)});
    CHECK(support::read_back<Don>(view) == view);
    say(state, "AC");
    CHECK(laid_hand(state, 2, 2) == a_suit_each[2]);
    CHECK(laid_hand(state, 1, 2) == 9);
  }

  TEST_CASE("D08 the cards set aside are backs to everybody") {
    const State state = dealt(standard, a_suit_each);
    for (const auto observer : support::observers_of<Don>(standard))
      CHECK(support::laid<Don>(state, observer)["zones"]["aside"] == 16);
  }

  TEST_CASE("D22 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      CHECK(support::is_remembered<Don>(standard, seed));
  }
}
