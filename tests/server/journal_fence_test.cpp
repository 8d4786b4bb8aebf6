// SPDX-License-Identifier: MIT
// Two servers on one journal in PostgreSQL: whatever each of them believes, the database refuses
// what the wrong one sends. The tests arrange what happens when, because chance finds such faults
// too seldom.
#include "server/journal/postgres/append.hpp"
#include "server/journal/postgres/node_row.hpp"
#include "server/journal/postgres/schema.hpp"
#include "server/journal/postgres/tables_sql.hpp"
#include "tests/support/journal_stores.hpp"
#include "tests/support/lossy_wire.hpp"

#include <future>
#include <thread>

using namespace server;
using namespace server::postgres;
using namespace support::journal_talk;
using namespace std::chrono_literals;
using support::number_at;
using support::PostgresStore;
using support::run_sql_at;
using support::until_waiting;

namespace journal_fence_test {

constexpr auto long_enough = 60s;

std::unique_ptr<PostgresJournal> journal_of(const PostgresStore& store) {
  auto opened = PostgresJournal::open(store.settings());
  REQUIRE_MESSAGE(opened.has_value(), opened.error());
  return std::move(*opened);
}

/// Makes the node's lease expire by the database's clock, unknown to the node.
void let_lease_end(const PostgresStore& store, std::int64_t node) {
  run_sql_at(store.uri(),
             "UPDATE nodes SET expires = clock_timestamp() - interval '1 s' WHERE node = " +
                 std::to_string(node));
}

/// Two servers on one journal. The first has opened table T and written one record.
struct TwoServers {
  TwoServers() {
    CHECK(open_table(*first, "T"));
    CHECK(append(*first, "T", 1, {"one"}));
  }

  /// Makes the first's lease expire until the second may fence it, and has done so before the next
  /// renewal.
  void let_second_take() {
    const auto deadline = std::chrono::steady_clock::now() + long_enough;
    do {
      REQUIRE(std::chrono::steady_clock::now() < deadline);
      let_lease_end(store, first->lease()->id());
    } while (!std::holds_alternative<TableRow>(second->take("T")));
  }

  PostgresStore store;
  std::unique_ptr<PostgresJournal> first = journal_of(store), second = journal_of(store);
};

}  // namespace journal_fence_test

