// SPDX-License-Identifier: MIT
#include "clients/cli/autoplay.hpp"

#include <doctest/doctest.h>

#include <map>

TEST_CASE("--auto: the same seed chooses the same, and chooses everything") {
  const std::vector<cli::Action> legal{{.type = "pass"}, {.type = "accept"}, {.type = "double"}};
  cli::Autoplay first(7), second(7);
  std::map<std::string, int> chosen;
  for (int turn = 0; turn < 3000; ++turn) {
    const cli::Action& action = first.choose(legal);
    CHECK(action == second.choose(legal));
    ++chosen[action.type];
  }
  for (const cli::Action& action : legal) CHECK(chosen[action.type] > 800);
}
