// SPDX-License-Identifier: MIT
#include "tests/support/hasty_bots.hpp"
#include "tests/support/here.hpp"
#include "tests/support/opened_table.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

/// Tables against the computer: the real server with its bot program.
namespace {

using namespace support;
using Arguments = std::vector<std::string>;

/// Reads updates until this holds for the room's second player.
template <class Holds>
json room_where(WsClient& client, json room, Holds holds) {
  while (!holds(room["players"][1])) {
    const json heard = client.hear("update");
    if (heard.contains("room")) room.merge_patch(heard["room"]);
  }
  return room;
}

/// Takes the first allowed action, this many times, and follows the computer's acts.
void play_on(Player& player, int acts) {
  for (int done = 0; done < acts; ++done) {
    while (!player.asked()) player.follow();
    const std::uint64_t asked = player.question();
    player.client().send({{"type", "act"}, {"question", asked}, {"action", player.plain_action()}});
    while (player.follow().value("settled", std::uint64_t{0}) != asked) {
    }
  }
}

/// The first message of this type after the wish; the computer may act before it.
json answer_to_wish(WsClient& client, const char* wish, const char* type) {
  client.send({{"type", "wish"}, {"wish", wish}});
  json heard = client.hear();
  while (heard["type"] != type) heard = client.hear();
  return heard;
}

bool is_here(const json& player) { return player["here"] == true; }

}  // namespace

