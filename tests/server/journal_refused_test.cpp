// SPDX-License-Identifier: MIT
// Databases that a server does not start on, and what it says.
#include "tests/support/journal_stores.hpp"
#include "tests/support/lossy_wire.hpp"

using namespace server;
using support::PostgresStore;
using support::run_sql_at;

namespace journal_refused_test {

std::string why_not(PostgresJournal::Settings settings) {
  const auto opened = PostgresJournal::open(settings);
  REQUIRE_FALSE(opened.has_value());
  return opened.error();
}

bool has(const std::string& text, const char* words) { return text.find(words) != text.npos; }

}  // namespace journal_refused_test

TEST_SUITE("a journal in PostgreSQL is refused") {
  using namespace journal_refused_test;

  TEST_CASE("behind a pooler, and on a server that is too old") {
    const PostgresStore store;
    support::LossyWire wire{support::Postmaster::shared().host()};
    auto settings = store.settings();
    settings.uri = wire.through(store.uri());
    const std::string version("server_version\0", 15);
    wire.replace(version + "1", version + "0");  // 15.1 becomes 05.1
    CHECK(has(why_not(settings), "PostgreSQL 13 or newer is needed, and this is "));
    wire.replace({}, {});
    wire.name_another_process();
    CHECK(has(why_not(settings), "a connection pooler stands in front of it"));
    const auto made =
        run_sql_at(store.uri(), "SELECT count(*) FROM pg_tables WHERE tablename = 'about'");
    CHECK(made.result.number(0, 0) == 0);
  }

  TEST_CASE("of another version, and with a key if it is not sealed") {
    const PostgresStore store;
    auto unsealed = store.settings();
    unsealed.key.reset();
    CHECK(PostgresJournal::open(unsealed).has_value());
    CHECK(has(why_not(store.settings()), "it is not sealed. Give --journal-key none."));
    run_sql_at(store.uri(), "UPDATE about SET version = 1000");
    CHECK(has(why_not(unsealed), "of version 1000, which a newer server has made"));
    run_sql_at(store.uri(), "UPDATE about SET version = 0");
    CHECK(has(why_not(unsealed), "of version 0, which this server cannot read"));
    run_sql_at(store.uri(), "DELETE FROM about");
    CHECK(has(why_not(unsealed), "its table `about` is empty"));
  }
}
