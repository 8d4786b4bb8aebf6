// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

#include "engine/klaberjass/scoring.hpp"

/// B36-B42: what a deal is worth.
namespace {

using namespace klaberjass_words;

/// A deal that is over but for its last trick: seat 1, the defender, leads; seat 0 has named
/// hearts.
State last_trick(const char* taken_0, const char* taken_1) {
  State state = dealt(standard, plain_spread);
  FaceUp& up = state.face_up;
  up.contract = Contract{.declarer = seat(0), .trump = Suit::hearts};
  up.information = card("8S");
  up.phase = Play{seat(1), {}, {}};
  up.held = {1, 1};
  state.face_down.hands = {hand("7D"), hand("8D")};
  state.face_down.taken = {hand(taken_0), hand(taken_1)};
  return state;
}

}  // namespace

TEST_SUITE("Klaberjass: the score") {
  TEST_CASE("B37 B38 the worth of cards") {
    struct Row {
      const char *cards, *trumps;
      int points;
    };
    const Row rows[] = {
        {"JH", "H", 20},
        {"9H", "H", 15},
        {"AH", "H", 10},
        {"TH", "H", 10},
        {"KH", "H", 5},
        {"QH", "H", 5},
        {"8H", "H", 0},
        {"7H", "H", 0},
        {"AC", "H", 10},
        {"TC", "H", 10},
        {"KC", "H", 5},
        {"QC", "H", 5},
        {"JC", "H", 0},
        {"9C", "H", 0},
        {"8C", "H", 0},
        {"JH", "", 0},
        {"9H", "", 0},
        {"AH", "", 10},
        {"TH", "", 10},
        {"KH", "", 5},
        {"7C 8C 9C TC JC QC KC AC", "C", 65},
        {"7C 8C 9C TC JC QC KC AC", "D", 30},
    };
    for (const Row& row : rows) {
      CAPTURE(row.cards);
      CAPTURE(row.trumps);
      CHECK(points_of_cards(hand(row.cards), cards::read_suit(row.trumps)) == row.points);
    }
  }

  TEST_CASE("B41 B42 who scores what") {
    struct Row {
      const char* what;
      int declarer, defender;
      Entries entries;
    };
    const Row rows[] = {
        {"ahead", 90, 60, {{90, 41}, {60, 41}}},
        {"one point ahead", 76, 75, {{76, 41}, {75, 41}}},
        {"all of it", 165, 0, {{165, 41}, {0, 41}}},
        {"equal", 75, 75, {{0, 42}, {150, 42}}},
        {"behind", 60, 90, {{0, 42}, {150, 42}}},
        {"nothing", 0, 130, {{0, 42}, {130, 42}}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      CHECK(entries(row.declarer, row.defender) == row.entries);
    }
  }

  TEST_CASE("B39 B40 cards, last trick, Jo-Jotte and melds are added up") {
    State state = last_trick("JH 9H AC TC", "AH TH KS QS");
    state.face_up.jotte = seat(0);
    state.face_up.melds = {{seat(0), MeldClass::set, hand("KC KD KH")},
                           {seat(1), MeldClass::run, hand("7S 8S 9S TS")},
                           {seat(1), MeldClass::run, hand("AD KD QD")}};
    const auto story = say(state, "8D, 7D");  // seat 1 takes the last trick
    FixedVector<Counted, 2> counted;
    for (const auto& event : story)
      if (const auto* one = std::get_if<Counted>(&event)) counted.push_back(*one);
    REQUIRE(counted.size() == 2);
    CHECK(counted[0].seat == seat(0));
    CHECK(counted[0].parts.each == std::array<std::int16_t, 5>{55, 0, 20, 20, 95});
    CHECK(counted[1].parts.each == std::array<std::int16_t, 5>{30, 10, 0, 70, 110});
    CHECK(state.face_up.score == PerSeat<std::int32_t>{0, 205});  // B42
  }

  TEST_CASE("B41 both add what they have to one score") {
    State state = last_trick("JH 9H AC TC", "AH TH");
    state.face_up.score = {100, 40};
    const auto story = say(state, "8D, 7D");
    CHECK(state.face_up.score == PerSeat<std::int32_t>{155, 70});
    CHECK(told<Scored>(story) == Scored{seat(0), 55, 155, 41});
    CHECK(times_told<Scored>(story) == 2);
    CHECK(where(state) == "deal_over 01");
  }

  TEST_CASE("B40 all nine tricks earn nothing more") {
    State state = last_trick("", "JH 9H AC TC AH TH KS QS");
    state.face_up.tricks = {0, 8};
    say(state, "8D, 7D");
    CHECK(state.face_up.tricks[seat(1)] == 9);
    CHECK(state.face_up.score == PerSeat<std::int32_t>{0, 95});
  }

  TEST_CASE("B42 a tie is lost by the declarer") {
    State state = last_trick("JH", "AC");
    say(state, "8D, 7D");  // 20 against 10 and the last trick
    CHECK(state.face_up.score == PerSeat<std::int32_t>{0, 40});
  }
}
