// SPDX-License-Identifier: MIT
// What a journal promises (server/journal/journal.hpp), on each store.
#include "tests/support/journal_stores.hpp"

#include <thread>
#include <utility>

using namespace server;
using namespace support::journal_talk;
using support::PostgresStore;
using support::SqliteStore;

#define STORES SqliteStore, PostgresStore

namespace {

std::vector<std::string> ids(const std::vector<TableRow>& tables) {
  std::vector<std::string> ids;
  for (const TableRow& table : tables) ids.push_back(table.id);
  return ids;
}

std::optional<TableRow> taken(Journal& journal, const char* id) {
  Taking answer = journal.take(id);
  auto* const row = std::get_if<TableRow>(&answer);
  return row ? std::optional(std::move(*row)) : std::nullopt;
}

const std::string deck = R"({"n":2,"deck":"2H"})";
const std::string salt = R"({"n":1,"seat":0,"promise":""})";

}  // namespace

TEST_SUITE("a journal") {
  TEST_CASE_TEMPLATE("everything written is there after the journal is opened again", Store,
                     STORES) {
    Store store;
    {
      const auto journal = store.open();
      CHECK(open_table(*journal, "T"));
      CHECK(append(*journal, "T", 1, {"one", "two"}));
      CHECK(append(*journal, "T", 3, {"three"}));
      journal->remember("T", engine::Seat{1}, "Zoë");
    }
    const auto journal = store.open();
    CHECK(records(*journal, "T") == std::vector<std::string>{"one", "two", "three"});
    const auto table = find(*journal, "T");
    REQUIRE(table);
    CHECK(table->terms == R"({"game":"tiny"})");
    CHECK(table->house == R"({"grace":60})");
    CHECK(table->chain == row("T").chain);
    CHECK_FALSE(table->listed);
    CHECK(table->spectators_max == 3);
    CHECK(table->records == 3);
    CHECK_FALSE(table->opener);
    REQUIRE(table->seats.size() == 2);
    CHECK(table->seats[1].name == "Zoë");
    CHECK_FALSE(find(*journal, "U"));
  }

  TEST_CASE_TEMPLATE("an erased name is told from one that was never given", Store, STORES) {
    Store store;
    {
      const auto journal = store.open();
      CHECK(open_table(*journal, "T"));
      journal->remember("T", engine::Seat{1}, "Zoë");
      journal->remember("T", engine::Seat{1}, std::nullopt);
    }
    const auto journal = store.open();
    CHECK(find(*journal, "T")->seats[1].name.empty());
    CHECK(find(*journal, "T")->seats[1].erased);
    CHECK_FALSE(find(*journal, "T")->seats[0].erased);
  }

  TEST_CASE_TEMPLATE("both halves of a mirror match are opened, or neither", Store, STORES) {
    Store store;
    const auto journal = store.open();
    const auto open_both = [&](const char* first, const char* second) {
      return open_tables(*journal, {row(first), row(second)});
    };
    CHECK(open_both("A", "B"));
    CHECK(append(*journal, "B", 1, {"one"}));
    CHECK_FALSE(open_both("C", "B"));
    CHECK_FALSE(find(*journal, "C"));
    CHECK(records(*journal, "B").size() == 1);
    CHECK(append(*journal, "B", 2, {"two"}));
  }

  TEST_CASE_TEMPLATE("tables are taken together, and each is answered for itself", Store, STORES) {
    Store store;
    const auto journal = store.open();
    for (const char* id : {"A", "B", "C"}) CHECK(open_table(*journal, id));
    const auto answers = journal->take_all({"C", "NONE", "A"});
    REQUIRE(answers.size() == 3);
    REQUIRE(std::holds_alternative<TableRow>(answers[0]));
    CHECK(std::get<TableRow>(answers[0]).id == "C");
    CHECK(std::get<TableRow>(answers[0]).seats.size() == 2);
    CHECK(std::holds_alternative<NoTable>(answers[1]));
    REQUIRE(std::holds_alternative<TableRow>(answers[2]));
    CHECK(std::get<TableRow>(answers[2]).id == "A");
  }

  TEST_CASE_TEMPLATE("a seat is taken together with a record, or with none, and counted", Store,
                     STORES) {
    Store store;
    const SeatTaken first{engine::Seat{1}, 1'000, entropy::digest("c")};
    {
      const auto journal = store.open();
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
    const auto journal = store.open();
    const auto seats = find(*journal, "T")->seats;
    CHECK(seats[1].key == entropy::digest("c"));
    CHECK(seats[1].times == 2);  // whoever makes it theirs begins the count
    CHECK(seats[1].last_at == 2'000);
    CHECK_FALSE(seats[0].key);
    CHECK(seats[0].times == 0);
    CHECK_FALSE(seats[0].last_at);
  }

  TEST_CASE_TEMPLATE(
      "an append with a taken number, or one that leaves a gap, is refused as a whole", Store,
      STORES) {
    Store store;
    const auto journal = store.open();
    CHECK(open_table(*journal, "T"));
    CHECK_FALSE(append(*journal, "T", 2, {"two"}));
    CHECK(append(*journal, "T", 1, {"one", "two"}));
    CHECK_FALSE(append(*journal, "T", 2, {"other"}));
    CHECK_FALSE(append(*journal, "T", 0, {"zero", "other"}));
    CHECK_FALSE(append(*journal, "T", 4, {"four"}));
    CHECK(append(*journal, "T", 3, {"three"}));
    CHECK(records(*journal, "T") == std::vector<std::string>{"one", "two", "three"});
    CHECK(journal->writable());
    CHECK_FALSE(open_table(*journal, "T"));
    CHECK(append(*journal, "T", 4, {"four"}));
  }

  TEST_CASE_TEMPLATE("an error of one table does not affect others that are written with it", Store,
                     STORES) {
    Store store;
    const auto journal = store.open();
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

  TEST_CASE_TEMPLATE("a game is over when a record says so, and not after a rematch", Store,
                     STORES) {
    Store store;
    const auto journal = store.open();
    CHECK(open_table(*journal, "T"));
    CHECK_FALSE(find(*journal, "T")->over);
    CHECK(append(*journal, "T", 1, {"last"}, true));
    CHECK(append(*journal, "T", 2, {"a name"}));
    CHECK(find(*journal, "T")->over);
    CHECK(append(*journal, "T", 3, {"rematch"}, false));
    CHECK_FALSE(find(*journal, "T")->over);
  }

  TEST_CASE_TEMPLATE("a table that does not exist takes no records, nor is it to be had", Store,
                     STORES) {
    Store store;
    const auto journal = store.open();
    CHECK_FALSE(append(*journal, "T", 1, {"one"}));
    CHECK(journal->writable());
    CHECK(std::holds_alternative<NoTable>(journal->take("T")));
    CHECK(records(*journal, "T").empty());
  }

  TEST_CASE_TEMPLATE("a table that is taken has what was written, and takes more", Store, STORES) {
    Store store;
    {
      const auto journal = store.open();
      CHECK(open_table(*journal, "T"));
      CHECK(append(*journal, "T", 1, {"one"}));
      CHECK(taken(*journal, "T")->records == 1);
    }
    const auto journal = store.open();
    CHECK(taken(*journal, "T")->records == 1);
    CHECK(append(*journal, "T", 2, {"two"}));
    if (Lease* const lease = journal->lease()) lease->put_away("T");
    CHECK(taken(*journal, "T")->records == 2);
    CHECK(append(*journal, "T", 3, {"three"}));
  }

  TEST_CASE_TEMPLATE("many records are read page by page, as they were when they were asked for",
                     Store, STORES) {
    Store store;
    const auto journal = store.open();
    CHECK(open_table(*journal, "T"));
    std::vector<std::string> all;
    for (int i = 0; i < 300; ++i) all.push_back("record " + std::to_string(i));
    CHECK(append(*journal, "T", 1, all));
    const auto pages = there(journal->records("T", Journal::For::download));
    REQUIRE(pages);
    CHECK(append(*journal, "T", 301, {"later"}));
    std::vector<std::string> read;
    for (auto page = there(pages->next()); !page->empty(); page = there(pages->next()))
      read.insert(read.end(), page->begin(), page->end());
    CHECK(read == all);
  }

  TEST_CASE_TEMPLATE("who opened tables lately is known after a restart", Store, STORES) {
    Store store;
    const Source opener{{1, 2, 3}, {4, 5}};
    {
      const auto journal = store.open();
      CHECK(open_table(*journal, "A"));
      TableRow of_somebody = row("B");
      of_somebody.opener = opener;
      CHECK(kept([&](Journal::Done done) { journal->open({of_somebody}, std::move(done)); }));
      store.age(std::chrono::seconds(100));
      CHECK(kept([&](Journal::Done done) { journal->flush(std::move(done)); }));
    }
    const auto journal = store.open();
    CHECK(find(*journal, "B")->opener == opener);
    const auto lately = there(journal->opened_within(std::chrono::seconds(200)));
    REQUIRE(lately.size() == 1);
    CHECK(lately[0].opener == opener);
    CHECK(lately[0].ago >= std::chrono::seconds(100));
    CHECK(lately[0].ago < std::chrono::seconds(160));
    CHECK(there(journal->opened_within(std::chrono::seconds(50))).empty());
  }
}

TEST_SUITE("a journal's tables that were left alone") {
  constexpr Ages ages{.never_begun = std::chrono::seconds(100),
                      .unfinished = std::chrono::seconds(3000),
                      .finished = std::chrono::seconds(9000)};

  TEST_CASE_TEMPLATE("tables without a deal, unfinished and finished ones have ages of their own",
                     Store, STORES) {
    Store store;
    const auto journal = store.open();
    for (const char* id : {"empty", "salted", "begun", "over"}) CHECK(open_table(*journal, id));
    for (const char* id : {"salted", "begun", "over"}) CHECK(append(*journal, id, 1, {salt}));
    store.age(std::chrono::seconds(50));
    for (const char* id : {"begun", "over"}) CHECK(append(*journal, id, 2, {deck}));
    CHECK(append(*journal, "over", 3, {"last"}, true));
    struct Row {
      std::int64_t at;
      std::vector<std::string> left_alone;
    };
    const Row rows[] = {
        {100 - Store::slack, {}},
        {101 + Store::slack, {"empty", "salted"}},
        {3050 - Store::slack, {"empty", "salted"}},
        {3051 + Store::slack, {"empty", "salted", "begun"}},
        {9050 - Store::slack, {"empty", "salted", "begun"}},
        {9051 + Store::slack, {"empty", "salted", "begun", "over"}},
    };
    std::int64_t at = 50;
    for (const Row& row : rows) {
      CAPTURE(row.at);
      store.age(std::chrono::seconds(row.at - std::exchange(at, row.at)));
      CHECK(ids(there(journal->left_alone(ages, 10, 0))) == row.left_alone);
      const Due due = there(journal->count_left_alone(ages));
      CHECK(due.tables == 4);
      CHECK(due.due == row.left_alone.size());
    }
    CHECK(ids(there(journal->left_alone(ages, 1, 0))) == std::vector<std::string>{"empty"});
    CHECK(ids(there(journal->left_alone(ages, 1, 1))) == std::vector<std::string>{"salted"});
  }

  TEST_CASE_TEMPLATE("a forgotten table leaves nothing behind, and one touched meanwhile stays",
                     Store, STORES) {
    Store store;
    const auto journal = store.open();
    for (const char* id : {"A", "B"}) CHECK(open_table(*journal, id));
    for (const char* id : {"A", "B"}) CHECK(append(*journal, id, 1, {salt, deck}));
    const TableRow a = *find(*journal, "A"), b = *find(*journal, "B");
    CHECK(append(*journal, "B", 3, {"act"}));
    for (const TableRow& row : {a, b})
      CHECK(kept([&](Journal::Done done) { journal->delete_table(row, std::move(done)); }));
    CHECK_FALSE(find(*journal, "A"));
    CHECK(records(*journal, "A").empty());
    CHECK(records(*journal, "B").size() == 3);
    CHECK(open_table(*journal, "A"));  // so its seats are gone, too
    CHECK(append(*journal, "A", 1, {"one"}));
    CHECK(records(*journal, "A") == std::vector<std::string>{"one"});
  }
}
