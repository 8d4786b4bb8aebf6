// SPDX-License-Identifier: MIT
#include "protocol/json_text.hpp"

namespace protocol {

void write_json(std::string& out, std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += hex[byte >> 4];
      out += hex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

}  // namespace protocol
