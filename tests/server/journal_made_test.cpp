// SPDX-License-Identifier: MIT
// How the tables of a journal in PostgreSQL come to be.
#include "server/journal/postgres/schema.hpp"
#include "tests/support/journal_stores.hpp"

#include <chrono>
#include <future>
#include <string>
#include <vector>

using namespace server;
using namespace server::postgres;
using support::number_at;
using support::PostgresStore;
using support::until_waiting;

namespace journal_made_test {

constexpr auto long_enough = std::chrono::seconds(60);

std::string start_at(const std::string& uri) {
  const auto link = Link::open(uri, long_enough);
  return link ? make_ready(**link, "check") : link.error();
}

std::future<std::string> starts_at(const std::string& uri) {
  return std::async(std::launch::async, [uri] { return start_at(uri); });
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
    until_waiting(store.uri(), "pg_advisory_lock", long_enough);
    CHECK(make_ready(*first, "check") == "");
    CHECK(first->run("SELECT pg_advisory_unlock" + of_making, long_enough).done());
    CHECK(second.get() == "");
    CHECK(number_at(store.uri(), "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == 0);
  }

  TEST_CASE("is made once by servers that start at the same time, and all of them go on") {
    const PostgresStore store;
    std::vector<std::future<std::string>> servers;
    for (int i = 0; i < 6; ++i) servers.push_back(starts_at(store.uri()));
    for (auto& one : servers) CHECK(one.get() == "");
    CHECK(number_at(store.uri(), "SELECT count(*) FROM about") == 1);
  }
}
