// SPDX-License-Identifier: MIT
#pragma once

#include "tests/soak/figures.hpp"
#include "tests/soak/leaky_game.hpp"
#include "tests/soak/paired_tables.hpp"

#include <cstdint>
#include <optional>
#include <string>

/// Two real servers with tables that differ only in cards that a viewer cannot know: every byte
/// sent to the viewer must be the same.
namespace soak {

struct Settings {
  std::uint64_t pairs = 1000;  // of deals; more are played, to the end of their matches
  std::uint64_t seed = 1;
  std::string game;           // empty: all in turn
  std::optional<int> viewer;  // a seat, or -1: a spectator; none: all in turn
  Leak leak = Leak::none;
  int tables = 16;  // at once
};

struct Outcome {
  Figures figures;
  std::optional<Difference> difference;  // the first
  std::string problem;                   // why the servers could not be compared; else empty
  double seconds = 0;

  bool same() const { return !difference && problem.empty(); }
};

/// Plays until the wanted pairs of deals are compared, or a difference is found.
Outcome compare_worlds(const Settings& settings);

}  // namespace soak
