// SPDX-License-Identifier: MIT
#include "clients/cli/command.hpp"

#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/cli/unicode.hpp"
#include "clients/cli/wishes.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace cli {
namespace {

struct LocalWords {
  Local::Name name;
  const char* id;
};

constexpr LocalWords all_locals[] = {
    {Local::Name::help, "help"},   {Local::Name::rules, "rules"}, {Local::Name::score, "score"},
    {Local::Name::story, "story"}, {Local::Name::table, "table"}, {Local::Name::who, "who"},
    {Local::Name::wait, "wait"},   {Local::Name::quit, "quit"},   {Local::Name::analyse, "analyse"},
    {Local::Name::hint, "hint"},   {Local::Name::mute, "mute"},   {Local::Name::unmute, "unmute"},
    {Local::Name::talk, "talk"}};

/// The command, or the command and what it is about.
std::optional<Local> local(const std::string& words) {
  const std::size_t space = words.find(' ');
  for (const auto& [name, id] : all_locals)
    for (const std::string& word : words_for("command." + std::string(id))) {
      const std::string plain = plain_words(word);
      if (words == plain) return Local{name, ""};
      const bool takes_more = name == Local::Name::rules || name == Local::Name::analyse;
      if (takes_more && space != std::string::npos && words.substr(0, space) == plain)
        return Local{name, words.substr(space + 1)};
    }
  return std::nullopt;
}

void spell_out_glyphs(std::string& text) {
  const std::pair<std::string_view, char> glyphs[] = {
      {"♣", 'c'}, {"♦", 'd'}, {"♥", 'h'}, {"♠", 's'}};
  for (const auto& [glyph, letter] : glyphs)
    for (auto at = text.find(glyph); at != std::string::npos; at = text.find(glyph))
      text.replace(at, glyph.size(), 1, letter);
}

}  // namespace

std::string plain_words(std::string_view line) {
  std::string text = lower_case(with_plain_blanks(line));
  spell_out_glyphs(text);
  for (char& letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x80 && std::isalnum(byte) == 0) letter = ' ';
  }
  std::string out;
  for (const std::string& word : any_game::words_in(text))
    if (word != "of" && word != "the") out += (out.empty() ? "" : " ") + word;
  return out;
}

std::optional<Command> beside_the_game(std::string_view line, bool held_up) {
  if (auto remark = remark_in(line)) return Say{std::move(*remark)};
  if (trimmed(line) == "?") return Local{Local::Name::help, ""};
  const std::string words = plain_words(line);
  if (const auto wish = wish_in(words); wish && (held_up || *wish != "go_on")) return Wish{*wish};
  if (const auto asked = local(words)) return *asked;
  return std::nullopt;
}

std::optional<Command> at_last(std::string_view line) {
  if (plain_words(line) == "q") return Unclear{t("quit.how", {{"quit", word_for("command.quit")}})};
  return std::nullopt;
}

}  // namespace cli
