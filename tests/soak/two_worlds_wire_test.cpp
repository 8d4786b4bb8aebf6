// SPDX-License-Identifier: MIT
// A short run of script/soak.
#include "tests/soak/two_worlds.hpp"

#include <doctest/doctest.h>

using namespace soak;

namespace {

Settings short_run(std::uint64_t pairs) {
  Settings settings;
  settings.pairs = pairs;
  settings.tables = 8;
  return settings;
}

void sees_the_same(const char* rules, int viewer) {
  CAPTURE(rules);
  CAPTURE(viewer);
  Settings settings = short_run(60);
  settings.rules = rules;
  settings.viewer = viewer;
  const Outcome outcome = compare_worlds(settings);
  if (outcome.difference) FAIL(to_text(*outcome.difference));
  CHECK(outcome.problem == "");
  CHECK(outcome.figures.deals >= settings.pairs);
  CHECK(outcome.figures.deep >= 4);
  CHECK(outcome.figures.later > 20);
  CHECK(outcome.figures.frames > 20 * outcome.figures.deals);
}

}  // namespace

TEST_SUITE("two worlds on the wire") {
  TEST_CASE("under the rules of Culbertson every viewer is sent the same bytes") {
    for (const int viewer : {-1, 0, 1}) sees_the_same("culbertson", viewer);
  }
  TEST_CASE("under the rules of Hervey every viewer is sent the same bytes") {
    for (const int viewer : {-1, 0, 1}) sees_the_same("hervey", viewer);
  }
  TEST_CASE("under the rules of Denexa every viewer is sent the same bytes") {
    for (const int viewer : {-1, 0, 1}) sees_the_same("denexa", viewer);
  }

  TEST_CASE("every leak is found") {
    for (const LeakName& leak : leaks()) {
      Settings settings = short_run(2000);
      settings.leak = leak.leak;
      const Outcome outcome = compare_worlds(settings);
      CHECK_MESSAGE(outcome.difference, leak.name, " was not found in ", outcome.figures.deals,
                    " deals");
    }
  }

  TEST_CASE("a game without a leak is not reported") {
    Settings settings = short_run(20);
    settings.leak = Leak::nothing;
    CHECK(compare_worlds(settings).same());
  }
}
