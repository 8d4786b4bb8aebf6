// SPDX-License-Identifier: MIT
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <vector>

using namespace support;

namespace {

/// How many watch, as the next update tells.
int watching(Player& player) { return player.follow()["room"]["spectators"]["count"]; }

/// Does not cut off a client that does not read for long because the test is busy with another.
server::Config unhurried() {
  server::Config config;
  config.requests_per_second = 1'000'000;
  config.patience.idle = std::chrono::hours(1);
  return config;
}

/// Asks for much and reads nothing. A list of a hundred tables has some 10 KB, so the answers fill
/// the kernel's buffers and then the client's outbox.
void stall(WsClient& client, const RunningApp& server) {
  for (int i = 0; i < 100; ++i) new_table(server.port());
  for (int asked = 0; asked < 4000; ++asked) client.send(json{{"type", "list"}});
}

}  // namespace

TEST_SUITE("slow clients") {
  TEST_CASE("a client that does not read is dismissed, and the others play on") {
    RunningApp server(unhurried());
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    WsClient slow(server.port());
    slow.ask(entrance(created, -1, "Slow"), "welcome");
    REQUIRE(watching(ann) == 1);
    stall(slow, server);
    CHECK(watching(ann) == 0);
    ann.play();
  }

  TEST_CASE("a player whose client does not read is told too_slow, and rejoining restores all") {
    server::Config config = unhurried();
    config.patience.farewell = std::chrono::minutes(2);  // to read megabytes on a busy machine
    RunningApp server(config);
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    Player bob(server.port(), created, 1);
    ann.follow();  // bob has joined
    stall(bob.client(), server);
    ann.play();
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    const auto dismissed = [&] {
      return http_get(server.port(), "/metrics").find("\njojotte_too_slow_total 1\n") !=
             std::string::npos;
    };
    while (!dismissed()) REQUIRE(std::chrono::steady_clock::now() < deadline);
    const json bye = bob.client().hear("bye");  // now it reads
    CHECK(bye["code"] == "too_slow");
    CHECK(bye["next"] == "resume");
    CHECK(bob.client().closed() == 1013);
    Player back(server.port(), created, 1);
    CHECK(back.view()["asked"] == json{1, 2});
    back.play();
  }

  TEST_CASE("spectators that read nothing do not delay a player") {
    RunningApp server(unhurried());
    const json created =
        create_table(server.port(), {{"options", {{"deals", 60}}}, {"spectators", 64}});
    std::vector<std::unique_ptr<WsClient>> stalled;
    for (int i = 0; i < 64; ++i) {
      stalled.push_back(std::make_unique<WsClient>(server.port()));
      stalled.back()->ask(entrance(created, -1), "welcome");
    }
    Player ann(server.port(), created, 0), bob(server.port(), created, 1),
        cid(server.port(), created, 2);
    const auto begin = std::chrono::steady_clock::now();
    // 540 acts, each sent to 64 clients that do not read; the heartbeat is an hour away.
    for (int trick = 0; trick < 180; ++trick)
      for (Player* player : {&ann, &bob, &cid}) {
        while (!player->asked()) player->follow();
        player->play();
      }
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::minutes(2));
  }
}
