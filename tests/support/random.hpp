// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace support {

/// SplitMix64: a seeded generator of 32 random bits, the same on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint32_t operator()() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
    return static_cast<std::uint32_t>((mixed ^ mixed >> 31) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace support