TEST_SUITE("two servers on one journal") {
  using namespace journal_fence_test;

  TEST_CASE("a table that another server plays is not to be had, and it is told where it is") {
    TwoServers two;
    const Taking answer = two.second->take("T");
    REQUIRE(std::holds_alternative<Elsewhere>(answer));
    CHECK(std::get<Elsewhere>(answer).address == "127.0.0.1:1");
    CHECK_FALSE(append(*two.second, "T", 2, {"two"}));
    CHECK(append(*two.first, "T", 2, {"two"}));
  }

  TEST_CASE("a table that was put away is anybody's, and no more its last owner's") {
    TwoServers two;
    two.first->lease()->put_away("T");
    CHECK(kept([&](Journal::Done done) { two.first->flush(std::move(done)); }));
    const Taking answer = two.second->take("T");
    REQUIRE(std::holds_alternative<TableRow>(answer));
    CHECK(append(*two.second, "T", 2, {"two"}));
    CHECK(std::holds_alternative<Elsewhere>(two.first->take("T")));
    CHECK(two.first->lease()->valid());
  }

  TEST_CASE("a server that leaves frees its tables at once") {
    TwoServers two;
    CHECK(kept([&](Journal::Done done) { two.first->lease()->leave(std::move(done)); }));
    CHECK(std::holds_alternative<TableRow>(two.second->take("T")));
    CHECK(append(*two.second, "T", 2, {"two"}));
    CHECK_FALSE(two.first->lease()->valid());
  }

  TEST_CASE("both halves of a mirror match have one owner") {
    TwoServers two;
    CHECK(open_tables(*two.first, {row("A"), row("B")}));
    two.first->lease()->put_away("A");
    CHECK(kept([&](Journal::Done done) { two.first->flush(std::move(done)); }));
    CHECK(std::holds_alternative<Elsewhere>(two.second->take("A")));
    two.first->lease()->put_away("B");
    CHECK(kept([&](Journal::Done done) { two.first->flush(std::move(done)); }));
    CHECK(std::holds_alternative<TableRow>(two.second->take("A")));
    CHECK(std::holds_alternative<Elsewhere>(two.first->take("B")));
  }

  TEST_CASE("a server whose lease is over is fenced, and what it still sends moves nothing") {
    TwoServers two;
    std::promise<void> lost;
    two.first->lease()->when_lost([&](Loss) { lost.set_value(); });
    two.let_second_take();
    CHECK(result_of([&](Journal::Done done) {
            two.first->append("T", 2, {"late"}, {}, std::move(done));
          }) == WriteResult::moved);
    CHECK(lost.get_future().wait_for(long_enough) == std::future_status::ready);
    CHECK_FALSE(two.first->lease()->valid());
    CHECK_FALSE(two.first->writable());
    CHECK(append(*two.second, "T", 2, {"two"}));
    CHECK(records(*two.second, "T") == std::vector<std::string>{"one", "two"});
  }

  TEST_CASE("a server that has lost its tables acquires a new lease without them") {
    TwoServers two;
    const std::int64_t lost_lease = two.first->lease()->id();
    two.let_second_take();
    CHECK(result_of([&](Journal::Done done) {
            two.first->append("T", 2, {"late"}, {}, std::move(done));
          }) == WriteResult::moved);
    CHECK(std::holds_alternative<Unreadable>(two.first->take("T")));
    two.first->lease()->acquire_again();
    std::promise<void> valid;
    two.first->lease()->when_valid([&] { valid.set_value(); });
    CHECK(valid.get_future().wait_for(long_enough) == std::future_status::ready);
    CHECK(two.first->lease()->id() != lost_lease);
    CHECK(open_table(*two.first, "U"));
    CHECK(append(*two.first, "U", 1, {"one"}));
    CHECK(std::holds_alternative<Elsewhere>(two.first->take("T")));
    CHECK(result_of([&](Journal::Done done) {
            two.first->append("T", 2, {"late"}, {}, std::move(done));
          }) == WriteResult::moved);
    two.second->lease()->put_away("T");
    CHECK(kept([&](Journal::Done done) { two.second->flush(std::move(done)); }));
    CHECK(std::holds_alternative<TableRow>(two.first->take("T")));
    CHECK(append(*two.first, "T", 2, {"two"}));
  }

  TEST_CASE("a table that is put away and taken again at once is this server's") {
    TwoServers two;
    CHECK(open_tables(*two.first, {row("A"), row("B")}));
    for (std::uint64_t n = 1; n <= 100; ++n) {
      two.first->lease()->put_away("A");
      std::thread other([&] { two.first->lease()->put_away("B"); });
      CHECK(std::holds_alternative<TableRow>(two.first->take("A")));
      other.join();
      CHECK(append(*two.first, "A", n, {"record"}));
      CHECK(std::holds_alternative<TableRow>(two.first->take("B")));
    }
  }

  TEST_CASE("a server that has just come may not fence: perhaps it was cut off itself") {
    TwoServers two;
    let_lease_end(two.store, two.first->lease()->id());
    const auto third = journal_of(two.store);
    const Taking answer = third->take("T");
    CHECK_FALSE(std::holds_alternative<TableRow>(answer));
  }
}

namespace journal_fence_test {

/// Two leases, as rows alone, that nobody renews; the first, which has expired, owns table T.
struct TwoLeases {
  TwoLeases() {
    REQUIRE(make_ready(*link, key_check(key)).empty());
    for (const std::int64_t node : {first, second})
      run_sql_at(store.uri(), "INSERT INTO nodes(node, name, address, expires) VALUES(" +
                                  std::to_string(node) + ", 'test', '" + std::to_string(node) +
                                  "', clock_timestamp() - interval '1 s')");
    KeptLink opening(store.uri());
    const TableRow table = row("T");
    CHECK(postgres::open_tables(opening, {first, 1}, key, {table}, {number}) ==
          StatementResult::kept);
    CHECK(takes(opening, first));
  }

