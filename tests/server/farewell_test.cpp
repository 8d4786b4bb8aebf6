// SPDX-License-Identifier: MIT
#include "server/table/farewell.hpp"

#include "server/entropy/entropy.hpp"
#include "server/limits/limits.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <set>
#include <string>

using namespace server;
using std::chrono::milliseconds;

TEST_SUITE("how long people wait for a server that stops") {
  TEST_CASE("those at one table wait for the same time, and tables are spread") {
    const auto wait = entropy::retry_after(), at_another_server = entropy::retry_after();
    std::set<milliseconds> all;
    int alike = 0;
    for (int i = 0; i < 200; ++i) {
      const std::string table = "TABLE" + std::to_string(i);
      const milliseconds here = wait(table);
      CHECK(wait(table) == here);
      CHECK(here >= limits::retry_after_milliseconds_min);
      CHECK(here <= limits::retry_after_milliseconds_max);
      all.insert(here);
      alike += here == at_another_server(table);
    }
    CHECK(all.size() > 150);
    CHECK(alike < 10);
    const milliseconds middle = (*all.begin() + *all.rbegin()) / 2;
    CHECK(middle > milliseconds(2'000));
    CHECK(middle < milliseconds(2'500));
  }

  TEST_CASE("whoever is at no table waits for a time of their own") {
    const auto wait = entropy::retry_after();
    std::set<milliseconds> all;
    for (int i = 0; i < 50; ++i) all.insert(wait({}));
    CHECK(all.size() > 40);
  }

  TEST_CASE("where other servers go on, the wait only spreads people, the more the longer") {
    const auto told = [](milliseconds drawn, int people) {
      return milliseconds(*farewell::restarting(drawn, people).retry_after);
    };
    constexpr auto least = limits::retry_after_milliseconds_min;
    constexpr auto most = limits::retry_after_milliseconds_max;
    CHECK(told(most, 0) == most);
    CHECK(told(least, 2'000).count() == 0);
    CHECK(told(most, 2'000).count() == 2'000'000 / limits::handed_over_per_second);
    CHECK(told(most, 200) == told(most, 2'000) / 10);
    CHECK(told((least + most) / 2, 2'000) == told(most, 2'000) / 2);
  }
}
