// SPDX-License-Identifier: MIT
#include "tests/engine/carousel/table.hpp"

namespace carousel_test {
namespace {

/// Seat 0 knocks, or nobody does.
struct ScoreRow {
  std::vector<std::string> hands;
  bool knocks;
  std::vector<int> score;
};

State ended(const ScoreRow& row) {
  const RuleSet rules = rules_for(static_cast<int>(row.hands.size()));
  State state = given({.hands = row.hands, .drawn = 0, .rules = rules});
  if (row.knocks) {
    act(state, 0, Knock{});
    return state;
  }
  for (std::size_t i = 0; i < row.hands.size(); ++i) act(state, static_cast<int>(i), EndTurn{});
  return state;
}

void check(std::initializer_list<ScoreRow> rows) {
  for (const ScoreRow& row : rows) {
    CAPTURE(row.hands[1]);
    const State state = ended(row);
    for (std::size_t i = 0; i < row.score.size(); ++i)
      CHECK(state.face_up.score.each[i] == row.score[i]);
  }
}

/// Somebody has so many points before a deal that seat 0 wins by 10 points with an empty hand.
State last_deal(std::vector<int> scores) {
  State state = given({.hands = {"2C 3C 4C", "KD"}, .stock = "9H"});
  for (std::size_t i = 0; i < scores.size(); ++i) state.face_up.score.each[i] = scores[i];
  return state;
}

TEST_SUITE("Carousel: score") {
  TEST_CASE("C22 all hands are laid open and count in full, even a meld") {
    const State state = ended({{"AC", "7C 7D 7H 2C"}, true, {}});
    CHECK(state.face_up.unmelded[Seat{1}] == bag("7C 7D 7H 2C"));
    CHECK(state.face_up.score[Seat{0}] == 22);
    CHECK(state.face_up.held[Seat{1}] == 0);
    CHECK(Game::observe(state, engine::spectator).face_up.unmelded[Seat{0}] == bag("AC"));
  }

  TEST_CASE("C23 C24 the lowest count wins the differences, and nobody else scores") {
    check({{{"AC", "KC 2C"}, true, {11, 0}},
           {{"4C", "KC", "5D 5H"}, true, {12, 0, 0}},
           {{"4C", "KC", "XX"}, true, {27, 0, 0}}});
  }

  TEST_CASE("C23 C25 a player who knocked loses to a count that is lower or equal") {
    check({{{"4C", "3C"}, true, {0, 11}},
           {{"4C", "4D"}, true, {0, 10}},
           {{"4C", "4D", "KC"}, true, {0, 16, 0}}});
  }

  TEST_CASE("C26 an empty hand gets 25 points more") {
    State state = given({.hands = {"2C 3C 4C", "KD 2D"}, .stock = "9H"});
    const auto story = meld(state, "2C 3C 4C");
    CHECK(state.face_up.score[Seat{0}] == 37);
    CHECK(all_of<Scored>(story) == std::vector<Scored>{{Seat{0}, 12, 12, 24, For::differences},
                                                       {Seat{0}, 25, 37, 26, For::empty_hand}});
  }

  TEST_CASE("C27 several at the lowest count win, but not the player who knocked") {
    check({{{"4C", "3D", "3C", "KC"}, true, {0, 18, 18, 0}},
           {{"4C", "4D", "4H", "KC"}, true, {0, 16, 16, 0}}});
    const State state = ended({{"4C", "4D", "4H", "KC"}, true, {}});
    CHECK(state.face_up.boxes.each == std::array<std::uint8_t, 5>{0, 1, 1, 0, 0});
  }

  TEST_CASE("C18 C27 when the stock has ended the deal all at the lowest win, without 10 points") {
    check({{{"9C", "KD"}, false, {1, 0}},
           {{"9C", "9D", "KC"}, false, {1, 1, 0}},
           {{"9C", "9D"}, false, {0, 0}}});
    const State state = ended({{"9C", "9D"}, false, {}});
    CHECK(state.face_up.boxes.each == std::array<std::uint8_t, 5>{1, 1, 0, 0, 0});
  }

  TEST_CASE("C28 C29 150 points end the game, with 100 for it and 25 for each deal won") {
    State state = last_deal({115, 140});
    state.face_up.boxes = {{4, 3}};
    const auto story = meld(state, "2C 3C 4C");
    CHECK(is_in<GameOver>(state));
    CHECK(state.face_up.score[Seat{0}] == 115 + 10 + 25 + 100 + 5 * 25);
    CHECK(state.face_up.score[Seat{1}] == 140 + 3 * 25);
    CHECK(all_of<Won>(story).at(0).winner == Seat{0});
    CHECK(Game::ended(state.face_up) == engine::Ended::rubber);
  }

  TEST_CASE("C29 149 points do not") {
    State state = last_deal({114, 0});
    meld(state, "2C 3C 4C");
    CHECK(is_in<DealOver>(state));
  }

  TEST_CASE("C29 of two with enough the higher score wins, and boxes do not change that") {
    State state = last_deal({120, 154});
    state.face_up.boxes = {{9, 0}};
    const auto story = meld(state, "2C 3C 4C");
    CHECK(all_of<Won>(story).at(0).winner == Seat{0});  // 155 to 154
    State other = last_deal({120, 156});
    other.face_up.boxes = {{9, 0}};
    const auto told = meld(other, "2C 3C 4C");
    CHECK(all_of<Won>(told).at(0).winner == Seat{1});
    CHECK(other.face_up.score[Seat{0}] > other.face_up.score[Seat{1}]);
  }

  TEST_CASE("C29 equal scores of 150 or more are played off") {
    State state = last_deal({120, 155});
    const auto story = meld(state, "2C 3C 4C");
    CHECK(all_of<Tied>(story) == std::vector<Tied>{{155}});
    CHECK(is_in<DealOver>(state));
  }

  TEST_CASE("C30 the next deal begins when everybody has agreed") {
    State state = ended({{"AC", "KC", "QC"}, true, {}});
    for (const int seat : {2, 0, 1}) {
      CHECK(verbs(state, seat) == "continue");
      act(state, seat, Continue{});
    }
    CHECK(is_in<AwaitingDeck>(state));
  }

  TEST_CASE("C31 the best of the others wins a game that is given up, or they share it") {
    State state = given({.hands = {"AC", "KC", "QC"}, .rules = rules_for(3)});
    state.face_up.score = {{90, 20, 20}};
    state.face_up.boxes = {{2, 1, 0}};
    CHECK_FALSE(Game::may_concede(state.face_up, engine::Stake::deal));
    const auto story = Game::concede(state, Seat{0}, {engine::Stake::rubber, false});
    CHECK_FALSE(all_of<Won>(story).at(0).winner.has_value());
    CHECK(state.face_up.score.each == std::array<std::int32_t, 5>{140, 145, 120, 0, 0});
    CHECK_FALSE(Game::may_concede(state.face_up, engine::Stake::rubber));
  }
}

}  // namespace
}  // namespace carousel_test
