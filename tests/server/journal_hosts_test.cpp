// SPDX-License-Identifier: MIT
// A URI may name several hosts, of which one takes writes.
#include "server/journal/postgres/link.hpp"
#include "tests/support/journal_stores.hpp"
#include "tests/support/lossy_wire.hpp"

using namespace server::postgres;
using namespace std::chrono_literals;

namespace journal_hosts_test {

constexpr auto long_enough = 60s;

std::vector<Host> hosts_of(const std::string& uri) {
  return server::postgres::hosts_of(*libpq().value(), uri);
}

/// A database whose URI names another host before its own.
std::string behind(const support::LossyWire& other) {
  std::string uri = support::Postmaster::shared().new_database();
  const std::string own = support::Postmaster::shared().host();
  return uri.replace(uri.find(own), own.size(), other.host() + "," + own);
}

}  // namespace journal_hosts_test

TEST_SUITE("the hosts of a journal") {
  using namespace journal_hosts_test;

  TEST_CASE("are those of the URI, in its order") {
    CHECK(hosts_of("postgresql:///j") == std::vector<Host>{{}});
    CHECK(hosts_of("postgresql://a/j") == std::vector<Host>{{"a", "", ""}});
    CHECK(hosts_of("postgresql://a:1,b:2/j") == std::vector<Host>{{"a", "", "1"}, {"b", "", "2"}});
    CHECK(hosts_of("host=a,b port=7") == std::vector<Host>{{"a", "", "7"}, {"b", "", "7"}});
    CHECK(hosts_of("hostaddr=::1,::2") == std::vector<Host>{{"", "::1", ""}, {"", "::2", ""}});
    CHECK(hosts_of("host=/run/a,/run/b") ==
          std::vector<Host>{{"/run/a", "", ""}, {"/run/b", "", ""}});
  }

  TEST_CASE("are libpq's own business if it will not read them") {
    CHECK(hosts_of("postgresql://a?nonsense=1") == std::vector<Host>{{}});
    CHECK(hosts_of("host=a,b,c port=1,2") == std::vector<Host>{{}});
    const auto link = Link::open("host=a,b,c port=1,2", long_enough);
    CHECK_MESSAGE(link.error() == "could not match 2 port numbers to 3 hosts", link.error());
  }

  TEST_CASE("are tried one after the other, also when one takes connections and falls silent") {
    support::LossyWire silent{support::Postmaster::shared().host()};
    silent.swallow_all(true);
    const auto link = Link::open(behind(silent), 10s);  // half of it for each
    CHECK_MESSAGE(link.has_value(), link.error());
  }

  TEST_CASE("are tried one after the other, also when one takes connections and closes them") {
    const support::LossyWire closing{"/nowhere"};
    const auto link = Link::open(behind(closing), long_enough);
    CHECK_MESSAGE(link.has_value(), link.error());
  }

  TEST_CASE("are all told of when none serves") {
    const support::LossyWire closing{"/nowhere"};
    const auto link =
        Link::open("postgresql:///j?host=" + closing.host() + ",/nowhere", long_enough);
    REQUIRE(!link.has_value());
    CHECK(link.error().find(closing.host()) != std::string::npos);
    CHECK(link.error().find("\"/nowhere/.s.PGSQL.5432\"") != std::string::npos);
  }
}
