// SPDX-License-Identifier: MIT
// The game at a table, by what its `about` says: nothing here knows one.
#include "clients/net/game.hpp"

#include "clients/net/link.hpp"
#include "clients/net/own_salt.hpp"
#include "clients/net/own_seats.hpp"
#include "clients/net/shuffle.hpp"
#include "clients/net/table.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace game_test {

using net::Alarm;
using net::Table;
using nlohmann::json;

json welcome() {
  return json::parse(R"({"type":"welcome","table":"K7QWM2XA","seq":1,"seat":2,
    "about":{"game":"test","seats":3,"phases":["play","over"],"terms":{"rules":"seed"}},
    "view":{"phase":"play","asked":[0,2],"zones":{"hand":{"0":2,"2":"9D TD"}},
      "ask":{"n":8,"may":{"play":"9D TD"}}},
    "room":{"players":[{"name":"Ann","here":true},{"name":"","here":false},
      {"name":"Cleo","here":true}]},
    "clock":{"runs":"time","decision":[1,2,3],"grace":[4,5,6]},
    "story":[{"type":"dealt","dealer":2}]})");
}

Table seated(const json& message) {
  Table table;
  table.welcome(message);
  return table;
}

TEST_SUITE("a table of any game") {
  TEST_CASE("it is kept by merging patches, and its story as it came") {
    Table table;
    const auto news = table.welcome(welcome());
    REQUIRE(news.size() == 1);
    CHECK(news[0].told == json{{"type", "dealt"}, {"dealer", 2}});
    CHECK(table.game().terms()["rules"] == "seed");
    CHECK(table.seat() == 2);
    CHECK(table.question() == 8);
    CHECK(table.asked() == std::vector{0, 2});
    CHECK(table.game().may() == json{{"play", "9D TD"}});
    CHECK(table.room().players.size() == 3);
    CHECK_FALSE(table.over());
    table.update(json::parse(R"({"type":"update","seq":2,
      "patch":{"phase":"over","asked":[],"ask":null,"zones":{"hand":{"2":null}}},"story":[]})"));
    CHECK(table.over());
    CHECK_FALSE(table.question());
    CHECK(table.game().view()["zones"]["hand"] == json{{"0", 2}});
  }

  TEST_CASE("sides are those of the view, and without them each seat is its own") {
    json message = welcome();
    CHECK(seated(message).game().side_of(2) == 2);
    message["view"]["sides"] = {0, 1, 0};
    CHECK(seated(message).game().side_of(2) == 0);
  }

  TEST_CASE("what breaks the description is unreadable, and what is odd in a view is absent") {
    const char* const faults[] = {
        R"({"about":{"seats":0}})",
        R"({"about":{"seats":17}})",
        R"({"about":{"game":7}})",
        R"({"view":7})",
        R"({"seat":3})",
        R"({"room":{"players":[{"name":"","here":true}]}})",
        R"({"clock":{"decision":[1,2]}})",
        R"({"about":7})",
        R"({"decks":{"commitment":"","promises":["",""],"salts":["",""],"dealt":0}})"};
    for (const char* fault : faults) {
      CAPTURE(fault);
      json message = welcome();
      message.merge_patch(json::parse(fault));
      Table table;
      CHECK_THROWS(table.welcome(message));
    }
    json message = welcome();
    message["view"] = json::parse(R"({"asked":["x",-1,9],"sides":7,"ask":7,"phase":[]})");
    const Table odd = seated(message);
    CHECK(odd.asked().empty());
    CHECK(odd.game().side_of(1) == 1);
    CHECK_FALSE(odd.question());
  }

  /// Three salts, the first deck dealt, and laid open with these cards.
  json decks(const net::Cards& cards, const std::vector<std::string>& salts,
             const net::Secret& secret) {
    std::string text;
    for (const net::Card& card : cards) text += (text.empty() ? "" : " ") + card;
    json told{{"commitment", net::hex(net::secret_before(secret))}, {"dealt", 1}};
    for (const std::string& salt : salts) {
      told["salts"].push_back(salt);
      told["promises"].push_back(net::promise_of(salt));
    }
    told["places"] = {{"1", "2*(hand.0 hand.1 hand.2) 2*stock"}};
    told["shown"] = {{"deck", 1}, {"secret", net::hex(secret)}, {"cards", text}};
    return told;
  }

  TEST_CASE("a deck laid open must follow from its secret and the salts of all seats") {
    const std::vector<std::string> salts(3, std::string(32, 'a'));
    const net::Secret secret = net::secret_before({});
    const net::Cards in_order{"7C", "7C", "KC", "KC", "2D", "2D", "XX", "XX"};
    const net::Cards packs{"7C", "KC", "2D", "XX", "7C", "KC", "2D", "XX"};
    for (const auto& [pack, text] :
         {std::pair{in_order, "2*7C 2*KC 2*2D 2*XX"}, std::pair{packs, "2*(7C KC 2D XX)"}}) {
      const net::Cards dealt = net::shuffled(pack, secret, 1, "K7QWM2XA", salts);
      json message = welcome();
      message["about"]["pack"] = text;
      message["about"]["zones"]["hand"] = {{"form", "hand"}, {"per", "seat"}};
      message["view"].erase("zones");
      message["decks"] = decks(dealt, salts, secret);
      Table fair;
      const auto news = fair.welcome(message);
      CHECK(fair.alarms().empty());
      CHECK(news.back().deals_proved == 1);
      net::Cards changed = dealt;
      std::swap(changed.front(), changed[changed[1] == changed[0] ? 2 : 1]);
      message["decks"] = decks(changed, salts, secret);
      CHECK(seated(message).alarms() == std::vector{Alarm{Alarm::Kind::cards_wrong, 1}});
      message["decks"]["salts"][1] = std::string(32, 'b');
      CHECK(seated(message).alarms().size() == 2);  // it was not promised, either
    }
  }

  TEST_CASE("each seat that is asked for on this machine has a key of its own") {
    const support::TemporaryDirectory folder;
    const net::OwnSeats seats(folder.path());
    net::Link link = net::read_link("http://localhost:8080/table/K7QWM2XA#sit=6b23c0");
    const std::string any = seats.with_key(link).key;
    link.seat = 1;
    const std::string first = seats.with_key(link).key;
    CHECK(any.size() == 32);
    CHECK(any != first);
    CHECK(seats.with_key(link).key == first);
    net::Link open = net::read_link("http://localhost:8080/table/K7QWM2XA");
    CHECK(seats.with_key(open).key.empty());  // to watch
    open.sits = true;
    CHECK(seats.with_key(open).key.size() == 32);
  }
}

}  // namespace game_test
