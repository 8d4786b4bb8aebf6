// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/understand.hpp"

#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/games/jojotte/words.hpp"
#include "clients/cli/words.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <utility>

namespace cli::jojotte {
namespace {

using Words = std::vector<std::string>;
using Dictionary = std::map<std::string, std::string, std::less<>>;

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

/// The card at the front of `words`, and the number of words it takes: "js", "10s", "j s", "jack
/// spades".
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
  if (words.size() == 1 && is_word(words[0]))
    out.push_back({.type = ActionType::play, .word = words[0]});
  const auto [card, taken] = card_at_front(words);
  if (card.empty()) return;
  const Words rest = after(words, taken);
  if (rest.empty()) out.push_back({.type = ActionType::play, .card = card});
  if (rest.size() == 1 && is_word(rest[0]))
    out.push_back({.type = ActionType::play, .card = card, .word = rest[0]});
}

void read_declare(Words words, std::vector<Action>& out) {
  Cards cards;
  while (!words.empty()) {
    const auto [card, taken] = card_at_front(words);
    if (card.empty()) return;
    cards.push_back(card);
    words = after(words, taken);
  }
  out.push_back({.type = ActionType::declare, .cards = cards});
}

/// "claim 3", "3 of the rest"; the words "of" and "the" are gone.
void read_claim(const Words& words, std::vector<Action>& out) {
  if (words.size() != 2 || (words[0] != "claim" && words[1] != "rest")) return;
  const std::string& number = words[0] == "claim" ? words[1] : words[0];
  if (number.size() == 1 && number[0] >= '1' && number[0] <= '9')
    out.push_back({.type = ActionType::claim, .number = number[0] - '0'});
}

/// "not good" and what is better: a rank, a length or "trumps".
void read_not_good(const Words& words, std::vector<Action>& out) {
  if (words.size() != 1) return;
  const std::string rank = rank_in(words[0]);
  const int length = length_in(words[0]);
  if (!rank.empty()) out.push_back({.type = ActionType::not_good_four, .rank = rank});
  if (!rank.empty()) out.push_back({.type = ActionType::not_good_top, .rank = rank});
  if (length != 0) out.push_back({.type = ActionType::not_good_length, .number = length});
  if (words[0] == "trumps" || words[0] == "trump")
    out.push_back({.type = ActionType::not_good_trump});
}

/// One word with several meanings: a suit, a rank, a number.
void read_bare(const std::string& word, std::vector<Action>& out) {
  const std::string suit = suit_in(word), rank = rank_in(word);
  const int length = length_in(word);
  if (!suit.empty()) out.push_back({.type = ActionType::name_suit, .suit = suit});
  if (length != 0) out.push_back({.type = ActionType::length, .number = length});
  if (!rank.empty()) out.push_back({.type = ActionType::top, .rank = rank});
  if (!rank.empty()) out.push_back({.type = ActionType::four, .rank = rank});
}

/// "four jacks", "run 4", "top queen", "name hearts": a first word that says how to read the rest.
void read_headed(const std::string& head, const Words& rest, std::vector<Action>& out) {
  if (rest.size() != 1) return;
  const std::string suit = suit_in(rest[0]), rank = rank_in(rest[0]);
  const int length = length_in(rest[0]);
  const bool run = head == "run" || head == "length" || head == "sequence";
  if (head == "four" && !rank.empty()) out.push_back({.type = ActionType::four, .rank = rank});
  if (head == "top" && !rank.empty()) out.push_back({.type = ActionType::top, .rank = rank});
  if (head == "name" && !suit.empty()) out.push_back({.type = ActionType::name_suit, .suit = suit});
  if (run && length != 0) out.push_back({.type = ActionType::length, .number = length});
}

/// Fixed words, and the answers they may be.
const std::map<std::string, std::vector<ActionType>, std::less<>>& set_phrases() {
  using Type = ActionType;
  static const std::map<std::string, std::vector<ActionType>, std::less<>> phrases{
      {"pass", {Type::pass}},
      {"p", {Type::pass}},
      {"accept", {Type::accept}},
      {"take", {Type::accept}},
      {"take it", {Type::accept}},
      {"no trump", {Type::no_trump}},
      {"no trumps", {Type::no_trump}},
      {"nt", {Type::no_trump}},
      {"name no trump", {Type::no_trump}},
      {"double", {Type::double_stakes}},
      {"redouble", {Type::redouble}},
      {"nullo", {Type::nullo}},
      {"slam", {Type::slam}},
      {"slam no trump", {Type::slam_no_trump}},
      {"slam no trumps", {Type::slam_no_trump}},
      {"slam nt", {Type::slam_no_trump}},
      {"exchange", {Type::exchange}},
      {"swap", {Type::exchange}},
      {"keep", {Type::keep}},
      {"none", {Type::no_four, Type::no_run}},
      {"nothing", {Type::no_four, Type::no_run}},
      {"no four", {Type::no_four}},
      {"no set", {Type::no_four}},
      {"no run", {Type::no_run}},
      {"good", {Type::good}},
      {"how high", {Type::how_high}},
      {"in trumps", {Type::in_trumps}},
      {"trumps", {Type::in_trumps, Type::not_good_trump}},
      {"yes", {Type::yes, Type::accept}},
      {"y", {Type::yes, Type::accept}},
      {"no", {Type::no, Type::pass}},
      {"n", {Type::no, Type::pass}},
      {"equal", {Type::equal}},
      {"show me", {Type::ask_to_see}},
      {"show", {Type::ask_to_see}},
      {"satisfied", {Type::satisfied}},
      {"continue", {Type::continue_match}},
      {"go on", {Type::continue_match}},
      {"next", {Type::continue_match}},
  };
  return phrases;
}

/// "a run of 4" is a run of four.
std::string answer_words(std::string_view line) {
  std::string words = plain_words(line);
  return words.starts_with("a run") ? words.substr(2) : words;
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
         (reading.number == 0 || reading.number == action.number);
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

/// The one with the most cards: players mostly declare all they hold.
const Action* fullest(const std::vector<Action>& legal) {
  const Action* most = nullptr;
  for (const Action& action : legal)
    if (action.type == ActionType::declare && (!most || action.cards.size() > most->cards.size()))
      most = &action;
  return most;
}

bool claims_all(std::string_view words) {
  return words == "claim" || words == "claim all" || words == "rest" || words == "rest are mine" ||
         words == "rest is mine";
}

/// The claim of all remaining tricks.
const Action* highest_claim(const std::vector<Action>& legal) {
  const Action* most = nullptr;
  for (const Action& action : legal)
    if (action.type == ActionType::claim && (!most || action.number > most->number)) most = &action;
  return most;
}

bool is_complete(const Action& reading) {
  if (reading.type == ActionType::play) return !reading.card.empty();
  return reading.type != ActionType::declare || !reading.cards.empty();
}

/// "9D, 9S or 9C"; phrases of several words are in quotes.
std::string choice(const std::vector<Action>& actions) {
  std::vector<std::string> phrases;
  for (const Action& action : actions) {
    const std::string words = phrase(action);
    phrases.push_back(words.find(' ') == std::string::npos ? words : '"' + words + '"');
  }
  return listed(phrases, " or ");
}

/// "k" or "hearts": a rank or suit that leaves open which card is meant.
bool names_part_of_card(const Words& words, const Action& action) {
  return action.type == ActionType::play && words.size() == 1 &&
         (rank_in(words[0]) == action.card.substr(0, 1) ||
          suit_in(words[0]) == action.card.substr(1));
}

/// "acc" for "accept", "not g a" for "not good, aces".
bool begins_words(const Words& words, const Action& action) {
  const Words told = any_game::words_in(plain_words(phrase(action)));
  return words.size() <= told.size() &&
         std::equal(words.begin(), words.end(), told.begin(),
                    [](const std::string& typed, const std::string& word) {
                      return word.starts_with(typed);
                    });
}

/// The legal actions that words mean if they are taken loosely: a card without a word before the
/// same card with one.
std::vector<Action> meant_loosely(const std::string& words, const std::vector<Action>& legal) {
  const Words typed = any_game::words_in(words);
  const bool play = typed.size() > 1 && typed[0] == "play";
  std::vector<Action> found;
  for (const auto fits : {names_part_of_card, begins_words}) {
    for (const Action& action : legal) {
      const bool again = std::ranges::any_of(found, [&](const Action& other) {
        return !action.word.empty() && other.card == action.card;
      });
      if (!again && fits(play ? after(typed, 1) : typed, action)) found.push_back(action);
    }
    if (!found.empty()) break;
  }
  return found;
}

/// Words for something that may not be done now, of which the server can say why. One word that
/// may be a rank, a suit or a number is not: it would be taken for the answer to another question.
bool is_worth_refusing(const std::string& words, const std::vector<Action>& meant) {
  if (meant.empty() || !is_complete(meant[0])) return false;
  return meant[0].type == ActionType::play || words.find(' ') != std::string::npos ||
         set_phrases().contains(words);
}

/// A claim that holds ends the deal.
Act act(const Action& action) {
  Act meant{action_text(action)};
  if (action.type != ActionType::claim) return meant;
  meant.words = phrase(action);
  meant.stake =
      "If the claim is certain from what you know, the hands are laid open: you take these tricks, "
      "and the opponent takes the rest.";
  return meant;
}

/// It takes the same time for every hand, so that the time gives nothing away.
Command declare_for_me(const std::optional<Action>& declaration) {
  if (!declaration) return Unclear{"There is nothing to declare now."};
  return Act{.action = action_text(*declaration), .notice = "Declaring all you hold ..."};
}

Command action_among(const std::string& words, const std::vector<Action>& legal) {
  std::vector<Action> found = fitting(words, legal);
  if (found.empty()) found = meant_loosely(words, legal);
  if (found.size() == 1) return act(found[0]);
  if (found.size() > 1) return Unclear{"Do you mean " + choice(found) + "?"};
  const std::vector<Action> meant = readings(words);
  if (legal.empty() ? !meant.empty() && is_complete(meant[0]) : is_worth_refusing(words, meant))
    return act(meant[0]);
  if (auto last = at_last(words)) return *last;
  return Unclear{"\"" + words + "\" is not understood. Type `help` to see what you may type."};
}

}  // namespace

std::vector<Action> readings(std::string_view line) {
  const std::string text = answer_words(line);
  std::vector<Action> out;
  if (const auto set = set_phrases().find(text); set != set_phrases().end())
    for (const ActionType type : set->second) out.push_back({.type = type});
  const Words words = any_game::words_in(text);
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

Command understand(std::string_view line, const std::vector<Action>& legal, bool held_up,
                   const std::optional<Action>& declaration) {
  const std::string words = answer_words(line);
  // "h" is help, unless hearts may be named.
  const bool answers = words.size() == 1 && !fitting(words, legal).empty();
  if (!answers)
    if (auto beside = beside_the_game(line, {held_up, true})) return *beside;
  if (words.empty()) return Nothing{};  // an Enter too many does nothing
  if (words == "declare for me" || words == "for me") return declare_for_me(declaration);
  const Action* all = words == "declare all" || words == "all" ? fullest(legal) : nullptr;
  if (all) return act(*all);
  if (const Action* claim = claims_all(words) ? highest_claim(legal) : nullptr) return act(*claim);
  return action_among(words, legal);
}

}  // namespace cli::jojotte
