// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

/// What a user has set once for all: lines such as `server = https://example.org`.
namespace cli {

/// The environment variables that the lines of such a file stand for, and their values. Throws
/// BadArguments, with the name of the file and the number of the line.
std::vector<std::pair<std::string, std::string>> read_defaults(std::istream& in,
                                                               const std::string& file);

/// Sets those that the environment does not set yet, from $XDG_CONFIG_HOME/jojotte/config or
/// ~/.config/jojotte/config, if there is one. Throws BadArguments.
void use_defaults();

}  // namespace cli
