// SPDX-License-Identifier: MIT
#include "server/journal/sqlite_journal.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <fstream>
#include <iterator>
#include <thread>

using namespace server;
using namespace support::journal_talk;
using support::TemporaryDirectory;

namespace {

std::vector<std::string> ids(const std::vector<TableRow>& tables) {
  std::vector<std::string> ids;
  for (const TableRow& table : tables) ids.push_back(table.id);
  return ids;
}

void run_sql(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  CHECK(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(database);
}

}  // namespace

TEST_SUITE("the journal") {
  TEST_CASE("what was kept is there after the journal is opened again") {
    const TemporaryDirectory directory;
    {
      const auto journal = open(directory.path());
      CHECK(open_table(*journal, "T"));
      CHECK(append(*journal, "T", 1, {"one", "two"}));
      CHECK(append(*journal, "T", 3, {"three"}));
      journal->remember("T", engine::Seat{1}, "Zoë");
    }
    const auto journal = open(directory.path());
    CHECK(records(*journal, "T") == std::vector<std::string>{"one", "two", "three"});
    const auto table = find(*journal, "T");
    REQUIRE(table);
    CHECK(table->terms == R"({"game":"tiny"})");
    CHECK(table->house == R"({"grace":60})");
    CHECK(table->secret == entropy::digest("secret"));
    CHECK(table->touched == now);
    CHECK_FALSE(table->listed);
    CHECK(table->spectators_max == 3);
    REQUIRE(table->seats.size() == 2);
    CHECK(table->seats[0].key == entropy::digest("a"));
    CHECK(table->seats[1].name == "Zoë");
    CHECK_FALSE(find(*journal, "U"));
  }

  TEST_CASE("a record number is given once, and then neither it nor its companions") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    CHECK(open_table(*journal, "T"));
    CHECK(append(*journal, "T", 1, {"one", "two"}));
    CHECK_FALSE(append(*journal, "T", 2, {"other"}));
    CHECK_FALSE(append(*journal, "T", 0, {"zero", "other"}));
    CHECK(append(*journal, "T", 3, {"three"}));
    CHECK(records(*journal, "T") == std::vector<std::string>{"one", "two", "three"});
    CHECK(journal->writable());
    CHECK_FALSE(open_table(*journal, "T"));
  }

  TEST_CASE("a fault of one table is no fault of the others in its transaction") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    for (const char* id : {"A", "B"}) CHECK(open_table(*journal, id));
    std::vector<std::thread> tables;
    for (const std::string id : {"A", "B"})
      tables.emplace_back([&journal, id] {
        for (std::uint64_t n = 1; n <= 100; ++n) {
          CHECK(append(*journal, id.c_str(), n, {"record"}));
          CHECK_FALSE(append(*journal, id.c_str(), n, {"again"}));
        }
      });
    for (std::thread& table : tables) table.join();
    CHECK(records(*journal, "A").size() == 100);
    CHECK(records(*journal, "B").size() == 100);
  }

  TEST_CASE("a table whose game is over is unfinished no more, until it begins again") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    for (const char* id : {"A", "B", "C"}) CHECK(open_table(*journal, id));
    CHECK(append(*journal, "B", 1, {"last"}, true));
    CHECK(ids(there(journal->unfinished())) == std::vector<std::string>{"A", "C"});
    CHECK(append(*journal, "B", 2, {"a name"}));
    CHECK(find(*journal, "B")->over);
    CHECK(append(*journal, "B", 3, {"rematch"}, false));
    CHECK(ids(there(journal->unfinished())) == std::vector<std::string>{"A", "B", "C"});
  }

  TEST_CASE("a table that is not there takes no records") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    CHECK_FALSE(append(*journal, "T", 1, {"one"}));
    CHECK(journal->writable());
  }

  TEST_CASE("a gap in the records is not written, and told where there is one") {
    for (const char* loss : {"n = 1", "n = 2", "n = 3"}) {
      CAPTURE(loss);
      const TemporaryDirectory directory;
      {
        const auto journal = open(directory.path());
        CHECK(open_table(*journal, "T"));
        CHECK_FALSE(append(*journal, "T", 2, {"two"}));
        CHECK(append(*journal, "T", 1, {"one", "two", "three"}));
        CHECK(there(journal->records("T")));
      }
      run_sql(directory.path() / "jojotte.db", std::string("DELETE FROM records WHERE ") + loss);
      CHECK_FALSE(there(open(directory.path())->records("T")));
    }
  }
}

