// SPDX-License-Identifier: MIT
// The journal on a failing disk, and with damaged files.
#include "server/journal/sqlite/sqlite_journal.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <fstream>
#include <random>

using namespace server;
using namespace support::journal_talk;
using support::TemporaryDirectory;
using support::faulty_disk::Failing;
using support::faulty_disk::Mishap;
using Kind = Mishap::Kind;

namespace {

/// The faulty disk is under every journal of this program.
[[maybe_unused]] const bool installed = (support::faulty_disk::install(), true);

/// The files of a journal as a power cut leaves them.
struct Remains {
  std::string database, log, seal;

  void put_in(const std::filesystem::path& directory) const {
    for (const char* name : {"jojotte.db", "jojotte.db-wal", "jojotte.db-shm", "jojotte.seal"})
      std::filesystem::remove(directory / name);
    std::ofstream(directory / "jojotte.db", std::ios::binary) << database;
    std::ofstream(directory / "jojotte.db-wal", std::ios::binary) << log;
    if (!seal.empty()) std::ofstream(directory / "jojotte.seal") << seal;
  }
};

/// What a kill would leave now.
Remains remains_of(const std::filesystem::path& directory) {
  return {contents(directory / "jojotte.db"), contents(directory / "jojotte.db-wal"),
          contents(directory / "jojotte.seal")};
}

constexpr int acts = 40;

/// A table with some acts, one transaction each. Its log was never moved into the file.
Remains remains_of_a_table() {
  const TemporaryDirectory directory;
  const auto journal = open(directory.path());
  REQUIRE(open_table(*journal, "T"));
  for (int n = 1; n <= acts; ++n)
    REQUIRE(append(*journal, "T", static_cast<std::uint64_t>(n), {std::to_string(n)}));
  return remains_of(directory.path());
}

/// The records after a kill and a start.
std::vector<std::string> records_after_a_kill(const Remains& remains) {
  const TemporaryDirectory directory;
  remains.put_in(directory.path());
  return records(*open(directory.path()), "T");
}

bool is_closed(const std::string& record) { return record.find("closed") != record.npos; }

/// How many acts there are: 1, 2, 3 … without a gap. A journal without a seal closes its tables.
int acts_in(Journal& journal) {
  if (!find(journal, "T")) return 0;
  auto all = records(journal, "T");
  if (!all.empty() && is_closed(all.back())) all.pop_back();
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(all[i] == std::to_string(i + 1));
  return static_cast<int>(all.size());
}

/// Either all acts are there, or the start is refused and the files are untouched.
void check_all_or_refused(const Remains& remains) {
  const TemporaryDirectory directory;
  remains.put_in(directory.path());
  auto opened = SqliteJournal::open_in(directory.path());
  if (!opened) {
    CHECK(opened.error().find("has lost its last ") != std::string::npos);
    CHECK(contents(directory.path() / "jojotte.db") == remains.database);
    CHECK(contents(directory.path() / "jojotte.db-wal") == remains.log);
  } else {
    CHECK(acts_in(**opened) == acts);
  }
}

}  // namespace

TEST_SUITE("a log that is torn") {
  TEST_CASE("a log cut off at any byte loses no act, or the start is refused") {
    const Remains whole = remains_of_a_table();
    REQUIRE(whole.log.size() > acts * 4096);
    check_all_or_refused(whole);
    std::mt19937 random(7);
    for (int i = 0; i < 20 * support::effort(); ++i) {
      Remains cut = whole;
      cut.log.resize(random() % whole.log.size());
      CAPTURE(cut.log.size());
      check_all_or_refused(cut);
    }
    Remains none = whole;
    none.log.clear();
    check_all_or_refused(none);
  }

  TEST_CASE("a log with any byte changed loses no act, or the start is refused") {
    const Remains whole = remains_of_a_table();
    std::mt19937 random(11);
    for (int i = 0; i < 20 * support::effort(); ++i) {
      Remains damaged = whole;
      char& byte = damaged.log[random() % damaged.log.size()];
      byte = static_cast<char>(byte ^ (1 << random() % 8));
      check_all_or_refused(damaged);
    }
  }

  TEST_CASE("without the seal, a torn log gives an earlier state in good order") {
    Remains cut = remains_of_a_table();
    cut.seal.clear();
    std::mt19937 random(13);
    int before = acts;
    for (int i = 0; i < 20; ++i) {
      cut.log.resize(random() % (cut.log.size() + 1));
      const TemporaryDirectory directory;
      cut.put_in(directory.path());
      const auto journal = open(directory.path());
      const int left = acts_in(*journal);
      if (const auto table = find(*journal, "T")) CHECK(table->over);
      CHECK(left <= before);
      before = left;
    }
  }

  TEST_CASE("a half-written transaction that nobody was told of does no harm") {
    Remains remains = remains_of_a_table();
    remains.log += remains.log.substr(remains.log.size() - 2000);
    const TemporaryDirectory directory;
    remains.put_in(directory.path());
    const auto journal = open(directory.path());
    CHECK(acts_in(*journal) == acts);
    CHECK(append(*journal, "T", acts + 1, {std::to_string(acts + 1)}));
  }
}

