// SPDX-License-Identifier: MIT
#include "tests/engine/quinto3/words.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace quinto3_words;
namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::string& rulebook() {
  static const std::string text = text_of(fs::path(JOJOTTE_SOURCE_DIR) / "engine/quinto3/RULES.md");
  return text;
}

/// The numbers after `before` and a T, such as 12 in "T12".
std::set<int> numbers_in(const std::string& text, const std::string& before = "") {
  const auto digit = [&](std::size_t at) { return at < text.size() && std::isdigit(text[at]); };
  std::set<int> numbers;
  const std::string start = before + "T";
  for (std::size_t at = text.find(start); at != text.npos; at = text.find(start, at + 1)) {
    const std::size_t first = at + start.size();
    if (digit(first) && digit(first + 1)) numbers.insert(std::stoi(text.substr(first, 2)));
  }
  return numbers;
}

std::set<int> cited_in(const char* folder) {
  std::set<int> cited;
  for (const auto& file : fs::directory_iterator(fs::path(JOJOTTE_SOURCE_DIR) / folder)) {
    const auto extension = file.path().extension();
    if (extension == ".cpp" || extension == ".hpp") cited.merge(numbers_in(text_of(file.path())));
  }
  return cited;
}

void check_is_named(std::string_view word) {
  CAPTURE(std::string(word));
  CHECK(rulebook().find('`' + std::string(word) + '`') != std::string::npos);
}

/// Checks that the rulebook names every option with its bounds and its rule.
struct OptionNames {
  template <class N>
  void number(std::string_view name, N& member, int least, int most, int rule) {
    check_is_named(name);
    CHECK(rulebook().find("Option `" + std::string(name) + "`") != std::string::npos);
    CHECK(rulebook().find("| " + std::to_string(least) + " to " + std::to_string(most) + " |") !=
          std::string::npos);
    CHECK(numbers_in(rulebook(), "- **").contains(rule));
    CHECK(member == least);
  }
};

}  // namespace

TEST_SUITE("the rulebook of Quinto for three") {
  TEST_CASE("has the rules T01 to T30, each once") {
    const auto defined = numbers_in(rulebook(), "- **");
    REQUIRE(defined.size() == 30);
    CHECK(*defined.begin() == 1);
    CHECK(*defined.rbegin() == 30);
    std::size_t entries = 0;
    for (std::size_t at = rulebook().find("- **T"); at != std::string::npos;
         at = rulebook().find("- **T", at + 1))
      ++entries;
    CHECK(entries == 30);
  }

  TEST_CASE("the tests cite each rule, and code and tests no other") {
    const auto defined = numbers_in(rulebook(), "- **");
    const auto in_tests = cited_in("tests/engine/quinto3"), in_code = cited_in("engine/quinto3");
    for (const int rule : defined) {
      CAPTURE(rule);
      CHECK(in_tests.contains(rule));
    }
    for (const auto& cited : {in_tests, in_code, numbers_in(rulebook())})
      for (const int rule : cited) {
        CAPTURE(rule);
        CHECK(defined.contains(rule));
      }
  }

  TEST_CASE("names every phase, act, option and preset") {
    [&]<class... PhaseT>(std::type_identity<std::variant<PhaseT...>>) {
      (check_is_named(PhaseT::name), ...);
    }(std::type_identity<Phase>{});
    [&]<class... ActionT>(std::type_identity<std::variant<ActionT...>>) {
      (check_is_named(ActionT::verb.name), ...);
    }(std::type_identity<Action>{});
    for (const auto& preset : Quinto3::presets()) check_is_named(preset.name);
    OptionNames names;
    RuleSet rules;
    Quinto3::settings(names, rules);
  }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    const auto defined = numbers_in(rulebook(), "- **");
    std::set<std::string_view> codes;
    for (int i = 0; i <= static_cast<int>(Refusal::must_follow_suit); ++i) {
      const auto why = explanation(static_cast<Refusal>(i), Play{});
      CAPTURE(why.code);
      CHECK(codes.insert(why.code).second);
      CHECK(defined.contains(why.rule));
      CHECK(why.sentence.ends_with('.'));
    }
  }
}
