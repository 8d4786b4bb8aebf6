// SPDX-License-Identifier: MIT
// A real server on a real PostgreSQL: it is stopped or killed, and another goes on with its tables.
#include "tests/support/here.hpp"
#include "tests/support/node_process.hpp"
#include "tests/support/postmaster.hpp"
#include "tests/support/process.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

using namespace support;

namespace {

/// Until this server has the table, as a client does: it comes back as long as it is told to.
void come_back_until_welcome(std::uint16_t port, const json& created) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  for (json answer; answer["type"] != "welcome";) {
    REQUIRE(std::chrono::steady_clock::now() < deadline);
    WsClient client(port);
    client.send(entrance(created, -1));
    answer = client.hear();
    if (answer["type"] == "bye") CHECK(answer["next"] == "resume");
  }
}

}  // namespace

TEST_SUITE("a server on a shared journal") {
  TEST_CASE("people play on at another server, after one was stopped and after one was killed") {
    const std::string journal = Postmaster::shared().new_database();
    auto node = std::make_unique<NodeProcess>(journal);
    const json created = create_table(node->port());
    for (const int end : {SIGTERM, SIGKILL}) {
      CAPTURE(end);
      Player(node->port(), created, 0).play();
      node->process().signal(end);
      CHECK(node->process().wait() == (end == SIGTERM ? 0 : 128 + SIGKILL));
      auto next = std::make_unique<NodeProcess>(journal);
      come_back_until_welcome(next->port(), created);
      const Player ann(next->port(), created, 0);
      CHECK_FALSE(ann.asked());  // what she played is not forgotten
      Player bob(next->port(), created, 1), cid(next->port(), created, 2);
      bob.play();
      cid.play();
      node = std::move(next);
    }
  }

  TEST_CASE("people need not wait for one that is stopped: others go on with its tables") {
    const std::string journal = Postmaster::shared().new_database();
    NodeProcess node(journal);
    const json created = create_table(node.port());
    WsClient spectator(node.port());
    const json welcome = spectator.ask(entrance(created, -1), "welcome");
    CHECK(welcome["silence"] == 3);  // another may go on with the table
    node.process().signal(SIGTERM);
    const json bye = spectator.hear();
    CHECK(bye["code"] == "restarting");
    CHECK(bye["retry_after"] <= 1);  // one person
  }

  TEST_CASE("one that was stopped past its lease sends its people away, and serves on") {
    const std::string journal = Postmaster::shared().new_database();
    NodeProcess first(journal), second(journal);
    const json created = create_table(first.port());
    Player ann(first.port(), created, 0);
    first.process().signal(SIGSTOP);
    come_back_until_welcome(second.port(), created);
    Player(second.port(), created, 1).play();
    ann.client().send(choose(ann.question(), ann.hand().substr(0, 2)));
    first.process().signal(SIGCONT);
    const json bye = ann.client().hear();  // and nothing of what it believes about the act
    CHECK(bye["code"] == "moved");
    CHECK(bye["next"] == "resume");
    CHECK(ann.client().closed() == 1012);
    CHECK(Player(second.port(), created, 0).asked());
    first.until("\njojotte_lease_valid 1\n");
    first.until("\njojotte_tables_lost_total 1\n");
    const json next = create_table(first.port());
    Player(first.port(), next, 0).play();
  }

  TEST_CASE("without its database its people wait, and then go on where they were") {
    Postmaster database;
    NodeProcess node(database.new_database());
    const json created = create_table(node.port()), watched = create_table(node.port());
    Player ann(node.port(), created, 0), bob(node.port(), created, 1), cid(node.port(), created, 2);
    for (Player* one : {&ann, &bob}) one->catch_up();
    database.kill();
    const std::uint64_t asked = ann.question(), asked_next = bob.question();
    ann.client().send(choose(asked, ann.hand().substr(0, 2)));
    node.until("\njojotte_lease_valid 0\n");
    ann.client().send(json{{"type", "ping"}});
    CHECK(ann.client().hear()["code"] == "delayed");
    bob.client().send(choose(asked_next, bob.hand().substr(0, 2)));
    WsClient spectator(node.port());
    spectator.send(entrance(watched, -1));
    node.until("jojotte_inbox_waiting [2-9]");
    CHECK(http_get(node.port(), "/readyz").find("503") != std::string::npos);
    CHECK(spectator.socket().available() == 0);
    database.start();
    CHECK(spectator.hear()["type"] == "welcome");
    while (ann.follow().value("settled", std::uint64_t{0}) != asked) {
    }
    while (bob.follow().value("settled", std::uint64_t{0}) != asked_next) {
    }
    cid.play();
    node.until("\njojotte_lease_valid 1\n");
  }

  TEST_CASE(
      "a server that writes nothing says once that its database is silent, and that it is back") {
    Postmaster database;
    NodeProcess node(database.new_database());
    node.port();
    database.kill();
    CHECK(node.process().line_after(" warn database_silent ").starts_with("seconds=0 why="));
    node.until("\njojotte_lease_valid 0\n");  // several renewals later
    database.start();
    CHECK(node.process().line_after(" info database_heard ").starts_with("seconds="));
    const std::string& said = node.process().output();
    const std::size_t first = said.find("database_silent");
    CHECK(said.find("database_silent", first + 1) == std::string::npos);
  }

  TEST_CASE(
      "it does not start for a user, a password or a database that is wrong, and says which") {
    const TemporaryDirectory folder;
    const std::string hba = (folder.path() / "pg_hba.conf").string();
    std::ofstream(hba) << "local all postgres trust\nlocal all ann scram-sha-256\n";
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    std::filesystem::permissions(hba, std::filesystem::perms(0644));
    Postmaster database({"hba_file=" + hba});
    const std::string right = database.new_database();
    run_sql_at(right, "CREATE ROLE ann LOGIN PASSWORD 'Xq7Zk9'");
    const std::string there = right.substr(std::string("postgresql:///").size());
    const std::string as_ann =
        "postgresql://ann:Wrong5@/" + there.substr(0, there.find('?')) + "?host=" + database.host();
    const std::string missing = "postgresql:///missing?user=postgres&host=" + database.host();
    const std::string nobody = "postgresql:///postgres?user=nobody&host=" + database.host();
    for (const auto& [uri, told] :
         {std::pair{as_ann, " Correct the password of --journal."},
          {missing, " Create that database, or correct its name in --journal."},
          {nobody, " or correct the user of --journal."}}) {
      NodeProcess node(uri);
      CHECK(node.process().wait() == 1);
      const std::string& said = node.process().output();
      CHECK_MESSAGE(said.find(told) != std::string::npos, said);
      CHECK(said.find("Start it") == std::string::npos);
      CHECK(said.find("Wrong5") == std::string::npos);
    }
  }

  TEST_CASE("a database that lacks what people were told stops it, and it says so") {
    const std::string journal = Postmaster::shared().new_database();
    NodeProcess node(journal);
    const json created = create_table(node.port());
    Player ann(node.port(), created, 0), bob(node.port(), created, 1);
    ann.play();
    run_sql_at(journal, "DELETE FROM records");  // as a copy that took over too early
    // A session that ends by itself meanwhile is no matter for a warning.
    run_sql_at(journal + "&options=-cclient_min_messages%3Derror",
               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
               " WHERE datname = current_database() AND pid <> pg_backend_pid()");
    bob.client().send(choose(bob.question(), bob.hand().substr(0, 2)));
    CHECK(node.process().wait() == 1);
    CHECK(node.process().output().find("journal_went_back") != std::string::npos);
  }

  TEST_CASE("it does not start with a wrong key, on no database, or without a word about the key") {
    const std::string journal = Postmaster::shared().new_database();
    CHECK(NodeProcess(journal).port() != 0);
    const TemporaryDirectory data;
    const std::filesystem::path key = data.path() / "other.key";
    std::ofstream(key) << std::string(64, 'f') << '\n';
    NodeProcess wrong(journal, {"--journal-key", key});
    CHECK(wrong.process().wait() == 1);
    CHECK(wrong.process().output().find("it is sealed with another key") != std::string::npos);
    NodeProcess nowhere("postgresql:///nothing?host=/nowhere");
    CHECK(nowhere.process().wait() == 1);
    CHECK(nowhere.process().output().find("cannot be reached") != std::string::npos);
    Process silent(here::tiny_server, {"--port", "0", "--data", data.path(), "--journal", journal});
    CHECK(silent.wait() == 2);
    CHECK(silent.output().find("--journal needs --journal-key") != std::string::npos);
  }

  TEST_CASE("the upgrade of a journal changes none that is up to date, or that it does not know") {
    const std::string journal = Postmaster::shared().new_database();
    const auto upgrade = [&](int status, const char* words) {
      Process program(here::tiny_server, {"journal", "upgrade", "--journal", journal});
      CHECK(program.wait() == status);
      CHECK_MESSAGE(program.output().find(words) != std::string::npos, program.output());
    };
    upgrade(1, "there is none yet");
    CHECK(NodeProcess(journal).port() != 0);
    upgrade(0, "The journal is of version 3. There is nothing to do.");
    for (const char* version : {"0", "1000"}) {
      run_sql_at(journal, std::string("UPDATE about SET version = ") + version);
      upgrade(1, "which this program does not know");
    }
    Process nowhere(here::tiny_server, {"journal", "upgrade"});
    CHECK(nowhere.wait() == 2);
  }

  TEST_CASE("it does not go on with a database that would lose what people were told") {
    Postmaster database;
    NodeProcess node(database.new_database());
    const json created = create_table(node.port());
    node.until("\njojotte_lease_valid 1\n");
    CHECK(http_get(node.port(), "/metrics").find("\njojotte_journal_standby 0\n") !=
          std::string::npos);
    run_sql_at(database.uri(), "ALTER SYSTEM SET synchronous_commit = off");
    database.kill();
    database.start();
    node.process().line_after("synchronous_commit is off");
    node.until("\njojotte_lease_valid 0\n");
    run_sql_at(database.uri(), "ALTER SYSTEM RESET synchronous_commit");
    run_sql_at(database.uri(), "SELECT pg_reload_conf()");
    node.until("\njojotte_lease_valid 1\n");
    Player(node.port(), created, 0).play();
    node.process().signal(SIGTERM);
    CHECK(node.process().wait() == 0);
    CHECK(node.process().output().find("synchronous_commit is off") != std::string::npos);
  }

  TEST_CASE("it does not start on a database that would lose what people were told") {
    struct Row {
      const char *setting, *why;
    };
    for (const Row row :
         {Row{"fsync=off", "fsync is off"}, Row{"full_page_writes=off", "full_page_writes is off"},
          Row{"synchronous_commit=off", "synchronous_commit is off"}}) {
      CAPTURE(row.setting);
      Postmaster careless({row.setting});
      NodeProcess node(careless.new_database());
      CHECK(node.process().wait() == 1);
      CHECK(node.process().output().find(row.why) != std::string::npos);
    }
  }
}
