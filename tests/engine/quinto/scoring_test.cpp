// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"

#include "engine/quinto/phases.hpp"

/// Q17-Q23: what tricks are worth, and who wins a game.
namespace {

using namespace quinto_words;

constexpr Stakes plain{}, doubled{Seat{0}, {}}, redoubled{Seat{0}, Seat{1}};

}  // namespace

TEST_SUITE("Q17-Q20 what a trick of Quinto is worth") {
  TEST_CASE("Q17-Q20 tricks, joker, fives and pairs") {
    struct Row {
      const char *rule, *cards;
      Stakes stakes;
      Parts parts;
    };
    const Row rows[] = {
        {"Q17 a trick", "6H 7D 8C 9S", plain, parts(5, 0, 0, 0)},
        {"Q17 doubled", "6H 7D 8C 9S", doubled, parts(10, 0, 0, 0)},
        {"Q17 redoubled", "6H 7D 8C 9S", redoubled, parts(20, 0, 0, 0)},
        {"Q17 doubling leaves the joker and quints as they are", "XX 5H AD 4D", redoubled,
         parts(20, 25, 20, 15)},
        {"Q18 the joker", "XX 6H 7H 8H", plain, parts(5, 25, 0, 0)},
        {"Q19 the five of hearts", "5H 6H 7H 8H", plain, parts(5, 0, 20, 0)},
        {"Q19 of diamonds", "5D 6H 7H 8H", plain, parts(5, 0, 15, 0)},
        {"Q19 of clubs", "5C 6H 7H 8H", plain, parts(5, 0, 10, 0)},
        {"Q19 of spades", "5S 6H 7H 8H", plain, parts(5, 0, 5, 0)},
        {"Q19 all four", "5S 5C 5D 5H", plain, parts(5, 0, 50, 0)},
        {"Q20 ace and four of hearts", "AH 4H 7H 8H", plain, parts(5, 0, 0, 20)},
        {"Q20 ace and four of diamonds", "AD 4D 7H 8H", plain, parts(5, 0, 0, 15)},
        {"Q20 ace and four of clubs", "AC 4C 7H 8H", plain, parts(5, 0, 0, 10)},
        {"Q20 ace and four of spades", "AS 4S 7H 8H", plain, parts(5, 0, 0, 5)},
        {"Q20 two and three of hearts", "2H 3H 7H 8H", plain, parts(5, 0, 0, 20)},
        {"Q20 two and three of diamonds", "2D 3D 7H 8H", plain, parts(5, 0, 0, 15)},
        {"Q20 two and three of clubs", "2C 3C 7H 8H", plain, parts(5, 0, 0, 10)},
        {"Q20 two and three of spades", "2S 3S 7H 8H", plain, parts(5, 0, 0, 5)},
        {"Q20 two pairs of one suit", "AC 4C 2C 3C", plain, parts(5, 0, 0, 20)},
        {"Q20 two pairs of two suits", "AC 4C 2S 3S", plain, parts(5, 0, 0, 15)},
        {"Q20 not of different suits", "AC 4D 2H 3S", plain, parts(5, 0, 0, 0)},
        {"Q20 no other cards that make five or more", "AH 2H 3D 4D", plain, parts(5, 0, 0, 0)},
        {"Q20 half a pair is worth nothing", "AH KH QH JH", plain, parts(5, 0, 0, 0)},
        {"Q16 five cards of the cachette", "AH 4H 5H XX 2S", plain, parts(5, 25, 20, 20)},
        {"Q16 two pairs and a five in it", "AH 4H 5H 2H 3H", plain, parts(5, 0, 20, 40)},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(worth(hand(row.cards), row.stakes) == row.parts);
    }
  }

  TEST_CASE("Q21 a deal has 240 points at most, undoubled") {
    int quints = 0;
    for (const Suit suit : cards::all_suits) quints += 3 * quint_in(suit);
    CHECK(quints == 150);
    CHECK(13 * trick_worth(plain) + quints + sum(worth(CardSet{joker}, plain)) - 5 == 240);
  }

  TEST_CASE("Q20 a pair that is taken in two tricks is worth nothing") {
    State state = dealt(standard, a_suit_each);
    say(state, nobody_doubles);
    say(state, "AC, AD, AH, AS");
    CHECK(state.face_up.points == PerSide<std::int16_t>{{5, 0}});
    say(state, "4H, 4S, 4C, 4D");
    CHECK(state.face_up.points == PerSide<std::int16_t>{{10, 0}});
  }
}

TEST_SUITE("Q21-Q27 games and rubbers of Quinto") {
  TEST_CASE("Q22 Q23 who has won the game") {
    struct Row {
      const char* rule;
      RuleSet rules;
      int one, two, winner;  // -1: nobody
    };
    const Row rows[] = {
        {"Q22 nobody yet", standard, 245, 245, -1},
        {"Q22 250 is enough", standard, 250, 0, 0},
        {"Q22 for the other side too", standard, 245, 250, 1},
        {"Q22 passed: 250 is not enough", printed, 250, 0, -1},
        {"Q22 passed: 255 is", printed, 255, 250, 0},
        {"Q22 passed: both at 250", printed, 250, 250, -1},
        {"Q23 both: the higher", standard, 250, 265, 1},
        {"Q23 both, the other way", standard, 300, 265, 0},
        {"Q23 equal: nobody", standard, 260, 260, -1},
        {"Q23 passed: equal", printed, 260, 260, -1},
        {"Q22 far behind", single, 0, 400, 1},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      FaceUp up = Quinto::start(row.rules).face_up;
      up.score = {{row.one, row.two}};
      const auto winner = winner_of_game(up);
      CHECK((winner ? static_cast<int>(*winner) : -1) == row.winner);
    }
  }

  TEST_CASE("Q25 two games win a rubber, one wins a match of one game") {
    FaceUp up = Quinto::start(standard).face_up;
    up.games = {{1, 2}};
    CHECK_FALSE(has_won_match(up, Side{0}));
    CHECK(has_won_match(up, Side{1}));
    up.rules = single;
    CHECK(has_won_match(up, Side{0}));
    up.games = {{0, 0}};
    CHECK_FALSE(has_won_match(up, Side{0}));
  }
}
