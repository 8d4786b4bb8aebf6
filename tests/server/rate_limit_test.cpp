// SPDX-License-Identifier: MIT
#include "server/limits/rate_limit.hpp"

#include "server/limits/address_rate_limit.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;

TEST_CASE("credits are spent one by one, and the next interval brings all of them back") {
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

TEST_CASE("a cost is paid in full or not at all, one above all credits counts as all credits") {
  const auto noon = server::RateLimit::Clock::time_point{} + 12h;
  server::RateLimit limit(10, 1s);
  CHECK(limit.allow(noon, 7));
  CHECK_FALSE(limit.allow(noon, 4));
  CHECK_FALSE(limit.allow(noon, 1));  // the refusal used up the rest
  CHECK(limit.allow(noon + 1s, 1000));
  CHECK_FALSE(limit.allow(noon + 1s, 1));
  CHECK(limit.renewal() == noon + 2s);
}

TEST_CASE("refusals count as in a row unless the client waits an interval after one") {
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
  CHECK_FALSE(limit.allow(noon + 2100ms));  // an interval after the last one
  CHECK(limit.refusals_in_a_row() == 1);
}

TEST_CASE("what is done already is charged as far as there are credits") {
  const auto noon = server::RateLimit::Clock::time_point{} + 12h;
  server::RateLimit limit(10, 1h);
  limit.charge(noon, 9);
  CHECK_FALSE(limit.used_up(noon));
  limit.charge(noon + 1min, 9);
  CHECK(limit.used_up(noon + 59min));
  CHECK_FALSE(limit.used_up(noon + 1h));
  CHECK(limit.allow(noon + 1h, 10));
}

TEST_CASE("a source waits for its address or for its network, whichever takes longer") {
  const auto noon = server::RateLimit::Clock::time_point{} + 12h;
  server::SourceRateLimit limit(10, 1h);
  const auto at = [](unsigned char subnet) {
    return server::source_at({0x20, 1, 0xd, 0xb8, 0, 1, 0, subnet});
  };
  CHECK(limit.wait(at(1), noon) == 0s);
  limit.charge(at(1), noon, 10);
  CHECK(limit.wait(at(1), noon + 15min) == 45min);
  CHECK(limit.wait(at(2), noon + 15min) == 0s);
  for (unsigned char i = 2; i <= server::limits::addresses_worth_of_a_network; ++i)
    limit.charge(at(i), noon + 5min, 10);
  CHECK(limit.wait(at(99), noon + 15min) == 45min);
  CHECK(limit.wait(at(2), noon + 15min) == 50min);
  CHECK(limit.wait(at(99), noon + 1h) == 0s);
}

TEST_CASE("the first interval begins with the first request, however soon after the machine") {
  const auto boot = server::RateLimit::Clock::time_point{};
  server::RateLimit limit(2, 1h);
  limit.charge(boot + 30min, 1);
  limit.charge(boot + 70min, 1);
  CHECK(limit.used_up(boot + 80min));
  CHECK_FALSE(limit.used_up(boot + 90min));
}
