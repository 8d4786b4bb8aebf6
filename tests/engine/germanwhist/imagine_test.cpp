// SPDX-License-Identifier: MIT
#include "tests/engine/germanwhist/words.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/imagined_worlds.hpp"

/// G18: what a player may see and remember.
namespace {

using namespace germanwhist_words;
using imagined_worlds::share;

auto holds(int who, const char* cards) {
  return
      [=](const State& world) { return !(world.face_down.hands[seat(who)] & hand(cards)).empty(); };
}

auto has_clubs(int count) {
  return [=](const State& world) {
    return (world.face_down.hands[seat(1)] & CardSet::all_of(Suit::clubs)).size() == count;
  };
}

auto close_to(double wanted) { return doctest::Approx(wanted).epsilon(0.1); }

}  // namespace

TEST_SUITE("what players of German Whist know") {
  TEST_CASE(
      "G10 G18 a card that was taken face up is known to be in that hand until it is played") {
    State state = dealt(standard, mixed);
    say(state, "2H, 6H");  // seat 1 takes the 8S, seat 0 draws the 8C
    for (const engine::Observer who : {engine::Observer{seat(0)}, engine::spectator}) {
      CHECK(share(state, who, holds(1, "8S")) == 1);
      CHECK(share(state, who, holds(1, "AS")) == 0);  // turned up
    }
    CHECK(share(state, {seat(0)}, holds(1, "8C")) == 0);
    // Of the 36 cards that seat 1 does not see, 13 are in the other hand.
    CHECK(share(state, {seat(1)}, holds(0, "8C")) == close_to(13 / 36.0));
    say(state, "8S, 2S");
    CHECK(share(state, {seat(0)}, holds(1, "8S")) == 0);
    CHECK(share(state, {seat(0)}, holds(1, "AS")) == 1);
  }

  TEST_CASE("G08 a hand that could not follow has no card of the suit but what it drew since") {
    State state = dealt(standard, mixed);
    say(state, "2C, 2D");  // seat 1 has no club, and draws one card
    // Seven clubs are unseen by seat 0, and may be in 24 places: that card, and the stock.
    CHECK(share(state, {seat(0)}, has_clubs(1)) == close_to(7 / 24.0));
    CHECK(share(state, {seat(0)}, has_clubs(2)) == 0);
    CHECK(share(state, engine::spectator, has_clubs(2)) == 0);
  }

  TEST_CASE("G08 G10 a card taken face up is no card that was drawn unseen") {
    State state = dealt(standard, mixed);
    say(state, "2C, 5S");  // seat 1 has no club, but takes the trick and the 8S
    CHECK(share(state, {seat(0)}, has_clubs(0)) == 1);
    CHECK(share(state, engine::spectator, has_clubs(0)) == 1);
    CHECK(share(state, {seat(0)}, holds(1, "8S")) == 1);
  }

  TEST_CASE("G08 what was drawn before a suit is lacked again is none of it") {
    State state = dealt(standard, {"2C 3C 4C 5C 6C 7C 2H 3H 4H 5H 2S 3S 4S",
                                   "2D 3D 4D 5D 6D 7D 8D 9D 6H 7H 5S 6S 7S", "8S TD AS JD 9H QD"});
    say(state, "2C, 2D");  // draws the TD
    say(state, "3C, 3D");  // has no club still; draws the JD
    CHECK(share(state, {seat(0)}, has_clubs(2)) == 0);
    CHECK(share(state, {seat(0)}, has_clubs(1)) == close_to(7 / 22.0));
  }

  TEST_CASE("G08 a card that was played may be the one that was drawn") {
    State state = dealt(standard, {"2C 3C 4C 5C 6C 7C AH KH 4H 5H 2S 3S 4S",
                                   "2D 3D 4D 5D 6D 7D 8D 9D 6H 7H 5S 6S 7S", "8S TD AS JD 9S QD"});
    say(state, "2C, 2D");  // has no club; draws a card
    say(state, "AH, 6H");  // which may be this heart; draws another card
    // 34 cards are unseen, 7 of them clubs. Ways in which the heart was drawn, to those in which it
    // was dealt, in one of twelve places: (34-7-11) * 22! to 12 * 23!
    const double drawn = (34 - 7 - 11) / (12.0 * 23);
    const double dealt_share = 1 / (1 + drawn);
    const double both = 7 / 23.0 * 6 / 22;
    CHECK(share(state, {seat(0)}, has_clubs(2)) ==
          doctest::Approx(dealt_share * both).epsilon(0.15));
  }

  TEST_CASE("G18 when the stock is used up, a player who has counted knows the other hand") {
    engine::Chance chance{3};
    State state = dealt(standard, mixed);
    play_until(state, [](const State& now) { return !now.face_up.turned; });
    for (const Seat each : all_seats)
      CHECK(GermanWhist::imagine(GermanWhist::observe(state, {each}), chance) == state);
    CHECK_FALSE(GermanWhist::imagine(GermanWhist::observe(state, engine::spectator), chance) ==
                state);
  }

  TEST_CASE("G18 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      CHECK(support::is_remembered<GermanWhist>(standard, seed));
  }

  TEST_CASE("G18 the trick taken last lies open") {
    State state = dealt(standard, mixed);
    say(state, "2H, 6H");
    CHECK(state.face_up.last == Trick{card("2H"), card("6H")});
  }

  TEST_CASE("G04 before the first deal there are no hands") {
    engine::Chance chance{1};
    const State state = to_be_dealt(standard);
    CHECK(GermanWhist::imagine(GermanWhist::observe(state, {}), chance) == state);
  }
}
