// SPDX-License-Identifier: MIT
#include "tests/engine/carousel/table.hpp"
#include "tests/support/source_tree.hpp"

#include <algorithm>
#include <cctype>
#include <set>

/// The rulebook, the code and the tests speak of the same rules.
namespace carousel_test {
namespace {

const std::vector<source_tree::File>& files() {
  static const auto all = source_tree::read();
  return all;
}

std::string rulebook() {
  for (const auto& file : files())
    if (file.path == "engine/carousel/RULES.md") return file.text;
  return {};
}

/// Every C01 to C99 in a text, with those between the two of a range such as "C10-C13".
std::set<std::string> numbers_in(std::string_view text) {
  std::set<std::string> found;
  const auto number_at = [&](std::size_t at) {
    const auto digit = [&](std::size_t i) {
      return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    };
    const bool is_one = at < text.size() && text[at] == 'C' && digit(at + 1) && digit(at + 2);
    return is_one && !digit(at + 3) ? (text[at + 1] - '0') * 10 + text[at + 2] - '0' : 0;
  };
  for (std::size_t at = text.find('C'); at != text.npos; at = text.find('C', at + 1)) {
    const int first = number_at(at);
    if (first == 0) continue;
    const bool is_range = text.substr(at + 3).starts_with("-C");
    const int last = is_range ? std::max(first, number_at(at + 4)) : first;
    for (int i = first; i <= last; ++i)
      found.insert({'C', static_cast<char>('0' + i / 10), static_cast<char>('0' + i % 10)});
  }
  return found;
}

/// The numbers that stand at the head of a rule, in order.
std::vector<std::string> rules_of(const std::string& markdown) {
  std::vector<std::string> rules;
  for (const auto line : source_tree::lines(markdown))
    if (line.starts_with("- **C")) rules.emplace_back(line.substr(4, 3));
  return rules;
}

std::set<std::string> cited_in(std::string_view folder) {
  std::set<std::string> cited;
  for (const auto& file : files())
    if (file.in(folder) && file.is_cpp()) cited.merge(numbers_in(file.text));
  return cited;
}

void check_is_named(const std::string& text, std::string_view word) {
  CHECK_MESSAGE(text.find('`' + std::string(word) + '`') != text.npos, word);
}

TEST_SUITE("Carousel: RULES.md") {
  TEST_CASE("has the rules C01 to C32, each once and in order") {
    const auto rules = rules_of(rulebook());
    REQUIRE(rules.size() == 32);
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      CHECK(rules[i] == "C" + std::string(2 - number.size(), '0') + number);
    }
  }

  TEST_CASE("each rule is cited by code and by a test, and nothing else is") {
    const auto rules = rules_of(rulebook());
    const std::set<std::string> known(rules.begin(), rules.end());
    for (const char* folder : {"engine/carousel/", "tests/engine/carousel/"}) {
      const auto cited = cited_in(folder);
      for (const auto& rule : known) CHECK_MESSAGE(cited.contains(rule), rule, " in ", folder);
    }
    for (const auto& rule : cited_in("engine/carousel/")) CHECK_MESSAGE(known.contains(rule), rule);
    for (const auto& rule : numbers_in(rulebook())) CHECK_MESSAGE(known.contains(rule), rule);
  }

  TEST_CASE("each rule has a test that names it") {
    std::set<std::string> named;
    for (const auto& file : files())
      if (file.in("tests/engine/carousel/"))
        for (const auto line : source_tree::lines(file.text))
          if (line.find("TEST_CASE(\"") != line.npos) named.merge(numbers_in(line));
    for (const auto& rule : rules_of(rulebook())) CHECK_MESSAGE(named.contains(rule), rule);
  }

  /// Checks that the rulebook has every option with its rule, and every value.
  struct Options {
    std::string text = rulebook();
    int count = 0;

    template <class E>
    void choice(std::string_view name, E&, int rule) {
      check(name, rule);
      for (const auto word : words(std::type_identity<E>{})) check_is_named(text, word);
    }
    template <class N>
    void number(std::string_view name, N&, int least, int most, int rule) {
      check(name, rule);
      const auto range = "| " + std::to_string(least) + " to " + std::to_string(most) + " |";
      CHECK_MESSAGE(text.find(range) != text.npos, range);
    }
    void check(std::string_view name, int rule) {
      ++count;
      const std::string number = (rule < 10 ? "C0" : "C") + std::to_string(rule);
      const auto row = "| `" + std::string(name) + "` (" + number + ") |";
      CHECK_MESSAGE(text.find(row) != text.npos, row);
    }
  };

  TEST_CASE("C01 C20 has every option with its rule and values, every preset, phase and act") {
    Options options;
    RuleSet rules;
    Game::settings(options, rules);
    CHECK(options.count == 2);
    for (const auto& preset : Game::presets()) check_is_named(options.text, preset.name);
    for (const std::string_view phase : {AwaitingDraw::name, AwaitingDeck::name, Turn::name,
                                         Ending::name, DealOver::name, GameOver::name})
      check_is_named(options.text, phase);
    for (const std::string_view verb : {Draw::verb.name, LayMelds::verb.name, EndTurn::verb.name,
                                        Knock::verb.name, Continue::verb.name})
      check_is_named(options.text, verb);
  }
}

}  // namespace
}  // namespace carousel_test
