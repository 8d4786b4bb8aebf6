// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace engine {

/// A source of 32 random bits at a call: splitmix64. It is the same on every machine, so whatever
/// draws from it can be repeated from its seed. It is for imagining and for tests; decks that
/// people play with are shuffled elsewhere.
class Chance {
 public:
  using result_type = std::uint32_t;

  constexpr explicit Chance(std::uint64_t seed) : state_(seed) {}

  static constexpr std::uint32_t min() { return 0; }
  static constexpr std::uint32_t max() { return 0xFFFF'FFFF; }

  constexpr std::uint32_t operator()() {
    std::uint64_t mixed = state_ += 0x9E37'79B9'7F4A'7C15U;
    mixed = (mixed ^ mixed >> 30) * 0xBF58'476D'1CE4'E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D0'49BB'1331'11EBU;
    return static_cast<std::uint32_t>((mixed ^ mixed >> 31) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace engine
