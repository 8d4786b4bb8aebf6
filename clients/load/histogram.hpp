// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace load {

/// Counts whole numbers in a fixed amount of memory. Numbers below 256 are kept exactly, larger
/// ones to within 0.8 %.
class Histogram {
 public:
  Histogram();

  void add(std::uint64_t value);
  void clear();

  std::uint64_t count() const { return count_; }
  std::uint64_t max() const { return max_; }
  /// 0 when there are none.
  double mean() const;
  /// The least number that at least this part of all numbers do not exceed, at most 0.8 % too
  /// large; 0 when there are none. `part` is from 0 to 1.
  std::uint64_t quantile(double part) const;

 private:
  std::vector<std::uint64_t> buckets_;
  std::uint64_t count_ = 0, max_ = 0;
  double sum_ = 0;
};

}  // namespace load
