// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <vector>

namespace cli {

/// Where words come from that the program does not know by itself; each is asked only if needed.
struct KnownWords {
  std::function<nlohmann::json()> games;             // as /about lists them
  std::function<std::vector<std::string>()> tables;  // where the user has a seat
};

/// What the last word may be completed to by a shell; before it are those after the program's name.
/// A shell may have parted words at "=".
std::vector<std::string> shell_words(std::vector<std::string> typed, const KnownWords& known);

}  // namespace cli
