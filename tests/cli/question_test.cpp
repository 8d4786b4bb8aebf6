// SPDX-License-Identifier: MIT
#include "clients/cli/question.hpp"

#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

TEST_SUITE("the question") {
  TEST_CASE("a question is asked, or the table waits") {
    const net::Table play = sample::table(sample::play);
    CHECK(cli::question(play.view(), cli::names_of(play), true) ==
          "Bob leads 9S. Which card do you play?");
    const net::Table watching = sample::table(sample::spectator);
    CHECK(cli::question(watching.view(), cli::names_of(watching), true) ==
          "Waiting for Bob to play.");
  }

  TEST_CASE("a question comes with the words that answer it") {
    const net::Table run = sample::table(sample::run_reply);
    CHECK(cli::answers(run.view()) ==
          std::vector<std::string>{"good", "not good, 5", "how high", "declare for me"});
  }
}