TEST_SUITE("another version") {
  TEST_CASE("it stops the start even if only the log shows it") {
    struct Row {
      const char *sql, *why;
    };
    const Row rows[] = {{"PRAGMA user_version = 1000", "was written by a newer version"},
                        {"PRAGMA user_version = 2", "was written by an older version"}};
    for (const Row& row : rows) {
      CAPTURE(row.sql);
      Remains remains;
      {
        const TemporaryDirectory directory;
        {
          const auto journal = open(directory.path());
        }
        const auto file = directory.path() / "jojotte.db";
        sqlite3* other = nullptr;
        REQUIRE(sqlite3_open(file.c_str(), &other) == SQLITE_OK);
        CHECK(sqlite3_exec(other, row.sql, nullptr, nullptr, nullptr) == SQLITE_OK);
        remains = {contents(file), contents(directory.path() / "jojotte.db-wal"), ""};
        sqlite3_close(other);
      }
      REQUIRE(!remains.log.empty());
      const TemporaryDirectory directory;
      remains.put_in(directory.path());
      CHECK(why_not(directory.path()).find(row.why) != std::string::npos);
      CHECK(contents(directory.path() / "jojotte.db") == remains.database);
      CHECK(contents(directory.path() / "jojotte.db-wal") == remains.log);
    }
  }
}

TEST_SUITE("a disk that fails") {
  TEST_CASE("a write that fails has no effect and can be repeated later") {
    struct Row {
      const char* what;
      Kind kind;
    };
    const Row rows[] = {{"EIO on write", Kind::write_error},
                        {"EIO on fsync", Kind::sync_error},
                        {"disk full", Kind::full}};
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const TemporaryDirectory directory;
      auto journal = open(directory.path());
      CHECK(open_table(*journal, "T"));
      CHECK(append(*journal, "T", 1, {"1"}));
      {
        const Failing disk({row.kind, 1, true});
        CHECK_FALSE(append(*journal, "T", 2, {"2"}));
        CHECK_FALSE(open_table(*journal, "U"));
        CHECK_FALSE(journal->writable());
        CHECK(acts_in(*journal) == 1);  // reading still works
        CHECK_FALSE(find(*journal, "U"));
      }
      CHECK(append(*journal, "T", 2, {"2"}));
      CHECK(journal->writable());
      CHECK(acts_in(*journal) == 2);
      journal.reset();
      CHECK(acts_in(*open(directory.path())) == 2);
    }
  }

  TEST_CASE("a write that failed late may be kept, until another succeeds") {
    struct Row {
      const char* what;
      Kind kind;
      bool settled;
      std::vector<std::string> after_a_kill;
    };
    const Row rows[] = {{"EIO on fsync", Kind::sync_error, false, {"1", "2"}},
                        {"EIO on write", Kind::write_error, false, {"1"}},
                        {"disk full", Kind::full, true, {"1"}}};
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const TemporaryDirectory directory;
      const auto journal = open(directory.path());
      CHECK(open_table(*journal, "T"));
      CHECK(append(*journal, "T", 1, {"1"}));
      Remains failed;
      {
        const Failing disk({row.kind, 1, true});
        CHECK_FALSE(append(*journal, "T", 2, {"2"}));
        failed = remains_of(directory.path());
        CHECK(journal->settled() == row.settled);
      }
      CHECK(records_after_a_kill(failed) == row.after_a_kill);
      CHECK(append(*journal, "T", 2, {"other"}));
      CHECK(journal->settled());
      CHECK(records_after_a_kill(remains_of(directory.path())) ==
            std::vector<std::string>{"1", "other"});
    }
  }

  TEST_CASE("asking whether the journal is writable tries a write") {
    const TemporaryDirectory directory;
    const auto journal = open(directory.path());
    {
      const Failing disk({Kind::full, 1, true});
      CHECK_FALSE(open_table(*journal, "T"));
    }
    CHECK_FALSE(journal->writable());  // and this has begun a write
    CHECK(open_table(*journal, "T"));  // queued behind that write
    CHECK(journal->writable());
  }

  TEST_CASE("a table that cannot be read is not reported as missing") {
    const TemporaryDirectory directory;
    {
      const auto journal = open(directory.path());
      CHECK(open_table(*journal, "T"));
      CHECK(append(*journal, "T", 1, {"1"}));
    }
    const auto journal = open(directory.path());
    const Failing disk({Kind::read_error, 1, true});
    CHECK(!journal->unfinished().has_value());
    CHECK(!journal->find("T").has_value());
    CHECK(!journal->find("U").has_value());
    CHECK(!journal->records("T", Journal::For::play).has_value());
    CHECK(!journal->left_alone({}, 10, 0).has_value());
  }

  TEST_CASE("a journal that is unreadable, read-only or on a full disk stops the start") {
    const TemporaryDirectory directory;
    {
      const auto journal = open(directory.path());
    }
    const std::string before = contents(directory.path() / "jojotte.db");
    for (const Kind kind : {Kind::read_error, Kind::read_only, Kind::full}) {
      const Failing disk({kind, 1, true});
      CHECK(why_not(directory.path()).find("cannot be used: ") != std::string::npos);
    }
    CHECK(contents(directory.path() / "jojotte.db") == before);
    {
      const auto journal = open(directory.path());
    }
  }

  TEST_CASE("a new journal that could not be created is created at the next start") {
    for (std::int64_t at = 1; at <= 60; ++at) {
      CAPTURE(at);
      const TemporaryDirectory directory;
      {
        const Failing disk({Kind::write_error, at, true});
        const auto opened = SqliteJournal::open_in(directory.path());
        if (!opened) CHECK(opened.error().find("cannot be used: ") != std::string::npos);
      }
      CHECK(open_table(*open(directory.path()), "T"));
    }
  }
}
