// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// An option that a file may set, without its dashes.
struct OptionName {
  std::string name;
  bool repeats = false;  // several lines may add to it, and a line may list values
};

/// One value of an option.
struct Setting {
  int line = 0;
  std::string name, value;
  std::string text;  // of the line; the value may be one of several in it
};

/// Reads a file of lines such as port=8080. A comment begins with # or ; at the beginning of a
/// line, or with # after a space; a value may stand in quotes. A fault is told as FILE:LINE: and a
/// sentence, which never has a value, nor a word that is no option: either may be a password.
/// Values are not looked at.
OrReason<std::vector<Setting>> read_option_file(const std::filesystem::path& file,
                                                std::span<const OptionName> known);

/// The option that `word` nearly is, up to two slips; empty when there is none. `word` may have
/// dashes before it, or be written as a variable.
std::string nearest_option(std::string_view word, std::span<const OptionName> known);

}  // namespace server
