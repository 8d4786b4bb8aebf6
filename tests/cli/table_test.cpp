// SPDX-License-Identifier: MIT
#include "clients/cli/table.hpp"

#include "tests/cli/sample.hpp"

#include <doctest/doctest.h>

using cli::Table;
using sample::json;

TEST_SUITE("what is known of the table") {
  TEST_CASE("begins with the welcome") {
    const Table table = sample::table("{}", sample::auction_story);
    CHECK(table.id() == "K7QWM2XA");
    CHECK(table.seat() == 0);
    CHECK(table.view().turned == "JS");
    CHECK(table.view().own->hand.size() == 6);
    CHECK(table.view().own->actions.size() == 2);
    CHECK(table.story().size() == 2);
  }

  TEST_CASE("takes each update as a merge patch") {
    Table table = sample::table("{}");
    const auto news = table.update(json::parse(R"({"type":"update","seq":2,
      "patch":{"phase":"response","waiting":[1],
        "contract":{"declarer":0,"trump":"S","multiplier":1},
        "own":{"question":null,"actions":[]}},
      "story":[{"type":"done","seat":0,"action":{"type":"accept"}}],"settled":1})"));
    CHECK(news.size() == 1);
    CHECK(table.view().phase == "response");
    CHECK(table.view().contract->trump == "S");
    CHECK_FALSE(table.view().own->question);
    CHECK(table.view().own->actions.empty());
    CHECK(table.view().own->hand.size() == 6);
  }

  TEST_CASE("who is in the room changes with an update that says so") {
    Table table = sample::table("{}");
    table.update(json::parse(R"({"type":"update","seq":2,"patch":{},"story":[],
      "room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":false}],
              "spectators":["Cy"]}})"));
    CHECK_FALSE(table.room().players[1].here);
    CHECK(table.room().spectators.size() == 1);
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
      CHECK_THROWS_AS(table.update(json::parse(bad)), cli::Unreadable);
      CHECK(table.view().turned == "JS");
    }
    CHECK_NOTHROW(table.update(json::parse(R"({"type":"update","seq":2,"patch":{}})")));
  }

  TEST_CASE("coming back, only what was missed is news") {
    Table table = sample::table("{}", R"([{"type":"thrown_in"}])");
    CHECK(table.welcome(sample::welcome("{}", sample::auction_story)).size() == 2);
    json again = sample::welcome("{}", sample::auction_story);
    again["story"].push_back(json::parse(R"({"type":"done","seat":0,"action":{"type":"pass"}})"));
    const auto missed = table.welcome(again);
    REQUIRE(missed.size() == 1);
    CHECK(missed[0].type == "done");
    CHECK(table.story().size() == 4);
  }

  TEST_CASE("an action goes back as it came") {
    for (const char* text :
         {R"({"card":"KS","type":"play","word":"jo"})", R"({"cards":"9S TS JS","type":"declare"})",
          R"({"length":5,"type":"not_good_length"})", R"({"rank":"Q","type":"top"})",
          R"({"suit":"H","type":"name_suit"})"}) {
      CHECK(cli::action_text(cli::read_action(json::parse(text))) == text);
    }
  }

  TEST_CASE("a message that nests without end is unreadable before anything is built of it") {
    const auto nested = [](int levels) {
      std::string text = R"({"type":"update","seq":2,"patch":)";
      for (int i = 0; i < levels; ++i) text += R"({"x":)";
      return text + "1" + std::string(static_cast<std::size_t>(levels), '}') + "}";
    };
    CHECK(cli::read_message(nested(15)).at("patch").contains("x"));
    CHECK_THROWS_AS(cli::read_message(nested(16)), cli::Unreadable);
    CHECK_THROWS_AS(cli::read_message(nested(150'000)), cli::Unreadable);
    CHECK_THROWS_AS(cli::read_message(std::string(1 << 20, '[')), cli::Unreadable);
    CHECK_THROWS_AS(cli::read_message("{"), json::exception);
  }

  TEST_CASE("a number too large to count with is unreadable, and not a small one") {
    Table table;
    for (const char* prison : {"1000000001", "18446744073709551615", "-1000000001"}) {
      CAPTURE(prison);
      const json message = sample::welcome(R"({"prison":)" + std::string(prison) + "}");
      CHECK_THROWS_AS(table.welcome(message), cli::Unreadable);
    }
    table.welcome(sample::welcome(R"({"prison":1000000000})"));
    CHECK(table.view().prison == 1'000'000'000);
  }
}
