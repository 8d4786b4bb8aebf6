// SPDX-License-Identifier: MIT
#include "server/http/accept_headers.hpp"

#include <doctest/doctest.h>

using namespace server;

TEST_SUITE("accept headers") {
  TEST_CASE("a header gives each of its items a weight") {
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
      CHECK(accept_headers::weight(row.line, row.name) == row.weight);
    }
  }

  TEST_CASE("gzip is sent if the header names it, or anything, and prefers nothing else") {
    for (const char* line : {"gzip", "gzip, deflate, br, zstd", "*", "*;q=0.1", "br, gzip;q=0.2",
                             "identity;q=0.5, gzip;q=0.5"}) {
      CAPTURE(line);
      CHECK(accept_headers::gzip(line));
    }
    for (const char* line : {"", "br", "identity", "gzip;q=0", "gzip;q=0, *", "*;q=0",
                             "identity, gzip;q=0.9", "gzip;q=high"}) {
      CAPTURE(line);
      CHECK_FALSE(accept_headers::gzip(line));
    }
  }

  TEST_CASE("the page is sent only if the header names text/html") {
    CHECK(accept_headers::html("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"));
    CHECK_FALSE(accept_headers::html("*/*"));
    CHECK_FALSE(accept_headers::html(""));
    CHECK_FALSE(accept_headers::html("text/html;q=0, text/plain"));
  }

  TEST_CASE("a tag matches whether it is weak or strong") {
    CHECK(accept_headers::knows("\"abc\"", "\"abc\""));
    CHECK(accept_headers::knows("\"x\", W/\"abc\"", "\"abc\""));
    CHECK(accept_headers::knows("*", "\"abc\""));
    CHECK_FALSE(accept_headers::knows("\"abcd\"", "\"abc\""));
    CHECK_FALSE(accept_headers::knows("abc", "\"abc\""));
    CHECK_FALSE(accept_headers::knows("", "\"abc\""));
    CHECK(accept_headers::knows("\"abc\"", "W/\"abc\""));
    CHECK(accept_headers::knows("*", ""));
    CHECK_FALSE(accept_headers::knows("\"x\", *", "\"abc\""));
    CHECK_FALSE(accept_headers::knows(",", ""));
  }

  TEST_CASE("only a strong tag permits what If-Match asks for, and a star always") {
    CHECK(accept_headers::permits("\"x\", \"abc\"", "\"abc\""));
    CHECK(accept_headers::permits(" * ", "W/\"abc\""));
    CHECK(accept_headers::permits("*", ""));
    CHECK_FALSE(accept_headers::permits("W/\"abc\"", "W/\"abc\""));
    CHECK_FALSE(accept_headers::permits("W/\"abc\"", "\"abc\""));
    CHECK_FALSE(accept_headers::permits("\"abc\"", "W/\"abc\""));
    CHECK_FALSE(accept_headers::permits("", ""));
  }
}
