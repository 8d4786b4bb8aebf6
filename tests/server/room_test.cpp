// SPDX-License-Identifier: MIT
// News of the room: PROTOCOL.md, "Updates".
#include "protocol/person_name.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/throttle.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/tiny_table.hpp"

#include <random>

using namespace support;
using namespace std::chrono_literals;
using protocol::Want;

namespace {

/// A member who merges what they are told of the room, and counts it.
struct Listener {
  MemberId who{};
  json room = {};
  int messages = 0;
  std::size_t bytes = 0;
  std::uint64_t seq = 0;

  void hear(const Effects& effects) {
    for (const std::string& text : told(effects, who)) {
      const json message = json::parse(text);
      ++messages;
      bytes += text.size();
      if (message["type"] == "welcome") room = message["room"];
      else if (message.contains("room")) room.merge_patch(message["room"]);
      if (seq != 0 && message.contains("seq")) CHECK(message["seq"] == seq + 1);
      seq = message.value("seq", seq);
    }
  }
};

MemberId stranger(int number) { return static_cast<MemberId>(100 + number); }

/// 32 characters, nearly all of four bytes.
std::string longest_name(int number) {
  std::string name = std::to_string(1000 + number);
  for (std::size_t i = name.size(); i < protocol::name_characters_max; ++i) name += "\U0001F0A1";
  return name;
}

json room_news(const Effects& effects, MemberId who) {
  return json::parse(only(told(effects, who)))["room"];
}

json room_now(Table& table, Clock::Time now) {
  const MemberId operator_{99};
  return json::parse(only(told(table.handle(now, Look{operator_}), operator_)))["room"];
}

}  // namespace

