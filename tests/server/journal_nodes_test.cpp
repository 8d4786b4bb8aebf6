// SPDX-License-Identifier: MIT
// What servers on a journal in PostgreSQL find out about each other.
#include "server/journal/nodes.hpp"
#include "server/journal/postgres/verify.hpp"
#include "tests/support/fencings.hpp"
#include "tests/support/journal_stores.hpp"
#include "tests/support/lossy_wire.hpp"

#include <future>
#include <set>

using namespace server;
using namespace support::journal_talk;
using namespace std::chrono_literals;
using support::PostgresStore;
using support::run_sql_at;

namespace journal_nodes_test {

struct Pair {
  PostgresStore store;
  std::unique_ptr<Journal> first = store.open(), second = store.open();
};

std::optional<std::string> elsewhere(Journal& journal, const char* table) {
  const auto found = there(journal.lease()->nodes().elsewhere({table, "ANOTHER"}));
  const auto at = found.find(table);
  return at == found.end() ? std::nullopt : std::optional(at->second);
}

Source source(unsigned char address, unsigned char network) {
  Source one;
  one.address[0] = address;
  one.network[0] = network;
  return one;
}

bool open_listed(Journal& journal, const char* id, const Source& opener) {
  TableRow table = row(id);
  table.listed = true;
  table.opener = opener;
  return open_tables(journal, {table});
}

std::string newest(Journal& journal, std::size_t max, std::size_t among) {
  std::string ids;
  for (const TableRow& table : there(journal.lease()->nodes().newest(max, among))) ids += table.id;
  return ids;
}

}  // namespace journal_nodes_test

