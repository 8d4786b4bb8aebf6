// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

/// The rulebook, the code and the tests speak of the same rules.
namespace {

using namespace scotch_words;
namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::string& rulebook() {
  static const std::string text = text_of(fs::path(JOJOTTE_SOURCE_DIR) / "engine/scotch/RULES.md");
  return text;
}

/// The numbers after `before` and an S, such as 12 in "S12".
std::set<int> numbers_in(const std::string& text, const std::string& before = "") {
  const auto digit = [&](std::size_t at) { return at < text.size() && std::isdigit(text[at]); };
  std::set<int> numbers;
  const std::string start = before + "S";
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

/// Checks that the rulebook names every option and every value.
struct OptionNames {
  template <class E>
  void choice(std::string_view name, E& member, int rule) {
    check_is_named(name);
    for (const auto word : words(std::type_identity<E>{})) check_is_named(word);
    CHECK(rulebook().find("Option `" + std::string(name) + "`") != std::string::npos);
    CHECK(numbers_in(rulebook(), "- **").contains(rule));
    CHECK(member == E{});
  }
  template <class N>
  void number(std::string_view name, N& member, int least, int most, int rule) {
    check_is_named(name);
    CHECK(rulebook().find("ption `" + std::string(name) + "`") != std::string::npos);
    CHECK(numbers_in(rulebook(), "- **").contains(rule));
    CHECK(member >= least);
    CHECK(member <= most);
  }
};

}  // namespace

TEST_SUITE("the rulebook of Scotch Whist") {
  TEST_CASE("has the rules S01 to S28, each once") {
    const auto defined = numbers_in(rulebook(), "- **");
    REQUIRE(defined.size() == 28);
    CHECK(*defined.begin() == 1);
    CHECK(*defined.rbegin() == 28);
    std::size_t entries = 0;
    for (std::size_t at = rulebook().find("- **S"); at != std::string::npos;
         at = rulebook().find("- **S", at + 1))
      ++entries;
    CHECK(entries == 28);
  }

  TEST_CASE("the tests cite each rule, and code and tests no other") {
    const auto defined = numbers_in(rulebook(), "- **");
    const auto in_tests = cited_in("tests/engine/scotch"), in_code = cited_in("engine/scotch");
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
    for (const auto& preset : Scotch::presets()) check_is_named(preset.name);
    OptionNames names;
    RuleSet rules;
    Scotch::settings(names, rules);
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
