// SPDX-License-Identifier: MIT
#include "tests/support/opened_table.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

/// The house plays: a server with its bot program, as people have them.
namespace {

using namespace support;
using nlohmann::json;
using Arguments = std::vector<std::string>;

/// The bot program, in a hurry; the numbers of its processes are noted.
class HastyBots {
 public:
  HastyBots() {
    std::ofstream(program()) << "#!/bin/sh\necho $$ >> " << noted() << "\nexec " JOJOTTE_BOT
                             << " \"$@\" --pace 0\n";
    std::filesystem::permissions(program(), std::filesystem::perms::owner_all);
  }
  std::string program() const { return (folder_.path() / "bots").string(); }

  std::vector<pid_t> processes() const {
    std::ifstream in(noted());
    return {std::istream_iterator<pid_t>(in), {}};
  }

 private:
  std::string noted() const { return (folder_.path() / "processes").string(); }
  TemporaryDirectory folder_;
};

/// Hears of the room until this holds of its second player.
template <class Holds>
json room_where(WsClient& client, json room, Holds holds) {
  while (!holds(room["players"][1])) {
    const json heard = client.hear("update");
    if (heard.contains("room")) room = heard["room"];
  }
  return room;
}

json taking_seat(const json& table, const json& token, const std::string& name) {
  return {{"type", "join"}, {"table", table}, {"token", token}, {"name", name}};
}

bool is_here(const json& player) { return player["here"] == true; }

}  // namespace

TEST_SUITE("the house plays") {
  TEST_CASE("one person alone plays a rubber against the computer") {
    const HastyBots bots;
    MortalServer server(JOJOTTE_SERVER, {"--bots", bots.program()});
    Process player(JOJOTTE_CLIENT, {"play", "--against", "strong", "--server", server.url(),
                                    "--rules", "denexa", "--auto", "--seed", "7", "--plain"});
    CHECK(player.wait() == 0);
    INFO(player.output());
    CHECK(player.output().find("Computer (strong)") != std::string::npos);
    CHECK(player.output().find("the match") != std::string::npos);
    server.terminate();
    CHECK(kill(bots.processes().at(0), 0) == -1);  // it has not outlived the server
  }

  TEST_CASE("two computers play, their program and then the server are killed; they play on") {
    const HastyBots bots;
    MortalServer server(JOJOTTE_SERVER, {"--bots", bots.program()});
    const json table = opened_table(
        server, {"--computer", "0=easy", "--computer", "1=medium", "--rules", "denexa"});
    CHECK(table["seats"].empty());
    CHECK(bots.processes().empty());  // nobody watches
    Process watcher(JOJOTTE_CLIENT, {"watch", table["watch"], "--plain", "--until-over"});
    watcher.line_after("Each draws 3 more");
    kill(bots.processes().at(0), SIGKILL);
    while (bots.processes().size() < 2) watcher.line_after("");
    server.kill();
    server.start();
    CHECK(watcher.wait() == 0);
    INFO(watcher.output());
    CHECK(watcher.output().find("the match") != std::string::npos);
    CHECK(bots.processes().size() == 3);
  }

  TEST_CASE("asked to, the computer leaves its seat to a person, for good") {
    const HastyBots bots;
    MortalServer server(JOJOTTE_SERVER, {"--bots", bots.program()});
    WsClient ann(server.port()), ben(server.port());
    const json created = ann.ask({{"type", "create"}, {"computer", {{"1", "medium"}}}}, "created");
    REQUIRE(created["seats"].size() == 1);
    const json table = created["table"], own = created["seats"][0]["token"];
    const json welcome = ann.ask(taking_seat(table, own, "Ann"), "welcome");
    CHECK(welcome["house"]["computer"] == json{{"1", "medium"}});
    const json room = room_where(ann, welcome["room"], is_here);
    CHECK(room["players"][1]["name"] == "Computer (medium)");
    CHECK(room["players"][1]["computer"] == "medium");
    CHECK_FALSE(room["players"][0].contains("computer"));

    const json offered = ann.ask({{"type", "wish"}, {"wish", "free_seat"}}, "offered");
    REQUIRE(offered["seats"].size() == 1);
    CHECK(offered["seats"][0]["seat"] == 1);
    const std::string token = offered["seats"][0]["token"];
    CHECK(token.size() == 32);
    const json freed = room_where(ann, room, [](const json& p) { return !is_here(p); });
    CHECK(freed["players"][1] == json{{"name", ""}, {"here", false}});
    CHECK(ann.ask({{"type", "wish"}, {"wish", "free_seat"}}, "offered") == offered);

    server.kill();
    server.start();
    WsClient carl(server.port()), dora(server.port());
    const json found = carl.ask(taking_seat(table, token, "Carl"), "welcome");
    CHECK(found["seat"] == 1);
    CHECK_FALSE(found["room"]["players"][1].contains("computer"));
    CHECK(dora.ask(taking_seat(table, own, "Ann"), "welcome")["room"]["players"][1]["name"] ==
          "Carl");
    CHECK(dora.refused({{"type", "wish"}, {"wish", "free_seat"}}) == "no_computer");
  }

  TEST_CASE("a level or a seat that there is not is refused, and what there is is named") {
    MortalServer server(JOJOTTE_SERVER);
    WsClient ann(server.port());
    const auto refusal = [&](const json& computer) {
      return ann.ask({{"type", "create"}, {"computer", computer}}, "refused");
    };
    const json godlike = refusal({{"1", "godlike"}});
    CHECK(godlike["code"] == "bad_option");
    CHECK(godlike["text"] == "/computer/1: expected easy, medium or strong.");
    CHECK(refusal({{"1", 3}})["code"] == "bad_option");
    CHECK(refusal({{"2", "easy"}})["code"] == "bad_option");
    CHECK(refusal({{"x", "easy"}})["code"] == "bad_option");
    CHECK(refusal("strong")["code"] == "malformed");
    Process client(JOJOTTE_CLIENT, {"play", "--against", "godlike", "--server", server.url()});
    CHECK(client.wait() == 2);
    CHECK(client.output().find("easy, medium or strong") != std::string::npos);
  }

  TEST_CASE("without the program there are no tables against the computer, and all else is") {
    MortalServer server(JOJOTTE_SERVER, {"--bots", "none"});
    Process client(JOJOTTE_CLIENT, {"play", "--against", "easy", "--server", server.url()});
    CHECK(client.wait() == 1);
    CHECK(client.output().find("does not play on this server") != std::string::npos);
    CHECK(opened_table(server, {})["seats"].size() == 2);
    Process refused(JOJOTTE_SERVER, {"--bots", "/nowhere/jojotte-bot", "--port", "0"});
    CHECK(refused.wait() == 1);
    CHECK(refused.output().find("/nowhere/jojotte-bot") != std::string::npos);
  }
}
