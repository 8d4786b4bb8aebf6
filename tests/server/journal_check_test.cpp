// SPDX-License-Identifier: MIT
// A journal's file tells what of it is whole, and runs nothing that it brings along.
#include "server/journal/sqlite/backup.hpp"
#include "server/journal/sqlite/sqlite.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace server;
using namespace support::journal_talk;
using support::TemporaryDirectory;

namespace journal_check_test {

namespace fs = std::filesystem;

/// A backup of two tables with seats, names and records. None of its texts is the start of another.
class Backup {
 public:
  Backup() {
    {
      const auto journal = open(directory_.path());
      for (const char* id : {"FIRST", "OTHER"}) {
        TableRow table = row(id);
        table.opener = Source{{1, 2, 3}, {4, 5}};
        CHECK(kept([&](Journal::Done done) { journal->open({table}, std::move(done)); }));
        CHECK(append(*journal, id, 1, {R"({"n":1,"seat":0})", R"({"n":2,"seat":1})"}));
        CHECK(append(*journal, id, 3, {R"({"n":3,"seat":0})"}, true));
        for (const int seat : {0, 1}) {
          journal->remember(id, static_cast<engine::Seat>(seat), "Zoë");
          journal->note_taken(id, {static_cast<engine::Seat>(seat), 7, entropy::digest("key")});
        }
      }
      CHECK(kept([&](Journal::Done done) { journal->flush(std::move(done)); }));
    }
    const auto made = back_up(directory_.path(), file());
    REQUIRE_MESSAGE(made.has_value(), made.error());
    CHECK(made->empty());
    bytes_ = contents(file());
  }

  fs::path file() const { return directory_.path() / "backup.db"; }
  fs::path folder() const { return directory_.path(); }
  const std::string& bytes() const { return bytes_; }

  void write(const std::string& bytes) const {
    std::ofstream(file(), std::ios::binary | std::ios::trunc) << bytes;
  }
  /// As it was made, and then this happens to it.
  void after(const std::string& sql) const {
    write(bytes_);
    sqlite::Database database(file().string());
    CHECK_MESSAGE(database.run(sql), database.problem());
  }

 private:
  TemporaryDirectory directory_;
  std::string bytes_;
};

std::vector<std::string> texts(const fs::path& file, const std::string& sql) {
  sqlite::Database database(file.string(), SQLITE_OPEN_READWRITE);
  sqlite::Statement row(database, sql);
  std::vector<std::string> all;
  while (row.row()) all.emplace_back(row.text(0));
  CHECK(row.ended_well());
  return all;
}

/// All that a server would read.
std::vector<std::string> everything(const fs::path& file) {
  std::vector<std::string> all;
  for (const char* sql :
       {"SELECT number || id || terms || house || listed || spectators_max || hex(chain) || opened"
        " || over || opened_uptime || hex(opener) || hex(network) FROM tables",
        "SELECT table_id || seat || name || hex(key) || times || last_at FROM seats",
        "SELECT number || table_id || n || coalesce(before, '-') || at || record FROM records",
        "SELECT table_id || n || last || touched_uptime FROM ends",
        "SELECT count || ' ' || uptime FROM transactions"})
    for (std::string& text : texts(file, sql)) all.push_back(std::move(text));
  return all;
}

bool has(const std::string& text, const std::string& words) {
  return text.find(words) != text.npos;
}

std::string verdict(const fs::path& file) {
  const auto whole = verify(file);
  return whole ? *whole : "not whole: " + whole.error();
}

/// Another value of the same kind: JSON stays JSON, and a number a number.
std::string changed(const std::string& column) {
  return "CASE typeof(" + column + ") WHEN 'integer' THEN " + column + " + 64 WHEN 'text' THEN " +
         "iif(" + column + " = lower(" + column + "), replace(" + column + ", 'e', 'f'), lower(" +
         column + ")) WHEN 'blob' THEN zeroblob(length(" + column + ")) ELSE 5 END";
}

/// One row of each table, about OTHER.
const std::vector<std::pair<std::string, std::string>> rows = {
    {"tables", "id = 'OTHER'"},
    {"seats", "table_id = 'OTHER' AND seat = 1"},
    {"records", "table_id = 'OTHER' AND n = 2"},
    {"ends", "table_id = 'OTHER'"}};

}  // namespace journal_check_test

