// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace server {

/// A script without its indentation, empty lines, and the lines that are comments and nothing else:
/// those that begin with `//`, and block comments that begin and end lines; and without the types
/// within lines, `/** @type … */`. Comments are for who reads the source; a phone need not load
/// them. It knows no more of the language than that, so no text may look like one, between
/// backticks or not; a test of the page holds every script against what a compiler makes of it.
std::string lean_script(std::string_view script);

}  // namespace server
