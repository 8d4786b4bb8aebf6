// SPDX-License-Identifier: MIT
// Laws 1 to 4 and 12 of ARCHITECTURE.md, read from the source itself. CMake cannot keep the first
// four: Debian puts the headers of Boost and nlohmann/json in every target's reach.
#include "tests/support/source_tree.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using source_tree::File;

struct Include {
  std::string path;
  bool ours = false;  // in quotes, so written from the root
};

std::vector<Include> includes(std::string_view text) {
  std::vector<Include> found;
  for (std::string_view line : source_tree::lines(text)) {
    const std::size_t hash = line.find_first_not_of(" \t");
    if (hash == line.npos || line[hash] != '#') continue;
    const std::size_t word = line.find_first_not_of(" \t", hash + 1);
    if (word == line.npos || !line.substr(word).starts_with("include")) continue;
    const std::size_t open = line.find_first_of("\"<", word);
    if (open == line.npos) continue;
    const bool ours = line[open] == '"';
    const std::size_t close = line.find(ours ? '"' : '>', open + 1);
    found.push_back({std::string(line.substr(open + 1, close - open - 1)), ours});
  }
  return found;
}

/// The standard library's headers are words without a dot or a slash. Nobody else's are.
bool is_standard(const Include& include) {
  return !include.ours && include.path.find_first_of("./") == std::string::npos;
}

bool in(const Include& include, std::string_view folder) {
  return include.path.starts_with(folder);
}

/// "engine/jojotte/" of "engine/jojotte/state.hpp": the folders of engine/ are games, but for
/// cards/.
bool is_in_a_game(std::string_view path) {
  return path.starts_with("engine/") && !path.starts_with("engine/cards/") &&
         path.find('/', std::string_view("engine/").size()) != path.npos;
}

/// What is wrong with a file that includes this; nothing if it may.
std::optional<std::string> broken_law(std::string_view file, const Include& include) {
  if (file.starts_with("engine/")) {
    if (is_standard(include) || (include.ours && in(include, "engine/"))) return {};
    return "law 1: engine includes the standard library and engine only";
  }
  if (file.starts_with("protocol/")) {
    if (is_standard(include) || (!include.ours && in(include, "nlohmann/"))) return {};
    if (include.ours && (in(include, "engine/") || in(include, "protocol/"))) return {};
    return "law 2: protocol adds nlohmann/json to what engine may include, and no more";
  }
  if (!include.ours) return {};
  if (file.starts_with("server/")) {
    if (is_in_a_game(include.path)) return "law 3: the server knows no game";
    if (in(include, "engine/") || in(include, "protocol/") || in(include, "server/")) return {};
    return "law 3: the server stands on protocol and engine";
  }
  if (in(include, "server/") && file.starts_with("clients/"))
    return "law 4: no client knows the server";
  // One thinks with the rules, the other reads a record by them; neither is the referee.
  if (file.starts_with("clients/bot/") || file.starts_with("clients/record/")) return {};
  if (file.starts_with("clients/")) {
    if (in(include, "clients/")) return {};
    return "law 4: a client knows the wire and nothing else of ours";
  }
  return {};
}

/// Every file that `path` includes, directly or through others of ours.
void collect(const std::map<std::string, std::string>& tree, const std::string& path,
             std::set<std::string>& reached) {
  const auto file = tree.find(path);
  if (file == tree.end() || !reached.insert(path).second) return;
  for (const Include& include : includes(file->second))
    if (include.ours) collect(tree, include.path, reached);
}

/// Is "R37" in the text as a word of its own, not as the start of "R370" or the end of "BR37"?
bool cites(std::string_view text, std::string_view rule) {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = text.find(rule); at != text.npos; at = text.find(rule, at + 1)) {
    const std::size_t end = at + rule.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end])))
      return true;
  }
  return false;
}

std::string rule_name(int number) { return (number < 10 ? "R0" : "R") + std::to_string(number); }

}  // namespace

