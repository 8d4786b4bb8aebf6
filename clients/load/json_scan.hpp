// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Reads JSON in place, without a tree: little is needed of each of thousands of updates a second.
/// Malformed JSON ends a walk early; nothing is read beyond the end of the text.
namespace load::json_scan {

/// One past the end of the value that begins at `at`; the end of `json` when it does not end.
std::size_t end_of_value(std::string_view json, std::size_t at);

/// Walks through the members of an object or the elements of an array. Each call gives the next
/// one, without the space around it; false: there are no more.
class Walk {
 public:
  /// `json` is an object or an array; anything else counts as empty.
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

/// A value after an RFC 7396 patch; empty: there is none (any more).
std::string merged(std::string_view value, std::string_view patch);

/// A string without its quotes; empty if it contains an escape.
std::string_view plain(std::string_view string);

/// 0 for anything but a whole number.
std::uint64_t number(std::string_view value);

}  // namespace load::json_scan
