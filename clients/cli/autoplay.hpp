// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace cli {

/// A player who chooses any legal action, each with the same probability.
class Autoplay {
 public:
  /// The same seed makes the same choices among the same actions, with any compiler.
  explicit Autoplay(std::uint64_t seed) : generator_(seed) {}

  /// `legal` must not be empty.
  const Action& choose(const std::vector<Action>& legal);

 private:
  std::mt19937_64 generator_;
};

}  // namespace cli
