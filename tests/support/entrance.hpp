// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>

/// How tests come to a table.
namespace support {

/// The key with which tests take a seat, always the same one for the same invitation: each digit of
/// it from f down, but the last for the seat.
inline std::string key_for(const std::string& invitation, int seat) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string key;
  for (const char digit : invitation) key += digits[15 - digits.find(digit)];
  key.back() = digits[static_cast<std::size_t>(seat)];
  return key;
}

/// Takes this seat of a table that was opened, or comes back to it. Below 0: watches it. `opened`
/// is what `created` says, of the table or of its `mirror`.
inline nlohmann::json entrance(const nlohmann::json& opened, int seat) {
  if (seat < 0) return {{"type", "join"}, {"table", opened["table"]}};
  const std::string invitation = opened["invitation"];
  return {{"type", "sit"},
          {"table", opened["table"]},
          {"invitation", invitation},
          {"seat", seat},
          {"key", key_for(invitation, seat)}};
}

}  // namespace support
