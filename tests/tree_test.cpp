// SPDX-License-Identifier: MIT
// The promises about the tree that a machine can keep: sizes, licence lines, links, and the forms
// of co_await that g++ 12 miscompiles.
#include "tests/support/source_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

using source_tree::File;

/// Written by people to be read by people; not lock files, recorded games or pictures.
bool is_written(const File& file) {
  constexpr std::string_view extensions[] = {".cpp", ".hpp", ".txt",  ".md",   ".js",
                                             ".mjs", ".css", ".html", ".yaml", ".json"};
  if (file.name() == "package-lock.json" || file.in("tests/golden/")) return false;
  if (file.in("script/") || file.is(".sh") || file.name() == "Dockerfile") return true;
  return std::ranges::any_of(extensions, [&](auto extension) { return file.is(extension); });
}

bool carries_spdx(const File& file) {
  if (file.in("script/") || file.is(".sh") || file.in(".ci/") || file.in("protocol/schema/"))
    return true;
  if (file.name() == "Dockerfile" || file.name() == "CMakeLists.txt") return true;
  constexpr std::string_view extensions[] = {".cpp", ".hpp",  ".js",  ".mjs",
                                             ".css", ".html", ".yaml"};
  return std::ranges::any_of(extensions, [&](auto extension) { return file.is(extension); });
}

/// The targets of the links of a Markdown page: relative ones only, without the part after '#'.
std::vector<std::string> links(std::string_view markdown) {
  std::vector<std::string> found;
  bool in_code = false;
  for (std::string_view line : source_tree::lines(markdown)) {
    if (line.starts_with("```")) in_code = !in_code;
    if (in_code) continue;
    for (std::size_t at = line.find("]("); at != line.npos; at = line.find("](", at + 1)) {
      const std::string_view target = line.substr(at + 2, line.find_first_of("#)", at) - at - 2);
      if (!target.empty() && target.find(':') == target.npos) found.emplace_back(target);
    }
  }
  return found;
}

/// The names of the tests in a source: the text right after a TEST_CASE of any kind.
std::vector<std::string_view> names_of_tests(std::string_view source) {
  constexpr std::string_view start = "TEST_CASE";
  std::vector<std::string_view> found;
  for (std::size_t at = source.find(start); at != source.npos; at = source.find(start, at + 1)) {
    const std::size_t bracket = source.find('(', at);
    const std::size_t text =
        source.find_first_not_of(" \n", std::min(bracket, source.size() - 1) + 1);
    if (text == source.npos || source[text] != '"') continue;
    found.push_back(source.substr(text, source.find('"', text + 1) - text));
  }
  return found;
}

/// A line of C++ without its comment and without what stands in quotes.
std::string code_of(std::string_view line) {
  std::string code;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.substr(i).starts_with("//")) break;
    const char quote = line[i];
    if (quote == '"' || quote == '\'') {
      for (++i; i < line.size() && line[i] != quote; ++i)
        if (line[i] == '\\') ++i;
      continue;
    }
    code += line[i];
  }
  return code;
}

/// The statements of a source that contain a co_await, each on one line. A statement ends where a
/// line ends with ; { or } .
std::vector<std::string> awaiting(std::string_view source) {
  std::vector<std::string> found;
  std::string statement;
  for (std::string_view line : source_tree::lines(source)) {
    statement += code_of(line) + ' ';
    const std::size_t last = statement.find_last_not_of(' ');
    if (last == statement.npos ||
        std::string_view(";{}").find(statement[last]) == std::string::npos)
      continue;
    if (statement.find("co_await") != statement.npos) found.push_back(statement);
    statement.clear();
  }
  return found;
}

/// [k](…) or [k]{…}, but not [](…), and not m[k] = … .
bool holds_capturing_lambda(std::string_view code) {
  for (std::size_t open = code.find('['); open != code.npos; open = code.find('[', open + 1)) {
    const std::size_t close = code.find(']', open);
    if (close == code.npos || close == open + 1) continue;
    const std::size_t next = code.find_first_not_of(' ', close + 1);
    if (next != code.npos && (code[next] == '(' || code[next] == '{')) return true;
  }
  return false;
}

/// {a, b}, or Agg{co_await …}, but not a block of statements.
bool holds_braced_values(std::string_view code) {
  for (std::size_t open = code.find('{'); open != code.npos; open = code.find('{', open + 1)) {
    const std::size_t end = code.find_first_of("{};", open + 1);
    if (end == code.npos) continue;
    const std::string_view inside = code.substr(open + 1, end - open - 1);
    const bool names_a_type = open > 0 && std::isalnum(static_cast<unsigned char>(code[open - 1]));
    if (code[end] == '}' && inside.find(',') != inside.npos) return true;
    if (names_a_type && inside.find("co_await") != inside.npos) return true;
  }
  return false;
}

