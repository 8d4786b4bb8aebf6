// SPDX-License-Identifier: MIT
#include "server/metrics/exposition.hpp"

#include <doctest/doctest.h>

#include <string>
#include <thread>
#include <vector>

using namespace server;

TEST_SUITE("metrics") {
  TEST_CASE("a histogram counts a value in the first bucket whose bound is not below it") {
    constexpr std::array bounds{1.0, 2.0, 4.0};
    Histogram<3> histogram(bounds);
    for (const double value : {0.5, 1.0, 1.5, 4.0, 4.5, 100.0}) histogram.observe(value);
    CHECK(histogram.in_bucket(0) == 2);
    CHECK(histogram.in_bucket(1) == 1);
    CHECK(histogram.in_bucket(2) == 1);
    CHECK(histogram.in_bucket(3) == 2);
    CHECK(histogram.sum() == 111.5);
  }

  TEST_CASE("words beyond the bound are counted as other") {
    CountByWord count;
    for (std::size_t i = 0; i < 2 * CountByWord::words_max; ++i) count.add(std::to_string(i));
    count.add("0");
    const auto counts = count.counts();
    CHECK(counts.size() == CountByWord::words_max + 1);
    CHECK(counts.at("0") == 2);
    CHECK(counts.at("other") == CountByWord::words_max);
  }

  TEST_CASE("no count is lost when several threads count at once") {
    Traffic traffic;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&traffic] {
        for (int n = 0; n < 10'000; ++n) {
          traffic.acts.add();
          traffic.answered.observe(1.0);
          traffic.refusals.add("stale");
        }
      });
    for (std::thread& thread : threads) thread.join();
    CHECK(traffic.acts.value() == 40'000);
    CHECK(traffic.answered.sum() == 40'000);
    CHECK(traffic.refusals.counts().at("stale") == 40'000);
  }

  TEST_CASE("the output is Prometheus's text format") {
    Exposition page;
    page.gauge("ready", "Help.", 1);
    page.counter("acts_total", "Help.", 12'345'678);
    page.counters("refusals_total", "Help.", "code",
                  std::map<std::string, int>{{"a\"b\\c\nd", 2}, {"stale", 3}});
    constexpr std::array bounds{0.5, 1.0};
    Histogram<2> histogram(bounds);
    histogram.observe(0.25);
    histogram.observe(3.0);
    page.histogram("wait_seconds", "Help.", histogram);
    page.process("open_fds", "Help.", "gauge", 7);
    CHECK(std::move(page).text() ==
          "# HELP jojotte_ready Help.\n# TYPE jojotte_ready gauge\njojotte_ready 1\n"
          "# HELP jojotte_acts_total Help.\n# TYPE jojotte_acts_total counter\n"
          "jojotte_acts_total 12345678\n"
          "# HELP jojotte_refusals_total Help.\n# TYPE jojotte_refusals_total counter\n"
          "jojotte_refusals_total{code=\"a\\\"b\\\\c\\nd\"} 2\n"
          "jojotte_refusals_total{code=\"stale\"} 3\n"
          "# HELP jojotte_wait_seconds Help.\n# TYPE jojotte_wait_seconds histogram\n"
          "jojotte_wait_seconds_bucket{le=\"0.5\"} 1\njojotte_wait_seconds_bucket{le=\"1\"} 1\n"
          "jojotte_wait_seconds_bucket{le=\"+Inf\"} 2\njojotte_wait_seconds_sum 3.25\n"
          "jojotte_wait_seconds_count 2\n"
          "# HELP process_open_fds Help.\n# TYPE process_open_fds gauge\nprocess_open_fds 7\n");
  }
}
