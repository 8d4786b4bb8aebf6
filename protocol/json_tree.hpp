// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

/// Trees of JSON from text and back. Reading and printing them takes long to compile, so templates
/// of a game call these.
namespace protocol {

/// The value of a text that is known to be JSON; throws what nlohmann's parse() throws.
nlohmann::json tree_of(std::string_view text);

/// Without blanks.
std::string text_of(const nlohmann::json& value);

}  // namespace protocol
