// SPDX-License-Identifier: MIT
#include "tests/support/leopard_table.hpp"

#include <doctest/doctest.h>

#include <set>

namespace {

using namespace leopard_table;

/// What a square of nine suits is worth, the slow way; '-' shows nothing.
int plain_value(std::string_view suits) {
  constexpr int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                               {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
  const auto colour = [](char suit) { return suit == 'D' || suit == 'H' ? 'r' : 'b'; };
  int value = 0;
  for (const auto& line : lines) {
    const char a = suits[static_cast<std::size_t>(line[0])],
               b = suits[static_cast<std::size_t>(line[1])],
               c = suits[static_cast<std::size_t>(line[2])];
    if (a == '-' || b == '-' || c == '-') continue;
    if (a == b && b == c) value += 3;
    else if (colour(a) == colour(b) && colour(b) == colour(c)) value += 1;
  }
  return value;
}

Showing showing(std::string_view suits) {
  Showing shown;
  for (int place = 1; place <= 9; ++place)
    if (const auto suit = cards::read_suit(suits.substr(static_cast<std::size_t>(place - 1), 1)))
      shown.show(place, *suit);
  return shown;
}

struct Row {
  std::string_view suits;
  int value;
};

void check(std::initializer_list<Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.suits);
    CHECK(value_of(showing(row.suits)) == row.value);
  }
}

TEST_SUITE("leopard: lines") {
  TEST_CASE("L24 there are eight lines: rows, columns and diagonals") {
    struct Case {
      std::string_view suits;
      Line line;
    };
    const Case cases[] = {
        {"SSS------", Line::top_row},          {"---SSS---", Line::middle_row},
        {"------SSS", Line::bottom_row},       {"S--S--S--", Line::left_column},
        {"-S--S--S-", Line::middle_column},    {"--S--S--S", Line::right_column},
        {"S---S---S", Line::falling_diagonal}, {"--S-S-S--", Line::rising_diagonal}};
    for (const Case& one : cases) {
      CAPTURE(one.suits);
      const Worth worth = worth_of(showing(one.suits));
      CHECK(worth.of_suit.contains(one.line));
      CHECK(worth.of_suit.size() == 1);
      CHECK(worth.of_colour.size() == 0);
    }
  }

  TEST_CASE("L25 a line of one suit is worth 3") {
    check({{"CCC------", 3}, {"DDD------", 3}, {"---HHH---", 3}, {"S---S---S", 3}});
  }

  TEST_CASE("L26 a line of one colour is worth 1") {
    check({{"CCS------", 1}, {"SCS------", 1}, {"---HHD---", 1}, {"D---H---D", 1}});
  }

  TEST_CASE("L27 a line of two colours, or with an empty place, is worth nothing") {
    check({{"CCH------", 0},
           {"CSD------", 0},
           {"DHS------", 0},
           {"HH-HH----", 0},
           {"---------", 0},
           {"CSHDHSCDS", 0}});
  }

  TEST_CASE("L28 a square is worth the sum of its lines, at most 24") {
    check({{"HHHHHHHHH", 24},
           {"SSSSSSSSC", 18},
           {"HHHHSHHHH", 12},
           {"DHDHDHDHD", 12},
           {"HHHCDHSDH", 8}});
  }

  TEST_CASE("L28 random squares agree with a plain sum") {
    engine::Chance chance{7};
    for (int i = 0; i < 20'000; ++i) {
      std::string suits;
      for (int place = 0; place < 9; ++place) suits += "CDHS-DHHD"[chance() % 9];
      REQUIRE(value_of(showing(suits)) == plain_value(suits));
    }
  }
}

}  // namespace
