// SPDX-License-Identifier: MIT
// Two servers on one journal: a table goes from one to the other while both live, and people are
// not kept waiting for a database for ever.
#include "tests/support/postmaster.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

using namespace support;
using namespace std::chrono_literals;

namespace moving_tables_test {

constexpr auto patience = 60s;  // of a busy machine

/// A server that has little patience.
RunningApp app_on(const std::string& journal, std::chrono::milliseconds deserted,
                  std::chrono::milliseconds lease_invalid = 60s) {
  server::Config config;
  config.journal = journal;
  config.journal_key = "none";
  config.patience.deserted = deserted;
  config.patience.lease_invalid = lease_invalid;
  return RunningApp(config);
}

/// Somebody in a seat, who comes back as long as they are told to; without a seat a spectator.
std::unique_ptr<WsClient> somebody_at(const RunningApp& app, const json& created, int seat = -1) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  for (;;) {
    REQUIRE(std::chrono::steady_clock::now() < deadline);
    auto client = std::make_unique<WsClient>(app.port());
    client->send(entrance(created, seat));
    const json answer = client->hear();
    if (answer["type"] == "welcome") return client;
    REQUIRE(answer["type"] == "bye");
    REQUIRE(answer["next"] == "resume");
  }
}

/// Takes each of these seats once. Somebody else must be there: a table that nobody is at may be
/// put away under those who come.
void deal(const RunningApp& app, const json& created, std::vector<int> seats = {0, 1, 2}) {
  for (const int seat : seats) {
    WsClient player(app.port());
    player.ask(entrance(created, seat), "welcome");
    player.ask({{"type", "leave"}}, "bye");
  }
}

}  // namespace moving_tables_test

TEST_SUITE("tables that go from server to server") {
  using namespace moving_tables_test;

  TEST_CASE("a table at which nobody is goes to the server that people come to, and back") {
    const std::string journal = Postmaster::shared().new_database();
    const RunningApp first = app_on(journal, 100ms), second = app_on(journal, 100ms);
    const json created = new_table(first.port());
    {
      const auto spectator = somebody_at(first, created);
      deal(first, created);
      Player(first.port(), created, 0).play();
    }
    {
      const auto spectator = somebody_at(second, created);
      Player(second.port(), created, 1).play();
    }
    const auto spectator = somebody_at(first, created);
    const Player ann(first.port(), created, 0), bob(first.port(), created, 1);
    CHECK_FALSE(ann.asked());
    CHECK_FALSE(bob.asked());
    Player(first.port(), created, 2).play();
  }

  TEST_CASE("a table that nobody has joined goes, too, and one where somebody is stays") {
    const std::string journal = Postmaster::shared().new_database();
    const RunningApp first = app_on(journal, 100ms), second = app_on(journal, 100ms);
    const json occupied = new_table(first.port()), created = new_table(first.port());
    auto watcher = somebody_at(first, occupied);
    deal(first, occupied);
    Player ann(first.port(), occupied, 0);
    watcher.reset();
    const auto spectator = somebody_at(second, created);
    WsClient client(second.port());
    client.send(entrance(occupied, -1));
    CHECK(client.hear()["type"] == "bye");
    ann.play();
  }

  TEST_CASE("both halves of a mirror match go to another server, or none of them") {
    const std::string journal = Postmaster::shared().new_database();
    const RunningApp first = app_on(journal, 100ms), second = app_on(journal, 100ms);
    const json match = new_table(first.port(), {{"mirror", true}}), other = match["mirror"];
    const auto answer = [&](const RunningApp& app, const json& half) {
      WsClient client(app.port());
      client.send(entrance(half, 0));
      return client.hear();
    };
    {
      const auto ann = somebody_at(first, match, 0);
      deal(first, match, {1, 2});
      CHECK(answer(first, other)["type"] == "welcome");
      somebody_at(second, new_table(first.port()));  // which was deserted later than the half
      CHECK(answer(second, other)["type"] == "bye");
    }
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (answer(second, other)["type"] != "welcome")
      REQUIRE(std::chrono::steady_clock::now() < deadline);
    const auto bob = somebody_at(second, other, 1);
    CHECK(answer(first, match)["type"] == "bye");
    CHECK(answer(second, match)["type"] == "welcome");
  }

  TEST_CASE("people come and go at two servers, while each of them puts tables away at once") {
    const std::string journal = Postmaster::shared().new_database();
    const RunningApp first = app_on(journal, 0ms), second = app_on(journal, 0ms);
    const json created = new_table(first.port());
    {
      const auto spectator = somebody_at(first, created);
      deal(first, created);
    }
    for (int i = 0; i < 20; ++i) somebody_at(i % 2 == 0 ? first : second, created);
    const auto spectator = somebody_at(first, created);
    Player(first.port(), created, 0).play();
  }

  TEST_CASE("who waits for a database for too long is sent away, and comes back when it is there") {
    Postmaster database;
    const RunningApp app = app_on(database.new_database(), 60s, 0ms);
    const json created = create_table(app.port());
    Player ann(app.port(), created, 0);
    ann.catch_up();
    database.kill();
    const json bye = ann.client().hear();
    CHECK(bye["type"] == "bye");
    CHECK(bye["code"] == "table_failed");
    CHECK(bye["next"] == "resume");
    database.start();
    const auto spectator = somebody_at(app, created);
    Player(app.port(), created, 0).play();
  }
}
