// SPDX-License-Identifier: MIT
#include "server/rate_limit.hpp"

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
