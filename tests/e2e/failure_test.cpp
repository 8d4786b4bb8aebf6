// SPDX-License-Identifier: MIT
#include "tests/support/faulty_disk.hpp"
#include "tests/support/here.hpp"
#include "tests/support/process.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

using namespace support;

namespace {

/// The faulty disk is under every journal of this program.
[[maybe_unused]] const bool installed = (faulty_disk::install(), true);

/// Writes to a journal without the server's knowledge.
void run_sql(const std::filesystem::path& directory, const std::string& sql) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open((directory / "jojotte.db").c_str(), &database) == SQLITE_OK);
  sqlite3_busy_timeout(database, 10'000);
  CHECK(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(database);
}

/// Chooses the first card of the player's hand.
json first_act(const Player& player) {
  return choose(player.question(), player.hand().substr(0, 2));
}

}  // namespace

TEST_SUITE("when something fails") {
  TEST_CASE("a bug in the game ends that table and no other") {
    RunningApp server;
    const json created = create_table(server.port(), {{"options", {{"buggy", true}}}});
    const json other = create_table(server.port());
    Player ann(server.port(), created, 0);
    Player bob(server.port(), created, 1);
    Player cid(server.port(), created, 2);
    Player wim(server.port(), created, -1);
    Player elsewhere(server.port(), other, 0);
    ann.play();
    bob.play();
    const std::string card = cid.hand().substr(0, 2);
    cid.client().send(choose(cid.question(), card));  // the third card of the trick: the bug
    for (Player* player : {&ann, &bob, &cid, &wim}) {
      const json bye = player->client().hear("bye");
      CHECK(bye["code"] == "table_failed");
      CHECK(bye["next"] == "anew");
      CHECK(player->client().closed() == 1011);
    }
    elsewhere.play();
    create_table(server.port());
    CHECK(http_get(server.port(), "/readyz").find(" 200 ") != std::string::npos);
    // The act that hit the bug is not on the disk. The table can be watched, and played up to the
    // same point.
    Player again(server.port(), created, 2);
    CHECK(again.asked());
  }

  TEST_CASE("a table that cannot be written ends alone, and nobody hears of the unwritten act") {
    RunningApp server;
    const json created = create_table(server.port());
    const json other = create_table(server.port());
    Player ann(server.port(), created, 0);
    Player bob(server.port(), created, 1);
    ann.follow();  // bob has joined
    Player elsewhere(server.port(), other, 0);
    // Another writer takes the number of the next record.
    run_sql(server.data(),
            "UPDATE ends SET n = 5 WHERE table_id = '" + created["table"].get<std::string>() + "'");
    const std::string card = ann.hand().substr(0, 2);
    ann.client().send(choose(ann.question(), card));
    for (Player* player : {&ann, &bob}) {
      const json bye = player->client().hear();  // and nothing before it
      CHECK(bye["code"] == "table_failed");
      CHECK(bye["next"] == "resume");
      CHECK(player->client().closed() == 1011);
    }
    elsewhere.play();
    WsClient again(server.port());
    CHECK(again.refused(entrance(created, 0)) == "table_failed");
    CHECK(http_get(server.port(), "/readyz").find(" 200 ") != std::string::npos);
  }

  TEST_CASE("on a full disk no act is half done, and play continues when there is room") {
    RunningApp server;
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    const json before = ann.view();
    const json act = first_act(ann);
    {
      const faulty_disk::Failing disk({faulty_disk::Mishap::Kind::full, 1, true});
      ann.client().send(act);
      CHECK(ann.client().hear()["next"] == "resume");
      CHECK(http_get(server.port(), "/readyz").find(" 503 ") != std::string::npos);
      CHECK(WsClient(server.port()).refused({{"type", "create"}}) == "table_failed");
      Player again(server.port(), created, 0);  // it can still be joined
      CHECK(again.view() == before);
      again.client().send(act);
      CHECK(again.client().hear()["code"] == "table_failed");
    }
    Player back(server.port(), created, 0);
    CHECK(back.view() == before);
    CHECK(back.client().ask(act, "update")["settled"] == act["question"]);
    CHECK(http_get(server.port(), "/readyz").find(" 200 ") != std::string::npos);
  }

  TEST_CASE("after a failed fsync nobody hears what became of the act before it is certain") {
    RunningApp server;
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    const json before = ann.view();
    const json act = first_act(ann);
    const TemporaryDirectory killed;  // what a kill would leave
    {
      const faulty_disk::Failing disk({faulty_disk::Mishap::Kind::sync_error, 1, true});
      ann.client().send(act);
      const json bye = ann.client().hear("bye");
      CHECK(bye["next"] == "resume");
      CHECK(bye["text"].get<std::string>().find("not certain") != std::string::npos);
      for (const char* name : {"jojotte.db", "jojotte.db-wal", "jojotte.seal"})
        std::filesystem::copy_file(server.data() / name, killed.path() / name);
      CHECK(WsClient(server.port()).ask(entrance(created, 0), "bye")["next"] == "resume");
    }
    Process restarted(here::tiny_server, {"--port", "0", "--data", killed.path()});
    const std::string address = restarted.line_after("Listening on http://127.0.0.1:");
    CHECK(Player(static_cast<std::uint16_t>(std::stoi(address)), created, 0).view() != before);
    // Here a write settles it: the act has not been done.
    while (http_get(server.port(), "/readyz").find(" 200 ") == std::string::npos) {
    }
    Player back(server.port(), created, 0);
    CHECK(back.view() == before);
    CHECK(back.client().ask(act, "update")["settled"] == act["question"]);
  }

  TEST_CASE("a table that could not be read is found once it can be") {
    RunningApp server;
    const json created = new_table(server.port());
    {
      const faulty_disk::Failing disk({faulty_disk::Mishap::Kind::read_error, 1, true});
      WsClient client(server.port());
      const json bye = client.ask(entrance(created, 0), "bye");
      CHECK(bye["code"] == "table_failed");
      CHECK(bye["next"] == "resume");
      CHECK(client.closed() == 1011);
    }
    Player ann(server.port(), created, 0);
    CHECK(ann.view()["asked"] == json::array());
  }
}
