// SPDX-License-Identifier: MIT
#include "server/addresses/client_address.hpp"
#include "server/addresses/origins.hpp"
#include "server/addresses/proxies.hpp"
#include "server/http/connections.hpp"
#include "server/limits/address_rate_limit.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace server;
using namespace std::chrono_literals;

namespace {

auto at(const char* text) { return boost::asio::ip::make_address(text); }

}  // namespace

TEST_SUITE("client addresses") {
  TEST_CASE("an IPv4 address counts as itself, mapped or not, and an IPv6 address by 64 bits") {
    CHECK(client_address_at(at("192.0.2.1")) != client_address_at(at("192.0.2.2")));
    CHECK(client_address_at(at("192.0.2.1")) == client_address_at(at("::ffff:192.0.2.1")));
    CHECK(client_address_at(at("2001:db8:1:2::1")) ==
          client_address_at(at("2001:db8:1:2:ffff::9")));
    CHECK(client_address_at(at("2001:db8:1:2::1")) != client_address_at(at("2001:db8:1:3::1")));
    CHECK(client_address_at(at("::1")) != client_address_at(at("127.0.0.1")));
  }

  TEST_CASE("a proxy is trusted by its address or its network, exact to the bit") {
    const Proxies proxies({"10.0.0.0/8", "192.0.2.128/25", "198.51.100.7", "2001:db8::/33", "::1"});
    for (const char* ours : {"10.255.0.1", "192.0.2.128", "192.0.2.255", "198.51.100.7",
                             "2001:db8:7fff::1", "::1", "::ffff:10.0.0.1"}) {
      CAPTURE(ours);
      CHECK(proxies.trusts(at(ours)));
    }
    for (const char* foreign :
         {"11.0.0.1", "192.0.2.127", "198.51.100.6", "2001:db8:8000::1", "::2", "127.0.0.1"}) {
      CAPTURE(foreign);
      CHECK_FALSE(proxies.trusts(at(foreign)));
    }
    CHECK_FALSE(Proxies({}).trusts(at("127.0.0.1")));
    CHECK(Proxies({"0.0.0.0/0"}).trusts(at("203.0.113.9")));
  }

  TEST_CASE("a text that is no address and no network is refused") {
    for (const char* good : {"10.0.0.1", "10.0.0.0/0", "10.0.0.0/32", "::/0", "::1/128"})
      CHECK(Networks::check(good).empty());
    for (const char* bad :
         {"", "here", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "::1/129", "/8"}) {
      CAPTURE(bad);
      CHECK_FALSE(Networks::check(bad).empty());
    }
  }

  TEST_CASE("the client is the last address that is no trusted proxy") {
    const Proxies proxies({"10.0.0.0/8"});
    struct Row {
      const char *peer, *forwarded_for, *client;
    };
    const Row rows[] = {
        {"203.0.113.1", "198.51.100.1", "203.0.113.1"},  // not a trusted proxy, so not believed
        {"10.0.0.1", "", "10.0.0.1"},
        {"10.0.0.1", "203.0.113.1", "203.0.113.1"},
        {"10.0.0.1", "1.1.1.1, 203.0.113.1", "203.0.113.1"},
        {"10.0.0.1", "1.1.1.1, 203.0.113.1 ,10.0.0.2", "203.0.113.1"},
        {"10.0.0.1", "10.0.0.2", "10.0.0.2"},
        {"10.0.0.1", "10.0.0.3,10.0.0.2", "10.0.0.2"},  // 10.0.0.2 may have invented 10.0.0.3
        {"10.0.0.1", "unknown,10.0.0.3,10.0.0.2", "10.0.0.2"},
        {"10.0.0.1", "203.0.113.1:4711", "203.0.113.1"},
        {"10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"},
        {"10.0.0.1", "2001:db8::1", "2001:db8::1"},
        {"10.0.0.1", "203.0.113.1, unknown", "10.0.0.1"},
        {"10.0.0.1", ",,,", "10.0.0.1"},
        {"10.0.0.1", "[", "10.0.0.1"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.forwarded_for);
      CHECK(proxies.client(at(row.peer), row.forwarded_for) == at(row.client));
    }
  }
}

TEST_SUITE("origins") {
  TEST_CASE("the host's own page may connect, whatever its scheme and case, the port counts") {
    const Origins none({});
    CHECK(none.allow("http://localhost:8080", "localhost:8080"));
    CHECK(none.allow("https://Play.Example", "play.example"));
    CHECK(none.allow("https://play.example", "play.example:443"));
    CHECK(none.allow("http://[::1]:81", "[::1]:81"));
    for (const char* origin : {"http://localhost", "http://localhost:8081", "https://evil.example",
                               "null", "", "://", "http://", "localhost:8080"}) {
      CAPTURE(origin);
      CHECK_FALSE(none.allow(origin, "localhost:8080"));
    }
    CHECK_FALSE(none.allow("http://", ""));
  }

  TEST_CASE("listed origins are compared as a whole") {
    const Origins list({"https://Play.example", "http://b.example:81"});
    CHECK(list.allow("https://play.example", "x"));
    CHECK(list.allow("http://b.example:81", "x"));
    CHECK_FALSE(list.allow("http://play.example", "x"));
    CHECK_FALSE(list.allow("https://play.example.evil", "x"));
    CHECK(Origins({"*"}).allow("null", "x"));
    CHECK(Origins::check("*").empty());
    CHECK(Origins::check("https://play.example:444").empty());
    for (const char* bad : {"", "play.example", "https://", "://x", "https://x/", "https://x y"})
      CHECK_FALSE(Origins::check(bad).empty());
  }
}

