// SPDX-License-Identifier: MIT
#include "clients/cli/command.hpp"

#include "clients/cli/talk.hpp"
#include "clients/cli/wishes.hpp"
#include "clients/cli/words.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

namespace cli {
namespace {

using Words = std::vector<std::string>;
using Dictionary = std::map<std::string, std::string, std::less<>>;

Words split(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

Words after(const Words& words, std::size_t count) {
  return {words.begin() + static_cast<std::ptrdiff_t>(count), words.end()};
}

std::string look_up(const Dictionary& dictionary, const std::string& word) {
  const auto found = dictionary.find(word);
  return found == dictionary.end() ? std::string() : found->second;
}

std::string suit_in(const std::string& word) {
  static const Dictionary suits{
      {"c", "C"}, {"club", "C"},  {"clubs", "C"},  {"d", "D"}, {"diamond", "D"}, {"diamonds", "D"},
      {"h", "H"}, {"heart", "H"}, {"hearts", "H"}, {"s", "S"}, {"spade", "S"},   {"spades", "S"}};
  return look_up(suits, word);
}

std::string rank_in(std::string word) {
  static const Dictionary ranks{
      {"7", "7"},     {"seven", "7"}, {"8", "8"},    {"eight", "8"}, {"9", "9"},    {"nine", "9"},
      {"10", "T"},    {"t", "T"},     {"ten", "T"},  {"j", "J"},     {"jack", "J"}, {"q", "Q"},
      {"queen", "Q"}, {"k", "K"},     {"king", "K"}, {"a", "A"},     {"ace", "A"}};
  if (word.size() > 2 && word.back() == 's') word.pop_back();
  return look_up(ranks, word);
}

int length_in(const std::string& word) {
  static const Dictionary lengths{{"three", "3"}, {"four", "4"},  {"five", "5"},
                                  {"six", "6"},   {"seven", "7"}, {"eight", "8"}};
  const std::string digits = lengths.contains(word) ? look_up(lengths, word) : word;
  return digits.size() == 1 && digits[0] >= '3' && digits[0] <= '9' ? digits[0] - '0' : 0;
}

/// A card at the front of `words` and how many of them it took: "js", "10s", "j s", "jack spades".
std::pair<Card, std::size_t> card_at_front(const Words& words) {
  if (words.empty()) return {};
  const std::string& first = words[0];
  const std::string rank = rank_in(first.substr(0, first.size() - 1));
  const std::string suit = suit_in(first.substr(first.size() - 1));
  if (!rank.empty() && !suit.empty()) return {rank + suit, 1};
  if (words.size() < 2 || rank_in(first).empty() || suit_in(words[1]).empty()) return {};
  return {rank_in(first) + suit_in(words[1]), 2};
}

bool is_word(const std::string& word) { return word == "jo" || word == "jotte"; }

void read_play(const Words& words, std::vector<Action>& out) {
  if (words.size() == 1 && is_word(words[0])) out.push_back({.type = "play", .word = words[0]});
  const auto [card, taken] = card_at_front(words);
  if (card.empty()) return;
  const Words rest = after(words, taken);
  if (rest.empty()) out.push_back({.type = "play", .card = card});
  if (rest.size() == 1 && is_word(rest[0]))
    out.push_back({.type = "play", .card = card, .word = rest[0]});
}

void read_declare(Words words, std::vector<Action>& out) {
  Cards cards;
  while (!words.empty()) {
    const auto [card, taken] = card_at_front(words);
    if (card.empty()) return;
    cards.push_back(card);
    words = after(words, taken);
  }
  out.push_back({.type = "declare", .cards = cards});
}

/// "claim 3", "3 of the rest"; the words "of" and "the" are gone.
void read_claim(const Words& words, std::vector<Action>& out) {
  if (words.size() != 2 || (words[0] != "claim" && words[1] != "rest")) return;
  const std::string& number = words[0] == "claim" ? words[1] : words[0];
  if (number.size() == 1 && number[0] >= '1' && number[0] <= '9')
    out.push_back({.type = "claim", .tricks = number[0] - '0'});
}

/// "not good" and what is better: a rank, a length or "trumps".
void read_not_good(const Words& words, std::vector<Action>& out) {
  if (words.size() != 1) return;
  const std::string rank = rank_in(words[0]);
  const int length = length_in(words[0]);
  if (!rank.empty()) out.push_back({.type = "not_good_four", .rank = rank});
  if (!rank.empty()) out.push_back({.type = "not_good_top", .rank = rank});
  if (length != 0) out.push_back({.type = "not_good_length", .length = length});
  if (words[0] == "trumps" || words[0] == "trump") out.push_back({.type = "not_good_trump"});
}

/// One word that may mean much: a suit, a rank, a number.
void read_bare(const std::string& word, std::vector<Action>& out) {
  const std::string suit = suit_in(word), rank = rank_in(word);
  const int length = length_in(word);
  if (!suit.empty()) out.push_back({.type = "name_suit", .suit = suit});
  if (length != 0) out.push_back({.type = "length", .length = length});
  if (!rank.empty()) out.push_back({.type = "top", .rank = rank});
  if (!rank.empty()) out.push_back({.type = "four", .rank = rank});
}

/// "four jacks", "run 4", "top queen", "name hearts": a first word that says how to read the rest.
void read_headed(const std::string& head, const Words& rest, std::vector<Action>& out) {
  if (rest.size() != 1) return;
  const std::string suit = suit_in(rest[0]), rank = rank_in(rest[0]);
  const int length = length_in(rest[0]);
  const bool run = head == "run" || head == "length" || head == "sequence";
  if (head == "four" && !rank.empty()) out.push_back({.type = "four", .rank = rank});
  if (head == "top" && !rank.empty()) out.push_back({.type = "top", .rank = rank});
  if (head == "name" && !suit.empty()) out.push_back({.type = "name_suit", .suit = suit});
  if (run && length != 0) out.push_back({.type = "length", .length = length});
}

/// Words with one meaning, or with one for each kind of question.
const std::map<std::string, Words, std::less<>>& set_phrases() {
  static const std::map<std::string, Words, std::less<>> phrases{
      {"pass", {"pass"}},
      {"p", {"pass"}},
      {"accept", {"accept"}},
      {"take", {"accept"}},
      {"take it", {"accept"}},
      {"no trump", {"no_trump"}},
      {"no trumps", {"no_trump"}},
      {"nt", {"no_trump"}},
      {"name no trump", {"no_trump"}},
      {"double", {"double"}},
      {"redouble", {"redouble"}},
      {"nullo", {"nullo"}},
      {"slam", {"slam"}},
      {"slam no trump", {"slam_no_trump"}},
      {"slam no trumps", {"slam_no_trump"}},
      {"slam nt", {"slam_no_trump"}},
      {"exchange", {"exchange"}},
      {"keep", {"keep"}},
      {"none", {"no_four", "no_run"}},
      {"nothing", {"no_four", "no_run"}},
      {"no four", {"no_four"}},
      {"no set", {"no_four"}},
      {"no run", {"no_run"}},
      {"no run", {"no_run"}},
      {"good", {"good"}},
      {"how high", {"how_high"}},
      {"in trumps", {"in_trumps"}},
      {"trumps", {"in_trumps", "not_good_trump"}},
      {"yes", {"yes", "accept"}},
      {"y", {"yes", "accept"}},
      {"no", {"no", "pass"}},
      {"n", {"no", "pass"}},
      {"equal", {"equal"}},
      {"show me", {"ask_to_see"}},
      {"show", {"ask_to_see"}},
      {"satisfied", {"satisfied"}},
      {"continue", {"continue"}},
      {"go on", {"continue"}},
      {"next", {"continue"}},
  };
  return phrases;
}

bool fits(const Action& reading, const Action& action) {
  const auto open = [](const auto& wanted, const auto& found) {
    return wanted.empty() || wanted == found;
  };
  const std::set<Card> wanted(reading.cards.begin(), reading.cards.end());
  const std::set<Card> found(action.cards.begin(), action.cards.end());
  return reading.type == action.type && reading.word == action.word &&
         open(reading.suit, action.suit) && open(reading.rank, action.rank) &&
         open(reading.card, action.card) && open(wanted, found) &&
         (reading.length == 0 || reading.length == action.length) &&
         (reading.tricks == 0 || reading.tricks == action.tricks);
}

std::vector<Action> fitting(std::string_view words, const std::vector<Action>& legal) {
  const std::vector<Action> meant = readings(words);
  std::vector<Action> found;
  for (const Action& action : legal) {
    const bool meets = std::any_of(meant.begin(), meant.end(),
                                   [&](const Action& reading) { return fits(reading, action); });
    if (meets || plain_words(phrase(action)) == words) found.push_back(action);
  }
  return found;
}

/// The one with the most cards: whoever declares, mostly declares all.
const Action* fullest(const std::vector<Action>& legal) {
  const Action* most = nullptr;
  for (const Action& action : legal)
    if (action.type == "declare" && (!most || action.cards.size() > most->cards.size()))
      most = &action;
  return most;
}

bool claims_all(std::string_view words) {
  return words == "claim" || words == "claim all" || words == "rest" || words == "rest are mine" ||
         words == "rest is mine";
}

/// Of all tricks that are left.
const Action* highest_claim(const std::vector<Action>& legal) {
  const Action* most = nullptr;
  for (const Action& action : legal)
    if (action.type == "claim" && (!most || action.tricks > most->tricks)) most = &action;
  return most;
}

bool whole(const Action& reading) {
  if (reading.type == "play") return !reading.card.empty();
  return reading.type != "declare" || !reading.cards.empty();
}

std::string choice(const std::vector<Action>& actions) {
  std::vector<std::string> phrases;
  for (const Action& action : actions) phrases.push_back('"' + phrase(action) + '"');
  return listed(phrases, " or ");
}

Command among(const std::string& words, const std::vector<Action>& legal) {
  const std::vector<Action> found = fitting(words, legal);
  if (found.size() == 1) return Act{found[0]};
  if (found.size() > 1) return Unclear{"Do you mean " + choice(found) + "?"};
  const std::vector<Action> meant = readings(words);
  if (!meant.empty() && whole(meant[0])) return Act{meant[0]};
  return Unclear{"\"" + words + "\" says nothing here. `help` tells what you may type."};
}

std::optional<Local> local(const std::string& words) {
  static const std::map<std::string, std::string, std::less<>> names{
      {"help", "help"},
      {"h", "help"},
      {"rules", "rules"},
      {"rule", "rules"},
      {"score", "score"},
      {"sheet", "score"},
      {"last", "last"},
      {"last trick", "last"},
      {"analyse", "analyse"},
      {"analyze", "analyse"},
      {"hint", "hint"},
      {"story", "story"},
      {"who", "who"},
      {"who is here", "who"},
      {"wait", "wait"},
      {"quit", "quit"},
      {"q", "quit"},
      {"leave", "quit"},
      {"exit", "quit"},
      {"declare for me", "declare_for_me"},
      {"for me", "declare_for_me"}};
  if (const auto found = names.find(words); found != names.end()) return Local{found->second, ""};
  const std::size_t space = words.find(' ');
  const std::string head = words.substr(0, space);
  if (space == std::string::npos) return std::nullopt;
  if (head == "analyse" || head == "analyze") return Local{"analyse", words.substr(space + 1)};
  if (head != "rules" && head != "rule") return std::nullopt;
  return Local{"rules", words.substr(space + 1)};
}

std::optional<Command> wish(const std::string& words, bool held_up) {
  const auto found = wish_in(words);
  if (found && (*found != "go_on" || held_up)) return Wish{*found};
  if (words == "resign") return Unclear{"Which: \"resign deal\" or \"resign rubber\"?"};
  return std::nullopt;
}

/// A bare Enter goes on, where going on is all there is to do.
Command bare_enter(const std::vector<Action>& legal) {
  if (legal.size() == 1 && legal[0].type == "continue") return Act{legal[0]};
  return Nothing{};
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
  for (const std::string& word : split(text))
    if (word != "of" && word != "the") out += (out.empty() ? "" : " ") + word;
  return out.starts_with("a run") ? out.substr(2) : out;
}

std::vector<Action> readings(std::string_view line) {
  const std::string text = plain_words(line);
  std::vector<Action> out;
  if (const auto set = set_phrases().find(text); set != set_phrases().end())
    for (const std::string& type : set->second) out.push_back({.type = type});
  const Words words = split(text);
  if (words.empty()) return out;
  read_play(words[0] == "play" ? after(words, 1) : words, out);
  if (words[0] == "declare") read_declare(after(words, 1), out);
  read_claim(words, out);
  if (words.size() > 2 && words[0] == "not" && words[1] == "good")
    read_not_good(after(words, 2), out);
  read_headed(words[0], after(words, 1), out);
  if (words.size() == 1) read_bare(words[0], out);
  return out;
}

Command understand(std::string_view line, const std::vector<Action>& legal, bool held_up) {
  if (auto remark = remark_in(line)) return Say{std::move(*remark)};
  const std::string words = plain_words(line);
  if (words.empty()) return bare_enter(legal);
  if (const auto wished = wish(words, held_up)) return *wished;
  // "h" is help, unless hearts may be named; "q" is quit, unless a queen may.
  const bool answers = words.size() == 1 && !fitting(words, legal).empty();
  if (const auto asked = local(words); asked && !answers) return *asked;
  const Action* all = words == "declare all" || words == "all" ? fullest(legal) : nullptr;
  if (all) return Act{*all};
  if (const Action* claim = claims_all(words) ? highest_claim(legal) : nullptr) return Act{*claim};
  return among(words, legal);
}

}  // namespace cli
