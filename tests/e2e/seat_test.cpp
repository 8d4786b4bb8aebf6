// SPDX-License-Identifier: MIT
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

json with_key(json join, const std::string& key) {
  join["key"] = key;
  return join;
}

/// As from another device, by the link to one's own seat.
json by_key_alone(const json& join) {
  return {{"type", "join"}, {"table", join["table"]}, {"key", join["key"]}};
}

json sit_down(std::uint16_t port, const json& join) { return WsClient(port).ask(join, "welcome"); }

std::string turned_away(std::uint16_t port, const json& join) {
  return WsClient(port).refused(join);
}

}  // namespace

TEST_SUITE("a seat and its link") {
  TEST_CASE("whoever opened a table cannot look at the hand of a player who is away") {
    MortalServer server(JOJOTTE_SERVER);
    const json created = new_table(server.port());
    const json anns = join_message(created, 0), bens = join_message(created, 1);
    sit_down(server.port(), bens);
    WsClient ann(server.port());
    ann.ask(anns, "welcome");
    const auto try_everything = [&] {
      CHECK(turned_away(server.port(), with_key(bens, another_key)) == "seat_taken");
      CHECK(turned_away(server.port(), with_key(bens, anns["key"])) == "seat_taken");
      json without = bens;
      without.erase("key");
      CHECK(turned_away(server.port(), without) == "seat_taken");
      CHECK(turned_away(server.port(), with_key(by_key_alone(bens), another_key)) == "wrong_token");
      CHECK(turned_away(server.port(), with_key(by_key_alone(bens), bens["token"])) ==
            "wrong_token");
      CHECK(turned_away(server.port(), with_key(bens, bens["token"])) == "malformed");
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

  TEST_CASE("an invitation wants a key, and the first key that comes with it opens the seat") {
    MortalServer server(JOJOTTE_SERVER);
    const json created = new_table(server.port());
    const json invited = join_message(created, 0);
    json without = invited;
    without.erase("key");
    CHECK(turned_away(server.port(), without) == "no_key");
    CHECK(turned_away(server.port(), by_key_alone(invited)) == "wrong_token");
    CHECK(sit_down(server.port(), invited)["seat"] == 0);
    CHECK(sit_down(server.port(), by_key_alone(invited))["seat"] == 0);
    CHECK(turned_away(server.port(), with_key(invited, another_key)) == "seat_taken");
    CHECK(sit_down(server.port(), with_key(join_message(created, 1), another_key))["seat"] == 1);
  }

  TEST_CASE("a lost welcome loses nothing, although the server is killed") {
    MortalServer server(JOJOTTE_SERVER);
    for (int i = 0; i < 5; ++i) {
      const json created = new_table(server.port());
      const json invited = join_message(created, 0);
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
    MortalServer server(JOJOTTE_SERVER);
    const json created = new_table(server.port());
    const json anns = join_message(created, 0);
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
    CHECK(sit_down(server.port(), join_message(created, 1))["taken"] == json{{"times", 1}});
    server.kill();
    server.start();
    // What came last may be lost with a kill, but the joins that were followed by another were
    // committed with it.
    CHECK(sit_down(server.port(), anns)["taken"]["times"] == 4);
  }

  TEST_CASE("in a mirror match each half has invitations of its own") {
    MortalServer server(JOJOTTE_SERVER);
    const json first = new_table(server.port(), {{"mirror", true}});
    const json& second = first["mirror"];
    for (const json& half : {first, second})
      for (const int seat : {0, 1})
        CHECK(sit_down(server.port(), join_message(half, seat))["seat"] == seat);
    server.kill();
    server.start();
    for (const json& half : {first, second})
      for (const int seat : {0, 1}) {
        const json join = join_message(half, seat);
        CHECK(turned_away(server.port(), with_key(join, another_key)) == "seat_taken");
        CHECK(sit_down(server.port(), by_key_alone(join))["seat"] == seat);
      }
  }

  TEST_CASE("no transcript, list or spectator's welcome has a token or a key") {
    MortalServer server(JOJOTTE_SERVER);
    const json created = create_table(server.port());
    const std::string table = created["table"];
    std::string told = http_get(server.port(), "/table/" + table + "/transcript");
    CHECK(told.find("\"open\"") != std::string::npos);
    told += sit_down(server.port(), {{"type", "join"}, {"table", table}}).dump();
    told += WsClient(server.port()).ask({{"type", "list"}}, "tables").dump();
    for (const int seat : {0, 1})
      for (const char* secret : {"token", "key"})
        CHECK(told.find(join_message(created, seat)[secret].get<std::string>()) ==
              std::string::npos);
    CHECK(told.find("taken") == std::string::npos);
  }
}
