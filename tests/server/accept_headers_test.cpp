// SPDX-License-Identifier: MIT
#include "server/http/accept_headers.hpp"

#include <doctest/doctest.h>

using namespace server;

TEST_SUITE("what a request would rather have") {
  TEST_CASE("a line gives each of its items a weight") {
    struct Row {
      const char *line, *name;
      std::optional<int> weight;
    };
    const Row rows[] = {
        {"gzip", "gzip", 1000},
        {"br, gzip", "gzip", 1000},
        {"br;q=1.0, gzip;q=0.25", "gzip", 250},
        {" GZIP ; Q=0.5 ", "gzip", 500},
        {"gzip;level=9;q=0.125", "gzip", 125},
        {"gzip;q=0", "gzip", 0},
        {"gzip;q=0.000", "gzip", 0},
        {"gzip;q=1.7", "gzip", 1000},
        {"gzip;q=", "gzip", 0},
        {"gzip;q=much", "gzip", 0},
        {"gzip;q=0.1234", "gzip", 0},
        {"gzip;q=-1", "gzip", 0},
        {"x-gzip", "gzip", std::nullopt},
        {"gzipped", "gzip", std::nullopt},
        {"", "gzip", std::nullopt},
        {",;,=;q", "gzip", std::nullopt},
    };
    for (const Row& row : rows) {
      CAPTURE(row.line);
      CHECK(preferences::weight(row.line, row.name) == row.weight);
    }
  }

  TEST_CASE("gzip is for him who names it, or anything, and likes nothing better") {
    for (const char* line : {"gzip", "gzip, deflate, br, zstd", "*", "*;q=0.1", "br, gzip;q=0.2",
                             "identity;q=0.5, gzip;q=0.5"}) {
      CAPTURE(line);
      CHECK(preferences::gzip(line));
    }
    for (const char* line : {"", "br", "identity", "gzip;q=0", "gzip;q=0, *", "*;q=0",
                             "identity, gzip;q=0.9", "gzip;q=high"}) {
      CAPTURE(line);
      CHECK_FALSE(preferences::gzip(line));
    }
  }

  TEST_CASE("a page is for him who names it") {
    CHECK(preferences::html("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"));
    CHECK_FALSE(preferences::html("*/*"));
    CHECK_FALSE(preferences::html(""));
    CHECK_FALSE(preferences::html("text/html;q=0, text/plain"));
  }

  TEST_CASE("a tag is known by its letters, however strong it is") {
    CHECK(preferences::knows("\"abc\"", "\"abc\""));
    CHECK(preferences::knows("\"x\", W/\"abc\"", "\"abc\""));
    CHECK(preferences::knows("*", "\"abc\""));
    CHECK_FALSE(preferences::knows("\"abcd\"", "\"abc\""));
    CHECK_FALSE(preferences::knows("abc", "\"abc\""));
    CHECK_FALSE(preferences::knows("", "\"abc\""));
  }
}
