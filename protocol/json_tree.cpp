// SPDX-License-Identifier: MIT
#include "protocol/json_tree.hpp"

#include <nlohmann/json.hpp>

namespace protocol {

nlohmann::json tree_of(std::string_view text) { return nlohmann::json::parse(text); }

std::string text_of(const nlohmann::json& value) { return value.dump(); }

}  // namespace protocol