TEST_SUITE("counts by address") {
  TEST_CASE("a network is the first 48 bits of an IPv6 address, and an IPv4 address by itself") {
    const auto network = [](const char* address) {
      return network_of(client_address_at(at(address)));
    };
    CHECK(network("2001:db8:1:2::3") == network("2001:db8:1:ffff::1"));
    CHECK(network("2001:db8:1::1") != network("2001:db8:2::1"));
    CHECK(network("192.0.2.1") == client_address_at(at("192.0.2.1")));
    CHECK(network("192.0.2.1") != network("192.0.2.2"));
  }

  TEST_CASE("connections are counted in all and by address, and leave when they close") {
    Connections connections(3, 2);
    const ClientAddress ann = client_address_at(at("192.0.2.1")),
                        bob = client_address_at(at("198.51.100.2"));
    auto one = connections.enter();
    REQUIRE(one);
    CHECK(one->belong_to(ann));
    {
      auto two = connections.enter(), three = connections.enter();
      REQUIRE(two);
      REQUIRE(three);
      CHECK_FALSE(connections.enter());
      CHECK(two->belong_to(ann));
      CHECK_FALSE(three->belong_to(ann));
      CHECK_FALSE(three->client_address());
      CHECK(three->belong_to(bob));
      CHECK(connections.count() == 3);
    }
    CHECK(connections.count() == 1);
    auto again = connections.enter();
    REQUIRE(again);
    CHECK(again->belong_to(ann));
  }

  TEST_CASE("where something is shared out, 24 bits of IPv4 are a network, too") {
    const auto network = [](const char* address) {
      return sharer_at(client_address_at(at(address))).network;
    };
    CHECK(network("2001:db8:1:2::3") == network("2001:db8:1:ffff::1"));
    CHECK(network("2001:db8:1::1") != network("2001:db8:2::1"));
    CHECK(network("192.0.2.1") == network("192.0.2.254"));
    CHECK(network("192.0.2.1") != network("192.0.3.1"));
    CHECK(sharer_at(client_address_at(at("192.0.2.1"))).address ==
          client_address_at(at("192.0.2.1")));
  }

  TEST_CASE("a network gets no more than five shares, and no more than it leaves to others") {
    CHECK(may_have_more({0, 0}, 1, {16, 2}));
    CHECK_FALSE(may_have_more({0, 0}, 0, {16, 2}));
    CHECK_FALSE(may_have_more({2, 2}, 14, {16, 2}));
    CHECK(may_have_more({0, 7}, 9, {16, 2}));
    CHECK_FALSE(may_have_more({0, 8}, 8, {16, 2}));
    CHECK_FALSE(may_have_more({0, 10}, 90, {100, 2}));
    CHECK(may_have_more({0, 9}, 1, {10, 10}));  // one address may have all
  }

  TEST_CASE("the /64s of one network leave connections to others, whoever comes later, too") {
    Connections connections(16, 2);
    std::vector<Connections::Slot> held;
    const auto come = [&](const std::string& address) {
      auto place = connections.enter();
      if (!place || !place->belong_to(client_address_at(at(address.c_str())))) return false;
      held.push_back(std::move(*place));
      return true;
    };
    const auto as_many_as_may = [&](const std::string& network) {
      int came = 0;
      for (int house = 1; house <= 20; ++house)
        while (came < 100 && come(network + std::to_string(house) + "::1")) ++came;
      return came;
    };
    CHECK(as_many_as_may("2001:db8:1:") == 8);
    CHECK(as_many_as_may("2001:db8:2:") == 4);
    CHECK(come("192.0.2.1"));
    CHECK(come("198.51.100.1"));
  }

  TEST_CASE("each address has a rate limit of its own, and the number of addresses is bounded") {
    const auto noon = AddressRateLimit::Clock::time_point{} + 12h;
    AddressRateLimit allowance(1, 1h);
    const ClientAddress ann = client_address_at(at("192.0.2.1"));
    CHECK(allowance.allow(ann, noon));
    CHECK_FALSE(allowance.allow(ann, noon + 59min));
    CHECK(allowance.allow(client_address_at(at("192.0.2.2")), noon));
    CHECK(allowance.allow(ann, noon + 60min));
    for (unsigned i = 0; i < 2 * limits::addresses_remembered_max; ++i)
      CHECK(allowance.allow(client_address_at(boost::asio::ip::address_v4(i)), noon + 60min));
    CHECK(allowance.remembered() <= limits::addresses_remembered_max);
  }
}
