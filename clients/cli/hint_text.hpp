// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"

#include <string>

namespace cli {

/// "Hint: \"accept\". Worth about 34 points more than \"pass\". …": the quoted words may be typed.
std::string sentence(const Hint& hint);

}  // namespace cli
