// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"
#include "tests/support/source_tree.hpp"

#include <algorithm>
#include <cctype>
#include <set>

/// The rulebook, the code and the tests speak of the same rules.
namespace pippip_test {
namespace {

const std::vector<source_tree::File>& files() {
  static const auto all = source_tree::read();
  return all;
}

std::string rulebook() {
  for (const auto& file : files())
    if (file.path == "engine/pippip/RULES.md") return file.text;
  return {};
}

/// Without the breaks within paragraphs.
std::string on_one_line(std::string text) {
  for (std::size_t at = text.find("\n  "); at != text.npos; at = text.find("\n  ", at))
    text.replace(at, 3, " ");
  return text;
}

/// Every P01 to P99 in a text.
std::set<std::string> numbers_in(std::string_view text) {
  std::set<std::string> found;
  const auto digit = [&](std::size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find('P'); at != text.npos; at = text.find('P', at + 1))
    if (digit(at + 1) && digit(at + 2) && !digit(at + 3)) found.emplace(text.substr(at, 3));
  return found;
}

/// The numbers that stand at the head of a rule, in order.
std::vector<std::string> rules_of(const std::string& markdown) {
  std::vector<std::string> rules;
  for (const auto line : source_tree::lines(markdown))
    if (line.starts_with("- **P")) rules.emplace_back(line.substr(4, 3));
  return rules;
}

/// Named in a file of this folder, or in a range such as "P10-P16".
std::set<std::string> cited_in(std::string_view folder) {
  std::set<std::string> cited;
  for (const auto& file : files())
    if (file.in(folder) && file.is_cpp()) cited.merge(numbers_in(file.text));
  return cited;
}

TEST_SUITE("Pip-Pip!: RULES.md") {
  TEST_CASE("has the rules P01 to P30, each once and in order") {
    const auto rules = rules_of(rulebook());
    REQUIRE(rules.size() == 30);
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      CHECK(rules[i] == "P" + std::string(2 - number.size(), '0') + number);
    }
  }

  TEST_CASE("each rule is cited by code and by a test, and nothing else is") {
    const auto rules = rules_of(rulebook());
    const std::set<std::string> known(rules.begin(), rules.end());
    for (const char* folder : {"engine/pippip/", "tests/engine/pippip/"}) {
      const auto cited = cited_in(folder);
      for (const auto& rule : known) CHECK_MESSAGE(cited.contains(rule), rule, " in ", folder);
    }
    for (const auto& rule : cited_in("engine/pippip/")) CHECK_MESSAGE(known.contains(rule), rule);
    for (const auto& rule : numbers_in(rulebook())) CHECK_MESSAGE(known.contains(rule), rule);
  }

  TEST_CASE("each rule has a test that names it") {
    std::set<std::string> named;
    for (const auto& file : files())
      if (file.in("tests/engine/pippip/"))
        for (const auto line : source_tree::lines(file.text))
          if (line.find("TEST_CASE(\"") != line.npos) named.merge(numbers_in(line));
    for (const auto& rule : rules_of(rulebook())) CHECK_MESSAGE(named.contains(rule), rule);
  }

  /// Notes every option with its rule and values.
  struct Options {
    std::vector<std::pair<std::string, int>> all;
    std::vector<std::string> values;
    template <class E>
    void choice(std::string_view name, E&, int rule) {
      all.emplace_back(name, rule);
      for (const auto word : words(std::type_identity<E>{})) values.emplace_back(word);
    }
    template <class N>
    void number(std::string_view name, N&, int least, int most, int rule) {
      all.emplace_back(name, rule);
      values.push_back(std::to_string(least) + " to " + std::to_string(most));
    }
    void flag(std::string_view name, bool&, int rule) { all.emplace_back(name, rule); }
  };

  TEST_CASE("has every option with its rule and values, every preset, phase and act") {
    const std::string text = on_one_line(rulebook());
    const auto has = [&](const std::string& wanted) {
      CHECK_MESSAGE(text.find(wanted) != text.npos, wanted);
    };
    Options options;
    RuleSet rules;
    Game::settings(options, rules);
    CHECK(options.all.size() == 3);
    for (const auto& [name, rule] : options.all) {
      has("| `" + name + "` |");
      has("Option `" + name + "`.");
      const std::string number = (rule < 10 ? "P0" : "P") + std::to_string(rule);
      const auto at = text.find("| `" + name + "` |");
      const std::string row = text.substr(at, text.find('\n', at) - at);
      CHECK_MESSAGE(row.ends_with("| " + number + " |"), row);
    }
    for (const auto& value : options.values) has(value);
    for (const auto& preset : Game::presets()) has("`" + std::string(preset.name) + "`");
    for (const std::string_view phase : {AwaitingDraw::name, AwaitingCut::name, AwaitingDeck::name,
                                         Window::name, Play::name, DealOver::name, GameOver::name})
      has("`" + std::string(phase) + "`");
    for (const std::string_view verb :
         {Call::verb.name, NoCall::verb.name, PlayCard::verb.name, Continue::verb.name})
      has("`" + std::string(verb) + "`");
  }
}

}  // namespace
}  // namespace pippip_test
