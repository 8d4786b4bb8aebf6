// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <random>
#include <string_view>

namespace bot {

/// How long a bot takes to answer. The delay depends on the phase, which everybody sees, and on
/// chance alone: it gives away nothing about cards, choices or the time spent thinking.
class AnswerDelay {
 public:
  /// `factor` 1 is unhurried, 0 immediate.
  explicit AnswerDelay(double factor) : factor_(factor), random_(std::random_device{}()) {}

  std::chrono::milliseconds next(std::string_view phase);

 private:
  double factor_;
  std::mt19937 random_;
};

}  // namespace bot
