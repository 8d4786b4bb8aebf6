// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace support {

/// The key with which tests take the seat of an invitation: each digit of the token from f down, so
/// that it is always the same one, and never the token.
inline std::string key_for(std::string_view token) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string key;
  for (const char digit : token) key += digits[15 - digits.find(digit)];
  return key;
}

/// Adds to a `join` the invitation with this token, and that key.
template <class Json>
void bring(Json& join, const std::string& token) {
  join["token"] = token;
  join["key"] = key_for(token);
}

}  // namespace support