  Append record(std::uint64_t n, const char* text) const {
    return {{number, number, TableSeal(key, "T")}, n, {text}, {}, {}};
  }

  static bool takes(KeptLink& by, std::int64_t node) {
    return take_tables(by, node, {"T"}).ids.contains("T");
  }

  /// The second fences the first and takes its table. Returns how many records it then reads.
  std::uint64_t fence_take_and_read() const {
    KeptLink taker(store.uri());
    fence(taker, first, "a:1");
    CHECK(takes(taker, second));
    return find_table(taker, key, "T").value()->row.records;
  }

  PostgresStore store;
  JournalKey key = store.settings().key;
  std::unique_ptr<Link> link = Link::open(store.uri(), long_enough).value();
  static constexpr std::int64_t first = 1, second = 2, number = 77;
};

/// The result of a race: the first server's append has run, and its commit has not.
struct Race {
  bool told = false;       // the first server tells its players of the record
  std::uint64_t read = 0;  // the records that the second server finds
  std::int64_t kept = 0;   // the records that are there in the end
  bool agrees() const { return std::uint64_t(kept) == read && (told ? kept == 1 : kept == 0); }
};

/// The first server's append, with another lock, in a transaction that is slow to commit. With
/// `over` it also says whether the match is over, which takes the longer statement.
Race race(const TwoLeases& two, const std::string& lock, std::optional<bool> over) {
  static std::vector<std::unique_ptr<std::string>> texts;  // a prepared text must stay where it is
  Append one = two.record(1, "one");
  one.over = over;
  const AppendStatement statement = append_statement(two.first, {one});
  texts.push_back(std::make_unique<std::string>(statement.sql));
  std::string& sql = *texts.back();
  const std::string real = "FOR SHARE";
  sql.replace(sql.find(real), real.size(), lock);
  Race race;
  CHECK(two.link->run("BEGIN", long_enough).done());
  const Answer answer = two.link->run(sql.c_str(), statement.parameters, long_enough);
  REQUIRE(answer.done());
  auto taking = std::async(std::launch::async, [&] { return two.fence_take_and_read(); });
  const bool waits = lock == real;
  if (waits) until_waiting(two.store.uri(), "SET dead = true", long_enough);
  else race.read = taking.get();
  race.told = two.link->run("COMMIT", long_enough).done() && answer.result.number(0, 0) == 1;
  if (waits) race.read = taking.get();
  race.kept = number_at(two.store.uri(), "SELECT count(*) FROM records");
  return race;
}

}  // namespace journal_fence_test

TEST_SUITE("the fence") {
  using namespace journal_fence_test;

  TEST_CASE("fencing waits for an append under way, and the server that takes the table reads it") {
    for (const std::optional<bool> over : {std::optional<bool>(), std::optional(true)}) {
      CAPTURE(over.has_value());
      const Race seen = race(TwoLeases(), "FOR SHARE", over);
      CHECK(seen.told);
      CHECK(seen.read == 1);
      CHECK(seen.agrees());
    }
  }

  TEST_CASE("without its lock, or with one that changes no key, two servers tell two stories") {
    for (const char* lock : {"", "FOR KEY SHARE"})
      for (const std::optional<bool> over : {std::optional<bool>(), std::optional(true)}) {
        CAPTURE(lock);
        CAPTURE(over.has_value());
        const Race seen = race(TwoLeases(), lock, over);
        CHECK(seen.told);
        CHECK(seen.read == 0);
        CHECK_FALSE(seen.agrees());
      }
  }

  TEST_CASE("an append that comes after the fencing adds nothing") {
    const TwoLeases two;
    CHECK(two.fence_take_and_read() == 0);
    KeptLink late(two.store.uri());
    CHECK(append_all(late, two.first, {two.record(1, "one")}) == StatementResult::lease_lost);
    CHECK(append_all(late, two.second, {two.record(1, "other")}) == StatementResult::kept);
    CHECK(was_added(late, two.second, {two.record(1, "other")}) == true);
    CHECK(was_added(late, two.first, {two.record(1, "one")}) == false);
  }

  TEST_CASE("a table that was taken from a living server takes none of its appends") {
    const TwoLeases two;
    KeptLink link(two.store.uri());
    CHECK(put_away(link, two.first, {two.number}) == StatementResult::kept);
    CHECK(two.takes(link, two.second));
    CHECK(append_all(link, two.first, {two.record(1, "one")}) == StatementResult::not_owned);
    CHECK(append_all(link, two.second, {two.record(1, "one")}) == StatementResult::kept);
  }
}

