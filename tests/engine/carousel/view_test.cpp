// SPDX-License-Identifier: MIT
#include "tests/engine/carousel/table.hpp"
#include "tests/support/laid_view.hpp"

namespace carousel_test {
namespace {

std::string written(const State& state, engine::Observer observer) {
  return support::text_laid<Game>(Game::observe(state, observer));
}

TEST_SUITE("Carousel: views") {
  TEST_CASE("C03 C32 only the owner is told the points of a hand") {
    const State state = given({.hands = {"2C KD", "KC"}, .table = "7C 8C 9C*", .stock = "9H"});
    CHECK(written(state, {Seat{0}}).find(R"("in_hand":12)") != std::string::npos);
    CHECK(written(state, {Seat{1}}).find(R"("in_hand":10)") != std::string::npos);
    CHECK(written(state, engine::spectator).find("in_hand") == std::string::npos);
  }

  TEST_CASE("C14 C15 C32 the melds are rows, with the names of jokers") {
    const State state = given({.hands = {"2C", "KC"}, .table = "7C 8C 9C* / 4C 4D 4H"});
    CHECK(written(state, engine::spectator).find(R"("melds":{"1":"7C 8C 9C*","2":"4C 4D 4H"})") !=
          std::string::npos);
  }

  TEST_CASE("C32 an imagined hand has any cards but those that are seen") {
    engine::Chance chance{1};
    State state = Game::start({});
    while (state.face_up.deal == 0)
      Game::deal(state, support::shuffled_pack<Game>(state.face_up.rules, chance));
    const CardBag own = state.face_down.hands[Seat{0}];
    for (int i = 0; i < 20; ++i) {
      const State world = Game::imagine(view_of(state, 0), chance);
      CHECK(world.face_down.hands[Seat{0}] == own);
      CHECK(world.face_down.hands[Seat{1}].size() == 10);
      for (const Card card : world.face_down.hands[Seat{1}]) CHECK_FALSE(own.contains(card));
    }
  }
}

}  // namespace
}  // namespace carousel_test
