// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>

namespace cli {

/// The words that may be typed for an act, in the words of its game.
using ActPhrase = std::function<std::string(const nlohmann::json& action)>;

/// "Hint: \"accept\". Worth about 34 points more than \"pass\". …": the quoted words may be typed.
std::string sentence(const Hint& hint, const ActPhrase& phrase);

}  // namespace cli