TEST_SUITE("tables that were left alone") {
  constexpr Ages ages{.never_begun = std::chrono::seconds(10),
                      .unfinished = std::chrono::seconds(300),
                      .finished = std::chrono::seconds(900)};

  const std::string deck = R"({"n":2,"deck":"2H"})";
  const std::string salt = R"({"n":1,"seat":0,"salt":""})";

  TEST_CASE("each kind has its own age") {
    const TemporaryDirectory directory;
    now = 5000;
    const auto journal = open(directory.path());
    for (const char* id : {"empty", "salted", "begun", "over"}) CHECK(open_table(*journal, id));
    for (const char* id : {"salted", "begun", "over"}) CHECK(append(*journal, id, 1, {salt}));
    now = 5005;
    for (const char* id : {"begun", "over"}) CHECK(append(*journal, id, 2, {deck}));
    CHECK(append(*journal, "over", 3, {"last"}, true));
    struct Row {
      std::int64_t at;
      std::vector<std::string> left_alone;
    };
    const Row rows[] = {
        {5010, {}},
        {5011, {"empty", "salted"}},
        {5305, {"empty", "salted"}},
        {5306, {"empty", "salted", "begun"}},
        {5905, {"empty", "salted", "begun"}},
        {5906, {"empty", "salted", "begun", "over"}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.at);
      now = row.at;
      CHECK(ids(there(journal->left_alone(ages, 10, 0))) == row.left_alone);
    }
    CHECK(ids(there(journal->left_alone(ages, 1, 0))) == std::vector<std::string>{"empty"});
    CHECK(ids(there(journal->left_alone(ages, 1, 1))) == std::vector<std::string>{"salted"});
  }

  TEST_CASE("what is forgotten leaves nothing behind, and what was touched meanwhile stays") {
    const TemporaryDirectory directory;
    now = 5000;
    const auto journal = open(directory.path());
    for (const char* id : {"A", "B"}) CHECK(open_table(*journal, id));
    for (const char* id : {"A", "B"}) CHECK(append(*journal, id, 1, {salt, deck}));
    const TableRow a = *find(*journal, "A"), b = *find(*journal, "B");
    now = 6000;
    CHECK(append(*journal, "B", 3, {"act"}));
    for (const TableRow& row : {a, b})
      CHECK(kept([&](Journal::Done done) { journal->forget(row, std::move(done)); }));
    CHECK_FALSE(find(*journal, "A"));
    CHECK(records(*journal, "A").empty());
    CHECK(find(*journal, "B")->touched == 6000);
    CHECK(records(*journal, "B").size() == 3);
    CHECK(open_table(*journal, "A"));  // its seats are gone, too
  }
}

TEST_SUITE("a journal of version 1") {
  // As the server wrote it before it knew of hours and secrets.
  constexpr const char* version_1 = R"(
    PRAGMA application_id = 1248807535;
    PRAGMA user_version = 1;
    CREATE TABLE tables(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, terms TEXT NOT NULL,
      listed INTEGER NOT NULL, spectators_max INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX unfinished ON tables(number) WHERE NOT over;
    CREATE TABLE seats(table_id TEXT NOT NULL, seat INTEGER NOT NULL, key BLOB NOT NULL,
      name TEXT NOT NULL DEFAULT '', PRIMARY KEY(table_id, seat)) WITHOUT ROWID;
    CREATE TABLE records(table_id TEXT NOT NULL, n INTEGER NOT NULL, record TEXT NOT NULL,
      PRIMARY KEY(table_id, n)) WITHOUT ROWID;
    PRAGMA journal_mode = WAL;
    INSERT INTO tables VALUES(1, 'A', '{"game":"tiny"}', 1, 16, 0), (3, 'B', '{}', 0, 2, 1);
    INSERT INTO seats VALUES('A', 0, zeroblob(32), 'Ann'), ('A', 1, zeroblob(32), ''),
      ('B', 0, zeroblob(32), 'Zoë');
    INSERT INTO records VALUES('A', 1, 'one'), ('A', 2, 'two'), ('B', 1, 'other');)";

  TEST_CASE("it is brought up to this version with all that is in it") {
    const TemporaryDirectory directory;
    run_sql(directory.path() / "jojotte.db", version_1);
    now = 7000;
    for (int start = 0; start < 2; ++start) {
      CAPTURE(start);
      const auto journal = open(directory.path());
      const TableRow a = *find(*journal, "A"), b = *find(*journal, "B");
      CHECK(a.terms == R"({"game":"tiny"})");
      CHECK(a.house == "");
      CHECK(a.listed);
      CHECK(a.spectators_max == 16);
      CHECK_FALSE(a.over);
      CHECK(a.touched == 7000);
      CHECK(a.seats.size() == 2);
      CHECK(a.seats[0].name == "Ann");
      CHECK(a.secret != entropy::Secret{});
      CHECK(a.secret != b.secret);
      CHECK(b.over);
      CHECK(b.seats[0].name == "Zoë");
      CHECK(records(*journal, "A") == std::vector<std::string>{"one", "two"});
      CHECK(records(*journal, "B") == std::vector<std::string>{"other"});
      now = 8000;
    }
    const auto journal = open(directory.path());
    CHECK(append(*journal, "A", 3, {"three"}));
    CHECK(find(*journal, "A")->touched == 8000);
  }
}

