// SPDX-License-Identifier: MIT
// How the tables of a journal in PostgreSQL come to be.
#include "server/journal/postgres/schema.hpp"
#include "tests/support/journal_stores.hpp"

#include <chrono>
#include <cstdint>
#include <future>
#include <string>
#include <vector>

using namespace server;
using namespace server::postgres;
using support::PostgresStore;

namespace journal_made_test {

constexpr auto long_enough = std::chrono::seconds(20);

std::string start_at(const std::string& uri) {
  const auto link = Link::open(uri, long_enough);
  return link ? make_ready(**link, "check") : link.error();
}

std::future<std::string> starts_at(const std::string& uri) {
  return std::async(std::launch::async, [uri] { return start_at(uri); });
}

std::int64_t number_at(const PostgresStore& store, const std::string& sql) {
  return support::run_sql_at(store.uri(), sql).result.number(0, 0);
}

void until_waiting(const PostgresStore& store) {
  const auto deadline = std::chrono::steady_clock::now() + long_enough;
  while (number_at(store,
                   "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT "
                   "granted AND database = (SELECT oid FROM pg_database WHERE datname = "
                   "current_database())") == 0)
    REQUIRE(std::chrono::steady_clock::now() < deadline);
}

}  // namespace journal_made_test

TEST_SUITE("a journal in PostgreSQL") {
  using namespace journal_made_test;

  TEST_CASE("is made by one server, and another that starts meanwhile waits and finds it") {
    const PostgresStore store;
    const auto first = Link::open(store.uri(), long_enough).value();
    const std::string of_making = "(" + std::to_string(making_lock) + ")";
    REQUIRE(first->run("SELECT pg_advisory_lock" + of_making, long_enough).done());
    auto second = starts_at(store.uri());
    until_waiting(store);
    CHECK(make_ready(*first, "check") == "");
    CHECK(first->run("SELECT pg_advisory_unlock" + of_making, long_enough).done());
    CHECK(second.get() == "");
    CHECK(number_at(store, "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == 0);
  }

  TEST_CASE("is made once by servers that start at the same time, and all of them go on") {
    const PostgresStore store;
    std::vector<std::future<std::string>> servers;
    for (int i = 0; i < 6; ++i) servers.push_back(starts_at(store.uri()));
    for (auto& one : servers) CHECK(one.get() == "");
    CHECK(number_at(store, "SELECT count(*) FROM about") == 1);
  }
}
