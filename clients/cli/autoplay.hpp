// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/wire.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace cli {

/// A player who knows nothing but what is allowed: any legal action, each as likely as the others.
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