TEST_SUITE("news of the room") {
  TEST_CASE("the first change is told at once, and it alone") {
    Table table = full_table();
    CHECK(room_news(table.handle(t0, Wish{bob, Want::pause}), ann) ==
          json::parse(R"({"players":[{"name":"Ann","here":true},)"
                      R"({"name":"Bob","here":true,"wishes":["pause"]},)"
                      R"({"name":"","here":true}]})"));
    CHECK(room_news(table.handle(t0 + 1s, Join{wim, {}, "Wim"}), ann) ==
          json::parse(R"({"spectators":{"count":1,"names":{"1":"Wim"}}})"));
    CHECK(room_news(table.handle(t0 + 2s, Leave{wim}), ann) ==
          json::parse(R"({"spectators":{"count":0,"names":{"1":null}}})"));
    CHECK_FALSE(table.alarm());
  }

  TEST_CASE("a thousand changes in a second make few and short messages") {
    Table table = full_table(nullptr, {.spectators = 64});
    Listener victim{.who = ann};
    for (int i = 0; i < 1000; ++i) {
      const auto now = t0 + 10s + i * 1ms;
      victim.hear(table.handle(now, Join{stranger(i), {}, longest_name(i)}));
      if (i >= 14) victim.hear(table.handle(now, Leave{stranger(i - 14)}));
      victim.hear(table.handle(now, Wish{bob, i % 2 == 0 ? Want::pause : Want::go_on}));
    }
    CHECK(victim.messages <= limits::room_news_at_once_max + 1s / limits::room_news_milliseconds);
    CHECK(victim.messages >= limits::room_news_at_once_max);
    CHECK(victim.bytes < 4000);
  }

  TEST_CASE("eleven players who come and go again and again are told of at an even rate") {
    Table table("T", *protocol::open_game({{"game", "pippip"}, {"options", {{"seats", 12}}}}),
                support::open_dealer(), {.spectators = 2});
    const auto sit = [&](Clock::Time now, int number) {
      const Seat seat{static_cast<std::uint8_t>(number % 12)};
      return table.handle(now, Join{stranger(number), {seat}, longest_name(number % 12)});
    };
    auto now = t0;
    for (int i = 0; i < 12; ++i) sit(now += 1s, i);  // the first is the victim
    Listener victim{.who = stranger(0)};
    victim.room = room_now(table, now);
    now += 1min;
    const auto begun = now;
    for (int i = 12; now < begun + 10s; ++i, now += 2ms) {  // 500 in a second
      if (i % 12 == 0) continue;
      victim.hear(table.handle(now, Leave{stranger(i - 12)}));
      victim.hear(sit(now, i));
    }
    CHECK(victim.messages < 20);
    CHECK(victim.messages > limits::room_news_at_once_max);
    CHECK(victim.bytes < 40'000);  // in ten seconds
    while (const auto alarm = table.alarm()) {
      if (*alarm > now + 1min) break;
      victim.hear(table.handle(now = std::max(now, *alarm), Tick{}));
    }
    CHECK(victim.room == room_now(table, now));
  }

  TEST_CASE("the time is told as it is, whoever came and went before it was told") {
    Table table = full_table();
    auto now = t0 + 1min;
    json clock;
    const auto hear = [&](const Effects& effects) {
      for (const std::string& text : told(effects, ann))
        if (const json message = json::parse(text); message.contains("clock"))
          clock = message["clock"];
    };
    for (int i = 0; i < 40; ++i, now += 20ms) {
      hear(table.handle(now, Leave{stranger(i)}));
      if (i == 0) hear(table.handle(now, Leave{bob}));
      hear(table.handle(now + 10ms, Join{stranger(i + 1), seat_1, ""}));
    }
    REQUIRE(table.alarm());
    hear(table.handle(now = std::max(now, *table.alarm()), Tick{}));
    CHECK(clock["runs"] == "nothing");
    CHECK(clock["grace"][1] == 120'000 - 40 * 10);
  }

  TEST_CASE("what was put off is told when it is due, and then the table rests") {
    Table table = full_table();
    for (int i = 0; i < limits::room_news_at_once_max; ++i)
      table.handle(t0, Wish{bob, i % 2 == 0 ? Want::pause : Want::go_on});
    CHECK(told(table.handle(t0, Wish{bob, Want::adjourn}), ann).empty());
    REQUIRE(table.alarm());
    CHECK(*table.alarm() <= t0 + limits::room_news_milliseconds);
    CHECK(told(table.handle(*table.alarm() - 1ms, Tick{}), ann).empty());
    CHECK(room_news(table.handle(*table.alarm(), Tick{}), ann)["players"][1]["wishes"] ==
          json{"adjourn"});
    CHECK_FALSE(table.alarm());
  }

  TEST_CASE("answers and acts wait for no news of the room, and acts take it along") {
    Table table = full_table();
    for (int i = 0; i < 20; ++i) {
      const bool on = i % 2 == 0;
      const json answer =
          json::parse(only(told(table.handle(t0, Wish{bob, on ? Want::pause : Want::go_on}), bob)));
      CHECK(answer["wish"] == (on ? "pause" : "go_on"));
      CHECK(answer["room"]["players"][1].contains("wishes") == on);
    }
    table.handle(t0, Join{wim, {}, "Wim"});
    const json update = json::parse(only(told(table.handle(t0, choose(bob, 1, "3H")), ann)));
    CHECK(update["patch"]["asked"] == json{0, 2});
    CHECK(update["room"]["spectators"]["count"] == 1);
  }

  TEST_CASE("whoever merges all news has the room as it is, whenever they came") {
    for (int seed = 0; seed < 25 * effort(); ++seed) {
      CAPTURE(seed);
      std::mt19937 random(static_cast<unsigned>(seed));
      Table table = full_table(nullptr, {.spectators = 64});
      std::vector<Listener> listeners = {{.who = ann}};
      listeners[0].room = room_now(table, t0);
      Clock::Time now = t0;
      int last = 0;
      const auto ask = [&](const Request& request) {
        const Effects effects = table.handle(now, request);
        for (Listener& one : listeners) one.hear(effects);
      };
      for (int step = 0; step < 100; ++step) {
        now += std::chrono::milliseconds(random() % 100);
        switch (random() % 4) {
          case 0:
            listeners.push_back({.who = stranger(++last)});
            ask(Join{stranger(last), {}, random() % 2 == 0 ? "" : longest_name(last)});
            break;
          case 1: ask(Leave{stranger(static_cast<int>(random() % 50))}); break;
          case 2: ask(Wish{bob, random() % 2 == 0 ? Want::pause : Want::go_on}); break;
          default: ask(Tick{});
        }
      }
      while (const auto alarm = table.alarm()) {
        now = std::max(now, *alarm);
        ask(Tick{});
      }
      const json room = room_now(table, now);
      for (const Listener& one : listeners)
        if (table.has(one.who)) CHECK(one.room == room);
    }
  }

  TEST_CASE("so many at once, and then one in each pause") {
    Throttle throttle(2, 100ms);
    const auto noon = Throttle::Clock::time_point{} + 12h;
    for (int i = 0; i < 2; ++i) {
      CHECK(throttle.due(noon));
      throttle.note(noon);
    }
    CHECK_FALSE(throttle.due(noon + 99ms));
    CHECK(throttle.due_at() == noon + 100ms);
    throttle.note(noon + 100ms);
    CHECK(throttle.due_at() == noon + 200ms);
    CHECK(throttle.due(noon + 1h));
  }
}

TEST_SUITE("names of spectators") {
  TEST_CASE("where nobody may talk, nobody is told a name, but how many watch") {
    Table table = full_table(nullptr, {.spectators = 2, .talk = false});
    const Effects effects = table.handle(t0, Join{wim, {}, "Trumps!"});
    for (const MemberId who : {ann, wim})
      for (const std::string& text : told(effects, who))
        CHECK(text.find("Trumps") == std::string::npos);
    CHECK(room_news(effects, ann) == json::parse(R"({"spectators":{"count":1}})"));
    CHECK(room_now(table, t0)["spectators"] == json::parse(R"({"count":1})"));
  }

  TEST_CASE("names come no faster than lines of talk, and those who stay are named in the end") {
    Table table = full_table(nullptr, {.spectators = 64});
    const auto shout = [&](Clock::Time now, int number) {
      table.handle(now, Join{stranger(number), {}, "shout"});
      const std::size_t shown = room_now(table, now)["spectators"]["names"].size();
      table.handle(now, Leave{stranger(number)});
      return shown;
    };
    std::size_t shown = 0;
    for (int i = 0; i < 100; ++i) shown += shout(t0 + i * 1ms, i);
    CHECK(shown == limits::names_at_once_max);
    table.handle(t0 + 1s, Join{wim, {}, "Wim"});
    CHECK(room_now(table, t0 + 1s)["spectators"] == json::parse(R"({"count":1,"names":{}})"));
    auto later = t0 + 1s;
    while (const auto alarm = table.alarm()) table.handle(later = *alarm, Tick{});
    CHECK(later == t0 + limits::names_seconds);
    CHECK(room_now(table, later)["spectators"]["names"].size() == 1);
  }
}
