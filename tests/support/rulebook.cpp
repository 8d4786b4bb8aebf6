// SPDX-License-Identifier: MIT
#include "tests/support/rulebook.hpp"

#include "tests/support/source_tree.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace support {
namespace {

bool is_digit(std::string_view text, std::size_t at) {
  return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
}

constexpr std::string_view head = "- **";  // of a rule

}  // namespace

Rulebook::Rulebook(std::string_view game, char letter) : game_(game), letter_(1, letter) {
  for (const auto& file : source_tree::read())
    if (file.path == "engine/" + game_ + "/RULES.md") text_ = file.text;
  REQUIRE_MESSAGE(!text_.empty(), "no rulebook of ", game_);
  const std::string begin = std::string(head) + letter_;
  for (std::size_t at = text_.find(begin); at != text_.npos; at = text_.find(begin, at + 1))
    paragraphs_.push_back(paragraph(at));
}

std::string Rulebook::id_of(int rule) const {
  return letter_ + (rule < 10 ? "0" : "") + std::to_string(rule);
}

std::vector<int> Rulebook::rules() const {
  std::vector<int> rules;
  for (const auto& each : paragraphs_) rules.push_back(number_at(each, head.size()));
  return rules;
}

bool Rulebook::has(int rule) const { return std::ranges::count(rules(), rule) == 1; }

std::string Rulebook::paragraph_of(int rule) const {
  for (const auto& each : paragraphs_)
    if (number_at(each, head.size()) == rule) return each;
  return {};
}

std::string Rulebook::row_of(std::string_view word) const {
  for (const auto line : source_tree::lines(text_))
    if (line.starts_with("| `" + std::string(word) + '`')) return std::string(line);
  return {};
}

std::set<int> Rulebook::numbers_in(std::string_view text) const {
  std::set<int> found;
  for (std::size_t at = text.find(letter_); at != text.npos; at = text.find(letter_, at + 1)) {
    if (at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0) continue;
    const int first = number_at(text, at);
    if (first == 0) continue;
    const bool is_range = text.substr(at + 3).starts_with('-');
    const int last = is_range ? std::max(first, number_at(text, at + 4)) : first;
    for (int rule = first; rule <= last; ++rule) found.insert(rule);
  }
  return found;
}

std::set<int> Rulebook::cited_in(const std::string& folder) const {
  std::set<int> cited;
  for (const auto& file : source_tree::read())
    if (file.in(folder) && file.is_cpp()) cited.merge(numbers_in(file.text));
  return cited;
}

std::set<int> Rulebook::named_in(const std::string& folder) const {
  const std::string test = std::string("TEST_CASE") + '(';  // another test reads such names here
  std::set<int> named;
  for (const auto& file : source_tree::read()) {
    if (!file.in(folder) || !file.is_cpp()) continue;
    const std::string_view text = file.text;
    for (std::size_t at = text.find(test); at != text.npos; at = text.find(test, at + 1))
      named.merge(numbers_in(text.substr(at, text.find(") {", at) - at)));
  }
  return named;
}

/// The rule whose id stands there; 0 if none does.
int Rulebook::number_at(std::string_view text, std::size_t at) const {
  const bool is_one = at < text.size() && text.substr(at).starts_with(letter_) &&
                      is_digit(text, at + 1) && is_digit(text, at + 2) && !is_digit(text, at + 3);
  return is_one ? (text[at + 1] - '0') * 10 + text[at + 2] - '0' : 0;
}

/// The paragraph that begins there, without its line breaks.
std::string Rulebook::paragraph(std::size_t at) const {
  const std::size_t end = std::min(text_.find("\n- ", at), text_.find("\n\n", at));
  std::string line = text_.substr(at, end == text_.npos ? end : end - at);
  for (std::size_t gap = line.find("\n  "); gap != line.npos; gap = line.find("\n  ", gap))
    line.replace(gap, 3, " ");
  return line;
}

void check_rules(const Rulebook& book, int last) {
  std::vector<int> wanted(static_cast<std::size_t>(last));
  std::iota(wanted.begin(), wanted.end(), 1);
  CHECK(book.rules() == wanted);
}

void check_citations(const Rulebook& book, const std::set<int>& without_code) {
  const std::string code = "engine/" + book.game() + '/', tests = "tests/" + code;
  const auto in_code = book.cited_in(code), named = book.named_in(tests);
  for (const int rule : book.rules()) {
    CHECK_MESSAGE(in_code.contains(rule) != without_code.contains(rule), book.id_of(rule));
    CHECK_MESSAGE(named.contains(rule), book.id_of(rule));
  }
  for (const auto& cited : {in_code, book.cited_in(tests), book.numbers_in(book.text())})
    for (const int rule : cited) CHECK_MESSAGE(book.has(rule), book.id_of(rule));
}

void check_is_named(const Rulebook& book, std::string_view word) {
  CHECK_MESSAGE(book.text().find('`' + std::string(word) + '`') != std::string::npos, word);
}

}  // namespace support
