// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace cards {

/// At most N values in a row, without allocation. Trivially copyable. An empty one costs nothing to
/// make, since the room for its values stays uninitialised.
template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && N < 256);

 public:
  using value_type = T;

  FixedVector() {}  // NOLINT(modernize-use-equals-default): the room stays uninitialised
  FixedVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  static constexpr std::size_t capacity() { return N; }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  /// There must be room left.
  void push_back(const T& value) {
    engine::ensure(size_ < N, "FixedVector is full");
    std::construct_at(&room_.values[size_], value);
    ++size_;
  }

  /// It is not empty.
  void pop_back() { --size_; }
  void clear() { size_ = 0; }

  const T& operator[](std::size_t i) const { return room_.values[i]; }
  T& operator[](std::size_t i) { return room_.values[i]; }
  const T& back() const { return room_.values[size_ - 1]; }

  const T* begin() const { return room_.values; }
  const T* end() const { return room_.values + size_; }
  T* begin() { return room_.values; }
  T* end() { return room_.values + size_; }

  friend bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  union Room {
    Room() {}  // NOLINT(modernize-use-equals-default)
    T values[N];
  };

  Room room_;
  std::uint8_t size_ = 0;
};

}  // namespace cards
