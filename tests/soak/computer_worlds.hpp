// SPDX-License-Identifier: MIT
#pragma once

#include "tests/soak/leaky_game.hpp"

#include <cstdint>
#include <string>

/// A person plays a deal against the computer on each of two real servers, with hints and claims,
/// and a spectator watches. The worlds differ only in cards that one of the players cannot know.
///
/// As long as both worlds have seen the same acts, and the rules show the same of them, every byte
/// sent to the blind player and to the spectator must be the same. If the computer holds other
/// cards, it may act differently; its act is then told, legitimately, and the deal is left. The
/// time of messages is not compared: it depends on the machine (the computer's pause depends on the
/// phase and on random numbers only; tests/bot checks that).
///
/// If the computer is the blind player, its acts are compared: told the same, it must do the same
/// with the same --seed.
namespace soak {

enum class Blind : std::uint8_t { person, computer };

struct ComputerSettings {
  Blind blind = Blind::person;
  std::string rules = "culbertson";
  int deals = 10;
  std::uint64_t seed = 1;
  Leak leak = Leak::none;
  std::uint64_t other_seed = 0;  // added to the computer's --seed in the second world
};

struct ComputerOutcome {
  std::string difference;     // the first forbidden one, and where; empty: none
  int deals = 0, parted = 0;  // parted: left because an act legitimately differed
  int computer_acts = 0, hints = 0, claims = 0, frames = 0;  // compared, in each world
};

/// Throws CannotCompare if the servers cannot be compared.
ComputerOutcome compare_with_computer(const ComputerSettings& settings);

}  // namespace soak
