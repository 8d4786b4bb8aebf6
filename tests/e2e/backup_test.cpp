// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/sqlite.hpp"
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <map>

using namespace support;

namespace {

namespace fs = std::filesystem;

/// The exit status and the output of a command.
struct Said {
  int status;
  std::string text;
};

Said command(std::vector<std::string> words) {
  Process process(here::tiny_server, std::move(words));
  const int status = process.wait();
  return {status, process.output()};
}

Said back_up(const fs::path& data, const fs::path& file) {
  return command({"backup", file, "--data", data});
}

Said restore(const fs::path& file, const fs::path& data, bool force = false) {
  std::vector<std::string> words = {"restore", file, "--data", data};
  if (force) words.emplace_back("--force");
  return command(std::move(words));
}

bool says(const Said& said, const char* what) {
  INFO(said.text);
  return said.status == 1 && said.text.find(what) != std::string::npos;
}

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t files_in(const fs::path& directory) {
  const fs::directory_iterator files(directory);
  return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

void everybody_plays(std::uint16_t port, const json& created) {
  for (int seat = 0; seat < 3; ++seat) Player(port, created, seat).play();
}

/// The views of all seats.
json views(std::uint16_t port, const json& created) {
  json views;
  for (int seat = 0; seat < 3; ++seat) views.push_back(Player(port, created, seat).view());
  return views;
}

/// The folder is taken for one that was copied whole, whose tables continue.
void seal(const fs::path& data) { std::ofstream(data / "jojotte.seal") << 0; }

/// The views of all seats on a server that runs on this folder.
json views_kept_in(const fs::path& data, const json& created) {
  Process server(here::tiny_server, {"--port", "0", "--data", data});
  const std::string address = server.line_after("Listening on http://127.0.0.1:");
  return views(static_cast<std::uint16_t>(std::stoi(address)), created);
}

}  // namespace

TEST_SUITE("backup and restore") {
  TEST_CASE("no deck of a restored table is dealt again, because people may have seen it") {
    MortalServer server(here::tiny_server);
    const TemporaryDirectory place;
    const fs::path file = place.path() / "backup.db", data = place.path() / "data";
    const json created = create_table(server.port(), {{"options", {{"deals", 20}}}});
    const std::string id = created["table"];
    everybody_plays(server.port(), created);
    CHECK(back_up(server.data(), file).status == 0);
    for (int act = 0; act < 6; ++act) everybody_plays(server.port(), created);
    server.kill();
    CHECK(restore(file, data).status == 0);
    for (int start = 0; start < 2; ++start) {
      Process restored(here::tiny_server, {"--port", "0", "--data", data});
      const std::string address = restored.line_after("Listening on http://127.0.0.1:");
      const auto port = static_cast<std::uint16_t>(std::stoi(address));
      for (const int seat : {0, 1, 2, -1}) {
        const json refused = WsClient(port).ask(entrance(created, seat), "refused");
        CHECK(refused["code"] == "closed");
        CHECK(refused["text"].get<std::string>().find("restored from a backup") !=
              std::string::npos);
      }
      CHECK(http_get(port, "/table/" + id + "/transcript").find(" 200 ") != std::string::npos);
      create_table(port);
      restored.signal(SIGTERM);
      CHECK(restored.wait() == 0);
      CHECK((restored.output().find("tables_ended count=1") != std::string::npos) == (start == 0));
    }
  }

  TEST_CASE("a backup made while the server was running has all that was done") {
    MortalServer server(here::tiny_server);
    const TemporaryDirectory place;
    const fs::path file = place.path() / "backup.db", data = place.path() / "new" / "data";
    const json created = create_table(server.port(), {{"options", {{"deals", 20}}}});
    everybody_plays(server.port(), created);
    const json before = views(server.port(), created);
    CHECK(back_up(server.data(), file).text == "Wrote " + file.string() + ".\n");
    everybody_plays(server.port(), created);
    CHECK(views(server.port(), created) != before);
    server.kill();
    CHECK(restore(file, data).status == 0);
    seal(data);
    Process restored(here::tiny_server, {"--port", "0", "--data", data});
    const std::string address = restored.line_after("Listening on http://127.0.0.1:");
    const auto port = static_cast<std::uint16_t>(std::stoi(address));
    CHECK(views(port, created) == before);
    everybody_plays(port, created);
    CHECK((fs::status(file).permissions() & fs::perms::others_all) == fs::perms::none);
  }

  TEST_CASE("a backup made during play is the state at one moment") {
    MortalServer server(here::tiny_server);
    const TemporaryDirectory place;
    const fs::path file = place.path() / "backup.db";
    const json created = create_table(server.port(), {{"options", {{"deals", 20}}}});
    std::vector<json> moments = {views(server.port(), created)};
    {
      Process backup(here::tiny_server, {"backup", file, "--data", server.data()});
      for (int act = 0; act < 20; ++act) {
        Player(server.port(), created, act % 3).play();
        moments.push_back(views(server.port(), created));
      }
      CHECK(backup.wait() == 0);
    }
    server.kill();
    CHECK(restore(file, place.path() / "data").status == 0);
    seal(place.path() / "data");
    const json now = views_kept_in(place.path() / "data", created);
    CHECK(std::count(moments.begin(), moments.end(), now) == 1);
  }

  TEST_CASE("a killed server's journal is copied and left unchanged") {
    MortalServer server(here::tiny_server);
    const TemporaryDirectory place;
    const fs::path file = place.path() / "backup.db", data = place.path() / "new";
    const json created = create_table(server.port(), {{"options", {{"deals", 20}}}});
    everybody_plays(server.port(), created);
    const json before = views(server.port(), created);
    server.kill();
    const std::string journal = contents(server.data() / "jojotte.db");
    const std::string log = contents(server.data() / "jojotte.db-wal");
    REQUIRE(!log.empty());
    CHECK(back_up(server.data(), file).status == 0);
    CHECK(contents(server.data() / "jojotte.db") == journal);
    CHECK(contents(server.data() / "jojotte.db-wal") == log);
    CHECK(restore(file, data).status == 0);
    seal(data);
    CHECK(views_kept_in(data, created) == before);
  }

  TEST_CASE("no backup and no restore overwrites anything") {
    MortalServer server(here::tiny_server);
    const TemporaryDirectory place;
    const fs::path file = place.path() / "backup.db";
    const json created = create_table(server.port());
    const json before = views(server.port(), created);
    REQUIRE(back_up(server.data(), file).status == 0);
    CHECK(says(back_up(server.data(), file), " already exists."));
    CHECK(says(restore(file, server.data()), "Another server keeps its tables in "));
    CHECK(says(restore(file, server.data(), true), "Another server keeps its tables in "));
    everybody_plays(server.port(), created);
    server.kill();
    CHECK(says(restore(file, server.data()), "There is already a journal in "));
    const std::string log = contents(server.data() / "jojotte.db-wal");
    REQUIRE(!log.empty());
    CHECK(restore(file, server.data(), true).status == 0);
    fs::path aside;
    for (const auto& entry : fs::directory_iterator(server.data()))
      if (entry.is_directory()) aside = entry.path();
    CHECK(contents(aside / "jojotte.db-wal") == log);
    CHECK(fs::exists(aside / "jojotte.db"));
    CHECK(fs::exists(aside / "jojotte.seal"));
    seal(server.data());
    server.start();
    CHECK(views(server.port(), created) == before);
  }

  TEST_CASE("a file that is no sound journal is neither backed up nor restored") {
    const TemporaryDirectory place;
    const fs::path file = place.path() / "file", data = place.path() / "data";
    CHECK(says(back_up(place.path(), file), "There is no journal "));
    CHECK(says(restore(file, data), "There is no journal "));
    std::ofstream(file) << "Dear diary,\n";
    CHECK(says(restore(file, data), "is not a journal of this server"));
    const fs::path backup = place.path() / "backup.db";
    {
      MortalServer server(here::tiny_server);
      for (int table = 0; table < 20; ++table) create_table(server.port());
      CHECK(back_up(server.data(), backup).status == 0);
    }
    std::string bytes = contents(backup);
    for (std::size_t at = 4096; at < bytes.size(); at += 512) bytes[at] = 'x';
    std::ofstream(file, std::ios::binary) << bytes;
    const Said damaged = restore(file, data);
    INFO(damaged.text);
    CHECK(says(damaged, ("The journal " + file.string() + " is damaged").c_str()));
    CHECK(files_in(data) == 1);  // the lock
    CHECK(restore(backup, data).text == "Restored " + backup.string() + ".\n");
  }

  TEST_CASE("a backup that is not whole is told as such, and restored only if asked") {
    const TemporaryDirectory place;
    const fs::path file = place.path() / "backup.db", data = place.path() / "data";
    MortalServer server(here::tiny_server);
    const json sound = create_table(server.port());
    everybody_plays(server.port(), sound);
    std::map<std::string, std::string> damage;  // by table
    for (const char* what :
         {"DELETE FROM records WHERE n = 2 AND table_id = ?",
          "DELETE FROM records WHERE n = (SELECT n FROM ends WHERE table_id = records.table_id)"
          " AND table_id = ?",
          "UPDATE records SET record = substr(record, 1, 20) WHERE n = 3 AND table_id = ?",
          "UPDATE records SET record = replace(record, '\"seat\":0', '\"seat\":1')"
          " WHERE n = (SELECT min(n) FROM records AS one WHERE one.table_id = ?1"
          " AND one.record LIKE '%\"seat\":0%') AND table_id = ?1",
          "UPDATE records SET before = 1 WHERE n = 3 AND table_id = ?"}) {
      const json created = create_table(server.port());
      everybody_plays(server.port(), created);
      damage[created["table"]] = what;
    }
    REQUIRE(back_up(server.data(), file).status == 0);
    const Said whole = command({"backup", "verify", file});
    CHECK(whole.status == 0);
    CHECK(whole.text.starts_with(file.string() + " is whole: 6 tables with "));
    {
      server::sqlite::Database backup(file.string());
      for (const auto& [table, what] : damage) {
        CAPTURE(what);
        server::sqlite::Statement change(backup, what);
        CHECK(change.bind(table).done());
        CHECK(backup.changed() == 1);
      }
    }
    const Said verified = command({"backup", "verify", file});
    CHECK(says(verified, " and is not whole."));
    CHECK(says(restore(file, data), " is not whole: the tables "));
    CHECK_FALSE(fs::exists(data / "jojotte.db"));
    const Said restored = command({"restore", file, "--data", data, "--without-damaged"});
    CHECK(restored.status == 0);
    CHECK(restored.text.starts_with("Restored "));
    for (const auto& [table, what] : damage) {
      CAPTURE(what);
      CHECK(verified.text.find("The table " + table + " is damaged.") != std::string::npos);
      CHECK(restored.text.find("The table " + table + " is damaged in the backup and was left") !=
            std::string::npos);
    }
    const std::string kept = sound["table"];
    CHECK(restored.text.find(kept) == std::string::npos);
    seal(data);
    CHECK_FALSE(views_kept_in(data, sound).empty());
  }
}
