// SPDX-License-Identifier: MIT
#include "clients/cli/command.hpp"

#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/wishes.hpp"

#include <cctype>
#include <map>
#include <utility>

namespace cli {
namespace {

std::optional<Local> local(const std::string& words) {
  using Name = Local::Name;
  static const std::map<std::string, Name, std::less<>> names{
      {"help", Name::help},       {"h", Name::help},          {"rules", Name::rules},
      {"score", Name::score},     {"last", Name::last},       {"last trick", Name::last},
      {"analyse", Name::analyse}, {"analyze", Name::analyse}, {"hint", Name::hint},
      {"story", Name::story},     {"table", Name::table},     {"who", Name::who},
      {"who is here", Name::who}, {"wait", Name::wait},       {"quit", Name::quit},
      {"leave", Name::quit},      {"exit", Name::quit}};
  if (const auto found = names.find(words); found != names.end()) return Local{found->second, ""};
  const std::size_t space = words.find(' ');
  const std::string head = words.substr(0, space);
  if (space == std::string::npos) return std::nullopt;
  if (head == "analyse" || head == "analyze") return Local{Name::analyse, words.substr(space + 1)};
  if (head != "rules" && head != "rule") return std::nullopt;
  return Local{Name::rules, words.substr(space + 1)};
}

std::optional<Command> wish(const std::string& words, bool held_up) {
  const auto found = wish_in(words);
  if (found && (*found != "go_on" || held_up)) return Wish{*found};
  if (words == "resign") return Unclear{"Do you mean \"resign deal\" or \"resign rubber\"?"};
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
  std::string text(line);
  spell_out_glyphs(text);
  for (char& letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x80) letter = std::isalnum(byte) ? static_cast<char>(std::tolower(byte)) : ' ';
  }
  std::string out;
  for (const std::string& word : any_game::words_in(text))
    if (word != "of" && word != "the") out += (out.empty() ? "" : " ") + word;
  return out;
}

std::optional<Command> beside_the_game(std::string_view line, bool held_up) {
  if (auto remark = remark_in(line)) return Say{std::move(*remark)};
  const std::string words = plain_words(line);
  if (const auto wished = wish(words, held_up)) return wished;
  if (const auto asked = local(words)) return *asked;
  return std::nullopt;
}

std::optional<Command> at_last(std::string_view line) {
  if (plain_words(line) == "q") return Unclear{"Type \"quit\" to leave the table."};
  return std::nullopt;
}

}  // namespace cli
