// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/words.hpp"

#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

namespace {

net::Table at_table(const char* players) {
  nlohmann::json message = sample::welcome("{}");
  message["room"]["players"] = nlohmann::json::parse(players);
  return sample::seated(message);
}

constexpr const char* two_computers =
    R"j([{"name":"Computer (easy)","here":true,"computer":"easy"},
        {"name":"Computer (easy)","here":true,"computer":"easy"}])j";
constexpr const char* one_computer =
    R"j([{"name":"Ann","here":true},{"name":"Computer (strong)","here":true,"computer":"strong"}])j";

}  // namespace

TEST_SUITE("the names of those who play") {
  TEST_CASE("each of several computers has a name of its own, as on the page") {
    const cli::Names names = cli::names_of(at_table(two_computers).room(), std::nullopt);
    CHECK(names.of(0) == "Computer 1");
    CHECK(names.of(1) == "Computer 2");
    cli::speak(cli::Language::french);
    CHECK(cli::names_of(at_table(two_computers).room(), std::nullopt).of(1) == "Ordinateur 2");
    cli::speak(cli::Language::english);
  }

  TEST_CASE("the only computer is called by its level, in the language that is spoken") {
    CHECK(cli::names_of(at_table(one_computer)).of(1) == "Computer (strong)");
    cli::speak(cli::Language::german);
    CHECK(cli::names_of(at_table(one_computer)).of(1) == "Computer (stark)");
    cli::speak(cli::Language::english);
  }

  TEST_CASE("the picture of any game calls them by the same names") {
    const net::Table at = at_table(two_computers);
    const cli::any_game::Texts texts;
    CHECK(cli::any_game::scene_of(at, texts, true).name(1) == "Computer 2");
  }
}