TEST_SUITE("laws 1 to 4: who may know whom") {
  TEST_CASE("every include line stays within its layer") {
    for (const File& file : source_tree::read()) {
      if (!file.is_cpp()) continue;
      for (const Include& include : includes(file.text)) {
        const auto broken = broken_law(file.path, include);
        CHECK_MESSAGE(!broken, file.path, " includes ", include.path, ": ", broken.value_or(""));
      }
    }
  }

  TEST_CASE("an include of ours is written from the root") {
    for (const File& file : source_tree::read()) {
      if (!file.is_cpp()) continue;
      for (const Include& include : includes(file.text)) {
        if (!include.ours) continue;
        const bool exists = std::filesystem::exists(source_tree::root() / include.path);
        CHECK_MESSAGE(exists, file.path, " includes ", include.path);
      }
    }
  }

  TEST_CASE("the server reaches no game through what it includes either") {
    std::map<std::string, std::string> tree;
    for (const File& file : source_tree::read())
      if (file.is_cpp()) tree.emplace(file.path, file.text);
    for (const auto& [path, text] : tree) {
      if (!path.starts_with("server/")) continue;
      std::set<std::string> reached;
      collect(tree, path, reached);
      for (const std::string& other : reached)
        CHECK_MESSAGE(!is_in_a_game(other), path, " reaches ", other);
    }
  }

  TEST_CASE("a wrong include is caught") {
    struct Row {
      const char *file, *line;
      bool allowed;
    };
    const Row rows[] = {
        {"engine/jojotte/play.cpp", "#include <vector>", true},
        {"engine/jojotte/play.cpp", "#include \"engine/cards/card.hpp\"", true},
        {"engine/jojotte/play.cpp", "#include <nlohmann/json.hpp>", false},
        {"engine/jojotte/play.cpp", "#include <unistd.h>", false},
        {"engine/jojotte/play.cpp", "#include \"protocol/message.hpp\"", false},
        {"protocol/message.hpp", "#include <nlohmann/json.hpp>", true},
        {"protocol/games.cpp", "#include \"engine/jojotte/jojotte.hpp\"", true},
        {"protocol/message.hpp", "#  include <boost/asio.hpp>", false},
        {"protocol/message.hpp", "#include <spdlog/spdlog.h>", false},
        {"protocol/message.hpp", "#include \"server/limits/limits.hpp\"", false},
        {"server/table/table.cpp", "#include \"engine/seat.hpp\"", true},
        {"server/table/table.cpp", "#include \"engine/cards/pack.hpp\"", true},
        {"server/table/table.cpp", "#include \"engine/jojotte/state.hpp\"", false},
        {"server/table/table.cpp", "#include \"clients/cli/screen.hpp\"", false},
        {"clients/cli/main.cpp", "#include <boost/asio.hpp>", true},
        {"clients/cli/main.cpp", "#include \"clients/cli/screen.hpp\"", true},
        {"clients/cli/main.cpp", "\t#include \"engine/cards/card.hpp\"", false},
        {"clients/cli/main.cpp", "#include \"protocol/message.hpp\"", false},
        {"clients/cli/main.cpp", "#include \"server/limits/limits.hpp\"", false},
        {"clients/bot/search.cpp", "#include \"engine/jojotte/jojotte.hpp\"", true},
        {"clients/bot/search.cpp", "#include \"server/table/table.hpp\"", false},
        {"clients/record/match.cpp", "#include \"protocol/transcript.hpp\"", true},
        {"clients/record/match.cpp", "#include \"server/journal/journal.hpp\"", false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.file);
      CAPTURE(row.line);
      const auto found = includes(row.line);
      REQUIRE(found.size() == 1);
      CHECK(!broken_law(row.file, found[0]) == row.allowed);
    }
  }
}

TEST_SUITE("law 12: every rule is cited") {
  constexpr int rules = 62;

  TEST_CASE("by the game, in code or in RULES.md") {
    std::string game;
    for (const File& file : source_tree::read())
      if (file.in("engine/jojotte/")) game += file.text + '\n';
    for (int rule = 1; rule <= rules; ++rule)
      CHECK_MESSAGE(cites(game, rule_name(rule)), "engine/jojotte never cites ", rule_name(rule));
  }

  TEST_CASE("by a test") {
    std::string tests;
    for (const File& file : source_tree::read())
      if (file.in("tests/") && file.is_cpp() && file.path != "tests/layering_test.cpp")
        tests += file.text + '\n';
    for (int rule = 1; rule <= rules; ++rule)
      CHECK_MESSAGE(cites(tests, rule_name(rule)), "no test cites ", rule_name(rule));
  }

  TEST_CASE("a citation is a word, a range cites its ends only") {
    CHECK(cites("// R37", "R37"));
    CHECK(cites("R36 R37, R38", "R37"));
    CHECK(!cites("R370", "R37"));
    CHECK(!cites("BR37", "R37"));
    CHECK(!cites("R57-R62", "R58"));
  }
}
