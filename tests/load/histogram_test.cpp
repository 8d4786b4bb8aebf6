// SPDX-License-Identifier: MIT
#include "clients/load/histogram.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

using load::Histogram;

TEST_SUITE("the load tool's histogram") {
  TEST_CASE("an empty histogram is all zeros") {
    const Histogram none;
    CHECK(none.count() == 0);
    CHECK(none.mean() == 0);
    CHECK(none.quantile(0.5) == 0);
  }

  TEST_CASE("small numbers are exact") {
    Histogram histogram;
    for (std::uint64_t value = 1; value <= 100; ++value) histogram.add(value);
    CHECK(histogram.quantile(0) == 1);
    CHECK(histogram.quantile(0.5) == 50);
    CHECK(histogram.quantile(0.99) == 99);
    CHECK(histogram.quantile(1) == 100);
    CHECK(histogram.mean() == doctest::Approx(50.5));
    CHECK(histogram.max() == 100);
  }

  TEST_CASE("every quantile is that of the sorted numbers, at most 0.8 % too large") {
    std::mt19937_64 random(1);
    std::vector<std::uint64_t> sorted;
    Histogram histogram;
    for (int i = 0; i < 20'000; ++i) {
      const std::uint64_t value = random() >> (random() % 60);
      sorted.push_back(value);
      histogram.add(value);
    }
    std::ranges::sort(sorted);
    for (const double part : {0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 1.0}) {
      CAPTURE(part);
      const auto place = static_cast<std::size_t>(std::ceil(part * 20'000)) - 1;
      const auto exact = static_cast<double>(sorted[place]);
      const auto told = static_cast<double>(histogram.quantile(part));
      CHECK(told >= exact);
      CHECK(told <= exact * 1.008);
    }
  }

  TEST_CASE("the largest number has a bucket, and clear() empties it") {
    Histogram histogram;
    const auto largest = std::numeric_limits<std::uint64_t>::max();
    histogram.add(largest);
    CHECK(histogram.quantile(1) == largest);
    histogram.clear();
    CHECK(histogram.count() == 0);
    CHECK(histogram.max() == 0);
  }
}