TEST_SUITE("the computer") {
  TEST_CASE("one person plays a rubber against the computer") {
    const HastyBots bots(here::bot);
    MortalServer server(here::server, {"--bots", bots.program()});
    Process player(here::client, {"play", "--against", "strong", "--server", server.url(),
                                  "--rules", "denexa", "--auto", "--seed", "7", "--plain"});
    CHECK(player.wait() == 0);
    INFO(player.output());
    CHECK(player.output().find("Computer (strong)") != std::string::npos);
    CHECK(tells_of_the_end(player.output()));
    server.terminate();
    CHECK(kill(bots.processes().at(0), 0) == -1);  // it has ended with the server
  }

  TEST_CASE("two computers play on after their program and then the server are killed") {
    const HastyBots bots(here::bot);
    MortalServer server(here::server, {"--bots", bots.program()});
    const json table = opened_table(
        server, {"--computer", "0=easy", "--computer", "1=medium", "--rules", "denexa"});
    CHECK(table["seats"].empty());
    CHECK(bots.processes().empty());  // not started while nobody watches
    Process watcher(here::client, {"watch", table["watch"], "--plain", "--until-over"});
    watcher.line_after("3 more cards each");
    kill(bots.processes().at(0), SIGKILL);
    while (bots.processes().size() < 2) watcher.line_after("");
    server.kill();
    server.start();
    CHECK(watcher.wait() == 0);
    INFO(watcher.output());
    CHECK(tells_of_the_end(watcher.output()));
    CHECK(bots.processes().size() == 3);
  }

  TEST_CASE("the computer is back after the server was stopped or killed during a deal") {
    const HastyBots bots(here::bot);
    MortalServer server(here::server, {"--bots", bots.program(), "--drain", "0"});
    const json created =
        new_table(server.port(), {{"computer", {{"1", "easy"}}}, {"rules", "denexa"}});
    for (int life = 1; life <= 3; ++life) {
      CAPTURE(life);
      Player ann(server.port(), created, 0);
      play_on(ann, 3);
      CHECK(ann.view()["deal"] == 1);
      CHECK(bots.processes().size() == static_cast<std::size_t>(life));
      ann.client().vanish();
      if (life == 1) server.terminate();
      else server.kill();
      server.start();
    }
    Player ann(server.port(), created, 0);
    const int deal = ann.view()["deal"];
    while (ann.view()["deal"] == deal) play_on(ann, 1);
  }

  TEST_CASE("the computer can be asked to leave its seat to a person for good") {
    const HastyBots bots(here::bot);
    MortalServer server(here::server, {"--bots", bots.program()});
    WsClient ann(server.port()), ben(server.port());
    const json created = ann.ask({{"type", "create"}, {"computer", {{"1", "medium"}}}}, "created");
    REQUIRE(created["seats"].size() == 1);
    const json welcome = ann.ask(entrance(created, 0, "Ann"), "welcome");
    CHECK(welcome["invitation"] == created["invitation"]);
    CHECK(ben.refused(entrance(created, 1, "Ben")) == "seat_taken");
    CHECK(welcome["house"]["computer"] == json{{"1", "medium"}});
    const json room = room_where(ann, welcome["room"], is_here);
    CHECK(room["players"][1]["name"] == "Computer (medium)");
    CHECK(room["players"][1]["computer"] == "medium");
    CHECK_FALSE(room["players"][0].contains("computer"));

    CHECK(answer_to_wish(ann, "free_seat", "refused")["code"] == "mid_deal");
    for (const char* wish : {"resign_rubber", "free_seat"})
      ann.send({{"type", "wish"}, {"wish", wish}});
    const json freed = room_where(ann, room, [](const json& p) { return !is_here(p); });
    CHECK(freed["players"][1] == json{{"name", ""}, {"here", false}});
    CHECK(ann.refused({{"type", "wish"}, {"wish", "free_seat"}}) == "no_computer");

    server.kill();
    server.start();
    WsClient carl(server.port()), dora(server.port()), anew(server.port());
    const json again = anew.ask(entrance(created, 0, "Ann"), "welcome");
    CHECK(again["room"]["players"][1] == json{{"name", ""}, {"here", false}});
    CHECK(again["invitation"] == created["invitation"]);
    const json found = carl.ask(entrance(created, 1, "Carl"), "welcome");
    CHECK(found["seat"] == 1);
    CHECK_FALSE(found["room"]["players"][1].contains("computer"));
    CHECK(dora.ask(entrance(created, 0, "Ann"), "welcome")["room"]["players"][1]["name"] == "Carl");
  }

  TEST_CASE("an unknown level or seat is refused, and the existing ones are named") {
    MortalServer server(here::server);
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
    Process client(here::client, {"play", "--against", "godlike", "--server", server.url()});
    CHECK(client.wait() == 2);
    CHECK(client.output().find("easy, medium or strong") != std::string::npos);
    Process opening(here::client, {"create", "--computer", "1=godlike", "--server", server.url()});
    CHECK(opening.wait() == 2);
    CHECK(opening.output().find("easy, medium or strong") != std::string::npos);
    Process bot(here::bot, {"--host-seats", "--server", server.url(), "--level", "godlike"});
    CHECK(bot.wait() == 2);
    CHECK(bot.output().find("The levels are easy, medium and strong.") != std::string::npos);
  }

  TEST_CASE("without the program, requests for the computer or hints are refused with the reason") {
    MortalServer server(here::server, {"--bots", "none"});
    const auto says = [&](Arguments words, const char* sentence) {
      words.insert(words.end(), {"--server", server.url()});
      Process client(here::client, words);
      const int status = client.wait();
      INFO(client.output());
      CHECK(client.output().find(sentence) != std::string::npos);
      return status;
    };
    CHECK(says({"play", "--against", "easy"}, "does not play on this server") == 1);
    CHECK(says({"create", "--hints"}, "so it gives no hints. Open the table without") == 1);
    CHECK(says({"list"}, "The computer does not play on this server and gives no hints.") == 0);
    CHECK(WsClient(server.port()).ask({{"type", "list"}}, "tables")["computer"] == false);
    CHECK(http_get(server.port(), "/metrics").find("\njojotte_computer 0\n") != std::string::npos);
    Process admin(here::server, {"--data", server.data(), "admin", "list"});
    CHECK(admin.wait() == 0);
    CHECK(admin.output().find("The computer does not play on this server") != std::string::npos);
    CHECK(opened_table(server, {})["seats"].size() == 2);
    server.terminate();
    CHECK(server.said().find("no_bots") != std::string::npos);
  }

  TEST_CASE("with the program, list, metrics and admin show no lack of it") {
    MortalServer server(here::server);
    CHECK(WsClient(server.port()).ask({{"type", "list"}}, "tables")["computer"] == true);
    CHECK(http_get(server.port(), "/metrics").find("\njojotte_computer 1\n") != std::string::npos);
    Process admin(here::server, {"--data", server.data(), "admin", "list"});
    CHECK(admin.wait() == 0);
    CHECK(admin.output().find("does not play") == std::string::npos);
  }

  TEST_CASE("a program that does not exist or is not executable stops the start") {
    const TemporaryDirectory folder;
    const std::string text = (folder.path() / "text").string();
    std::ofstream(text) << "no program\n";
    const std::pair<std::string, const char*> wrong[] = {
        {"/nowhere/jojotte-bot", " of --bots does not exist. Name another, or use --bots none.\n"},
        {text, " of --bots is not an executable file. Name another, or use --bots none.\n"}};
    for (const auto& [program, why] : wrong) {
      Process refused(here::server,
                      {"--bots", program, "--port", "0", "--data", (folder.path() / "d").string()});
      CHECK(refused.wait() == 1);
      CHECK(refused.output() == "jojotte-server: The program " + program + why);
    }
  }
}
