// SPDX-License-Identifier: MIT
#include "engine/cards/fixed_vector.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <type_traits>

namespace {

using Three = cards::FixedVector<int, 3>;

/// A value whose default is not all zeros.
struct Pair {
  int first = 1, second = 2;
  bool operator==(const Pair&) const = default;
};

}  // namespace

TEST_SUITE("a fixed vector") {
  TEST_CASE("is trivially copyable, so that a state is copied as bytes") {
    static_assert(std::is_trivially_copyable_v<Three>);
    static_assert(std::is_trivially_copyable_v<cards::FixedVector<Pair, 5>>);
  }

  TEST_CASE("begins empty and grows in order") {
    Three values;
    CHECK(values.empty());
    CHECK(values.size() == 0);
    CHECK(Three::capacity() == 3);
    values.push_back(4);
    values.push_back(5);
    CHECK_FALSE(values.empty());
    CHECK(values.size() == 2);
    CHECK(values[0] == 4);
    CHECK(values[1] == 5);
    CHECK(values.back() == 5);
  }

  TEST_CASE("can be written as a list, walked, changed and shortened") {
    Three values{1, 2, 3};
    CHECK(std::accumulate(values.begin(), values.end(), 0) == 6);
    for (int& value : values) value *= 10;
    values[1] = 7;
    CHECK(values == Three{10, 7, 30});
    values.pop_back();
    CHECK(values == Three{10, 7});
  }

  TEST_CASE("one value too many is a bug and changes nothing") {
    Three values{1, 2, 3};
    CHECK_THROWS_AS(values.push_back(4), engine::BrokenInvariant);
    CHECK(values == Three{1, 2, 3});
    CHECK_THROWS_AS((Three{1, 2, 3, 4}), engine::BrokenInvariant);
  }

  TEST_CASE("is equal when the values are, whatever was stored before") {
    Three values{1, 2, 3};
    values.clear();
    CHECK(values.empty());
    CHECK(values == Three{});
    values.push_back(1);
    CHECK(values == Three{1});
    CHECK_FALSE(values == Three{1, 2});
    CHECK_FALSE(values == Three{2});
  }

  TEST_CASE("a copy is independent") {
    Three values{1};
    Three copy = values;
    copy.push_back(2);
    CHECK(values == Three{1});
    CHECK(copy == Three{1, 2});
    values = copy;
    CHECK(values == copy);
  }

  TEST_CASE("holds values of any plain type") {
    cards::FixedVector<Pair, 2> pairs;
    pairs.push_back({});
    pairs.push_back({3, 4});
    CHECK(pairs[0] == Pair{1, 2});
    CHECK(pairs.back() == Pair{3, 4});
    CHECK_THROWS_AS(pairs.push_back({}), engine::BrokenInvariant);
  }
}

TEST_SUITE("ensure") {
  TEST_CASE("passes a true condition, and names a false one") {
    CHECK_NOTHROW(engine::ensure(true, "holds"));
    CHECK_THROWS_WITH_AS(engine::ensure(false, "does not hold"), "does not hold",
                         engine::BrokenInvariant);
  }
}
