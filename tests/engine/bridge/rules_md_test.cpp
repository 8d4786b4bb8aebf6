// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"
#include "engine/semi/semi.hpp"
#include "engine/widow/widow.hpp"
#include "tests/engine/bridge/words.hpp"
#include "tests/support/rulebook.hpp"
#include "tests/support/source_tree.hpp"

#include <cctype>
#include <set>

/// The rules that the three rulebooks, the code and the tests share.
namespace {

using namespace bridge_words;
using support::Rulebook;

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
  for (const auto& file : source_tree::read())
    if (file.in(folder) && file.is_cpp()) cited.merge(numbers_in(file.text, start));
  return cited;
}

/// The paragraph of a rule, without the letters of the rules that it cites.
std::string words_of(const Rulebook& book, int rule) {
  std::string words = book.paragraph_of(rule);
  for (const int cited : book.rules())
    for (auto at = words.find(book.id_of(cited)); at != words.npos;
         at = words.find(book.id_of(cited)))
      words.replace(at, 1, "#");
  return words;
}

constexpr int first_own_rule = 35;

/// Shared rules are tested once for all forms.
template <class G>
void check_citations() {
  const auto book = Rulebook::of<G>();
  CAPTURE(book.game());
  const auto in_tests = book.cited_in("tests/engine/" + book.game() + '/');
  std::set<int> tested = in_tests;
  for (const char* start : {"CASE(\"", "SUITE(\"rules ", "{\"", "/// Rules "})
    tested.merge(cited_in("tests/engine/bridge/", start));
  for (const int rule : book.rules()) CHECK_MESSAGE(tested.contains(rule), rule);
  for (const auto& cited :
       {book.cited_in("engine/" + book.game() + '/'), book.numbers_in(book.text()), in_tests})
    for (const int rule : cited) CHECK_MESSAGE(book.has(rule), rule);
}

using honeymoon::Honeymoon;
using semi::Semi;
using widow::Widow;

}  // namespace

TEST_SUITE("the rulebooks of Honeymoon Bridge") {
  TEST_CASE("each rule is tested, and no other is cited") {
    check_citations<Honeymoon>();
    check_citations<Widow>();
    check_citations<Semi>();
  }

  TEST_CASE("rules that the forms share have the same numbers and words") {
    const auto first = Rulebook::of<Honeymoon>();
    const auto second = Rulebook::of<Widow>();
    const auto third = Rulebook::of<Semi>();
    for (int rule = 1; rule < first_own_rule; ++rule) {
      CAPTURE(rule);
      if (rule == 6) continue;  // the deal
      CHECK(words_of(first, rule) == words_of(second, rule));
      if (rule != 26) CHECK(words_of(first, rule) == words_of(third, rule));  // of covered cards
    }
  }

  TEST_CASE("code that the forms share cites rules that they share") {
    for (const int rule : cited_in("engine/bridge/", "Rule ")) CHECK(rule <= first_own_rule);
    for (const int rule : cited_in("engine/bridge/", "Rules ")) CHECK(rule <= first_own_rule);
  }
}
