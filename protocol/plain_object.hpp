// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/fixed_vector.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace protocol {

/// A JSON object in its plainest form, read in place: names and texts of printable ASCII without
/// escapes, whole numbers below 10^18, true, false, null, and objects of the same. Nearly every
/// message is as plain as that, and reading it so takes a tenth of building a tree. Anything else
/// is left to nlohmann/json, which must find the same in what is read here.
struct PlainObject {
  enum class Kind : std::uint8_t { text, number, other, object };

  struct Member {
    std::string_view name;
    Kind kind = Kind::other;
    std::string_view value;  // a text without its quotes; otherwise as it was written
  };

  static constexpr std::size_t members_max = 6;
  static constexpr int depth_max = 2;

  cards::FixedVector<Member, members_max> members;

  /// Nothing if `json` is not JSON, not an object, or not as plain as this. The views point into
  /// `json`.
  static std::optional<PlainObject> read(std::string_view json);

  /// Null when there is no such member. No name stands twice.
  const Member* find(std::string_view name) const;
};

/// The value of a member of kind number.
std::int64_t number_of(const PlainObject::Member& member);

}  // namespace protocol
