// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/question.hpp"

#include "tests/cli/games/jojotte/sample.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

TEST_SUITE("the question") {
  using namespace cli::jojotte;

  TEST_CASE("a question is asked, or the table waits") {
    const net::Table play = sample::table(sample::play);
    CHECK(question(scene_of(play).view, cli::names_of(play), true) ==
          "Bob leads 9S. Which card do you play?");
    const net::Table watching = sample::spectator();
    CHECK(question(scene_of(watching).view, cli::names_of(watching), true) ==
          "Waiting for Bob to play.");
  }

  TEST_CASE("a question comes with the words that answer it") {
    const net::Table run = sample::table(sample::run_reply);
    CHECK(answers(scene_of(run).view) ==
          std::vector<std::string>{"good", "not good, 5", "how high", "declare for me"});
    const auto all = typeable(scene_of(run).view);
    for (const char* word : {"mute", "unmute", "quit"})
      CHECK(std::ranges::find(all, word) != all.end());
  }
}
