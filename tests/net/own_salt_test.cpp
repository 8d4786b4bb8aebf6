// SPDX-License-Identifier: MIT
#include "clients/net/own_salt.hpp"

#include "clients/net/shuffle.hpp"
#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>

namespace own_salt_test {

using sample::json;

const std::string other_salt(64, 'b');

/// Our seat at a table before the first deck, with what the server tells of it.
struct Place {
  net::OwnSalt own;
  net::Table table;
  json decks{{"commitment", std::string(64, '0')},
             {"promises", {own.promise(), net::promise_of(other_salt)}},
             {"salts", {"", ""}},
             {"dealt", 0}};
  std::optional<json> mirror;
  int seq = 1;

  Place() { table.expect(decks["commitment"]); }

  void hear() {
    json welcome = sample::welcome(R"({"phase":"cut","zones":null})");
    welcome["decks"] = decks;
    welcome["seq"] = seq++;
    if (mirror) welcome["mirror"] = *mirror;
    table.welcome(welcome);
  }
  json due() {
    const std::string text = own.due(table);
    return text.empty() ? json() : json::parse(text);
  }
  /// The opening of the salt we have promised.
  bool opens() {
    const json request = due();
    return request.contains("salt") &&
           net::promise_of(request["salt"].get<std::string>()) == own.promise();
  }
};

}  // namespace own_salt_test

TEST_SUITE("our salt") {
  using namespace own_salt_test;

  TEST_CASE("a secret is 64 lower-case hex digits") {
    CHECK(net::read_secret(std::string(64, 'a')));
    for (const char* bad :
         {"", "60e7", "60E79DC1D192C1ABEE34B5DF69A11CC6E466011B120B3AC1AFDA002E49AAD3FF"}) {
      CAPTURE(bad);
      CHECK_FALSE(net::read_secret(bad));
    }
  }

  TEST_CASE("no two fresh secrets are the same") {
    CHECK(net::fresh_secret() != net::fresh_secret());
  }

  TEST_CASE("it is opened when both are promised, not before, and asked for once") {
    Place place;
    place.decks["promises"][1] = nullptr;
    place.hear();
    CHECK(place.due().is_null());
    place.decks["promises"][1] = "";
    place.hear();
    CHECK(place.opens());
    CHECK(place.due().is_null());
  }

  TEST_CASE("it is opened again when the answer was lost") {
    Place place;
    place.hear();
    CHECK(place.opens());
    place.own.answered();
    CHECK(place.opens());
  }

  TEST_CASE("in a mirror match it is opened when all four are promised") {
    Place place;
    place.mirror = json::parse(R"({"half":0,"other":"P3RTX9WB","agreed":false})");
    place.hear();
    CHECK(place.due().is_null());
    json promises = place.decks["promises"];
    for (int i = 0; i < 2; ++i) promises.push_back(net::promise_of(other_salt));
    place.decks["mirror"] = {
        {"table", "K7QWM2XA"}, {"half", 0}, {"promises", promises}, {"salts", {"", "", "", ""}}};
    SUBCASE("told so") {
      place.hear();
      CHECK(place.opens());
    }
    SUBCASE("but not when ours is not among them") {
      place.decks["mirror"]["promises"][0] = net::promise_of(std::string(64, 'c'));
      place.hear();
      CHECK(place.due().is_null());
    }
    SUBCASE("but not when they are for other tables") {
      place.decks["mirror"]["table"] = "ZZZZZZZZ";
      place.hear();
      CHECK(place.due().is_null());
    }
  }

  TEST_CASE("it is not opened when something has changed") {
    Place place;
    SUBCASE("the commitment that `create` gave") {
      place.decks["commitment"] = std::string(64, '1');
      place.hear();
    }
    SUBCASE("a promise, after all were made") {
      place.hear();
      place.own.due(place.table);
      place.own.answered();  // and the answer was lost
      place.decks["promises"][1] = net::promise_of(std::string(64, 'c'));
      place.hear();
    }
    SUBCASE("the other salt, which is not the one promised") {
      place.decks["salts"][1] = std::string(64, 'c');
      place.hear();
    }
    CHECK(place.due().is_null());
    CHECK_FALSE(place.table.alarms().empty());
  }

  TEST_CASE("when all begin anew another is promised, and the old one never opened again") {
    Place place;
    place.hear();
    REQUIRE(place.opens());
    const std::string before = place.own.promise();
    place.own.answered();
    place.decks["anew"] = 1;
    place.decks["promises"][0] = nullptr;
    place.hear();
    const json request = place.due();
    CHECK(request["promise"] == place.own.promise());
    CHECK(place.own.promise() != before);
    place.own.answered();
    place.decks["promises"][0] = place.own.promise();
    place.hear();
    CHECK(place.opens());
    CHECK(place.table.alarms().empty());
  }

  TEST_CASE("where the seat has no salt, or cards are dealt, nothing is due") {
    for (const char* why : {"no salt", "dealt"}) {
      CAPTURE(why);
      Place place;
      if (why == std::string("no salt")) place.decks["promises"][0] = "";
      else {
        place.decks["dealt"] = 1;
        place.decks["places"] = {{"1", "32*stock"}};
        place.decks["promises"] = {net::promise_of(other_salt), ""};
        place.decks["salts"] = {other_salt, ""};
      }
      place.hear();
      CHECK(place.due().is_null());
      CHECK(place.own.is_settled_otherwise(place.table));
      CHECK(place.table.alarms().empty());
    }
  }

  TEST_CASE("a server that refuses everything is not asked for ever") {
    Place place;
    place.decks["promises"][0] = nullptr;
    place.hear();
    int asked = 0;
    for (; asked < 100 && !place.due().is_null(); ++asked) place.own.refused();
    CHECK(asked == 5);
  }
}
