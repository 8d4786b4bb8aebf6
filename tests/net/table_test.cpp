// SPDX-License-Identifier: MIT
#include "clients/net/table.hpp"

#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

using net::Table;
using sample::json;

TEST_SUITE("the client's table") {
  TEST_CASE("a table begins with the welcome") {
    const Table table = sample::table("{}", sample::auction_story);
    CHECK(table.id() == "K7QWM2XA");
    CHECK(table.seat() == 0);
    CHECK(table.view().turned == "JS");
    CHECK(table.view().own->hand.size() == 6);
    CHECK(table.view().own->actions.size() == 2);
    CHECK(table.story().size() == 2);
  }

  TEST_CASE("an update is a merge patch") {
    Table table = sample::table("{}");
    const auto news = table.update(json::parse(R"({"type":"update","seq":2,
      "patch":{"phase":"response","waiting":[1],
        "contract":{"declarer":0,"trump":"S","multiplier":1},
        "own":{"question":null,"actions":[]}},
      "story":[{"type":"done","seat":0,"action":{"type":"accept"}}],"settled":1})"));
    CHECK(news.size() == 1);
    CHECK(table.view().phase == net::Phase::response);
    CHECK(table.view().contract->trump == "S");
    CHECK_FALSE(table.view().own->question);
    CHECK(table.view().own->actions.empty());
    CHECK(table.view().own->hand.size() == 6);
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
    for (const char* bad : {R"({"type":"update","seq":3,"patch":{}})",
                            R"({"type":"update","seq":2,"patch":{"dealer":7}})",
                            R"({"type":"update","seq":2,"patch":{"turned":"XX"}})",
                            R"({"type":"update","seq":2,"patch":{"held":[1]}})",
                            R"({"type":"update","seq":2,"patch":{"deal":1e300}})",
                            R"({"type":"update","seq":2,"patch":[]})"}) {
      CAPTURE(bad);
      CHECK_THROWS_AS(table.update(json::parse(bad)), net::Unreadable);
      CHECK(table.view().turned == "JS");
    }
    CHECK_NOTHROW(table.update(json::parse(R"({"type":"update","seq":2,"patch":{}})")));
  }

  TEST_CASE("after coming back, only missed events are news") {
    Table table = sample::table("{}", R"([{"type":"thrown_in"}])");
    CHECK(table.welcome(sample::welcome("{}", sample::auction_story)).size() == 2);
    json again = sample::welcome("{}", sample::auction_story);
    again["story"].push_back(json::parse(R"({"type":"done","seat":0,"action":{"type":"pass"}})"));
    const auto missed = table.welcome(again);
    REQUIRE(missed.size() == 1);
    CHECK(missed[0].type == net::EventType::done);
    CHECK(table.story().size() == 4);
  }

  TEST_CASE("an action is written as it was read") {
    for (const char* text :
         {R"({"card":"KS","type":"play","word":"jo"})", R"({"cards":"9S TS JS","type":"declare"})",
          R"({"length":5,"type":"not_good_length"})", R"({"rank":"Q","type":"top"})",
          R"({"suit":"H","type":"name_suit"})", R"({"type":"double"})",
          R"({"card":"KS","type":"a_newer_action"})"}) {
      CHECK(net::action_text(net::read_action(json::parse(text))) == text);
    }
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
    Table table;
    for (const char* prison : {"1000000001", "18446744073709551615", "-1000000001"}) {
      CAPTURE(prison);
      const json message = sample::welcome(R"({"prison":)" + std::string(prison) + "}");
      CHECK_THROWS_AS(table.welcome(message), net::Unreadable);
    }
    table.welcome(sample::welcome(R"({"prison":1000000000})"));
    CHECK(table.view().prison == 1'000'000'000);
  }
}
