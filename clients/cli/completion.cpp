// SPDX-License-Identifier: MIT
#include "clients/cli/completion.hpp"

#include <algorithm>
#include <cctype>

namespace cli {
namespace {

bool same(char left, char right) {
  return std::tolower(static_cast<unsigned char>(left)) ==
         std::tolower(static_cast<unsigned char>(right));
}

bool begins(std::string_view text, std::string_view with) {
  return text.size() >= with.size() && std::equal(with.begin(), with.end(), text.begin(), same);
}

/// The letters both begin with.
std::size_t common(std::string_view left, std::string_view right) {
  const auto end = std::mismatch(left.begin(), left.end(), right.begin(), right.end(), same).first;
  return static_cast<std::size_t>(end - left.begin());
}

}  // namespace

Completion completion(std::string_view typed, const std::vector<std::string>& typeable) {
  Completion found;
  for (const std::string& line : typeable)
    if (begins(line, typed)) found.candidates.push_back(line);
  if (found.candidates.empty()) return found;
  std::size_t length = found.candidates[0].size();
  for (const std::string& line : found.candidates)
    length = std::min(length, common(line, found.candidates[0]));
  found.more = found.candidates[0].substr(typed.size(), length - typed.size());
  return found;
}

}  // namespace cli
