// SPDX-License-Identifier: MIT
#include "server/log/log.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

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