/// g++ 12.2 destroys a temporary twice when it stands in one statement with a co_await and is a
/// lambda with captures, an aggregate, or a branch of ?: . The cure: give it a name first.
bool is_miscompiled(std::string_view code) {
  return holds_capturing_lambda(code) || holds_braced_values(code) || code.find('?') != code.npos;
}

}  // namespace

TEST_SUITE("the tree") {
  // A long file may hold two subjects, so it is told of; it may also have one that is long.
  TEST_CASE("the root CMakeLists.txt is short, and files that are long are told of") {
    for (const File& file : source_tree::read()) {
      if (!is_written(file)) continue;
      const auto length = std::ranges::count(file.text, '\n');
      if (file.path == "CMakeLists.txt") CHECK(length <= 100);
      if (length > 450) MESSAGE(file.path << " has " << length << " lines");
    }
  }

  TEST_CASE("tests are enabled before any folder is added: ctest knows none of one added earlier") {
    const auto& files = source_tree::read();
    const auto root = std::ranges::find(files, std::string("CMakeLists.txt"), &File::path);
    REQUIRE(root != files.end());
    CHECK(root->text.find("\ninclude(CTest)") < root->text.find("\nadd_subdirectory("));
  }

  TEST_CASE("every source says under which licence it is") {
    for (const File& file : source_tree::read()) {
      if (!carries_spdx(file)) continue;
      const std::string_view top = std::string_view(file.text).substr(0, 300);
      CHECK_MESSAGE(top.find("SPDX-License-Identifier: MIT") != top.npos, file.path);
    }
  }

  TEST_CASE("every relative link of a document leads somewhere") {
    for (const File& file : source_tree::read()) {
      if (!file.is(".md")) continue;
      const auto folder = (source_tree::root() / file.path).parent_path();
      for (const std::string& target : links(file.text))
        CHECK_MESSAGE(std::filesystem::exists(folder / target), file.path, " links to ", target);
    }
    CHECK(links("see [a](a.md), [b](b/c.md#d), [web](https://example.org), [here](#here)") ==
          std::vector<std::string>{"a.md", "b/c.md"});
    CHECK(links("```\n[a](a.md)\n```\n").empty());
  }
}

TEST_SUITE("the README") {
  TEST_CASE("shows the screen as the client really draws it") {
    std::string page, screen;
    for (const File& file : source_tree::read()) {
      if (file.path == "README.md") page = file.text;
      if (file.path == "tests/cli/any_game/screens/jojotte.txt") screen = file.text;
    }
    REQUIRE(!screen.empty());
    CHECK(page.find(screen) != page.npos);
  }
}

// CTest's discovery takes a semicolon for the end of a name, and then finds no test.
TEST_SUITE("names of tests") {
  TEST_CASE("no name of a test holds a semicolon") {
    int tests = 0;
    for (const File& file : source_tree::read()) {
      if (!file.in("tests/") || !file.is_cpp()) continue;
      for (const std::string_view name : names_of_tests(file.text)) {
        ++tests;
        CHECK_MESSAGE(name.find(';') == name.npos, file.path, ": ", name);
      }
    }
    CHECK(tests > 1000);
  }
}

TEST_SUITE("co_await") {
  TEST_CASE("no statement holds a form that g++ 12 miscompiles") {
    for (const File& file : source_tree::read()) {
      if (!file.is_cpp() || file.path == "tests/tree_test.cpp") continue;
      for (const std::string& statement : awaiting(file.text))
        CHECK_MESSAGE(!is_miscompiled(statement), file.path, ": ", statement);
    }
  }

  TEST_CASE("a forbidden form is caught, an innocent one is not") {
    struct Row {
      const char* source;
      bool miscompiled;
    };
    const Row rows[] = {
        {"co_await f(Agg{a, b});", true},
        {"co_await f({a, b});", true},
        {"co_await co_spawn(ex, [k]() -> awaitable<T> {", true},
        {"co_await co_spawn(\n    ex, [k] {", true},
        {"auto x = c ? co_await a() : co_await b();", true},
        {"co_return Agg{co_await a(), co_await b()};", true},
        {"co_return Agg{co_await a()};", true},
        {"co_await f(std::move(agg));", false},
        {"co_await f(a, b);", false},
        {"if (c) { co_await f(a, b); }", false},
        {"auto [ec, size] = co_await f(asio::use_awaitable);", false},
        {"m[co_await a()] = co_await b();", false},
        {"co_await log(\"who? me: [x](y)\");  // {a, b} ? c : d", false},
        {"auto fn = [k]() -> awaitable<void> { return g(k, k); };\nco_await f(std::move(fn));",
         false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.source);
      const auto found = awaiting(row.source);
      REQUIRE(found.size() == 1);
      CHECK(is_miscompiled(found[0]) == row.miscompiled);
    }
  }
}
