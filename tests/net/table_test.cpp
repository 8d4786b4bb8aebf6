// SPDX-License-Identifier: MIT
#include "clients/net/table.hpp"

#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using net::Table;
using sample::json;

TEST_SUITE("the client's table") {
  TEST_CASE("a table begins with the welcome") {
    const Table table = sample::table("{}", R"([{"type":"cut"},{"type":"dealt","deal":1}])");
    CHECK(table.id() == "K7QWM2XA");
    CHECK(table.seat() == 0);
    CHECK(table.game().name() == "test");
    CHECK(table.game().view()["zones"]["hand"]["1"] == 6);
    CHECK(table.question() == 1);
    CHECK(table.asked() == std::vector{0});
    REQUIRE(table.story().size() == 2);
    CHECK(table.story()[1].type() == "dealt");
    CHECK(table.story()[1].told["deal"] == 1);
  }

  TEST_CASE("before the welcome, nothing is there, and no update is taken") {
    Table table;
    CHECK(table.game().name().empty());
    CHECK(table.asked().empty());
    CHECK_FALSE(table.over());
    CHECK_THROWS_AS(table.update(json::parse(R"({"type":"update","seq":1,"patch":{"phase":"play"},
          "room":{"players":[{"name":"Ann","here":true}]}})")),
                    net::Unreadable);
    CHECK(table.room().players.empty());
    CHECK(table.game().phase().empty());
  }

  TEST_CASE("an update is a merge patch") {
    Table table = sample::table("{}");
    const auto news = table.update(json::parse(R"({"type":"update","seq":2,
      "patch":{"phase":"play","asked":[1],"marks":{"lead":1},"ask":null},
      "story":[{"type":"accept","seat":0}],"settled":1})"));
    REQUIRE(news.size() == 1);
    CHECK(news[0].told == json{{"type", "accept"}, {"seat", 0}});
    CHECK(table.game().phase() == "play");
    CHECK(table.game().view()["marks"] == json{{"dealer", 1}, {"lead", 1}});
    CHECK_FALSE(table.question());
    CHECK(table.game().may().is_null());
  }

  TEST_CASE("an update with news of the room changes that of the room, and no more") {
    Table table = sample::table("{}");
    table.update(json::parse(R"({"type":"update","seq":2,"patch":{},"story":[],
      "room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":false}],
              "state":"paused"}})"));
    CHECK_FALSE(table.room().players[1].here);
    table.update(json::parse(R"({"type":"update","seq":3,"patch":{},"story":[],
      "room":{"spectators":{"count":3,"names":{"1":"Cy","2":"Di"}}}})"));
    table.update(json::parse(R"({"type":"update","seq":4,"patch":{},"story":[],
      "room":{"spectators":{"count":2,"names":{"1":null}},"state":null}})"));
    CHECK(table.room().watching == 2);
    CHECK(table.room().watchers == std::vector<std::string>{"Di"});
    CHECK(table.room().state == net::RoomState::none);
    CHECK_FALSE(table.room().players[1].here);
  }

  TEST_CASE("an update out of order, or with wrong kinds, is unreadable and changes nothing") {
    Table table = sample::table("{}");
    for (const char* bad :
         {R"({"type":"update","seq":3,"patch":{"phase":"play"}})",
          R"({"type":"update","seq":2,"patch":[]})",
          R"({"type":"update","seq":2,"patch":{"phase":"play"},"story":[{"seat":0}]})",
          R"({"type":"update","seq":2,"patch":{"phase":"play"},"story":[{"type":7}]})",
          R"({"type":"update","seq":2,"patch":{"phase":"play"},"story":["dealt"]})",
          R"({"type":"update","seq":2,"patch":{"phase":"play"},"room":{"players":[]}})",
          R"({"type":"update","seq":2,"patch":{"phase":"play"},
              "room":{"players":[{"name":"Ann","here":true}]}})",
          R"({"type":"update","seq":2,"patch":{"phase":"play"},"clock":{"grace":[1]}})",
          R"({"type":"update","seq":2,"patch":{"phase":"play"},"clock":{"grace":[1,1e300]}})"}) {
      CAPTURE(bad);
      CHECK_THROWS_AS(table.update(json::parse(bad)), net::Unreadable);
      CHECK(table.game().phase() == "bid");
      CHECK(table.room().players.size() == 2);
    }
    CHECK_NOTHROW(table.update(json::parse(R"({"type":"update","seq":2,"patch":{}})")));
  }

  TEST_CASE("after coming back, only missed events are news") {
    const char* story = R"([{"type":"cut"},{"type":"dealt","deal":2}])";
    Table table = sample::table("{}", R"([{"type":"thrown_in"}])");
    CHECK(table.welcome(sample::welcome("{}", story)).size() == 2);
    json again = sample::welcome("{}", story);
    again["story"].push_back(json::parse(R"({"type":"pass","seat":0})"));
    const auto missed = table.welcome(again);
    REQUIRE(missed.size() == 1);
    CHECK(missed[0].type() == "pass");
    CHECK(table.story().size() == 4);
  }

  TEST_CASE("a message that nests too deep is unreadable before anything is built from it") {
    const auto nested = [](int levels) {
      std::string text = R"({"type":"update","seq":2,"patch":)";
      for (int i = 0; i < levels; ++i) text += R"({"x":)";
      return text + "1" + std::string(static_cast<std::size_t>(levels), '}') + "}";
    };
    CHECK(net::read_message(nested(15)).at("patch").contains("x"));
    CHECK_THROWS_AS(net::read_message(nested(16)), net::Unreadable);
    CHECK_THROWS_AS(net::read_message(nested(150'000)), net::Unreadable);
    CHECK_THROWS_AS(net::read_message(std::string(1 << 20, '[')), net::Unreadable);
    CHECK_THROWS_AS(net::read_message("{"), json::exception);
  }

  TEST_CASE("a number that is too large is unreadable, and does not wrap") {
    const auto told = [](const std::string& count) {
      return sample::welcome_told("{}", R"({"room":{"spectators":{"count":)" + count + "}}}");
    };
    for (const char* count : {"1000000001", "18446744073709551615", "-1000000001"}) {
      CAPTURE(count);
      Table table;
      CHECK_THROWS_AS(table.welcome(told(count)), net::Unreadable);
    }
    CHECK(sample::seated(told("1000000000")).room().watching == 1'000'000'000);
  }
}
