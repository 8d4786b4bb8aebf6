// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"
#include "engine/semi/semi.hpp"
#include "engine/widow/widow.hpp"
#include "tests/engine/bridge/words.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

/// The three rulebooks, the code and the tests speak of the same rules.
namespace {

using namespace bridge_words;
namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string rulebook(std::string_view game) {
  return text_of(fs::path(JOJOTTE_SOURCE_DIR) / "engine" / game / "RULES.md");
}

/// The numbers after `start`, such as 12 in "H12"; ranges in "Rules 7-14" and "H35-H37", too.
std::set<int> numbers_in(const std::string& text, const std::string& start) {
  const auto number_at = [&](std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) ++end;
    return end > at && end - at < 3 ? std::stoi(text.substr(at, end - at)) : -1;
  };
  std::set<int> numbers;
  for (std::size_t at = text.find(start); at != text.npos; at = text.find(start, at + 1)) {
    const int first = number_at(at + start.size());
    if (first < 0) continue;
    const std::size_t dash = text.find('-', at);
    const bool letter = start.size() == 1;
    const std::size_t digits = start.size() + (first > 9 || letter ? 2 : 1);
    const int last = dash == at + digits ? number_at(dash + (letter ? 2 : 1)) : first;
    for (int n = first; n <= std::max(first, last); ++n) numbers.insert(n);
  }
  return numbers;
}

std::set<int> cited_in(const std::string& folder, const std::string& start) {
  std::set<int> cited;
  for (const auto& file : fs::directory_iterator(fs::path(JOJOTTE_SOURCE_DIR) / folder)) {
    const auto extension = file.path().extension();
    if (extension == ".cpp" || extension == ".hpp")
      cited.merge(numbers_in(text_of(file.path()), start));
  }
  return cited;
}

/// The text of each rule, without its letter, in one line.
std::map<int, std::string> rules_of(std::string_view game, char letter) {
  std::map<int, std::string> rules;
  const std::string text = rulebook(game), start = std::string("- **") + letter;
  for (std::size_t at = text.find(start); at != text.npos; at = text.find(start, at + 1)) {
    const int number = std::stoi(text.substr(at + start.size(), 2));
    std::size_t end = std::min(text.find("\n- **", at), text.find("\n\n", at));
    std::string words;
    for (const char each : text.substr(at + start.size(), end - at - start.size()))
      if (each == '\n') words += ' ';
      else if (each != ' ' || words.empty() || words.back() != ' ') words += each;
    for (int n = 1; n < 60; ++n) {
      const std::string cited = (n < 10 ? "0" : "") + std::to_string(n);
      for (auto found = words.find(letter + cited); found != words.npos;
           found = words.find(letter + cited))
        words.replace(found, 1, "#");
    }
    CHECK(rules.emplace(number, words).second);
  }
  return rules;
}

constexpr int first_own_rule = 35;

template <class G>
void check_rules(int last) {
  CAPTURE(std::string(G::name));
  const auto rules = rules_of(G::name, G::rule_letter);
  REQUIRE(static_cast<int>(rules.size()) == last);
  CHECK(rules.begin()->first == 1);
  CHECK(rules.rbegin()->first == last);
  // Shared rules are tested once for all forms.
  const std::string name(G::name), letter(1, G::rule_letter);
  std::set<int> tested = cited_in("tests/engine/" + name, letter);
  for (const char* start : {"CASE(\"", "SUITE(\"rules ", "{\"", "/// Rules "}) {
    auto shared = cited_in("tests/engine/bridge", start);
    tested.merge(shared);
  }
  for (int rule = 1; rule <= last; ++rule) {
    CAPTURE(rule);
    CHECK(tested.contains(rule));
  }
  for (const auto& cited : {cited_in("engine/" + name, letter), numbers_in(rulebook(name), letter),
                            cited_in("tests/engine/" + name, letter)})
    for (const int rule : cited) {
      CAPTURE(rule);
      CHECK(rules.contains(rule));
    }
}

template <class G>
void check_names() {
  const std::string text = rulebook(G::name);
  const auto check_is_named = [&](std::string_view word) {
    CAPTURE(std::string(word));
    CHECK(text.find('`' + std::string(word) + '`') != std::string::npos);
  };
  [&]<class... PhaseT>(std::type_identity<std::variant<PhaseT...>>) {
    (check_is_named(PhaseT::name), ...);
  }(std::type_identity<typename G::Phase>{});
  [&]<class... ActionT>(std::type_identity<std::variant<ActionT...>>) {
    (check_is_named(ActionT::verb.name), ...);
  }(std::type_identity<typename G::Action>{});
  for (const auto& preset : G::presets()) check_is_named(preset.name);
  for (const auto& word : bridge::length_words) check_is_named(word);
  CHECK(text.find("Option `honours`") != std::string::npos);
  CHECK(text.find("Option `length`") != std::string::npos);
}

template <class G>
void check_refusals(Refusal last) {
  const auto rules = rules_of(G::name, G::rule_letter);
  std::set<std::string_view> codes;
  for (int i = 1; i <= static_cast<int>(last); ++i) {
    const auto why = G::explain(static_cast<Refusal>(i), {});
    CAPTURE(why.code);
    CHECK(codes.insert(why.code).second);
    CHECK(rules.contains(why.rule));
    CHECK(why.sentence.ends_with('.'));
  }
  CHECK(G::explain(static_cast<Refusal>(static_cast<int>(last) + 1), {}).sentence.empty());
}

using honeymoon::Honeymoon;
using semi::Semi;
using widow::Widow;

}  // namespace

TEST_SUITE("the rulebooks of Honeymoon Bridge") {
  TEST_CASE("each has its rules in a row, each tested, and no other is cited") {
    check_rules<Honeymoon>(39);
    check_rules<Widow>(41);
    check_rules<Semi>(40);
  }

  TEST_CASE("rules that the forms share have the same numbers and words") {
    const auto first = rules_of("honeymoon", 'H'), second = rules_of("widow", 'W'),
               third = rules_of("semi", 'E');
    for (int rule = 1; rule < first_own_rule; ++rule) {
      CAPTURE(rule);
      if (rule == 6) continue;  // the deal
      CHECK(first.at(rule) == second.at(rule));
      if (rule != 26) CHECK(first.at(rule) == third.at(rule));  // of covered cards
    }
  }

  TEST_CASE("code that the forms share cites rules that they share") {
    for (const int rule : cited_in("engine/bridge", "Rule ")) CHECK(rule <= first_own_rule);
    for (const int rule : cited_in("engine/bridge", "Rules ")) CHECK(rule <= first_own_rule);
  }

  TEST_CASE("each names every phase, act, option and preset") {
    check_names<Honeymoon>();
    check_names<Widow>();
    check_names<Semi>();
  }

  TEST_CASE("every refusal names a rule of the book and says what is wrong") {
    check_refusals<Honeymoon>(bridge::last_of_all);
    check_refusals<Semi>(bridge::last_with_dummies);
    check_refusals<Widow>(bridge::last_with_a_widow);
  }
}
