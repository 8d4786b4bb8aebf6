// SPDX-License-Identifier: MIT
#include "clients/cli/text_layout.hpp"

#include <doctest/doctest.h>

TEST_SUITE("text with a width") {
  TEST_CASE("text is measured in columns") {
    CHECK(cli::width("J♠") == 2);
    CHECK(cli::width("\x1b[1;31mK♥\x1b[0m") == 2);
    CHECK(cli::width("日本") == 4);
    CHECK(cli::width("e\u0301") == 1);
    CHECK(cli::width("\xF0") == 1);
  }

  TEST_CASE("letters of all scripts take the columns that a terminal gives them") {
    struct Row {
      const char* text;
      int columns;
    };
    const Row rows[] = {
        {"\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd", 4},  // Hebrew with points
        {"\u0645\u064f\u062d\u0645\u0651\u062f", 4},  // Arabic with vowels
        {"\u0e01\u0e33\u0e49", 2},                    // Thai
        {"\u0928\u092e\u094d", 2},                    // Devanagari with a virama
        {"\u1112\u1161\u11ab", 2},                    // Hangul from its parts
        {"\u231a", 2},                                // a watch
        {"\u26a1", 2},                                // lightning
        {"\u2603", 1},                                // a snowman is narrow
        {"\U0001f600", 2},                            // a face
        {"\u3000", 2},                                // the wide blank
        {"A\u1ab0\u1dc4\ufe20", 1},                   // rarer combining marks
        {"\u2066Ann\u2069", 3},                       // marks of direction
        {"\U000e0041", 0},                            // a tag
    };
    for (const Row& row : rows) {
      CAPTURE(row.text);
      CHECK(cli::width(row.text) == row.columns);
    }
    CHECK(cli::fitted("e\u0301", 3) == "e\u0301  ");
    CHECK(cli::fitted("\u65e5\u672c\u8a9e", 5) == "\u65e5 ..");
  }

  TEST_CASE("text is padded or cut") {
    CHECK(cli::fitted("Ann", 5) == "Ann  ");
    CHECK(cli::fitted("Annabella", 5) == "Ann..");
    CHECK(cli::right_aligned("75", 4) == "  75");
    CHECK(cli::fitted("Ann", 1) == ".");
  }

  TEST_CASE("text is wrapped between words") {
    CHECK(cli::wrapped("one two three", 8) == cli::Lines{"one two", "three"});
    CHECK(cli::wrapped("one two three", 8, 2) == cli::Lines{"one two", "  three"});
    CHECK(cli::wrapped("", 8) == cli::Lines{""});
  }

  TEST_CASE("text is coloured only if there is colour") {
    cli::Style colour;
    colour.colour = true;
    CHECK(cli::inked({}, cli::Ink::red, "x") == "x");
    CHECK(cli::inked(colour, cli::Ink::red, "x") == "\x1b[1;31mx\x1b[0m");
    CHECK(cli::tinted(colour, "play 10♥.") == "play \x1b[1;31m10♥\x1b[0m.");
    CHECK(cli::tinted(colour, "play J♠.") == "play J♠.");
  }
}
