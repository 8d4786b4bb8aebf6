// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

/// What is checked in a client's message before its members are read.
namespace protocol {

/// How deep brackets nest, whether or not the text is JSON. It is checked before parsing, so that
/// no tree is built for a text that nests too deep.
inline int depth(std::string_view text) {
  int now = 0, deepest = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') ++i;
    else if (c == '"') quoted = !quoted;
    else if (quoted) continue;
    else if (c == '{' || c == '[') deepest = std::max(deepest, ++now);
    else if (c == '}' || c == ']') --now;
  }
  return deepest;
}

/// Control characters, C0, C1 and DEL, and those that break a line or turn the direction of writing
/// (U+2028 to U+202E, U+2066 to U+2069), which would reach beyond the text. `utf8` is valid.
inline bool is_control(std::string_view utf8, std::size_t i) {
  const auto byte = [&](std::size_t at) {
    return at < utf8.size() ? static_cast<unsigned char>(utf8[at]) : 0U;
  };
  if (byte(i) < 0x20 || byte(i) == 0x7F) return true;
  if (byte(i) == 0xC2) return byte(i + 1) < 0xA0;
  if (byte(i) != 0xE2) return false;
  if (byte(i + 1) == 0x80) return byte(i + 2) >= 0xA8 && byte(i + 2) <= 0xAE;
  return byte(i + 1) == 0x81 && byte(i + 2) >= 0xA6 && byte(i + 2) <= 0xA9;
}

/// 1 to `characters_max` characters, no control characters.
inline bool is_line(std::string_view utf8, std::size_t characters_max) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (is_control(utf8, i)) return false;
    if ((static_cast<unsigned char>(utf8[i]) & 0xC0U) != 0x80U) ++characters;
  }
  return characters >= 1 && characters <= characters_max;
}

}  // namespace protocol
