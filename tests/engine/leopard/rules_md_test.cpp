// SPDX-License-Identifier: MIT
#include "engine/leopard/leopard.hpp"
#include "tests/support/source_tree.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int last_rule = 39;

std::string text_of(std::string_view path) {
  std::ifstream file(source_tree::root() / path);
  REQUIRE_MESSAGE(file.good(), "no such file: ", path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string id_of(int rule) { return (rule < 10 ? "L0" : "L") + std::to_string(rule); }

/// Every "L12" in a text.
void add_cited(std::string_view text, std::set<std::string>& cited) {
  const auto digit = [&](std::size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find('L'); at != text.npos; at = text.find('L', at + 1)) {
    const bool within_a_word =
        at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0;
    if (!within_a_word && digit(at + 1) && digit(at + 2) && !digit(at + 3))
      cited.insert(std::string(text.substr(at, 3)));
  }
}

std::set<std::string> cited_in(std::string_view folder) {
  std::set<std::string> cited;
  for (const auto& entry : std::filesystem::directory_iterator(source_tree::root() / folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".cpp" && extension != ".hpp") continue;
    std::ifstream file(entry.path());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    add_cited(text, cited);
  }
  return cited;
}

std::set<std::string> all_rules() {
  std::set<std::string> all;
  for (int rule = 1; rule <= last_rule; ++rule) all.insert(id_of(rule));
  return all;
}

/// Notes the names of options and their bounds as RULES.md writes them.
struct Options {
  std::vector<std::string> rows;
  template <class T>
  void number(std::string_view name, const T& value, int least, int most, int rule) {
    rows.push_back("| `" + std::string(name) + "` | " + std::to_string(least) + " to " +
                   std::to_string(most) + " | " + std::to_string(int{value}) + " | " + id_of(rule));
  }
};

TEST_SUITE("leopard: RULES.md") {
  TEST_CASE("has one paragraph for each of L01 to L39, in order") {
    const std::string text = text_of("engine/leopard/RULES.md");
    int next = 1;
    for (const std::string_view line : source_tree::lines(text)) {
      if (!line.starts_with("- **L")) continue;
      CHECK(line.substr(4, 3) == id_of(next));
      ++next;
    }
    CHECK(next == last_rule + 1);
  }

  TEST_CASE("every rule is cited by a test, and nothing cites another") {
    CHECK(cited_in("tests/engine/leopard") == all_rules());
    for (const std::string& cited : cited_in("engine/leopard")) {
      CAPTURE(cited);
      CHECK(all_rules().contains(cited));
    }
    std::set<std::string> in_rulebook;
    add_cited(text_of("engine/leopard/RULES.md"), in_rulebook);
    CHECK(in_rulebook == all_rules());
  }

  TEST_CASE("names each option with its values and its default, and each way to play") {
    const std::string text = text_of("engine/leopard/RULES.md");
    Options options;
    leopard::RuleSet rules;
    leopard::Leopard::settings(options, rules);
    CHECK(options.rows.size() == 3);
    for (const std::string& row : options.rows) {
      CAPTURE(row);
      CHECK(text.find(row) != std::string::npos);
    }
    for (const auto& preset : leopard::Leopard::presets()) {
      const std::string name = "`" + std::string(preset.name) + "`";
      CAPTURE(name);
      CHECK(text.find(name) != std::string::npos);
    }
  }
}

}  // namespace
