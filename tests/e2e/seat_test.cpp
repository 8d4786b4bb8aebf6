// SPDX-License-Identifier: MIT
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <ctime>
#include <string>

/// Who may take a seat, and what its player is told of that.
namespace {

using namespace support;
using nlohmann::json;

const std::string another_key(32, 'c');

json with_key(json message, const std::string& key) {
  message["key"] = key;
  return message;
}

/// As from another device, by the link to one's own seat.
json by_key_alone(const json& entrance) {
  return {{"type", "join"}, {"table", entrance["table"]}, {"key", entrance["key"]}};
}

json sit_down(std::uint16_t port, const json& entrance) {
  return WsClient(port).ask(entrance, "welcome");
}

std::string turned_away(std::uint16_t port, const json& entrance) {
  return WsClient(port).refused(entrance);
}

}  // namespace

TEST_SUITE("a seat and its link") {
  TEST_CASE("whoever opened a table cannot look at the hand of a player who is away") {
    MortalServer server(here::server);
    const json created = new_table(server.port());
    const json anns = entrance(created, 0), bens = entrance(created, 1);
    sit_down(server.port(), bens);
    WsClient ann(server.port());
    ann.ask(anns, "welcome");
    const auto try_everything = [&] {
      const std::string invitation = bens["invitation"];
      CHECK(turned_away(server.port(), with_key(bens, another_key)) == "seat_taken");
      CHECK(turned_away(server.port(), with_key(by_key_alone(bens), another_key)) == "wrong_key");
      CHECK(turned_away(server.port(), with_key(by_key_alone(bens), invitation)) == "wrong_key");
      CHECK(turned_away(server.port(), with_key(bens, invitation)) == "malformed");
      json without = bens;
      without.erase("key");
      CHECK(turned_away(server.port(), without) == "malformed");
    };
    try_everything();
    WsClient ben(server.port());
    ben.ask(by_key_alone(bens), "welcome");
    try_everything();
    CHECK(ben.ask({{"type", "ping"}}, "pong")["type"] == "pong");  // and was told nothing else
    ben.ask({{"type", "wish"}, {"wish", "adjourn"}}, "update");
    ann.send({{"type", "wish"}, {"wish", "adjourn"}});
    CHECK(ann.hear("bye")["code"] == "adjourned");
    try_everything();
    server.kill();
    server.start();
    try_everything();
    const json back = sit_down(server.port(), bens);
    CHECK(back["seat"] == 1);
    CHECK(back["taken"]["times"] == 3);  // Ben himself
  }

  TEST_CASE("whoever sits down first with the invitation has the seat, by their key") {
    MortalServer server(here::server);
    const json created = new_table(server.port());
    const json invited = entrance(created, 0);
    CHECK(turned_away(server.port(), by_key_alone(invited)) == "wrong_key");
    CHECK(sit_down(server.port(), invited)["seat"] == 0);
    CHECK(sit_down(server.port(), by_key_alone(invited))["seat"] == 0);
    CHECK(turned_away(server.port(), with_key(invited, another_key)) == "seat_taken");
    CHECK(sit_down(server.port(), with_key(entrance(created, 1), another_key))["seat"] == 1);
    CHECK(sit_down(server.port(), with_key(invited, another_key))["seat"] == 1);  // as before
  }

  TEST_CASE("a lost welcome loses nothing, although the server is killed") {
    MortalServer server(here::server);
    for (int i = 0; i < 5; ++i) {
      const json created = new_table(server.port());
      const json invited = entrance(created, 0);
      {
        WsClient client(server.port());
        client.ask(invited, "welcome");  // which the client never sees
        server.kill();
      }
      server.start();
      CHECK(turned_away(server.port(), with_key(invited, another_key)) == "seat_taken");
      CHECK(sit_down(server.port(), invited)["seat"] == 0);
    }
  }

  TEST_CASE("a player is told how often their seat was taken, and when before") {
    MortalServer server(here::server);
    const json created = new_table(server.port());
    const json anns = entrance(created, 0);
    const std::int64_t begun = std::time(nullptr);
    CHECK(sit_down(server.port(), anns)["taken"] == json{{"times", 1}});
    const json second = sit_down(server.port(), by_key_alone(anns))["taken"];
    CHECK(second["times"] == 2);
    REQUIRE(second.contains("last"));
    CHECK(second["last"].get<std::int64_t>() >= begun);
    CHECK(second["last"].get<std::int64_t>() <= std::time(nullptr));
    CHECK_FALSE(sit_down(server.port(), {{"type", "join"}, {"table", created["table"]}})
                    .contains("taken"));  // a spectator
    server.terminate();
    server.start();
    const json third = sit_down(server.port(), anns)["taken"];
    CHECK(third["times"] == 3);
    CHECK(third.value("last", std::int64_t{0}) >= second["last"]);
    CHECK(sit_down(server.port(), entrance(created, 1))["taken"] == json{{"times", 1}});
    server.kill();
    server.start();
    // What came last may be lost with a kill, but the joins that were followed by another were
    // committed with it.
    CHECK(sit_down(server.port(), anns)["taken"]["times"] == 4);
  }

  TEST_CASE("only those who play are told the invitation, so that they can share it") {
    MortalServer server(here::server);
    const json created = new_table(server.port());
    CHECK_FALSE(sit_down(server.port(), entrance(created, -1)).contains("invitation"));
    CHECK(sit_down(server.port(), entrance(created, 0))["invitation"] == created["invitation"]);
    server.kill();
    server.start();
    CHECK(sit_down(server.port(), entrance(created, 0))["invitation"] == created["invitation"]);
  }

  TEST_CASE("in a mirror match each half has an invitation of its own") {
    MortalServer server(here::server);
    const json first = new_table(server.port(), {{"mirror", true}});
    const json& second = first["mirror"];
    for (const json& half : {first, second})
      for (const int seat : {0, 1})
        CHECK(sit_down(server.port(), entrance(half, seat))["seat"] == seat);
    server.kill();
    server.start();
    for (const json& half : {first, second})
      for (const int seat : {0, 1}) {
        const json own = entrance(half, seat);
        CHECK(turned_away(server.port(), with_key(own, another_key)) == "seat_taken");
        CHECK(sit_down(server.port(), by_key_alone(own))["seat"] == seat);
      }
  }

  TEST_CASE("no transcript, list or spectator's welcome has an invitation or a key") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const std::string table = created["table"];
    std::string told = http_get(server.port(), "/table/" + table + "/transcript");
    CHECK(told.find("\"open\"") != std::string::npos);
    told += sit_down(server.port(), {{"type", "join"}, {"table", table}}).dump();
    told += WsClient(server.port()).ask({{"type", "list"}}, "tables").dump();
    for (const int seat : {0, 1})
      for (const char* secret : {"invitation", "key"})
        CHECK(told.find(entrance(created, seat)[secret].get<std::string>()) == std::string::npos);
    CHECK(told.find("taken") == std::string::npos);
  }
}
