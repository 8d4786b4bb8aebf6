// SPDX-License-Identifier: MIT
#pragma once

#include "tests/soak/leaky_game.hpp"

#include <cstdint>
#include <string>

/// A guest plays a deal against the house in each of two real servers, with hints and claims, and
/// somebody watches. The worlds differ only in cards that one of the two players cannot know.
///
/// What the blind player and the spectator are sent must be the same to the byte for as long as the
/// same has been done in both worlds and the rules show them the same of it. The house may do
/// something else where its own cards are others; what it does is told then, legitimately, and
/// there the deal is left. Two things are not compared: the house's salt, which it draws by chance
/// before there are cards, and when something comes, which hangs on the machine (the house's pause
/// is a function of phase and chance; tests/bot holds it to that).
///
/// Where the house is the blind one, it is judged by its acts: told the same, it does the same, in
/// the same world of chance (--seed).
namespace soak {

enum class Blind : std::uint8_t { guest, house };

struct ComputerSettings {
  Blind blind = Blind::guest;
  std::string rules = "culbertson";
  int deals = 10;
  std::uint64_t seed = 1;
  Leak leak = Leak::none;
  std::uint64_t other_chance = 0;  // added to the house's --seed in the second world
};

struct ComputerOutcome {
  std::string difference;     // the first that must not be, and where; empty: none
  int deals = 0, parted = 0;  // parted: where the house or the rules legitimately showed the worlds
  int computer_acts = 0, hints = 0, claims = 0, frames = 0;  // compared, in each world
};

/// Throws Trouble where the servers could not be compared.
ComputerOutcome compare_with_computer(const ComputerSettings& settings);

}  // namespace soak
