// SPDX-License-Identifier: MIT
// A PostgreSQL with a synchronous copy: nobody is told what the copy has not got.
#include "tests/support/journal_stores.hpp"
#include "tests/support/lossy_wire.hpp"

#include <future>

using namespace server;
using namespace support::journal_talk;
using namespace std::chrono_literals;
using support::number_at;
using support::until_waiting;

namespace journal_copy_test {

constexpr auto long_enough = 60s;
constexpr const char* for_copy = "wait_event = 'SyncRep'";

/// A server on a database with a copy: what is committed is on both before it is answered.
struct OnTwoDatabases {
  OnTwoDatabases() {
    primary.commit_with_copy(true);
    auto opened = PostgresJournal::open({wire.through(uri), "test", "", {}});
    REQUIRE_MESSAGE(opened.has_value(), opened.error());
    journal = std::move(*opened);
    CHECK(open_table(*journal, "T"));
  }

  /// A record is on the way to the copy, which is away, when the database is killed. It comes back,
  /// and has the record.
  std::future<WriteResult> append_that_only_one_has() {
    copy->kill();
    auto answer = std::make_shared<std::promise<WriteResult>>();
    journal->append("T", 1, {"one"}, {},
                    [answer](WriteResult result) { answer->set_value(result); });
    until_waiting(uri, "INSERT INTO records", long_enough, for_copy);
    primary.kill();
    primary.start();
    CHECK(number_at(uri, "SELECT count(*) FROM records") == 1);
    return answer->get_future();
  }

  std::string uri_at_copy() const {
    std::string there = uri;
    there.replace(there.find(primary.host()), primary.host().size(), copy->host());
    return there + "&target_session_attrs=any";
  }

  support::Postmaster primary;
  std::unique_ptr<support::Postmaster> copy = support::Postmaster::copy_of(primary);
  std::string uri = primary.new_database();
  support::LossyWire wire{primary.host()};
  std::unique_ptr<PostgresJournal> journal;
};

}  // namespace journal_copy_test

TEST_SUITE("a journal with a copy") {
  using namespace journal_copy_test;

  TEST_CASE("a record that is there is not told of before a write has shown that the copy has it") {
    OnTwoDatabases on;
    auto result = on.append_that_only_one_has();
    // If the lease is renewed first, that waits for the copy, and the write for it.
    until_waiting(on.uri, "SET expires = expires", long_enough,
                  std::string(for_copy) + " OR wait_event_type = 'Lock'");
    CHECK(result.wait_for(0s) == std::future_status::timeout);
    on.copy->start();
    REQUIRE(result.wait_for(long_enough) == std::future_status::ready);
    CHECK(result.get() == WriteResult::kept);
    CHECK(number_at(on.uri_at_copy(), "SELECT count(*) FROM records") == 1);
  }

  TEST_CASE("when the copy takes over and has none of its own, the server says so") {
    OnTwoDatabases on;
    const auto until_standby = [&on](bool wanted) {
      const auto deadline = std::chrono::steady_clock::now() + long_enough;
      while (on.journal->lease()->sharing().has_standby != wanted)
        REQUIRE(std::chrono::steady_clock::now() < deadline);
    };
    until_standby(true);
    on.primary.kill();
    on.copy->commit_with_copy(false);
    on.copy->promote();
    on.wire.lead_to(on.copy->host());
    on.wire.cut();
    until_standby(false);
    CHECK(on.journal->lease()->sharing().lease_valid);
  }

  TEST_CASE("a server that looks without a write before it tells of a record that no copy has") {
    OnTwoDatabases on;
    const std::string writes =
        "UPDATE nodes SET expires = expires WHERE node = $1::bigint AND NOT dead RETURNING node";
    std::string looks = "SELECT node FROM nodes WHERE node = $1::bigint AND NOT dead";
    looks.resize(writes.size(), ' ');
    on.wire.change_words({{writes, looks}});
    auto result = on.append_that_only_one_has();
    REQUIRE(result.wait_for(long_enough) == std::future_status::ready);
    CHECK(result.get() == WriteResult::kept);
    on.copy->start();
  }
}
