// SPDX-License-Identifier: MIT
#include "tests/support/here.hpp"
#include "tests/support/opened_table.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

/// Mirror matches with the real server, its bots and the command-line client.
namespace {

using namespace support;
using nlohmann::json;
using Arguments = std::vector<std::string>;

json open_mirror(const MortalServer& server, Arguments more = {}) {
  more.emplace_back("--mirror");
  return opened_table(server, std::move(more));
}

/// A client that plays by itself with this seed, and pauses so many milliseconds before each act.
std::unique_ptr<Process> player(const json& seat, const char* name, const char* seed,
                                const char* pause = "0") {
  return std::make_unique<Process>(
      here::client, Arguments{"play", seat["link"], "--name", name, "--auto", "--seed", seed,
                              "--pause", pause, "--plain", "--no-color"});
}

/// The three numbers in the last line of the sheet: this half, the other, and the difference.
std::array<int, 3> rubber_of(const Process& client) {
  const std::string& text = client.output();
  const auto at = text.find("\nrubber  ");
  INFO(text);
  REQUIRE(at != std::string::npos);
  std::istringstream line(text.substr(at + 8));
  std::array<int, 3> numbers{};
  for (int& number : numbers) line >> number;
  return numbers;
}

bool says(const Process& client, const std::string& text) {
  return client.output().find(text) != std::string::npos;
}

struct Players {
  std::unique_ptr<Process> ann, ben, cy, di;  // by seat, two at each table
};

/// Ann and Di are partners in different seats, and so are Ben and Cy.
Players four(const json& match, const char* seed_of_cy, const char* pause_of_cy = "0") {
  return {player(match["seats"][0], "Ann", "1"), player(match["seats"][1], "Ben", "2"),
          player(match["mirror"]["seats"][0], "Cy", seed_of_cy, pause_of_cy),
          player(match["mirror"]["seats"][1], "Di", "2")};
}

void all_end_well(const Players& players) {
  for (const auto* each : {&players.ann, &players.ben, &players.cy, &players.di}) {
    CHECK((*each)->wait() == 0);
    INFO((*each)->output());
    CHECK_FALSE(says(**each, "NOT FAIR"));
    CHECK(says(**each, "match the commitment."));
  }
}

/// Bots without pauses.
class QuickBots {
 public:
  QuickBots() {
    std::ofstream(program()) << "#!/bin/sh\nexec " + here::bot + " \"$@\" --pace 0\n";
    std::filesystem::permissions(program(), std::filesystem::perms::owner_all);
  }
  std::string program() const { return (folder_.path() / "bots").string(); }

 private:
  TemporaryDirectory folder_;
};

}  // namespace

TEST_SUITE("a mirror match at two tables") {
  TEST_CASE("four equal players get a difference of exactly 0 when both halves are over") {
    MortalServer server(here::server);
    const json match = open_mirror(server);
    CHECK_FALSE(match.contains("watch"));
    const std::string first = match["table"], second = match["mirror"]["table"];
    const Players players = four(match, "1");
    all_end_well(players);
    CHECK(says(*players.ann,
               "This is the first half of a mirror match: the same deals are played "
               "at table " +
                   second + " with the seats swapped."));
    CHECK(says(*players.di,
               "This is the second half of a mirror match: the same deals are played "
               "at table " +
                   first + " with the seats swapped."));
    for (const auto* each : {&players.ann, &players.ben, &players.cy, &players.di})
      CHECK(says(**each, "over and drawn"));
    CHECK(rubber_of(*players.ann) == rubber_of(*players.cy));
    for (const std::string& table : {first, second})
      for (const char* page : {"/replay?deal=1", "/analysis?deal=1", "/transcript"})
        CHECK(http_get(server.port(), "/table/" + table + page).substr(8, 5) == " 200 ");
  }

  TEST_CASE("the better player wins by the difference, and so does the partner") {
    MortalServer server(here::server);
    const json match = open_mirror(server, {"--rules", "denexa"});
    const Players players = four(match, "77");
    all_end_well(players);
    const auto [here, there, more] = rubber_of(*players.ann);
    REQUIRE(more != 0);
    CHECK(more == here - there);
    CHECK(rubber_of(*players.ben) == std::array{-here, -there, -more});
    CHECK(rubber_of(*players.cy) == std::array{there, here, -more});
    CHECK(rubber_of(*players.di) == std::array{-there, -here, more});
    const std::string by = " by " + std::to_string(std::abs(more)) + ".";
    for (const auto* winner :
         {more > 0 ? &players.ann : &players.ben, more > 0 ? &players.di : &players.cy})
      CHECK(says(**winner, "you win" + by));
  }

  TEST_CASE("a finished half waits for the other, and says that its records are shut") {
    MortalServer server(here::server);
    const json match = open_mirror(server);
    Players players = four(match, "1", "60000");
    players.cy->line_after("Deal 1. ");
    players.cy->signal(SIGSTOP);  // before the first act, however late that is here
    const std::string waits = "This half is over, but the other half, at table ";
    players.ann->line_after(waits);
    CHECK_FALSE(says(*players.ann, "match the commitment."));
    players.cy = player(match["mirror"]["seats"][0], "Cy", "1");
    all_end_well(players);
    CHECK(says(*players.ann, "over and drawn"));
  }

  TEST_CASE("two equal players against the computer get a difference of exactly 0") {
    const QuickBots bots;
    MortalServer server(here::server, {"--bots", bots.program()});
    Process ann(here::client, {"play", "--against", "easy", "--mirror", "--server", server.url(),
                               "--name", "Ann", "--auto", "--seed", "5", "--plain"});
    const std::string link =
        ann.line_after("Link for the player of the same cards at the other table: ");
    const auto ben = player(json{{"link", link}}, "Ben", "5");
    CHECK(ann.wait() == 0);
    CHECK(ben->wait() == 0);
    CHECK(says(ann, "Computer (easy)"));
    CHECK(says(ann, "over and drawn"));
    CHECK(says(*ben, "over and drawn"));
    CHECK(rubber_of(ann) == rubber_of(*ben));
  }

  TEST_CASE("an impossible mirror match is refused with the reason") {
    MortalServer server(here::server);
    struct Row {
      Arguments words;
      const char* why;
    };
    const Row rows[] = {
        {{"--mirror", "--computer", "0=easy", "--computer", "1=easy"},
         "computer: in a mirror match a person plays in each half."},
        {{"--reveal", "after_both"}, "reveal: after_both is for mirror matches."},
    };
    for (const Row& row : rows) {
      Arguments words{"create", "--server", server.url()};
      words.insert(words.end(), row.words.begin(), row.words.end());
      Process client(here::client, words);
      CHECK(client.wait() == 1);
      CHECK(says(client, row.why));
      CHECK_FALSE(says(client, std::string("/") + row.why));
    }
  }
}
