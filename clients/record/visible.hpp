// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message_text.hpp"

#include <string>
#include <string_view>

namespace record {

/// The text as it can be printed: what protocol::is_control() names stands as \\u202e, also marks
/// of direction (U+061C, U+200E, U+200F), so that nothing that a transcript brings commands a
/// terminal. JSON means the same after that. Line feeds stay.
inline std::string visible(std::string_view utf8) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (std::size_t at = 0; at < utf8.size(); ++at) {
    const std::string_view rest = utf8.substr(at);
    const bool mark =
        rest.starts_with("\u061c") || rest.starts_with("\u200e") || rest.starts_with("\u200f");
    if (utf8[at] == '\n' || (!mark && !protocol::is_control(utf8, at))) {
      out += utf8[at];
      continue;
    }
    const auto byte = [&rest](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    unsigned character = byte(0);  // of one, two or three bytes
    std::size_t more = 0;
    if (byte(0) >= 0xE0) character = (byte(0) & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U, more = 2;
    else if (byte(0) >= 0xC0) character = (byte(0) & 0x1FU) << 6U, more = 1;
    if (more > 0) character |= byte(more) & 0x3FU;
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) out += digits[character >> shift & 0xFU];
    at += more;
  }
  return out;
}

}  // namespace record
