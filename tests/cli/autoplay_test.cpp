// SPDX-License-Identifier: MIT
#include "clients/cli/autoplay.hpp"

#include <doctest/doctest.h>

#include <array>

TEST_CASE("--auto makes the same choices with the same seed, and sooner or later every choice") {
  cli::Autoplay first(7), second(7);
  std::array<int, 3> chosen{};
  for (int turn = 0; turn < 3000; ++turn) {
    const std::size_t choice = first.below(chosen.size());
    CHECK(choice == second.below(chosen.size()));
    ++chosen.at(choice);
  }
  for (const int times : chosen) CHECK(times > 800);
}