TEST_SUITE("a journal of version 2") {
  // As the server wrote it when the records of a table lay beside each other.
  constexpr const char* version_2 = R"(
    PRAGMA application_id = 1248807535;
    PRAGMA user_version = 2;
    CREATE TABLE tables(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, terms TEXT NOT NULL,
      house TEXT NOT NULL, listed INTEGER NOT NULL, spectators_max INTEGER NOT NULL,
      secret BLOB NOT NULL, opened INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX unfinished ON tables(number) WHERE NOT over;
    CREATE TABLE seats(table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
      seat INTEGER NOT NULL, key BLOB NOT NULL, name TEXT NOT NULL DEFAULT '',
      PRIMARY KEY(table_id, seat)) WITHOUT ROWID;
    CREATE TABLE records(table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
      n INTEGER NOT NULL, at INTEGER NOT NULL, record TEXT NOT NULL,
      PRIMARY KEY(table_id, n)) WITHOUT ROWID;
    CREATE TABLE transactions(count INTEGER NOT NULL);
    INSERT INTO transactions VALUES(7);
    PRAGMA journal_mode = WAL;
    INSERT INTO tables VALUES(1, 'B', '{}', '', 1, 16, zeroblob(32), 50, 0),
      (2, 'A', '{}', '', 1, 16, zeroblob(32), 60, 0), (3, 'C', '{}', '', 1, 16, zeroblob(32), 70, 0);
    INSERT INTO seats VALUES('A', 0, zeroblob(32), 'Ann');
    INSERT INTO records VALUES('A', 1, 100, 'one'), ('A', 2, 200, 'two'), ('B', 1, 300, 'other');)";

  TEST_CASE("it is brought up to this version with all that is in it") {
    const TemporaryDirectory directory;
    run_sql(directory.path() / "jojotte.db", version_2);
    now = 7000;
    {
      const auto journal = open(directory.path());
      CHECK(records(*journal, "A") == std::vector<std::string>{"one", "two"});
      CHECK(records(*journal, "B") == std::vector<std::string>{"other"});
      CHECK(records(*journal, "C").empty());
      CHECK(find(*journal, "A")->touched == 200);
      CHECK(find(*journal, "B")->touched == 300);
      CHECK(find(*journal, "C")->touched == 70);
      CHECK(append(*journal, "A", 3, {"three"}));
      CHECK(append(*journal, "C", 1, {"first"}));
      CHECK_FALSE(append(*journal, "B", 1, {"again"}));
      CHECK_FALSE(append(*journal, "B", 3, {"with a gap"}));
    }
    const auto journal = open(directory.path());
    CHECK(records(*journal, "A") == std::vector<std::string>{"one", "two", "three"});
    CHECK(records(*journal, "B") == std::vector<std::string>{"other"});
    CHECK(records(*journal, "C") == std::vector<std::string>{"first"});
  }
}

TEST_SUITE("a file that is not ours") {
  TEST_CASE("it stops the start and stays as it is") {
    struct Row {
      const char *what, *sql, *text, *why;
    };
    const Row rows[] = {
        {"no database", nullptr, "Dear diary,\n", "is not a journal of this server"},
        {"long text", nullptr, std::getenv("PATH"), "is not a journal of this server"},
        {"a foreign database", "CREATE TABLE a(b); PRAGMA user_version = 1;", nullptr,
         "is not a journal of this server"},
        {"a foreign database in WAL mode", "PRAGMA journal_mode = WAL; CREATE TABLE a(b);", nullptr,
         "is not a journal of this server"},
        {"a newer version",
         "PRAGMA application_id = 1248807535; PRAGMA user_version = 4; CREATE TABLE a(b);", nullptr,
         "was written by a newer version"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const TemporaryDirectory directory;
      const auto file = directory.path() / "jojotte.db";
      if (row.sql) run_sql(file, row.sql);
      else std::ofstream(file) << row.text;
      const std::string before = contents(file);
      CHECK(why_not(directory.path()).find(row.why) != std::string::npos);
      CHECK(contents(file) == before);
      const std::filesystem::directory_iterator files(directory.path());
      CHECK(std::distance(begin(files), end(files)) == 1);
    }
  }

  TEST_CASE("an empty file is as good as none") {
    const TemporaryDirectory directory;
    std::ofstream(directory.path() / "jojotte.db").flush();
    CHECK(open_table(*open(directory.path()), "T"));
  }
}
