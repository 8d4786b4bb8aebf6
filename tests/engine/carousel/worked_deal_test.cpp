// SPDX-License-Identifier: MIT
#include "tests/engine/carousel/table.hpp"

/// The worked turn of RULES.md. South is seat 0 and West seat 1.
namespace carousel_test {
namespace {

constexpr const char* table = "8D 9D TD JD / JS QS KS AS";
constexpr const char* after_south = "8D 9D TD / QS KS AS / JD JH JS";

State example(const char* south, const char* west, const char* stock) {
  return given({.hands = {south, west}, .table = table, .stock = stock, .drawn = 0});
}

TEST_SUITE("Carousel: the worked turn") {
  TEST_CASE("C08 C10 C14 C15 C20 C21 C24 C26 West goes out and gets 30 points") {
    State state = example("JH 2C", "3C AC", "3H 4C XX 9H");
    act(state, 0, Draw{});
    meld(state, after_south);
    CHECK(refusal(state, 0, Knock{}) == Refusal::too_many_points);
    act(state, 0, EndTurn{});
    act(state, 1, Draw{});
    act(state, 1, Draw{});
    const auto story = act(state, 1, LayMelds{melds(std::string(after_south) + " / AC 2C* 3C 4C")});
    CHECK(all_of<Box>(story) == std::vector<Box>{{Seat{1}, 1}});
    CHECK(state.face_up.score[Seat{1}] == 30);
  }

  TEST_CASE("C20 C23 C25 South may knock with three points, which wins or is undercut") {
    struct Row {
      const char* west;
      int south_score, west_score;
    };
    for (const Row& row : {Row{"3C AC", 1, 0}, {"2D", 0, 11}}) {
      CAPTURE(row.west);
      State state = example("JH 2C", row.west, "AH 4C");
      act(state, 0, Draw{});
      meld(state, after_south);
      act(state, 0, Knock{});
      CHECK(state.face_up.score[Seat{0}] == row.south_score);
      CHECK(state.face_up.score[Seat{1}] == row.west_score);
    }
  }
}

}  // namespace
}  // namespace carousel_test
