// SPDX-License-Identifier: MIT
#include "clients/record/check.hpp"
#include "engine/games.hpp"
#include "tests/support/company.hpp"
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/verified.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

/// Every game on the shelf is played over the wire by visitors that know what they may do and no
/// rules, at its least and at its most seats.
namespace any_game_e2e {

using namespace support;

constexpr int acts_max = 400;  // of one match; the shortest games are over sooner
constexpr int kill_at = 20;

/// In no order.
json plain(const Ordered& view) { return json::parse(view.dump()); }

/// What everybody sees alike: nothing that may lie face down.
json in_public(const Ordered& view) {
  json open;
  for (const char* name : {"deal", "phase", "asked", "marks", "counts"})
    if (view.contains(name)) open[name] = plain(view[name]);
  return open;
}

/// The transcript is legal, and its decks are those that were committed to; with one card
/// exchanged they are not.
void check_record(const std::string& transcript, int acts, bool over) {
  std::istringstream lines(transcript);
  const record::Checked checked = record::check(lines);
  INFO((checked.failure ? checked.failure->fault.text : ""));
  CHECK_FALSE(checked.failure);
  CHECK(checked.acts <= static_cast<std::size_t>(acts));  // a deal under way is not laid open
  if (over) CHECK(checked.acts == static_cast<std::size_t>(acts));
  const auto fair = verified(transcript);
  INFO((fair.failure ? fair.failure->fault.text : ""));
  CHECK_FALSE(fair.failure);
  CHECK(fair.decks == checked.decks);
  std::string other = transcript;
  const std::size_t deck = other.find(R"("deck":")") + 8;
  const std::string first = other.substr(deck, 2);
  std::size_t differs = deck + 3;  // two packs may begin with two cards alike
  while (other.substr(differs, 2) == first) differs += 3;
  other.replace(deck, 2, other.substr(differs, 2));
  other.replace(differs, 2, first);
  CHECK(verified(other).failure.has_value());
}

/// Reads until each player sees what the spectator sees. A pong may overtake the update of a player
/// whose next question is still being searched for.
void agree(Company& company) {
  for (const auto& player : company.players)
    while (in_public(player->view()) != in_public(company.spectator->view())) player->follow();
}

void play(const json& game, int seats, Frames* frames) {
  MortalServer server(here::server);
  std::mt19937 random(5);
  json terms{{"game", game["game"]}};
  if (game["options"].contains("seats")) terms["options"]["seats"] = seats;
  const json created = new_table(server.port(), terms);
  REQUIRE(created["seats"].size() == static_cast<std::size_t>(seats));
  auto company = std::make_unique<Company>(server.port(), created, seats, frames);
  CHECK(company->spectator->about()["game"] == game["game"]);
  int acts = 0;
  for (; acts < acts_max && company->step(random); ++acts) {
    if (acts != kill_at) continue;
    company->catch_up();
    agree(*company);
    std::vector<Ordered> before;
    for (const auto& player : company->players) before.push_back(player->view());
    server.kill();
    server.start();
    company = std::make_unique<Company>(server.port(), created, seats, frames);
    for (std::size_t seat = 0; seat < before.size(); ++seat)
      CHECK(plain(company->players[seat]->view()) == plain(before[seat]));
  }
  CHECK(acts > kill_at);
  company->catch_up();
  CHECK_FALSE(company->spectator->asked());
  agree(*company);
  const auto transcript =
      http_get(server.port(), "/table/" + created["table"].get<std::string>() + "/transcript");
  check_record(transcript.substr(transcript.find("\r\n\r\n") + 4), acts, company->is_over());
}

TEST_SUITE("any game, over the wire") {
  TEST_CASE_TEMPLATE_DEFINE("a game is played by visitors that know no rules", G, played) {
    MortalServer server(here::server);
    const json games = json::parse(page_of(server.port(), "/about"))["games"];
    const auto game = std::find_if(games.begin(), games.end(),
                                   [](const json& one) { return one["game"] == G::name; });
    REQUIRE(game != games.end());
    std::filesystem::create_directories(here::frames);
    Frames frames(here::frames + "/" + std::string(G::name) + ".jsonl");
    const int least = (*game)["seats"][0], most = (*game)["seats"][1];
    play(*game, least, &frames);
    if (least != most) play(*game, most, &frames);
  }
  TEST_CASE_TEMPLATE_APPLY(played, engine::Games);

  TEST_CASE("the texts of a game and the pages of the wire are served, and nothing beside them") {
    MortalServer server(here::server);
    CHECK(json::parse(page_of(server.port(), "/games/kaiser/texts/de.json"))["name"] == "Kaiser");
    CHECK(http_get(server.port(), "/games/kaiser/RULES.md").find("K01") != std::string::npos);
    CHECK(json::parse(page_of(server.port(), "/protocol/schema/server.json"))["$id"] ==
          "server.json");
    for (const char* path : {"/protocol/PROTOCOL.md", "/protocol/TABLES.md", "/protocol/DECKS.md",
                             "/protocol/asyncapi.yaml"})
      CHECK(http_get(server.port(), path).find(" 200 OK") < 20);
    for (const char* path : {"/protocol/code.hpp", "/protocol/README.md", "/protocol/"})
      CHECK(http_get(server.port(), path).find(" 404 Not Found") < 20);
    for (const char* path : {"/games/kaiser/kaiser.cpp", "/games/nobody/RULES.md", "/games/"})
      CHECK(http_get(server.port(), path).find(" 404 Not Found") < 20);
  }
}

}  // namespace any_game_e2e