TEST_SUITE("the servers on a journal") {
  using namespace journal_nodes_test;

  TEST_CASE("start on a database whose tables another was making when it was cut off") {
    for (const auto loss : {support::LossyWire::Loss::request, support::LossyWire::Loss::answer}) {
      const PostgresStore store;
      support::LossyWire wire{support::Postmaster::shared().host()};
      auto settings = store.settings();
      settings.uri = wire.through(store.uri());
      wire.lose(loss, "INSERT INTO about");
      CHECK_FALSE(PostgresJournal::open(settings).has_value());
      CHECK(wire.losses() == 1);
      const auto second = PostgresJournal::open(store.settings());
      CHECK(second.has_value());
    }
  }

  TEST_CASE("know where a table is played, if that is not here and its server lives") {
    Pair pair;
    CHECK(open_table(*pair.first, "T"));
    CHECK(elsewhere(*pair.second, "T") == "127.0.0.1:1");
    CHECK_FALSE(elsewhere(*pair.first, "T"));
    CHECK_FALSE(elsewhere(*pair.second, "U"));
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    do {  // before its next renewal
      REQUIRE(std::chrono::steady_clock::now() < deadline);
      run_sql_at(pair.store.uri(), "UPDATE nodes SET expires = clock_timestamp() - interval '1 h'");
    } while (elsewhere(*pair.second, "T"));
    CHECK(kept([&](Journal::Done done) { pair.first->lease()->leave(std::move(done)); }));
    CHECK_FALSE(elsewhere(*pair.second, "T"));
  }

  TEST_CASE("may each take a table that one of them has opened, until one has") {
    Pair pair;
    CHECK(kept([&](Journal::Done done) { pair.first->open({row("T")}, std::move(done)); }));
    CHECK_FALSE(elsewhere(*pair.first, "T"));
    CHECK_FALSE(elsewhere(*pair.second, "T"));
    CHECK_FALSE(append(*pair.first, "T", 1, {"one"}));
    CHECK(std::holds_alternative<TableRow>(pair.second->take("T")));
    CHECK(elsewhere(*pair.first, "T") == "127.0.0.1:2");
    CHECK(std::holds_alternative<Elsewhere>(pair.first->take("T")));
  }

  TEST_CASE("know the newest listed tables of all, in which networks take turns") {
    Pair pair;
    CHECK(open_listed(*pair.first, "B", source(7, 2)));
    CHECK(open_listed(*pair.second, "A", source(7, 1)));
    CHECK(open_listed(*pair.second, "C", source(7, 1)));
    CHECK(open_listed(*pair.first, "D", source(7, 1)));
    CHECK(open_table(*pair.first, "E"));  // it is not listed
    CHECK(newest(*pair.first, 10, 10).size() == 4);
    CHECK(newest(*pair.first, 10, 3).size() == 3);
    const std::string two = newest(*pair.second, 2, 10);
    CHECK(two.size() == 2);
    CHECK(two.find('B') != std::string::npos);  // its network's only one
    pair.first->remember("B", engine::Seat{1}, "Ann");
    CHECK(append(*pair.first, "D", 1, {"the end"}, true));
    const auto rows = there(pair.second->lease()->nodes().newest(10, 10));
    REQUIRE(rows.size() == 3);
    for (const TableRow& table : rows) {
      CHECK(table.id != "D");
      CHECK(table.terms == R"({"game":"tiny"})");
      REQUIRE(table.seats.size() == 2);
      CHECK(table.seats[1].name == (table.id == "B" ? "Ann" : ""));
      CHECK(table.opener == source(7, table.id == "B" ? 2 : 1));
    }
  }

  TEST_CASE("know how many tables an address and its network have opened at all of them") {
    Pair pair;
    CHECK(open_listed(*pair.first, "A", source(1, 9)));
    pair.store.age(50min);
    CHECK(open_listed(*pair.second, "B", source(1, 9)));
    CHECK(open_listed(*pair.second, "C", source(2, 9)));
    CHECK(open_listed(*pair.second, "D", source(3, 8)));
    const auto opened = there(pair.first->lease()->nodes().opened_by(source(1, 9), 1h));
    CHECK(opened.address.count == 2);
    CHECK(opened.address.first_ago >= 50min);
    CHECK(opened.network.count == 3);
    const auto lately = there(pair.first->lease()->nodes().opened_by(source(2, 9), 10min));
    CHECK(lately.address.count == 1);
    CHECK(lately.address.first_ago < 50min);
    CHECK(lately.network.count == 2);
    CHECK(there(pair.first->lease()->nodes().opened_by(source(4, 4), 1h)).network.count == 0);
  }

  TEST_CASE("take tables together, but for those of others") {
    Pair pair;
    for (const char* id : {"A", "B", "C"}) CHECK(open_table(*pair.first, id));
    for (const char* id : {"A", "C"}) pair.first->lease()->put_away(id);
    CHECK(kept([&](Journal::Done done) { pair.first->flush(std::move(done)); }));
    const auto answers = pair.second->take_all({"B", "C", "A"});
    CHECK(std::holds_alternative<Elsewhere>(answers[0]));
    CHECK(std::holds_alternative<TableRow>(answers[1]));
    CHECK(std::holds_alternative<TableRow>(answers[2]));
    CHECK(append(*pair.second, "A", 1, {"one"}));
    CHECK(append(*pair.first, "B", 1, {"one"}));
  }

  TEST_CASE("give no records of a table of which one is missing, on whichever page") {
    Pair pair;
    const std::vector<std::string> records(100, "record");
    for (const auto& [id, n] : {std::pair{"A", 1}, {"B", 2}, {"C", 90}}) {
      CAPTURE(n);
      CHECK(open_table(*pair.first, id));
      CHECK(append(*pair.first, id, 1, records));
      CHECK(there(pair.first->records(id, Journal::For::play)) != nullptr);
      run_sql_at(
          pair.store.uri(),
          "DELETE FROM records USING tables WHERE records.number = tables.number AND id = '" +
              std::string(id) + "' AND n = " + std::to_string(n));
      CHECK(there(pair.first->records(id, Journal::For::play)) == nullptr);
    }
  }

  TEST_CASE("give no record of which a byte was changed in the database, sealed or not") {
    for (const bool sealed : {true, false}) {
      CAPTURE(sealed);
      const PostgresStore store;
      auto settings = store.settings();
      if (!sealed) settings.key.reset();
      const auto opened = PostgresJournal::open(settings);
      REQUIRE_MESSAGE(opened.has_value(), opened.error());
      Journal& journal = **opened;
      CHECK(open_table(journal, "T"));
      CHECK(append(journal, "T", 1, {R"({"n":1,"seat":0})", R"({"n":2,"seat":0})"}));
      CHECK(records(journal, "T").size() == 2);
      CHECK(open_table(journal, "OTHER"));
      const auto link = postgres::Link::open(store.uri(), 60s);
      REQUIRE(link);
      const auto verdict = [&] {
        const auto found = postgres::verify(**link, settings.key);
        REQUIRE_MESSAGE(found.has_value(), found.error());
        const auto whole = journal_check::in_lines("It", *found);
        return whole ? *whole : whole.error();
      };
      CHECK(verdict() == "It is whole: 2 tables with 2 records.");
      CHECK_FALSE(postgres::verify(**link, entropy::digest("another key")));
      const std::string last = "length(record) - 2";
      run_sql_at(store.uri(), "UPDATE records SET record = set_byte(record, " + last +
                                  ", get_byte(record, " + last + ") # 1) WHERE n = 2");
      const auto pages = there(journal.records("T", Journal::For::play));
      REQUIRE(pages);
      CHECK_FALSE(there(pages->next()));
      CHECK(verdict() ==
            "It has 2 tables with 1 records and is not whole.\nThe table T is damaged.");
      run_sql_at(store.uri(), "DELETE FROM records");
      CHECK(verdict() == "It is whole: 2 tables with 0 records.");
      run_sql_at(store.uri(),
                 "UPDATE tables SET chain = set_byte(chain, 100,"
                 " get_byte(chain, 100) # 1) WHERE id = 'OTHER'");
      CHECK(verdict() ==
            "It has 2 tables with 0 records and is not whole.\nThe table OTHER is damaged.");
    }
  }

  TEST_CASE("take tables together of which one cannot be read") {
    Pair pair;
    for (const char* id : {"A", "B", "C"}) CHECK(open_table(*pair.first, id));
    run_sql_at(pair.store.uri(), "UPDATE tables SET chain = ''::bytea WHERE id = 'B'");
    const auto answers = pair.first->take_all({"A", "B", "C"});
    CHECK(std::holds_alternative<TableRow>(answers[0]));
    CHECK(std::holds_alternative<Unreadable>(answers[1]));
    CHECK(std::holds_alternative<TableRow>(answers[2]));
  }

  TEST_CASE("take the tables of one that has died together") {
    Pair pair;
    for (const char* id : {"A", "B", "C"}) CHECK(open_table(*pair.first, id));
    const std::string ends =
        "UPDATE nodes SET expires = clock_timestamp() - interval '1 s' WHERE node = " +
        std::to_string(pair.first->lease()->id());
    // A server that has just come does not fence.
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    std::vector<Taking> answers;
    do {
      REQUIRE(std::chrono::steady_clock::now() < deadline);
      run_sql_at(pair.store.uri(), ends);
      answers = pair.second->take_all({"A", "B", "C"});
    } while (!std::holds_alternative<TableRow>(answers[0]));
    CHECK(std::holds_alternative<TableRow>(answers[1]));
    CHECK(std::holds_alternative<TableRow>(answers[2]));
  }

  TEST_CASE(
      "fence one that refuses connections before its lease is over, if it misses two renewals") {
    Pair pair;
    auto third = pair.store.open();
    CHECK(open_table(*third, "T"));
    const std::string of_third = " WHERE node = " + std::to_string(third->lease()->id());
    const std::string silent =
        "UPDATE nodes SET expires = clock_timestamp() + interval '2.9 s'" + of_third;
    const auto fence = [&](const char* address) {
      return there(pair.second->lease()->nodes().fence(address));
    };
    support::note_fencings(pair.store.uri());
    run_sql_at(pair.store.uri(), silent);
    CHECK_FALSE(fence("127.0.0.1:3"));  // a server that has just come does not fence
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    do {
      REQUIRE(std::chrono::steady_clock::now() < deadline);
      run_sql_at(pair.store.uri(), silent);
    } while (!fence("127.0.0.1:3"));
    CHECK(support::early_fencings(pair.store.uri()) == 1);
    CHECK(fence("127.0.0.1:3"));
    CHECK(std::holds_alternative<TableRow>(pair.second->take("T")));
    run_sql_at(pair.store.uri(), "UPDATE nodes SET expires = clock_timestamp() + interval '5 s'");
    CHECK_FALSE(fence("127.0.0.1:1"));
    CHECK(pair.first->lease()->valid());
  }

  TEST_CASE("share a secret, which follows from the key if there is one") {
    Pair pair;
    CHECK(pair.first->lease()->nodes().secret() == pair.second->lease()->nodes().secret());
    const auto open = [](const std::string& uri, const char* address) {
      auto journal = PostgresJournal::open({uri, "test", address, std::nullopt});
      REQUIRE(journal.has_value());
      return std::move(*journal);
    };
    const PostgresStore plain, other;
    const auto third = open(plain.uri(), "a:1"), fourth = open(plain.uri(), "a:2"),
               fifth = open(other.uri(), "a:1");
    CHECK(third->lease()->nodes().secret() == fourth->lease()->nodes().secret());
    CHECK_FALSE(third->lease()->nodes().secret() == fifth->lease()->nodes().secret());
    CHECK_FALSE(third->lease()->nodes().secret() == pair.first->lease()->nodes().secret());
  }

  TEST_CASE("stop at once, even if they wait for another to give their address up") {
    PostgresStore store;
    auto journal = store.open();
    std::promise<void> lost;
    journal->lease()->when_lost([&](Loss) { lost.set_value(); });
    run_sql_at(store.uri(), "UPDATE nodes SET dead = true");
    run_sql_at(store.uri(),
               "INSERT INTO nodes(node, name, address, expires) SELECT 1, name, address, "
               "clock_timestamp() + interval '10 min' FROM nodes");
    REQUIRE(lost.get_future().wait_for(60s) == std::future_status::ready);
    journal->lease()->acquire_again();
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    const char* asking =
        "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND datname = current_database() AND query LIKE '%FROM nodes WHERE address%'";
    while (run_sql_at(store.uri(), asking).result.number(0, 0) == 0)
      REQUIRE(std::chrono::steady_clock::now() < deadline);
    const auto begun = std::chrono::steady_clock::now();
    journal.reset();
    CHECK(std::chrono::steady_clock::now() - begun < 60s);  // it would wait for ten minutes
  }

  TEST_CASE("delete the rows of leases long over that own nothing, when another is acquired") {
    PostgresStore store;
    auto owner = store.open(), late = store.open(), idle = store.open();
    CHECK(open_table(*owner, "T"));
    const std::int64_t has_a_table = owner->lease()->id(), was_here_today = late->lease()->id();
    for (auto* one : {&owner, &late, &idle}) one->reset();
    // The first as one that another server has fenced.
    run_sql_at(store.uri(), "UPDATE units SET owner = " + std::to_string(has_a_table));
    run_sql_at(store.uri(),
               "UPDATE nodes SET expires = expires - interval '2 days' WHERE node <> " +
                   std::to_string(was_here_today));
    const auto next = store.open();
    const auto left = run_sql_at(store.uri(), "SELECT node FROM nodes");
    std::set<std::int64_t> nodes;
    for (int i = 0; i < left.result.rows(); ++i) nodes.insert(left.result.number(i, 0));
    CHECK(nodes == std::set{has_a_table, was_here_today, next->lease()->id()});
  }
}
