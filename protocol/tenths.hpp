// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <string>

namespace protocol {

/// Points as analyses tell them, in tenths: "3.1", "0.0".
inline std::string tenths(double points) {
  char digits[32];
  const auto end =
      std::to_chars(digits, digits + sizeof digits, points, std::chars_format::fixed, 1).ptr;
  return {digits, end};
}

}  // namespace protocol
