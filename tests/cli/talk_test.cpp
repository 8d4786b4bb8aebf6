// SPDX-License-Identifier: MIT
#include "clients/cli/talk.hpp"

#include "clients/cli/attention.hpp"

#include "clients/cli/command.hpp"

#include <doctest/doctest.h>

using namespace cli;

namespace {

const Names ann_and_ben{{"Ann", "Ben"}, 0};

}  // namespace

TEST_SUITE("talk") {
  TEST_CASE("a remark is shown with its speaker") {
    CHECK(sentence(Remark{1, {"well_played", ""}}, ann_and_ben) == "Ben says: Well played.");
    CHECK(sentence(Remark{0, {"", "hm"}}, ann_and_ben) == "You say: hm");
    CHECK(sentence(Remark{1, {"brb", ""}}, ann_and_ben) == "Ben says: brb");
  }

  TEST_CASE("`say` sends the rest of the line as it was typed, and nothing else does") {
    CHECK(remark_in("say Nice, the K of hearts! ") == "Nice, the K of hearts!");
    CHECK(remark_in("  say   hm") == "hm");
    for (const char* line : {"say", "say ", "sayonara", "pass", "", "essay x"})
      CHECK_FALSE(remark_in(line));
    const auto said = beside_the_game("say pass", {});
    REQUIRE(said);
    REQUIRE(std::holds_alternative<Say>(*said));
    CHECK(std::get<Say>(*said).words == "pass");
  }

  TEST_CASE("a set phrase goes by its name, whatever its punctuation") {
    CHECK(spoken("well played") == net::Words{"well_played", ""});
    CHECK(spoken("Good luck!") == net::Words{"good_luck", ""});
    CHECK(spoken("Well played, Ben") == net::Words{"", "Well played, Ben"});
  }

  TEST_CASE("what has been said can be read again, the last lines of it") {
    cli::TalkHistory talk;
    CHECK(talk.empty());
    for (std::size_t line = 1; line <= cli::TalkHistory::lines_max + 1; ++line)
      talk.add("Ben says: " + std::to_string(line));
    const cli::Lines page = talk.page({});
    CHECK(page.size() == cli::TalkHistory::lines_max);
    CHECK(page.front() == "Ben says: 2");
    const auto asked = cli::beside_the_game("talk", {});
    REQUIRE(asked);
    CHECK(std::get<cli::Local>(*asked).name == cli::Local::Name::talk);
  }

  TEST_CASE("a terminal is looked at if it says so, or else if a key was pressed lately") {
    using namespace std::chrono_literals;
    CHECK(cli::is_looked_at(true, 1h));
    CHECK_FALSE(cli::is_looked_at(false, 1s));
    CHECK(cli::is_looked_at(std::nullopt, 1s));
    CHECK_FALSE(cli::is_looked_at(std::nullopt, 1min));
  }
}
