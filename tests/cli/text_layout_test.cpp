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