TEST_SUITE("what of a backup is whole") {
  using namespace journal_check_test;

  TEST_CASE("a backup of a sound journal is whole, and verifying it leaves it as it is") {
    const Backup backup;
    CHECK(verdict(backup.file()) == backup.file().string() + " is whole: 2 tables with 6 records.");
    CHECK(contents(backup.file()) == backup.bytes());
  }

  TEST_CASE("a value that was changed is found in every column, and its table is named") {
    const Backup backup;
    int tried = 0;
    for (const auto& [table, where] : rows) {
      CAPTURE(table);
      for (const std::string& column :
           texts(backup.file(), "SELECT name FROM pragma_table_info('" + table + "')")) {
        CAPTURE(column);
        const std::string set = "UPDATE " + table + " SET " + column + " = ";
        backup.after(set + changed(column) + " WHERE " + where);
        const std::string said = verdict(backup.file());
        CHECK(has(said, "not whole: "));
        const bool names = column == "id" || column == "table_id";
        CHECK(has(said, names ? "The table other is damaged." : "The table OTHER is damaged."));
        CHECK_FALSE(has(said, "The table FIRST"));
        ++tried;
      }
    }
    CHECK(tried == 13 + 7 + 7 + 5);
    backup.after("UPDATE transactions SET uptime = uptime + 1000000");
    CHECK(has(verdict(backup.file()), "Its file is damaged."));
  }

  TEST_CASE("a byte that was changed anywhere in the file is found, or nothing reads it") {
    const Backup backup;
    const auto whole = everything(backup.file());
    int found = 0;
    for (std::size_t at = 100; at < backup.bytes().size(); at += 61) {
      CAPTURE(at);
      std::string bytes = backup.bytes();
      bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
      backup.write(bytes);
      if (!verify(backup.file())) ++found;
      else CHECK(everything(backup.file()) == whole);
    }
    CHECK(found > 20);
  }

  TEST_CASE("a damaged backup is restored only if asked, without the tables that are damaged") {
    const Backup backup;
    for (const auto& [table, where] : rows) {
      CAPTURE(table);
      backup.after("DELETE FROM " + table + " WHERE " + where);
      const TemporaryDirectory place;
      const fs::path data = place.path() / "data";
      if (table == "seats") continue;  // that a table's last seat is missing tells nothing
      const auto refused = restore(backup.file(), data, {});
      REQUIRE_FALSE(refused);
      CHECK(refused.error() ==
            "The backup " + backup.file().string() +
                " is not whole: the table OTHER is damaged."
                " Restore another, or say --without-damaged to restore what is whole.");
      CHECK_FALSE(fs::exists(data / "jojotte.db"));
      const auto left_out = restore(backup.file(), data, {.without_damaged = true});
      REQUIRE_MESSAGE(left_out, left_out.error());
      CHECK(*left_out == std::vector<std::string>{"OTHER"});
      CHECK(has(verdict(data / "jojotte.db"), " is whole: 1 tables with 3 records."));
      const auto journal = open(data);
      CHECK_FALSE(find(*journal, "OTHER"));
      CHECK(find(*journal, "FIRST")->seats[1].name == "Zoë");
      CHECK(records(*journal, "FIRST").size() == 4);  // closed, as it has no seal
    }
  }

  TEST_CASE("the counts of a damaged backup are made anew") {
    const Backup backup;
    backup.after("UPDATE transactions SET count = count + 1");
    const TemporaryDirectory place;
    const auto refused = restore(backup.file(), place.path(), {});
    REQUIRE_FALSE(refused);
    CHECK(has(refused.error(), " is not whole: its file is damaged. "));
    const auto left_out = restore(backup.file(), place.path(), {.without_damaged = true});
    REQUIRE_MESSAGE(left_out, left_out.error());
    CHECK(left_out->empty());
    CHECK(has(verdict(place.path() / "jojotte.db"), " is whole: 2 tables with 6 records."));
  }

  TEST_CASE("what a server closes and ends after a restore is whole again") {
    const Backup backup;
    const TemporaryDirectory place;
    REQUIRE(restore(backup.file(), place.path(), {}));
    open(place.path()).reset();
    CHECK(has(verdict(place.path() / "jojotte.db"), " is whole: 2 tables with 8 records."));
  }

  TEST_CASE("a backup of a damaged journal says so, and damage is not summed away by play") {
    const Backup backup;
    const TemporaryDirectory place;
    const fs::path file = place.path() / "jojotte.db", copy = place.path() / "copy.db";
    REQUIRE(restore(backup.file(), place.path(), {}));
    {
      sqlite::Database database(file.string());
      CHECK(database.run("UPDATE seats SET name = 'Max' WHERE table_id = 'OTHER' AND seat = 0"));
    }
    {
      const auto journal = open(place.path());
      journal->note_taken("OTHER", {engine::Seat{0}, 9});
      CHECK(kept([&](Journal::Done done) { journal->flush(std::move(done)); }));
      CHECK(there(journal->records("OTHER", Journal::For::play)) == nullptr);
      CHECK(records(*journal, "FIRST").size() == 4);
    }
    const auto made = back_up(place.path(), copy);
    REQUIRE_MESSAGE(made, made.error());
    CHECK(*made == std::vector<std::string>{"OTHER"});
    CHECK(has(verdict(copy), "The table OTHER is damaged."));
  }

  TEST_CASE("a record that was changed is not read by a server") {
    const Backup backup;
    const TemporaryDirectory place;
    REQUIRE(restore(backup.file(), place.path(), {}));
    {
      sqlite::Database database((place.path() / "jojotte.db").string());
      CHECK(
          database.run("UPDATE records SET record = replace(record, '1}', '0}')"
                       " WHERE table_id = 'OTHER' AND n = 2"));
      CHECK(database.changed() == 1);
    }
    const auto journal = open(place.path());
    CHECK_FALSE(there(there(journal->records("OTHER", Journal::For::play))->next()));
  }
}

