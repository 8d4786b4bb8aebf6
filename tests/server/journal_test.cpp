// SPDX-License-Identifier: MIT
#include "server/sqlite_journal.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <fstream>
#include <future>
#include <iterator>
#include <thread>

using namespace server;
using support::TemporaryDirectory;

namespace {

std::unique_ptr<SqliteJournal> open(const std::filesystem::path& directory) {
  auto opened = SqliteJournal::open_in(directory);
  REQUIRE(std::holds_alternative<std::unique_ptr<SqliteJournal>>(opened));
  return std::get<std::unique_ptr<SqliteJournal>>(std::move(opened));
}

std::string why_not(const std::filesystem::path& directory) {
  auto opened = SqliteJournal::open_in(directory);
  REQUIRE(std::holds_alternative<std::string>(opened));
  return std::get<std::string>(opened);
}

/// Waits for the answer of one write.
template <class Write>
bool kept(Write write) {
  auto answer = std::make_shared<std::promise<bool>>();
  auto result = answer->get_future();
  write([answer](bool done) { answer->set_value(done); });
  REQUIRE(result.wait_for(std::chrono::seconds(10)) == std::future_status::ready);
  return result.get();
}

TableRow row(std::string id) {
  return {.id = std::move(id),
          .terms = R"({"game":"tiny"})",
          .listed = false,
          .spectators_max = 3,
          .over = false,
          .seats = {{entropy::digest("a"), ""}, {entropy::digest("b"), ""}}};
}

bool open_table(Journal& journal, const char* id) {
  return kept([&](Journal::Done done) { journal.open(row(id), std::move(done)); });
}

bool append(Journal& journal, const char* id, std::uint64_t first, std::vector<std::string> records,
            bool over = false) {
  return kept([&](Journal::Done done) {
    journal.append(id, first, std::move(records), over, std::move(done));
  });
}

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void run_sql(const std::filesystem::path& file, const char* sql) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  CHECK(sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(database);
}

}  // namespace

TEST_SUITE("the journal") {
  TEST_CASE("what was kept is there after the journal is opened again") {
    const TemporaryDirectory directory;
    {
      const auto journal = open(directory.path() / "new" / "deeper");
      CHECK(open_table(*journal, "T"));
      CHECK(append(*journal, "T", 1, {"one", "two"}));
      CHECK(append(*journal, "T", 3, {"three"}));
      journal->remember("T", engine::Seat{1}, "Zoë");
    }
    const auto journal = open(directory.path() / "new" / "deeper");
    CHECK(journal->records("T") == std::vector<std::string>{"one", "two", "three"});
    const auto table = journal->find("T");
    REQUIRE(table);
    CHECK(table->terms == R"({"game":"tiny"})");
    CHECK_FALSE(table->listed);
    CHECK(table->spectators_max == 3);
    REQUIRE(table->seats.size() == 2);
    CHECK(table->seats[0].key == entropy::digest("a"));
    CHECK(table->seats[1].name == "Zoë");
    CHECK_FALSE(journal->find("U"));
  }

  TEST_CASE("a record number is given once, and then neither it nor its companions") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    CHECK(open_table(*journal, "T"));
    CHECK(append(*journal, "T", 1, {"one", "two"}));
    CHECK_FALSE(append(*journal, "T", 2, {"other"}));
    CHECK_FALSE(append(*journal, "T", 0, {"zero", "other"}));
    CHECK(append(*journal, "T", 3, {"three"}));
    CHECK(journal->records("T") == std::vector<std::string>{"one", "two", "three"});
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
    CHECK(journal->records("A")->size() == 100);
    CHECK(journal->records("B")->size() == 100);
  }

  TEST_CASE("a table whose game is over is unfinished no more") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    for (const char* id : {"A", "B", "C"}) CHECK(open_table(*journal, id));
    CHECK(append(*journal, "B", 1, {"last"}, true));
    const auto unfinished = journal->unfinished();
    REQUIRE(unfinished.size() == 2);
    CHECK(unfinished[0].id == "A");
    CHECK(unfinished[1].id == "C");
    CHECK(journal->find("B")->over);
  }

  TEST_CASE("a gap in the records is told") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    CHECK(open_table(*journal, "T"));
    CHECK(append(*journal, "T", 2, {"two"}));
    CHECK_FALSE(journal->records("T"));
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
         "PRAGMA application_id = 1248807535; PRAGMA user_version = 2; CREATE TABLE a(b);", nullptr,
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

  TEST_CASE("a directory that cannot be made stops the start") {
    const TemporaryDirectory directory;
    std::ofstream(directory.path() / "file") << "x";
    CHECK(why_not(directory.path() / "file" / "data").find("cannot be made") != std::string::npos);
  }

  TEST_CASE("an empty file is as good as none") {
    const TemporaryDirectory directory;
    std::ofstream(directory.path() / "jojotte.db").flush();
    CHECK(open_table(*open(directory.path()), "T"));
  }
}
