// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/sqlite.hpp"
#include "server/journal/sqlite/sqlite_journal.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <fstream>

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

TEST_SUITE("a table of the journal") {
  TEST_CASE("is touched by what is written, and not forgotten as it was before") {
    const TemporaryDirectory directory;
    now = 5000;
    {
      const auto journal = open(directory.path());
      CHECK(open_table(*journal, "T"));
      CHECK(append(*journal, "T", 1, {"one", "two"}));
      const TableRow before = *find(*journal, "T");
      CHECK(before.touched == 5000);
      now = 6000;
      CHECK(append(*journal, "T", 3, {"act"}));
      CHECK(kept([&](Journal::Done done) { journal->delete_table(before, std::move(done)); }));
      CHECK(records(*journal, "T").size() == 3);
    }
    now = 7000;
    CHECK(find(*open(directory.path()), "T")->touched == 6000);
  }
}

TEST_SUITE("a journal that another program reads") {
  /// A transaction that reads, of a program that is no server.
  class Reader {
   public:
    explicit Reader(const std::filesystem::path& file) : database_(file.string()) {
      REQUIRE(database_.run("BEGIN; SELECT count(*) FROM records"));
    }

   private:
    server::sqlite::Database database_;
  };

  TEST_CASE("its log is shortened once that program has ended") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "jojotte.db", log = directory.path() / "jojotte.db-wal";
    const auto journal = open(directory.path());
    CHECK(open_table(*journal, "T"));
    std::uint64_t n = 0;
    {
      const Reader reader(file);
      while (std::filesystem::file_size(log) < 2 * limits::log_bytes_kept_max)
        REQUIRE(append(*journal, "T", ++n, {std::string(500'000, 'x')}));
    }
    for (int i = 0; i < 2; ++i) CHECK(append(*journal, "T", ++n, {"one"}));
    CHECK(std::filesystem::file_size(log) <= limits::log_bytes_kept_max);
    CHECK(find(*journal, "T")->records == n);
  }

  TEST_CASE("a name that is erased meanwhile leaves its files with the next write afterwards") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "jojotte.db", log = directory.path() / "jojotte.db-wal";
    const std::string name = "Rumpelstilzchen";
    const auto flush = [](Journal& journal) {
      CHECK(kept([&](Journal::Done done) { journal.flush(std::move(done)); }));
    };
    const auto journal = open(directory.path());
    CHECK(open_table(*journal, "T"));
    journal->remember("T", engine::Seat{1}, name);
    flush(*journal);
    CHECK(contents(log).find(name) != std::string::npos);
    {
      const Reader reader(file);
      journal->remember("T", engine::Seat{1}, std::nullopt);
      flush(*journal);
      CHECK(contents(log).find(name) != std::string::npos);
    }
    flush(*journal);
    CHECK(contents(log).find(name) == std::string::npos);
    CHECK(contents(file).find(name) == std::string::npos);
  }

  TEST_CASE("no name that is erased stays in a page that was split since it was given") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "jojotte.db", log = directory.path() / "jojotte.db-wal";
    const auto journal = open(directory.path());
    std::vector<std::string> tables;
    for (int i = 0; i < 400; ++i) {
      tables.push_back("T" + std::to_string(10'000 + i * 7919 % 9973));  // in no order
      REQUIRE(open_table(*journal, tables.back().c_str()));
      for (const int seat : {0, 1})
        journal->remember(tables.back(), static_cast<engine::Seat>(seat),
                          "Rumpelstilzchen " + std::to_string(i));
    }
    for (const std::string& table : tables)
      for (const int seat : {0, 1})
        journal->remember(table, static_cast<engine::Seat>(seat), std::nullopt);
    CHECK(kept([&](Journal::Done done) { journal->flush(std::move(done)); }));
    CHECK(contents(log).find("Rumpel") == std::string::npos);
    CHECK(contents(file).find("Rumpel") == std::string::npos);
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
         "PRAGMA application_id = 1248807535; PRAGMA user_version = 6; CREATE TABLE a(b);", nullptr,
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
