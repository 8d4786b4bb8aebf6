// SPDX-License-Identifier: MIT
#include "tests/support/any_visitor.hpp"
#include "tests/support/hasty_bots.hpp"
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

/// Tables of any game at which the computer sits: the real server with its bot program.
namespace any_computer_e2e {

using namespace support;

constexpr int updates_max = 20'000;  // of one match

/// Plays by chance until nobody is asked any more. Returns how often the visitor was asked.
int play_to_the_end(AnyVisitor& visitor) {
  std::mt19937 random(3);
  int acts = 0;
  for (int updates = 0; visitor.view()["phase"] != "over"; ++updates) {
    REQUIRE(updates < updates_max);
    if (!visitor.asked()) {
      visitor.follow();
      continue;
    }
    visitor.act(random);
    ++acts;
  }
  return acts;
}

/// Every act of this type that the story tells, by seat.
std::string seats_that_did(const Ordered& story, const std::string& verb, int seats) {
  std::string did(static_cast<std::size_t>(seats), '-');
  for (const Ordered& event : story)
    if (event["type"] == verb) did[event["seat"].get<std::size_t>()] = 'x';
  return did;
}

TEST_SUITE("the computer at a table of any game") {
  TEST_CASE("three computers and a visitor play a match of Kaiser") {
    const HastyBots bots(here::bot);
    MortalServer server(here::server, {"--bots", bots.program()});
    const json created = new_table(
        server.port(),
        {{"game", "kaiser"}, {"computer", {{"1", "easy"}, {"2", "easy"}, {"3", "medium"}}}});
    AnyVisitor visitor(server.port(), created, 0);
    CHECK(play_to_the_end(visitor) > 20);
    CHECK(seats_that_did(visitor.story(), "play", 4) == "xxxx");
    CHECK(bots.processes().size() == 1);
  }

  TEST_CASE("a computer and a visitor play a game of Leopard, and the visitor is given hints") {
    const HastyBots bots(here::bot);
    MortalServer server(here::server, {"--bots", bots.program()});
    const json created = new_table(
        server.port(), {{"game", "leopard"}, {"computer", {{"1", "easy"}}}, {"hints", true}});
    AnyVisitor visitor(server.port(), created, 0);
    while (!visitor.asked()) visitor.follow();
    const std::uint64_t question = visitor.view()["ask"]["n"];
    visitor.client().send(json{{"type", "hint"}, {"question", question}});
    const json hint = visitor.client().hear("hint");
    CHECK(hint["question"] == question);
    bool listed = false;
    for (const Ordered& action : actions_of(visitor.view()["ask"], visitor.about()))
      listed = listed || json(action) == hint["action"];
    CHECK(listed);
    CHECK(hint["why"]["weighed"][0]["action"] == hint["action"]);
    CHECK(play_to_the_end(visitor) > 20);
    CHECK(seats_that_did(visitor.story(), "discard", 2) == "xx");
  }

  TEST_CASE("five computers and a visitor play Pip-Pip!") {
    const HastyBots bots(here::bot);
    MortalServer server(here::server, {"--bots", bots.program()});
    json computer;
    for (const char* seat : {"0", "1", "3", "4", "5"}) computer[seat] = "easy";
    const json created = new_table(
        server.port(), {{"game", "pippip"}, {"options", {{"seats", 6}}}, {"computer", computer}});
    AnyVisitor visitor(server.port(), created, 2);
    CHECK(play_to_the_end(visitor) > 100);
    CHECK(seats_that_did(visitor.story(), "play", 6) == "xxxxxx");
  }
}

}  // namespace any_computer_e2e
