// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// The answers that a question allows, at a table of any game: TABLES.md.
namespace load {

/// The verbs of a table with their members in order, from `about`.
class Verbs {
 public:
  Verbs() = default;
  explicit Verbs(std::string_view about);

  /// Member number `at` of the verb with a value from `may`: `"card":"9D"`. Empty if the verb has
  /// no such member.
  std::string member(std::string_view verb, std::size_t at, std::string_view word) const;

 private:
  struct Member {
    std::string name;
    bool is_number = false;
  };
  std::map<std::string, std::vector<Member>, std::less<>> verbs_;
};

/// Every action that `may` lists, as JSON. Of a range of numbers not each may be allowed, so ranges
/// are taken only where nothing else is listed. An answer that cannot be listed is left out.
std::vector<std::string> answers(std::string_view may, const Verbs& verbs);

}  // namespace load
