// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// JSON read where it stands: thousands of updates a second are looked at, and little of each is
/// wanted. Text that is no JSON ends a walk early; nothing is read beyond its end.
namespace load::text {

/// One past the end of the value that begins at `at`; the end of `json` when it does not end.
std::size_t end_of_value(std::string_view json, std::size_t at);

/// Goes through "a":1,"b":[2] or 1,[2]: the next piece, without the space around it. False when
/// there is none.
class Walk {
 public:
  /// `json` is an object or an array; anything else has no pieces.
  explicit Walk(std::string_view json);

  bool member(std::string_view& name, std::string_view& value);
  bool element(std::string_view& value);

 private:
  void skip_to_next();

  std::string_view json_;
  std::size_t at_ = 0;
};

/// The value of a member of an object; empty when it has none of this name.
std::string_view member(std::string_view object, std::string_view name);

/// A string without its quotes, if there is nothing escaped in it; else empty.
std::string_view plain(std::string_view string);

/// 0 for anything that is no whole number.
std::uint64_t number(std::string_view value);

}  // namespace load::text