namespace journal_fence_test {

using Losing = support::LossyWire::Loss;

/// A server on a wire that loses things. What it writes is marked by the text of the record, in a
/// journal that is not sealed, so that the wire knows it.
struct OnTheWire {
  OnTheWire() {
    auto opened = PostgresJournal::open({wire.through(store.uri()), "test", "", {}});
    REQUIRE_MESSAGE(opened.has_value(), opened.error());
    journal = std::move(*opened);
    CHECK(open_table(*journal, "T"));
    CHECK(append(*journal, "T", 1, {"one"}));
  }

  PostgresStore store;
  support::LossyWire wire{support::Postmaster::shared().host()};
  std::unique_ptr<PostgresJournal> journal;
};

}  // namespace journal_fence_test

TEST_SUITE("a unit of tables that is given up") {
  using namespace journal_fence_test;

  TEST_CASE("its tables are not taken before that is done, nor by whoever began before") {
    const auto table = [](std::int64_t number) {
      return OwnedTable{number, 7, TableSeal({}, "T"), 1};
    };
    OwnedTables owned;
    owned.begin_to_take();
    CHECK(owned.add_taken("A", table(7)));
    CHECK(owned.add_taken("B", table(8)));
    owned.end_taking();
    CHECK_FALSE(owned.remove("A"));
    owned.begin_to_take();
    CHECK(owned.remove("B"));
    CHECK_FALSE(owned.add_taken("A", table(7)));
    CHECK(owned.units_to_give_up() == std::vector<std::int64_t>{7});
    CHECK_FALSE(owned.wait_until_given_up(7, 0ms));
    owned.begin_to_take();
    owned.given_up({7});
    CHECK(owned.wait_until_given_up(7, 0ms));
    CHECK_FALSE(owned.add_taken("A", table(7)));
    owned.begin_to_take();
    CHECK(owned.add_taken("A", table(7)));
    CHECK(owned.remove("A"));
  }
}

