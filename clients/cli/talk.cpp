// SPDX-License-Identifier: MIT
#include "clients/cli/talk.hpp"

#include "clients/cli/command.hpp"
#include "clients/cli/own_texts.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace cli {
namespace {

constexpr std::string_view set_phrases[] = {"hello", "good_luck",  "well_played", "thanks",
                                            "sorry", "one_moment", "oops",        "goodbye"};

std::string id_of(std::string_view phrase) { return "phrase." + std::string(phrase); }

/// A phrase that only a newer server knows is shown by its name.
std::string words_of(const net::Words& words) {
  if (words.phrase.empty()) return words.text;
  const std::string known = t(id_of(words.phrase));
  return known.empty() ? words.phrase : known;
}

/// What follows `head`; none: the line does not begin with it.
std::optional<std::string> after_head(std::string_view line, std::string_view head) {
  if (!line.starts_with(head)) return std::nullopt;
  line.remove_prefix(std::min(line.find_first_not_of(' ', head.size()), line.size()));
  if (line.empty()) return std::nullopt;
  return std::string(line.substr(0, line.find_last_not_of(' ') + 1));
}

}  // namespace

std::string sentence(const Remark& remark, const Names& names) {
  return told_of(names, remark.seat, "said", {{"words", words_of(remark.words)}});
}

std::optional<std::string> remark_in(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  for (const std::string& word : words_for("command.say"))
    if (auto remark = after_head(line, word + " ")) return remark;
  return std::nullopt;
}

void TalkHistory::add(std::string line) {
  lines_.push_back(std::move(line));
  if (lines_.size() > lines_max) lines_.erase(lines_.begin());
}

Lines TalkHistory::page(const Style& style) const {
  Lines lines;
  for (const std::string& line : lines_) append(lines, wrapped(line, text_columns(style), 2));
  return lines;
}

net::Words spoken(std::string_view typed) {
  const std::string plain = plain_words(typed);
  for (const std::string_view phrase : set_phrases)
    for (const std::string_view text :
         {raw_text(spoken_language(), id_of(phrase)), raw_text(Language::english, id_of(phrase))})
      if (plain_words(text) == plain) return {std::string(phrase), ""};
  return {"", std::string(typed)};
}

}  // namespace cli
