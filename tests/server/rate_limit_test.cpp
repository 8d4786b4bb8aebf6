// SPDX-License-Identifier: MIT
#include "server/limits/rate_limit.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;

TEST_CASE("credits are spent one by one, and all come back with the next interval") {
  const auto noon = server::RateLimit::Clock::time_point{} + 12h;
  server::RateLimit limit(2, 1s);
  CHECK(limit.allow(noon));
  CHECK(limit.allow(noon + 500ms));
  CHECK_FALSE(limit.allow(noon + 999ms));
  CHECK(limit.allow(noon + 1s));
  CHECK(limit.allow(noon + 1s));
  CHECK_FALSE(limit.allow(noon + 1s));
  CHECK(limit.allow(noon + 1h));
}

TEST_CASE("a cost is paid whole or not at all, and one above all there is is all there is") {
  const auto noon = server::RateLimit::Clock::time_point{} + 12h;
  server::RateLimit limit(10, 1s);
  CHECK(limit.allow(noon, 7));
  CHECK_FALSE(limit.allow(noon, 4));
  CHECK_FALSE(limit.allow(noon, 1));  // the refusal has taken the rest
  CHECK(limit.allow(noon + 1s, 1000));
  CHECK_FALSE(limit.allow(noon + 1s, 1));
  CHECK(limit.renewal() == noon + 2s);
}

TEST_CASE("refusals are in a row when he did not wait for an interval after each") {
  const auto noon = server::RateLimit::Clock::time_point{} + 12h;
  server::RateLimit limit(1, 1s);
  CHECK(limit.allow(noon));
  CHECK_FALSE(limit.allow(noon + 100ms));
  CHECK(limit.refusals_in_a_row() == 1);
  CHECK(limit.next_look() == noon + 600ms);
  CHECK_FALSE(limit.allow(noon + 600ms));
  CHECK(limit.refusals_in_a_row() == 2);
  CHECK(limit.allow(noon + 1100ms));
  CHECK_FALSE(limit.allow(noon + 1100ms));
  CHECK(limit.refusals_in_a_row() == 3);
  CHECK(limit.allow(noon + 2100ms));
  CHECK_FALSE(limit.allow(noon + 2100ms));  // an interval after the last: he had waited
  CHECK(limit.refusals_in_a_row() == 1);
}
