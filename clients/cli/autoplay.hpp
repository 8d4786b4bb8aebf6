// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace cli {

/// A player who chooses any legal action, each with the same probability.
class Autoplay {
 public:
  /// The same seed makes the same choices, with any compiler.
  explicit Autoplay(std::uint64_t seed) : generator_(seed) {}

  /// A number below `count`, which must not be 0.
  std::size_t below(std::size_t count);

 private:
  std::mt19937_64 generator_;
};

}  // namespace cli
