// SPDX-License-Identifier: MIT
#include "clients/load/histogram.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace load {

namespace {

// Below `exact` each number has a bucket; above it each doubling has `steps` of them.
constexpr std::uint64_t exact = 256, steps = exact / 2;
constexpr int exact_bits = 8, bits = 64;
constexpr std::size_t buckets = exact + steps * (bits - exact_bits);

std::size_t bucket_of(std::uint64_t value) {
  if (value < exact) return value;
  const int shift = static_cast<int>(std::bit_width(value)) - exact_bits;
  return exact + static_cast<std::uint64_t>(shift - 1) * steps + ((value >> shift) - steps);
}

/// The largest number in it.
std::uint64_t end_of(std::size_t bucket) {
  if (bucket < exact) return bucket;
  const std::uint64_t doubling = (bucket - exact) / steps, step = (bucket - exact) % steps;
  const std::uint64_t begin = (steps + step) << (doubling + 1);
  return begin + ((std::uint64_t{1} << (doubling + 1)) - 1);
}

}  // namespace

Histogram::Histogram() : buckets_(buckets) {}

void Histogram::add(std::uint64_t value) {
  ++buckets_[bucket_of(value)];
  ++count_;
  sum_ += static_cast<double>(value);
  max_ = std::max(max_, value);
}

void Histogram::clear() { *this = Histogram(); }

double Histogram::mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

std::uint64_t Histogram::quantile(double part) const {
  if (count_ == 0) return 0;
  const double place = std::ceil(part * static_cast<double>(count_));
  const std::uint64_t wanted = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(place));
  std::uint64_t seen = 0;
  for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket) {
    seen += buckets_[bucket];
    if (seen >= wanted) return std::min(end_of(bucket), max_);
  }
  return max_;
}

}  // namespace load
