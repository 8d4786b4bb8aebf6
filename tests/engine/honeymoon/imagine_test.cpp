// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"
#include "tests/engine/bridge/words.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/imagined_worlds.hpp"

/// H33, H36: what a player may see and remember.
namespace {

using namespace bridge_words;
using honeymoon::Honeymoon;
using honeymoon::State;
using imagined_worlds::share;

/// Both have black cards and red ones; seat 0 has no diamonds, seat 1 no clubs.
const Heaps mixed = {{"hand 0", "2C 3C 4C 5C 6C 7C 2H 3H 4H 5H 2S 3S 4S"},
                     {"hand 1", "2D 3D 4D 5D 6D 7D 8D 9D 6H 7H 5S 6S 7S"},
                     {"stock", "8C 9C TC JC QC KC AC TD"}};

auto holds(int who, const char* cards) {
  return
      [=](const State& world) { return !(world.face_down.hands[seat(who)] & hand(cards)).empty(); };
}

}  // namespace

TEST_SUITE("what players of Honeymoon Bridge know") {
  TEST_CASE("H36 a card that is drawn is seen by its player alone, and remembered") {
    State state = dealt<Honeymoon>(mixed);
    say(state, "2H, 6H");  // seat 1 draws the 8C, seat 0 the 9C
    CHECK(Honeymoon::observe(state, {seat(1)}).own->hand.contains(card("8C")));
    CHECK(Honeymoon::observe(state, {seat(0)}).own->hand.contains(card("9C")));
    CHECK_FALSE(Honeymoon::observe(state, engine::spectator).own.has_value());
    // Seat 0 has not seen 38 other cards: 13 of them are in the other hand.
    CHECK(share(state, {seat(0)}, holds(1, "8C")) == doctest::Approx(13 / 37.0).epsilon(0.12));
    CHECK(share(state, {seat(0)}, holds(1, "9C")) == 0);
    CHECK(share(state, {seat(1)}, holds(0, "8C")) == 0);
  }

  TEST_CASE("H15 H36 a hand that could not follow has no card of the suit but what it drew since") {
    State state = dealt<Honeymoon>(mixed);
    say(state, "2C, 2D");  // seat 1 has no club; draws the 9C after the trick
    for (const engine::Observer who : {engine::Observer{seat(0)}, engine::spectator}) {
      const double two = share(state, who, [](const State& world) {
        return (world.face_down.hands[seat(1)] & CardSet::all_of(cards::Suit::clubs)).size() > 1;
      });
      CHECK(two == 0);
      CHECK(share(state, who, holds(1, "9C TC JC QC KC AC")) > 0.05);
    }
  }

  TEST_CASE("H15 what is drawn before a suit is lacked again is none of it") {
    State state = dealt<Honeymoon>(mixed);
    say(state, "2C, 2D, 3C, 9C");  // the 9C, just drawn, follows
    CHECK(where(state) == "drawing 1");
    const double clubs = share(state, {seat(0)}, [](const State& world) {
      return (world.face_down.hands[seat(1)] & CardSet::all_of(cards::Suit::clubs)).size() > 1;
    });
    CHECK(clubs == 0);  // it can have drawn one club in the second trick's draw
  }

  TEST_CASE("H36 from the auction on, a player who has counted knows the other hand") {
    engine::Chance chance{3};
    State state = dealt<Honeymoon>(mixed);
    while (std::holds_alternative<honeymoon::Drawing>(state.face_up.phase)) {
      const Seat turn = first_asked(state);
      Honeymoon::apply(state, turn, Honeymoon::heuristic(Honeymoon::observe(state, {turn})));
    }
    for (const Seat each : bridge::all_seats)
      CHECK(Honeymoon::imagine(Honeymoon::observe(state, {each}), chance) == state);
    CHECK_FALSE(Honeymoon::imagine(Honeymoon::observe(state, engine::spectator), chance) == state);
  }

  TEST_CASE("H33 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      CHECK(support::is_remembered<Honeymoon>({}, seed));
  }

  TEST_CASE("H33 the trick taken last lies open, before the auction and after it") {
    State state = dealt<Honeymoon>(mixed);
    say(state, "2H, 6H");
    CHECK(state.face_up.board.last == bridge::Trick{card("2H"), card("6H")});
  }
}
