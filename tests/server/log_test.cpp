// SPDX-License-Identifier: MIT
#include "server/log/log.hpp"
#include "server/journal/postgres/silence.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <vector>

using namespace server;
using log::Format;

TEST_SUITE("the log") {
  TEST_CASE("an event is a name and fields, with quotes unless a value is one word") {
    CHECK(log::line(Format::text, "started", {}) == "started");
    CHECK(log::line(Format::text, "joined", {{"connection", 7}, {"table", "K7QWM2XA"}}) ==
          "joined connection=7 table=K7QWM2XA");
    CHECK(log::line(Format::text, "bug", {{"why", "no such \"card\"\n"}, {"in", ""}}) ==
          R"(bug why="no such \"card\"\u000a" in="")");
  }

  TEST_CASE("the database's silence is told at once, then once a minute, and its end once") {
    using namespace std::chrono_literals;
    postgres::Silence silence;
    CHECK_FALSE(silence.heard(1s));
    std::vector<long> told;
    for (auto now = 10s; now < 210s; now += 1s)
      if (const auto seconds = silence.not_heard(now)) told.push_back(seconds->count());
    CHECK(told == std::vector<long>{0, 60, 120, 180});
    CHECK(silence.heard(210s) == 200s);
    CHECK_FALSE(silence.heard(211s));
    CHECK(silence.not_heard(212s) == 0s);
    CHECK(silence.heard(213s) == 1s);
  }

  TEST_CASE("in JSON an event is the members of an object") {
    const std::string line =
        log::line(Format::json, "bug", {{"why", "no such \"card\"\n"}, {"n", -3}});
    const auto read = nlohmann::json::parse("{" + line + "}", nullptr, false);
    REQUIRE(read.is_object());
    CHECK(read["event"] == "bug");
    CHECK(read["why"] == "no such \"card\"\n");
    CHECK(read["n"] == -3);
  }
}
