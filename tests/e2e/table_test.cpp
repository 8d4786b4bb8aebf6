// SPDX-License-Identifier: MIT
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

using namespace support;

namespace {

bool tells_the_end(const json& update) {
  return update["story"].dump().find("\"over\"") != std::string::npos;
}

/// One player plays a card, after reading the others' acts. False when the game is over.
bool take_turn(Player& player) {
  while (!player.asked())
    if (tells_the_end(player.follow())) return false;
  player.play();
  return true;
}

}  // namespace

TEST_SUITE("at a table, over the wire") {
  TEST_CASE("three play a game to its end and a spectator follows it") {
    RunningApp server;
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    Player bob(server.port(), created, 1);
    Player cid(server.port(), created, 2);
    Player wim(server.port(), created, -1);
    CHECK_FALSE(wim.view().contains("ask"));
    while (take_turn(ann) && take_turn(bob) && take_turn(cid)) {
    }
    while (!tells_the_end(wim.follow())) {
    }
    CHECK(wim.view()["asked"] == json::array());
    WsClient other(server.port());
    CHECK(other.ask({{"type", "list"}}, "tables")["tables"][0]["over"] == true);
  }

  TEST_CASE("a returning player finds the table as it is") {
    RunningApp server;
    const json created = create_table(server.port());
    Player bob(server.port(), created, 1);
    std::string hand;
    {
      Player ann(server.port(), created, 0);
      ann.play();
      hand = ann.hand();
      ann.client().vanish();
    }
    Player ann(server.port(), created, 0);
    CHECK(ann.hand() == hand);
    CHECK(ann.view()["asked"] == json{1, 2});
    bob.play();
    CHECK(bob.view()["asked"] == json{2});
  }

  TEST_CASE("an act sent again after a lost connection is settled again") {
    RunningApp server;
    const json created = create_table(server.port());
    json act;
    {
      Player ann(server.port(), created, 0);
      act = choose(ann.question(), ann.hand().substr(0, 2));
      ann.client().send(act);
      ann.client().vanish();  // without reading the answer
    }
    Player ann(server.port(), created, 0);
    const json answer = ann.client().ask(act, "update");
    CHECK(answer["settled"] == act["question"]);
  }

  TEST_CASE("the newest connection of a seat wins, and the older one is told") {
    RunningApp server;
    const json created = create_table(server.port());
    Player older(server.port(), created, 0);
    Player newest(server.port(), created, 0);
    CHECK(older.client().hear("bye")["code"] == "replaced");
    CHECK(older.client().closed() == 4409);
    newest.play();
  }

  TEST_CASE("a client that leaves is told goodbye") {
    RunningApp server;
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    Player bob(server.port(), created, 1);
    CHECK(ann.follow()["room"]["players"][1]["here"] == true);
    CHECK(ann.client().ask({{"type", "leave"}}, "bye")["code"] == "left");
    CHECK(ann.client().closed() == 1000);
    CHECK(bob.follow()["room"]["players"][0]["here"] == false);
    WsClient nowhere(server.port());
    CHECK(nowhere.ask({{"type", "leave"}}, "bye")["code"] == "left");
    CHECK(nowhere.closed() == 1000);
  }

  TEST_CASE("only the right invitation or key opens a seat") {
    RunningApp server;
    const json created = create_table(server.port());
    const json other = create_table(server.port());
    WsClient client(server.port());
    json wrong = entrance(created, 0);
    for (const json& invitation : {other["invitation"], json("")}) {
      wrong["invitation"] = invitation;
      CHECK(client.refused(wrong) == "wrong_invitation");
    }
    wrong["type"] = "join";
    wrong["key"] = entrance(other, 0)["key"];
    CHECK(client.refused(wrong) == "wrong_key");
    CHECK(client.refused({{"type", "join"}, {"table", "NOTHERE2"}}) == "unknown_table");
    CHECK(client.ask(entrance(created, 0), "welcome")["seat"] == 0);
    CHECK(client.refused(entrance(created, 0)) == "already_joined");
  }

  TEST_CASE("an act by anybody else is refused") {
    RunningApp server;
    const json created = create_table(server.port());
    WsClient nowhere(server.port());
    CHECK(nowhere.refused(choose(1, "2H")) == "not_joined");
    Player wim(server.port(), created, -1);
    CHECK(wim.client().refused(choose(1, "2H")) == "not_a_player");
    Player ann(server.port(), created, 0);
    const json view = ann.view();
    CHECK(ann.client().refused(choose(9, "2H")) == "stale");
    CHECK(ann.client().refused(choose(1, "KS")) == "not_your_card");
    ann.play();
    CHECK(ann.client().refused(choose(1, "KS")) == "stale");
    CHECK(ann.client().refused(choose(2, "KS")) == "not_your_turn");
  }

  TEST_CASE("answers come in the order of the requests") {
    RunningApp server;
    const json created = create_table(server.port());
    WsClient client(server.port());
    client.send(json{{"type", "ping"}});
    client.send(entrance(created, 0));
    client.send(json{{"type", "list"}});
    client.send(choose(99, "2H"));
    client.send(json{{"type", "ping"}});
    for (const char* type : {"pong", "welcome", "tables", "refused", "pong"})
      CHECK(client.hear()["type"] == type);
  }

  TEST_CASE("a listed table shows the names of its players") {
    RunningApp server;
    create_table(server.port(), {{"listed", false}});
    const json created = create_table(server.port());
    WsClient ann(server.port());
    ann.ask(entrance(created, 0, "Ann"), "welcome");
    const json tables = ann.ask({{"type", "list"}}, "tables")["tables"];
    REQUIRE(tables.size() == 1);
    CHECK(tables[0]["table"] == created["table"]);
    CHECK(tables[0]["players"] == json{"Ann", "", ""});
  }
}
