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
  TEST_CASE("everything written is there after the journal is opened again") {
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
    CHECK(table->chain == row("T").chain);
    CHECK(table->touched == now);
    CHECK_FALSE(table->listed);
    CHECK(table->spectators_max == 3);
    REQUIRE(table->seats.size() == 2);
    CHECK(table->seats[1].name == "Zoë");
    CHECK_FALSE(find(*journal, "U"));
  }

  TEST_CASE("a seat is taken together with a record, or with none, and counted") {
    const TemporaryDirectory directory;
    const SeatTaken first{engine::Seat{1}, 1'000, entropy::digest("c")};
    {
      const auto journal = open(directory.path());
      CHECK(open_table(*journal, "T"));
      CHECK_FALSE(find(*journal, "T")->seats[1].key);
      const auto take = [&](std::uint64_t n, std::vector<std::string> records) {
        return kept([&](Journal::Done done) {
          journal->append("T", n, std::move(records), {}, std::move(done), first);
        });
      };
      CHECK_FALSE(take(7, {"a gap"}));
      CHECK_FALSE(find(*journal, "T")->seats[1].key);
      CHECK(take(1, {"one"}));
      CHECK(take(0, {}));
      journal->note_taken("T", {engine::Seat{1}, 2'000});
    }
    const auto journal = open(directory.path());
    const auto seats = find(*journal, "T")->seats;
    CHECK(seats[1].key == entropy::digest("c"));
    CHECK(seats[1].times == 3);
    CHECK(seats[1].last_at == 2'000);
    CHECK_FALSE(seats[0].key);
    CHECK(seats[0].times == 0);
    CHECK_FALSE(seats[0].last_at);
  }

  TEST_CASE("an append with a taken record number is refused as a whole") {
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

  TEST_CASE("an error of one table does not affect others in the same transaction") {
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

  TEST_CASE("a table counts as unfinished unless its game is over, and again after a rematch") {
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

  TEST_CASE("a table that does not exist takes no records") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    CHECK_FALSE(append(*journal, "T", 1, {"one"}));
    CHECK(journal->writable());
  }

  TEST_CASE("a gap in the records is refused on writing and noticed on reading") {
    for (const char* loss : {"n = 1", "n = 2", "n = 3"}) {
      CAPTURE(loss);
      const TemporaryDirectory directory;
      {
        const auto journal = open(directory.path());
        CHECK(open_table(*journal, "T"));
        CHECK_FALSE(append(*journal, "T", 2, {"two"}));
        CHECK(append(*journal, "T", 1, {"one", "two", "three"}));
        CHECK(there(journal->records("T", Journal::For::play)) != nullptr);
      }
      run_sql(directory.path() / "jojotte.db", std::string("DELETE FROM records WHERE ") + loss);
      const auto again = open(directory.path());
      CHECK(there(again->records("T", Journal::For::play)) == nullptr);
    }
  }
}

TEST_SUITE("a journal from elsewhere") {
  TEST_CASE("without its seal all its tables are closed, once") {
    const TemporaryDirectory directory;
    const std::string closed = R"({"n":1,"closed":"Spam."})";
    {
      const auto journal = open(directory.path());
      for (const char* id : {"empty", "begun", "over", "closed"}) CHECK(open_table(*journal, id));
      CHECK(append(*journal, "begun", 1, {"one", "two"}));
      CHECK(append(*journal, "over", 1, {"one"}, true));
      CHECK(append(*journal, "closed", 1, {closed}, true));
    }
    for (int start = 0; start < 2; ++start) {
      std::filesystem::remove(directory.path() / "jojotte.seal");
      const auto journal = open(directory.path());
      CHECK(there(journal->unfinished()).empty());
      CHECK(records(*journal, "empty").size() == 1);
      CHECK(records(*journal, "begun").size() == 3);
      CHECK(records(*journal, "over").size() == 2);
      CHECK(records(*journal, "closed") == std::vector<std::string>{closed});
      CHECK(records(*journal, "begun").back() ==
            R"({"n":3,"closed":"The server was restored from a backup, )"
            R"(so cards of this match may be known already."})");
    }
  }
}

TEST_SUITE("tables that were left alone") {
  constexpr Ages ages{.never_begun = std::chrono::seconds(10),
                      .unfinished = std::chrono::seconds(300),
                      .finished = std::chrono::seconds(900)};

  const std::string deck = R"({"n":2,"deck":"2H"})";
  const std::string salt = R"({"n":1,"seat":0,"promise":""})";

  TEST_CASE("tables without a deal, unfinished and finished ones have ages of their own") {
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

  TEST_CASE("a forgotten table leaves nothing behind, and one touched meanwhile stays") {
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
    CHECK(open_table(*journal, "A"));  // so its seats are gone, too
  }
}

TEST_SUITE("a file that is no journal of this version") {
  TEST_CASE("it is refused with a sentence and left untouched") {
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
        {"an older version",
         "PRAGMA application_id = 1248807535; PRAGMA user_version = 5; CREATE TABLE a(b);", nullptr,
         "was written by an older version of this server, which this one cannot read: run that "
         "version, or name another directory with --data."},
        {"an older version in WAL mode",
         "PRAGMA application_id = 1248807535; PRAGMA user_version = 1; PRAGMA journal_mode = WAL; "
         "CREATE TABLE a(b);",
         nullptr, "was written by an older version of this server"},
        {"a journal without a version", "PRAGMA application_id = 1248807535; CREATE TABLE a(b);",
         nullptr, "was written by an older version of this server"},
        {"a newer version",
         "PRAGMA application_id = 1248807535; PRAGMA user_version = 1000; CREATE TABLE a(b);",
         nullptr, "was written by a newer version"},
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

  TEST_CASE("an empty file becomes a new journal") {
    const TemporaryDirectory directory;
    std::ofstream(directory.path() / "jojotte.db").flush();
    CHECK(open_table(*open(directory.path()), "T"));
  }
}
