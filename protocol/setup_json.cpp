// SPDX-License-Identifier: MIT
#include "protocol/setup_json.hpp"

namespace protocol {

std::string unknown_member(const nlohmann::json& given, const nlohmann::json& known) {
  if (!given.is_object()) return {};
  for (const auto& [name, value] : given.items()) {
    std::string path = '/' + name;
    if (!known.is_object() || !known.contains(name)) return path;
    if (const auto inner = unknown_member(value, known[name]); !inner.empty()) return path + inner;
  }
  return {};
}

}  // namespace protocol
