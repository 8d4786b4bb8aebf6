// SPDX-License-Identifier: MIT
#include "clients/cli/autoplay.hpp"

#include <doctest/doctest.h>

#include <map>

using cli::ActionType;

TEST_CASE("--auto makes the same choices with the same seed, and sooner or later every choice") {
  const std::vector<cli::Action> legal{{.type = ActionType::pass},
                                       {.type = ActionType::accept},
                                       {.type = ActionType::double_stakes}};
  cli::Autoplay first(7), second(7);
  std::map<ActionType, int> chosen;
  for (int turn = 0; turn < 3000; ++turn) {
    const cli::Action& action = first.choose(legal);
    CHECK(action == second.choose(legal));
    ++chosen[action.type];
  }
  for (const cli::Action& action : legal) CHECK(chosen[action.type] > 800);
}