TEST_SUITE("what is not known is found out") {
  using namespace journal_fence_test;

  TEST_CASE(
      "an append that was lost on its way is sent again, and one whose answer was lost is not") {
    for (const Losing loss : {Losing::request, Losing::answer}) {
      OnTheWire on;
      on.wire.lose(loss, "the second");
      CHECK(append(*on.journal, "T", 2, {"the second"}));
      CHECK(append(*on.journal, "T", 3, {"three"}));
      CHECK(records(*on.journal, "T") == std::vector<std::string>{"one", "the second", "three"});
      CHECK(on.journal->lease()->valid());
      CHECK(on.journal->writable());
    }
  }

  TEST_CASE("an append that comes late, after it was sent again, adds nothing") {
    OnTheWire on;
    on.wire.lose(Losing::late_request, "the second");
    CHECK(append(*on.journal, "T", 2, {"the second"}));
    CHECK(append(*on.journal, "T", 3, {"three"}));
    on.wire.deliver();
    CHECK(records(*on.journal, "T") == std::vector<std::string>{"one", "the second", "three"});
  }

  TEST_CASE("an opening whose answer was lost has opened one table") {
    for (const Losing loss : {Losing::request, Losing::answer}) {
      OnTheWire on;
      on.wire.lose(loss, "ANOTHER1");
      CHECK(open_table(*on.journal, "ANOTHER1"));
      CHECK(append(*on.journal, "ANOTHER1", 1, {"one"}));
      CHECK(find(*on.journal, "ANOTHER1")->seats.size() == 2);
    }
  }

  TEST_CASE("a warning that a copy may lack the commit is not taken for success") {
    OnTheWire on;
    const std::string warning =
        "CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " IF current_setting('jojotte.warned', true) IS NULL THEN RAISE WARNING 'not replicated';"
        " END IF; RETURN NULL; END $$";
    run_sql_at(on.store.uri(), warning);
    run_sql_at(on.store.uri(),
               "CREATE TRIGGER warn AFTER INSERT ON records EXECUTE FUNCTION warn()");
    KeptLink link(on.store.uri());
    const std::int64_t node = on.journal->lease()->id();
    const auto number = number_at(on.store.uri(), "SELECT number FROM tables");
    const Append second{{number, number, TableSeal({}, "T")}, 2, {"two"}, {}, {}};
    CHECK(append_all(link, node, {second}) == StatementResult::unknown);
    CHECK(was_added(link, node, {second}) == true);
    // The writer looks, and finds it.
    CHECK(append(*on.journal, "T", 3, {"three"}));
    CHECK(on.journal->writable());
  }

  TEST_CASE("a database that lacks what was told is noticed, and nothing more is written to it") {
    OnTheWire on;
    std::promise<Loss> lost;
    on.journal->lease()->when_lost([&](Loss loss) { lost.set_value(loss); });
    run_sql_at(on.store.uri(), "DELETE FROM records");  // as a copy that took over too early
    on.wire.lose(Losing::request, "the second");
    CHECK(result_of([&](Journal::Done done) {
            on.journal->append("T", 2, {"the second"}, {}, std::move(done));
          }) == WriteResult::moved);
    auto why = lost.get_future();
    REQUIRE(why.wait_for(long_enough) == std::future_status::ready);
    CHECK(why.get() == Loss::went_back);
    CHECK_FALSE(on.journal->writable());
    CHECK(number_at(on.store.uri(), "SELECT count(*) FROM records") == 0);
  }

  TEST_CASE("a table that was opened here and that another server has deleted is no such sign") {
    OnTheWire on;
    const auto open = [&](const char* id) {
      return kept([&](Journal::Done done) { on.journal->open({row(id)}, std::move(done)); });
    };
    CHECK(open("ANOTHER1"));
    run_sql_at(on.store.uri(), "DELETE FROM tables WHERE id = 'ANOTHER1'");
    on.wire.cut();
    CHECK(open("ANOTHER2"));
    CHECK_FALSE(there(on.journal->find("ANOTHER1")));
    CHECK(on.journal->lease()->sharing().reconnects == 1);
  }

  TEST_CASE("nobody is told that a table is gone by a database that lacks what was told") {
    OnTheWire on;
    CHECK(open_table(*on.journal, "ANOTHER1"));  // the last thing told is that it was opened
    std::promise<Loss> lost;
    on.journal->lease()->when_lost([&](Loss loss) { lost.set_value(loss); });
    run_sql_at(on.store.uri(), "DELETE FROM tables WHERE id = 'ANOTHER1'");
    run_sql_at(on.store.uri(), "UPDATE nodes SET openings = openings - 1");
    on.wire.cut();
    auto why = lost.get_future();
    REQUIRE(why.wait_for(long_enough) == std::future_status::ready);
    CHECK(why.get() == Loss::went_back);
    // By the reader's connection: it may be the one before for a moment.
    const auto deadline = std::chrono::steady_clock::now() + long_enough;
    const auto noticed = [&] {
      const auto found = on.journal->find("ANOTHER1");
      return !found && found.error().why.starts_with("The database lacks what players have been");
    };
    while (!noticed()) REQUIRE(std::chrono::steady_clock::now() < deadline);
    CHECK(std::holds_alternative<Unreadable>(on.journal->take("T")));
  }
}
