// SPDX-License-Identifier: MIT
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/until_watched.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

/// The terminal client at tables of all games: it plays what `may` tells it.
namespace any_game_client {

using namespace support;
using nlohmann::json;

using Arguments = std::vector<std::string>;

/// What `jojotte create` prints of a table with these terms.
json opened(const MortalServer& server, const Arguments& terms) {
  Arguments words{"create", "--server", server.url(), "--json"};
  words.insert(words.end(), terms.begin(), terms.end());
  Process client(here::client, words);
  INFO(client.output());
  REQUIRE(client.wait() == 0);
  return json::parse(client.output());
}

bool says(const Process& client, const std::string& text) {
  return client.output().find(text) != std::string::npos;
}

const char* const people[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus"};

/// `words` as everybody says them who sits or watches.
Arguments anybody(Arguments words) {
  for (const char* more : {"--plain", "--language", "en"}) words.emplace_back(more);
  return words;
}

/// All come with one invitation; each names a seat, because they share this machine.
std::vector<std::unique_ptr<Process>> all_sit(const json& table, int seats) {
  std::vector<std::unique_ptr<Process>> players;
  for (int seat = 0; seat < seats; ++seat) {
    const std::string number = std::to_string(seat);
    players.push_back(std::make_unique<Process>(
        here::client, anybody({"play", table["invitation"], "--seat", number, "--name",
                               people[seat], "--auto", "--seed", number, "--pause", "1"})));
  }
  return players;
}

/// Everybody plays to the end, and a spectator hears how.
void play_to_the_end(const Arguments& terms, int seats, const std::string& ending) {
  MortalServer server(here::server);
  const json table = opened(server, terms);
  Process watcher(here::client, anybody({"watch", table["watch"], "--until-over"}));
  until_watched(server);
  const auto players = all_sit(table, seats);
  for (const auto& player : players) {
    CHECK(player->wait() == 0);
    INFO(player->output());
    CHECK(says(*player, ending));
    CHECK_FALSE(says(*player, "NOT FAIR"));
    CHECK_FALSE(says(*player, "{"));  // every sentence was filled in
  }
  CHECK(watcher.wait() == 0);
  INFO(watcher.output());
  CHECK(says(watcher, ending));
  CHECK(says(watcher, "Ann"));
  CHECK_FALSE(says(watcher, "You may answer"));
}

TEST_SUITE("jojotte, the client, at any table") {
  // Random players of Kaiser lose more than they win, and the side at -52 loses by this option.
  TEST_CASE("four clients play Kaiser to the end, and a fifth watches") {
    play_to_the_end({"kaiser", "--option", "minus_52=loses"}, 4, "win the game.");
  }

  TEST_CASE("four clients play Pip-Pip! to the end") {
    play_to_the_end({"pippip", "--seats", "4"}, 4, "The game is over");
  }

  TEST_CASE("two clients play Leopard to the end") {
    play_to_the_end({"leopard", "--option", "deals=2"}, 2, "The totals");
  }

  TEST_CASE("clients play Scotch Whist to the end, at its least and its most seats") {
    play_to_the_end({"scotch", "--seats", "2"}, 2, " the game.");
    play_to_the_end({"scotch", "--seats", "7"}, 7, " the game.");
  }

  TEST_CASE("four clients play Nine-Card Don to the end") {
    play_to_the_end({"don", "--rules", "short"}, 4, " win the game.");
  }

  TEST_CASE("clients play Yukon to the end, at its least and its most seats") {
    play_to_the_end({"yukon", "--seats", "2"}, 2, "The game goes to ");
    play_to_the_end({"yukon", "--seats", "5"}, 5, "The game goes to ");
  }

  TEST_CASE("four clients play a game of Quinto to the end") {
    play_to_the_end({"quinto", "--rules", "single"}, 4, " win the match.");
  }

  TEST_CASE("three clients play Quinto for three to the end") {
    play_to_the_end({"quinto3"}, 3, "The game is over");
  }

  TEST_CASE("two clients play Klaberjass to the end") {
    play_to_the_end({"klaberjass"}, 2, " the game.");
  }

  TEST_CASE("two clients play Imperium to the end") {
    play_to_the_end({"imperium"}, 2, " the game.");
  }

  TEST_CASE("two clients play German Whist to the end") {
    play_to_the_end({"germanwhist"}, 2, " the match.");
  }

  TEST_CASE("clients play Carousel to the end, at its least and its most seats") {
    play_to_the_end({"carousel"}, 2, " the game.");
    play_to_the_end({"carousel", "--seats", "5"}, 5, " the game.");
  }

  // Random players bid what they cannot make, so that a rubber would not end.
  TEST_CASE("two clients play each form of Honeymoon Bridge to the end") {
    for (const char* game : {"honeymoon", "widow", "semi"})
      play_to_the_end({game, "--rules", "short"}, 2, "The rubber ");
  }

  TEST_CASE("two clients play Jo-Jotte to the end") {
    play_to_the_end({"jojotte"}, 2, "The match goes to");
  }

  TEST_CASE("a player types words, and a refusal is told in the language of the reader") {
    MortalServer server(here::server);
    const json table = opened(server, {"leopard"});
    const TemporaryDirectory folder;
    const auto lines = folder.path() / "lines";
    std::ofstream(lines) << "stop\ndance\ntable\nquit\n";
    Process ben(here::client, {"play", table["invitation"], "--seat", "1", "--auto", "--plain"});
    Process ann(here::client,
                {"play", table["invitation"], "--seat", "0", "--plain", "--language", "de"}, lines);
    CHECK(ann.wait() == 0);
    INFO(ann.output());
    CHECK(says(ann, "L29: "));
    CHECK_FALSE(says(ann, "Your square is not yet worth enough to stop."));
    CHECK(says(ann, "„dance“ ist hier keine Antwort."));
    CHECK(says(ann, "Ihr Blatt: "));
  }

  TEST_CASE("an invitation brings everybody to another seat, until none is free") {
    MortalServer server(here::server);
    const json table = opened(server, {"leopard", "--open"});
    const std::string link = table["watch"].get<std::string>() + "#sit";
    const auto slowly = [](const std::string& by, const char* seat) {
      return Arguments{"play", by, "--seat", seat, "--json", "--auto", "--pause", "60000"};
    };
    Process ann(here::client, slowly(link, "0"));
    Process ben(here::client, slowly(table["invitation"], "1"));
    ann.line_after("{\"type\":\"welcome\"");
    ben.line_after("{\"type\":\"welcome\"");
    Process cleo(here::client, {"play", link, "--plain"});
    CHECK(cleo.wait() == 1);
    INFO(cleo.output());
    Process taken(here::client, {"play", table["invitation"], "--seat", "0", "--plain"});
    CHECK(taken.wait() == 1);
  }

  TEST_CASE("the games of a server are listed with their ways to play") {
    MortalServer server(here::server);
    Process games(here::client, {"games", "--server", server.url(), "--language", "en"});
    CHECK(games.wait() == 0);
    CHECK(says(games, "pippip      Pip-Pip!, 3-12"));
    CHECK(says(games, "--option minus_52=plays_on|loses (plays_on)"));
    Process wrong(here::client, {"create", "chess", "--server", server.url()});
    CHECK(wrong.wait() == 1);
    INFO(wrong.output());
    CHECK(says(wrong, "game: expected one of jojotte, "));
    CHECK_FALSE(says(wrong, "/game"));
  }
}

}  // namespace any_game_client