TEST_SUITE("a journal with a schema of its own") {
  using namespace journal_check_test;

  TEST_CASE("is neither verified, restored nor served, and is left as it is") {
    const Backup backup;
    struct Row {
      const char *sql, *what;
    };
    const Row rows[] = {
        {"CREATE TRIGGER later AFTER INSERT ON records BEGIN DELETE FROM tables; END",
         "with this trigger later"},
        {"CREATE VIEW every AS SELECT * FROM records", "with this view every"},
        {"CREATE VIRTUAL TABLE words USING fts5(word)", "with this table words"},
        {"CREATE TABLE more(one)", "with this table more"},
        {"CREATE INDEX by_date ON records(at)", "with this index by_date"},
        {"ALTER TABLE records ADD COLUMN more", "with this table records"},
        {"ALTER TABLE seats ADD COLUMN twice AS (seat * 2)", "with this table seats"},
        {"ALTER TABLE records RENAME TO notes; CREATE VIEW records AS SELECT * FROM notes",
         "with this table notes"},
        {"DROP INDEX unfinished", "without the index unfinished"},
        {"PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql,"
         " 'opened INTEGER', 'opened INT') WHERE name = 'tables'",
         "with this table tables"},
        {"CREATE TABLE \"\033[2J\"(one)", "with this table ??2J"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sql);
      backup.after(row.sql);
      const std::string before = contents(backup.file());
      const std::string why = "The file " + backup.file().string() +
                              " is not a journal as a server makes it, " + row.what;
      CHECK(has(verdict(backup.file()), why));
      const TemporaryDirectory place;
      for (const bool anyway : {false, true}) {
        const auto restored = restore(backup.file(), place.path(), {.without_damaged = anyway});
        REQUIRE_FALSE(restored);
        CHECK(has(restored.error(), why));
      }
      fs::copy_file(backup.file(), place.path() / "jojotte.db");
      CHECK(has(why_not(place.path()), row.what));
      const auto copied = back_up(place.path(), place.path() / "copy.db");
      REQUIRE_FALSE(copied);
      CHECK(has(copied.error(), row.what));
      CHECK(contents(place.path() / "jojotte.db") == before);
      CHECK(contents(backup.file()) == before);
    }
  }
}
