// SPDX-License-Identifier: MIT
#include "protocol/may_json.hpp"

#include <algorithm>
#include <optional>

namespace protocol {
namespace {

using engine::Kind;

/// Kinds whose values are one word each, so that several fit into a text.
bool is_one_word(Kind kind) {
  switch (kind) {
    case Kind::card:
    case Kind::suit:
    case Kind::rank:
    case Kind::word:
    case Kind::spot:
    case Kind::seat:
    case Kind::side:
    case Kind::number: return true;
    case Kind::cards:
    case Kind::rule:
    case Kind::groups:
    case Kind::flag:
    case Kind::each_seat:
    case Kind::each_word: return false;
  }
  return false;  // unreachable
}

/// Whether each choice has the verb's first members, so many and no others, of one word each. Of
/// others a client could not know which they are.
bool all_have_first(const std::vector<Choice>& choices, std::size_t members) {
  return std::all_of(choices.begin(), choices.end(), [&](const Choice& choice) {
    if (choice.count != members) return false;
    for (std::size_t i = 0; i < members; ++i)
      if (choice.members[i].place != i || !is_one_word(choice.members[i].kind)) return false;
    return true;
  });
}

/// [first,last] of numbers without a gap.
std::optional<std::string> range_of(const std::vector<Choice>& choices) {
  if (choices[0].members[0].kind != Kind::number) return std::nullopt;
  int least = 0, most = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const int number = std::stoi(choices[i].members[0].text);
    if (i == 0) least = number;
    else if (number != most + 1) return std::nullopt;
    most = number;
  }
  return '[' + std::to_string(least) + ',' + std::to_string(most) + ']';
}

std::string text_of(const std::vector<Choice>& choices) {
  std::string text = "\"";
  for (const Choice& choice : choices) {
    if (text.size() > 1) text += ' ';
    text += choice.members[0].text;
  }
  return text + '"';
}

/// {"5C":"0.5 1.5"}: second choices by first choice, in the order of their first appearance.
std::string pairs_of(const std::vector<Choice>& choices) {
  std::vector<std::pair<std::string, std::string>> seconds;
  for (const Choice& choice : choices) {
    const auto& first = choice.members[0].text;
    auto found = std::find_if(seconds.begin(), seconds.end(),
                              [&](const auto& pair) { return pair.first == first; });
    if (found == seconds.end()) seconds.emplace_back(first, choice.members[1].text);
    else found->second += ' ' + choice.members[1].text;
  }
  std::string text;
  {
    ObjectWriter object(text);
    for (const auto& [first, second] : seconds) object.member(first, second);
  }
  return text;
}

std::string list_of(const std::vector<Choice>& choices) {
  std::string text;
  write_array(text, choices, [](std::string& out, const Choice& one) { out += one.object; });
  return text;
}

}  // namespace

std::string in_words(std::string_view verb, const Choice& choice) {
  std::string words(verb);
  std::replace(words.begin(), words.end(), '_', ' ');
  for (std::size_t i = 0; i < choice.count; ++i) {
    const auto& member = choice.members[i];
    words += ' ';
    words += member.kind == Kind::flag ? member.name : std::string_view(member.text);
  }
  return words;
}

std::string may_text(const std::vector<Choice>& choices) {
  if (choices.size() == 1 && choices[0].count == 0) return "true";
  if (all_have_first(choices, 1)) {
    if (auto range = range_of(choices)) return *range;
    return text_of(choices);
  }
  if (all_have_first(choices, 2) && choices[0].members[0].kind != Kind::number)
    return pairs_of(choices);
  return list_of(choices);
}

std::string may_text_and_more(const std::vector<Choice>& choices) {
  std::string text = list_of(choices);
  text.insert(text.size() - 1, R"(,"?")");
  return text;
}

std::string may_text(const engine::Try& attempt) {
  if (attempt.least == 0 && attempt.most == 0) return R"("?")";
  return '[' + std::to_string(attempt.least) + ',' + std::to_string(attempt.most) + ']';
}

}  // namespace protocol
