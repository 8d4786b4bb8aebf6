// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <random>
#include <string_view>

namespace bot {

/// How long a bot takes to answer: by what it is asked, which everybody sees, and by chance. No
/// card, no choice and no thinking comes into it, and one legal act takes as long as ten.
class Pace {
 public:
  /// `factor` 1 is unhurried, 0 at once.
  explicit Pace(double factor) : factor_(factor), chance_(std::random_device{}()) {}

  std::chrono::milliseconds pause(std::string_view phase);

 private:
  double factor_;
  std::mt19937 chance_;
};

}  // namespace bot
