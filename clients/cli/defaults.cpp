// SPDX-License-Identifier: MIT
#include "clients/cli/defaults.hpp"

#include "clients/cli/arguments.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <istream>
#include <map>
#include <string_view>

namespace cli {

namespace fs = std::filesystem;

namespace {

const std::map<std::string, std::string, std::less<>>& variables() {
  static const std::map<std::string, std::string, std::less<>> known{
      {"server", "JOJOTTE_SERVER"}, {"name", "JOJOTTE_NAME"}, {"language", "JOJOTTE_LANGUAGE"}};
  return known;
}

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

fs::path file_of_this_user() {
  const auto folder = [](const char* name) {
    const char* value = std::getenv(name);
    return fs::path(value ? value : "");
  };
  if (const fs::path config = folder("XDG_CONFIG_HOME"); config.is_absolute())
    return config / "jojotte" / "config";
  if (const fs::path home = folder("HOME"); home.is_absolute())
    return home / ".config" / "jojotte" / "config";
  return {};
}

}  // namespace

std::vector<std::pair<std::string, std::string>> read_defaults(std::istream& in) {
  std::vector<std::pair<std::string, std::string>> found;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string text = trimmed(line);
    if (text.empty() || text[0] == '#') continue;
    const std::size_t equals = text.find('=');
    const auto known = variables().find(trimmed(text.substr(0, equals)));
    if (equals == std::string::npos || known == variables().end())
      throw BadArguments("Line " + std::to_string(number) +
                         " of the configuration file takes server, name or language, = and a "
                         "value.");
    found.emplace_back(known->second, trimmed(text.substr(equals + 1)));
  }
  return found;
}

void use_defaults() {
  std::ifstream in(file_of_this_user());
  if (!in) return;
  for (const auto& [name, value] : read_defaults(in)) setenv(name.c_str(), value.c_str(), 0);
}

}  // namespace cli
