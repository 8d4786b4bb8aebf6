// SPDX-License-Identifier: MIT
#include "server/http/lean_script.hpp"

#include <algorithm>

namespace server {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view trim(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(blanks);
  if (begin == line.npos) return {};
  return line.substr(begin, line.find_last_not_of(blanks) - begin + 1);
}

/// The first line of the text, with its end.
std::string_view first_line(std::string_view text) {
  return text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
}

/// How long a block comment is that begins with this line and ends with another, or with it; 0 when
/// there is none, or something follows it in its last line.
std::size_t block_size(std::string_view text) {
  if (!trim(first_line(text)).starts_with("/*")) return 0;
  const std::size_t end = text.find("*/", text.find("/*") + 2);
  if (end == text.npos) return 0;
  const std::string_view after = first_line(text.substr(end));
  return trim(after.substr(2)).empty() ? end + after.size() : 0;
}

/// A line without its indentation and the types that stand in it.
std::string lean_line(std::string_view line) {
  std::string lean(line.substr(std::min(line.find_first_not_of(' '), line.size())));
  constexpr std::string_view type = "/** @", close = "*/";
  for (auto at = lean.find(type); at != lean.npos; at = lean.find(type, at)) {
    const auto end = lean.find(close, at);
    if (end == lean.npos) break;
    const auto after = lean.find_first_not_of(' ', end + close.size());
    lean.erase(at, std::min(after, lean.size()) - at);
  }
  return lean;
}

}  // namespace

std::string lean_script(std::string_view script) {
  std::string lean;
  while (!script.empty()) {
    const std::string_view line = first_line(script);
    const std::size_t block = block_size(script);
    const bool needless = block > 0 || trim(line).empty() || trim(line).starts_with("//");
    if (!needless) lean += lean_line(line);
    script.remove_prefix(std::max(block, line.size()));
  }
  return lean;
}

}  // namespace server
