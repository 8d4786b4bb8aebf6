// SPDX-License-Identifier: MIT
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/table_talk.hpp"

#include "server/limits/limits.hpp"

#include <doctest/doctest.h>

using namespace support;

TEST_SUITE("a server that was killed") {
  TEST_CASE("everything that anybody was told is still true") {
    MortalServer server(here::tiny_server);
    const json created = create_table(server.port(), {{"options", {{"deals", 20}}}});
    json before[3];
    for (int round = 0; round < 5; ++round) {
      for (int seat = 0; seat < 3; ++seat) {
        Player player(server.port(), created, seat);
        if (round > 0) CHECK(player.view()["counts"] == before[0]["counts"]);
        player.play();
      }
      for (int seat = 0; seat < 3; ++seat)
        before[seat] = Player(server.port(), created, seat).view();
      server.kill();
      server.start();
      for (int seat = 0; seat < 3; ++seat)
        CHECK(Player(server.port(), created, seat).view() == before[seat]);
    }
  }

  TEST_CASE("an act that the killed server did not confirm is settled when it is sent again") {
    MortalServer server(here::tiny_server);
    const json created = create_table(server.port());
    json act;
    {
      Player ann(server.port(), created, 0);
      act = choose(ann.question(), ann.hand().substr(0, 2));
      ann.client().send(act);
    }
    server.kill();  // before or after the act was on the disk
    server.start();
    Player ann(server.port(), created, 0);
    CHECK(ann.client().ask(act, "update")["settled"] == act["question"]);
  }

  TEST_CASE("the list and the players' names survive a restart") {
    MortalServer server(here::tiny_server);
    const json created = create_table(server.port());
    WsClient ann(server.port());
    ann.ask(entrance(created, 0, "Ann"), "welcome");
    Player bob(server.port(), created, 1);
    bob.play();  // once this is on the disk, so is the name
    server.kill();
    server.start();
    const json tables = WsClient(server.port()).ask({{"type", "list"}}, "tables")["tables"];
    REQUIRE(tables.size() == 1);
    CHECK(tables[0]["players"] == json{"Ann", "", ""});
  }
}

TEST_SUITE("a server that stood still") {
  /// A machine is paused, or a process is stopped.
  TEST_CASE("the time in which it did not run is nobody's") {
    MortalServer server(here::tiny_server);
    const json created = create_table(server.port(), {{"clock", {{"decision", 600}}}});
    Player ann(server.port(), created, 0), bob(server.port(), created, 1);
    Player cid(server.port(), created, 2);
    REQUIRE(ann.asked());
    const auto time_left = [&] {
      WsClient spectator(server.port());
      const json welcome = spectator.ask(entrance(created, -1), "welcome");
      CHECK(welcome["clock"]["runs"] == "time");
      return std::chrono::milliseconds(welcome["clock"]["decision"][0]);
    };
    const auto began = std::chrono::steady_clock::now();
    const auto before = time_left();
    const auto stood = server.stand_still(2 * server::limits::standstill_least);
    const auto charged = before - time_left();
    CHECK(charged <= std::chrono::steady_clock::now() - began - stood);
    ann.play();
    server.kill();
    CHECK(server.said().find("stood_still") != std::string::npos);
  }
}
