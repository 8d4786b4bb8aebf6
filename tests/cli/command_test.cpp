// SPDX-License-Identifier: MIT
#include "clients/cli/command.hpp"

#include "clients/cli/completion.hpp"

#include <doctest/doctest.h>

#include <string>
#include <variant>
#include <vector>

TEST_SUITE("words beside the game") {
  TEST_CASE("they are remarks, wishes, or for the client itself, and all others are the game's") {
    const auto beside = [](std::string_view line, bool held_up = false) {
      return cli::beside_the_game(line, held_up).value_or(cli::Nothing{});
    };
    CHECK(std::get<cli::Say>(beside("say Well played.")).words == "Well played.");
    CHECK(std::get<cli::Wish>(beside("Pause!")).wish == "pause");
    CHECK(std::get<cli::Wish>(beside("go on", true)).wish == "go_on");
    CHECK(std::get<cli::Local>(beside("rules K12")).about == "k12");
    CHECK(std::get<cli::Local>(beside("analyse 2")).about == "2");
    CHECK(std::get<cli::Wish>(beside("resign")).wish == "resign_rubber");
    CHECK(std::get<cli::Local>(beside("last trick")).name == cli::Local::Name::table);
    for (const char* line : {"?", " ? ", "help?", "h", "help"}) {
      CAPTURE(line);
      const auto meant = beside(line);
      REQUIRE(std::holds_alternative<cli::Local>(meant));
      CHECK(std::get<cli::Local>(meant).name == cli::Local::Name::help);
    }
    CHECK(std::holds_alternative<cli::Nothing>(beside("!")));
    for (const char* line : {"", "go on", "pass", "9D"}) {
      CAPTURE(line);
      CHECK(std::holds_alternative<cli::Nothing>(beside(line)));
    }
  }
}

TEST_CASE("completion goes as far as all candidates agree") {
  const std::vector<std::string> lines{"pass", "play JS", "play 10H"};
  CHECK(cli::completion("pl", lines).more == "ay ");
  CHECK(cli::completion("PLAY j", lines).more == "S");
  CHECK(cli::completion("p", lines).candidates.size() == 3);
  CHECK(cli::completion("x", lines).candidates.empty());
}
