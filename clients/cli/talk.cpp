// SPDX-License-Identifier: MIT
#include "clients/cli/talk.hpp"

#include "clients/cli/command.hpp"

#include <algorithm>
#include <iterator>

namespace cli {
namespace {

struct SetPhrase {
  std::string_view name, words;
};

constexpr SetPhrase set_phrases[] = {
    {"hello", "Hello!"},   {"good_luck", "Good luck!"}, {"well_played", "Well played."},
    {"thanks", "Thanks."}, {"sorry", "Sorry."},         {"one_moment", "One moment."},
    {"oops", "Oops!"},     {"goodbye", "Goodbye!"},
};

/// A phrase that only a newer server knows is shown by its name.
std::string words_of(const net::Words& words) {
  if (words.phrase.empty()) return words.text;
  const auto* const known = std::ranges::find(set_phrases, words.phrase, &SetPhrase::name);
  return known == std::end(set_phrases) ? words.phrase : std::string(known->words);
}

}  // namespace

std::string sentence(const Remark& remark, const Names& names) {
  return names.does(remark.seat, "say") + ": " + words_of(remark.words);
}

std::optional<std::string> remark_in(std::string_view line) {
  constexpr std::string_view head = "say ";
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (!line.starts_with(head)) return std::nullopt;
  line.remove_prefix(std::min(line.find_first_not_of(' ', head.size()), line.size()));
  if (line.empty()) return std::nullopt;
  return std::string(line.substr(0, line.find_last_not_of(' ') + 1));
}

net::Words spoken(std::string_view typed) {
  const std::string plain = plain_words(typed);
  for (const SetPhrase& phrase : set_phrases)
    if (plain_words(phrase.words) == plain) return {std::string(phrase.name), ""};
  return {"", std::string(typed)};
}

}  // namespace cli
