// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/understand.hpp"

#include "clients/cli/any_game/answers.hpp"
#include "clients/cli/any_game/arrange.hpp"
#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/any_game/sentence.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/cli/unicode.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>

namespace cli::any_game {

using net::member_of;
using net::text_in;
using nlohmann::json;

namespace {

using Words = std::vector<std::string>;

constexpr int listed_columns_max = 100;
constexpr std::string_view claim = "claim";

/// Letters in lower case; a point between two digits stays, other marks become blanks.
std::string without_marks(std::string_view line) {
  static const std::pair<std::string_view, std::string_view> glyphs[] = {
      {"♣", "c"}, {"♦", "d"}, {"♥", "h"}, {"♠", "s"}, {"’", " "}};
  std::string text = lower_case(with_plain_blanks(line));
  for (const auto& [glyph, letter] : glyphs)
    for (auto at = text.find(glyph); at != std::string::npos; at = text.find(glyph))
      text.replace(at, glyph.size(), letter);
  const auto digit = [&](std::size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const bool point = text[at] == '.' && at > 0 && digit(at - 1) && digit(at + 1);
    const bool minus = text[at] == '-' && digit(at + 1) && (at == 0 || text[at - 1] == ' ');
    if (byte < 0x80 && std::isalnum(byte) == 0 && !point && !minus && text[at] != '*')
      text[at] = ' ';
  }
  return text;
}

/// The ranks or suits by every name that the reader may type.
using Codes = std::map<std::string, std::string, std::less<>>;

Codes codes_for(std::string_view letters) {
  Codes codes;
  for (const char letter : letters)
    for (const std::string& name : words_for("card." + std::string(1, letter)))
      codes.emplace(lower_case(name), lower_case({&letter, 1}));
  return codes;
}

std::string code_in(const std::array<Codes, 3>& all, std::string_view word) {
  const Codes& codes = all[static_cast<std::size_t>(spoken_language())];
  const auto found = codes.find(word);
  return found == codes.end() ? "" : found->second;
}

/// The same for each language that may be spoken.
std::array<Codes, 3> in_each_language(std::string_view letters) {
  const Language spoken = spoken_language();
  std::array<Codes, 3> all;
  for (const Language language : {Language::english, Language::french, Language::german}) {
    speak(language);
    all[static_cast<std::size_t>(language)] = codes_for(letters);
  }
  speak(spoken);
  return all;
}

std::string rank_in(std::string_view word) {
  static const auto ranks = in_each_language("23456789TJQKA");
  if (word.size() == 1 && std::string_view("23456789tjqka").find(word) != std::string_view::npos)
    return std::string(word);
  return code_in(ranks, word);
}

std::string suit_in(std::string_view word) {
  static const auto suits = in_each_language("CDHS");
  if (word.size() == 1 && std::string_view("cdhs").find(word) != std::string_view::npos)
    return std::string(word);
  return code_in(suits, word);
}

bool is_one_of(std::string_view id, const std::string& word) {
  const auto words = words_for(id);
  return std::ranges::find(words, word) != words.end();
}

/// A card, and how many words it takes; 0: there is none.
using CardWords = std::pair<std::string, std::size_t>;

/// "js", "10s", "9c*"; or the suit and the rank in one: "pikk\u00f6nig". "queens" is a rank.
CardWords card_in_one(const std::string& word) {
  if (word == "xx" || word == "joker") return {"xx", 1};
  if (word.size() > 2 && !rank_in(word).empty()) return {};
  const std::string_view body = std::string_view(word).substr(0, word.size() - word.ends_with('*'));
  for (std::size_t at = 1; at < body.size(); ++at) {
    const std::string_view head = body.substr(0, at), tail = body.substr(at);
    if (tail.size() == 1 && !rank_in(head).empty() && !suit_in(tail).empty())
      return {rank_in(head) + suit_in(tail) + word.substr(body.size()), 1};
    if (head.size() > 1 && tail.size() > 1 && !suit_in(head).empty() && !rank_in(tail).empty())
      return {rank_in(tail) + suit_in(head), 1};
  }
  return {};
}

/// "j s", "jack spades", "valet de pique", "pik k\u00f6nig".
CardWords card_in_several(const Words& words, std::size_t at) {
  const bool joined = at + 2 < words.size() && is_one_of("card.of", words[at + 1]);
  const std::size_t next = at + (joined ? 2 : 1);
  if (next >= words.size()) return {};
  const std::string &first = words[at], &second = words[next];
  const bool alike = (first.size() == 1) == (second.size() == 1);
  if (!rank_in(first).empty() && !suit_in(second).empty() && (alike || second.size() > 1))
    return {rank_in(first) + suit_in(second), next - at + 1};
  if (first.size() > 1 && !suit_in(first).empty() && !rank_in(second).empty())
    return {rank_in(second) + suit_in(first), next - at + 1};
  return {};
}

/// The "as" of "as de pique" is a rank, and by itself the ace of spades.
CardWords card_at(const Words& words, std::size_t at) {
  const CardWords one = card_in_one(words[at]), several = card_in_several(words, at);
  const bool is_rank = words[at].size() > 1 && !rank_in(words[at]).empty();
  return one.second > 0 && !(is_rank && several.second > 0) ? one : several;
}

bool is_own_suit(const Scene& scene, const std::string& word, const std::string& suit) {
  const std::size_t at = std::string_view("CDHS").find(suit);
  if (at == std::string_view::npos) return false;
  const Words name = answer_words(scene.glue().suits[at]);
  return suit_in(word) == answer_words(suit)[0] || (name.size() == 1 && name[0] == word);
}

/// How well a typed word says the value of a member: not, in part (a place without its seat),
/// fully.
enum class Fit : std::uint8_t { none, part, full };

Fit fit_of(const Scene& scene, const std::string& word, const std::string& name,
           const json& value) {
  if (value == true) return word == name ? Fit::full : Fit::none;
  if (value.is_number_integer()) {
    const std::string number = std::to_string(value.get<long long>());
    return word == number || rank_in(word) == number ? Fit::full : Fit::none;
  }
  const std::string text = value.is_string() ? value.get<std::string>() : "";
  if (text.size() == 1 && (is_own_suit(scene, word, text) || rank_in(word) == lower_case(text)))
    return Fit::full;
  if (name == "spot" && word == text.substr(std::min(text.find('.') + 1, text.size())))
    return Fit::part;
  Words told = answer_words(text);
  const Words label = answer_words(scene.texts.of("word", text));
  const bool same = (told.size() == 1 && told[0] == word) || word == text ||
                    (name == "word" && label.size() == 1 && label[0] == word);
  return same ? Fit::full : Fit::none;
}

/// How a choice answers the words: it must take all of them.
struct Match {
  const Choice* choice;
  bool complete;  // and the words tell all of its members
};

/// "k" or "hearts" for a card: its rank or suit alone, which leaves the other open.
bool is_part_of_card(const Scene& scene, const std::string& word, const json& value) {
  const std::string card = value.is_string() ? value.get<std::string>() : "";
  if (card.size() < 2) return false;
  return rank_in(word) == answer_words(card)[0].substr(0, 1) ||
         is_own_suit(scene, word, card.substr(1, 1));
}

/// The words of a verb and of what the texts call an act, beside its values.
std::set<std::string> fillers(const Scene& scene, const Choice& choice) {
  std::set<std::string> words;
  for (const std::string& text : {in_plain_words(choice.verb), answer_phrase(scene, choice.action)})
    for (const std::string& word : answer_words(text)) words.insert(word);
  return words;
}

bool begins_one(const std::set<std::string>& words, const std::string& with) {
  const auto at = words.lower_bound(with);
  return at != words.end() && at->starts_with(with);
}

/// Takes parts of cards and words of the phrase in any order too, with `beginnings` also the
/// beginnings of those.
std::optional<Match> match_loosely(const Scene& scene, const Choice& choice, const Words& words,
                                   bool beginnings) {
  const std::set<std::string> others = fillers(scene, choice);
  std::set<std::string> told;
  for (const std::string& word : words) {
    const auto takes = [&](const std::string& name) {
      const json& value = choice.action[name];
      return !told.contains(name) && (fit_of(scene, word, name, value) != Fit::none ||
                                      (name == "card" && is_part_of_card(scene, word, value)));
    };
    const auto found = std::ranges::find_if(choice.members, takes);
    if (found != choice.members.end()) told.insert(*found);
    else if (!(beginnings ? begins_one(others, word) : others.contains(word))) return std::nullopt;
  }
  return Match{&choice, told.size() == choice.members.size()};
}

std::optional<Match> match(const Scene& scene, const Choice& choice, const Words& words) {
  std::set<std::string> told;
  bool exact = true;
  for (const std::string& word : words) {
    const auto takes = [&](const std::string& name) {
      return !told.contains(name) ? fit_of(scene, word, name, choice.action[name]) : Fit::none;
    };
    const auto found = std::find_if(choice.members.begin(), choice.members.end(),
                                    [&](const auto& name) { return takes(name) != Fit::none; });
    if (found == choice.members.end()) return std::nullopt;
    exact = exact && takes(*found) == Fit::full;
    told.insert(*found);
  }
  return Match{&choice, exact && told.size() == choice.members.size()};
}

/// `words` without those of the verb at their beginning or end; none: they do not name it.
std::optional<Words> without_verb(const Words& words, const Words& verb) {
  if (verb.empty() || words.size() < verb.size()) return std::nullopt;
  const auto rest = static_cast<std::ptrdiff_t>(verb.size());
  if (std::equal(verb.begin(), verb.end(), words.begin()))
    return Words(words.begin() + rest, words.end());
  if (std::equal(verb.begin(), verb.end(), words.end() - rest))
    return Words(words.begin(), words.end() - rest);
  return std::nullopt;
}

/// The words of `act.<verb>` around its members: "spielen" of "{card} spielen".
Words label_words(const Scene& scene, const std::string& verb) {
  return answer_words(with_each(scene.texts.find("act", verb).value_or(""), " "));
}

/// What is left of the words where they name this verb.
std::optional<Words> said_with(const Scene& scene, const std::string& verb, const Words& words) {
  if (auto rest = without_verb(words, answer_words(in_plain_words(verb)))) return rest;
  if (const Words label = label_words(scene, verb); !label.empty())
    return without_verb(words, label);
  return std::nullopt;
}

/// A claim can end the deal, so it is made when it has been confirmed.
Act said(const Scene& scene, const json& action) {
  Act act{action.dump()};
  if (text_in(action, "type") != claim) return act;
  act.stake = t("stake.claim");
  act.words = answer_phrase(scene, action);
  return act;
}

/// How much of what there is a choice claims, or lays down; 0: it does neither.
std::size_t extent(const Choice& choice) {
  if (choice.verb == claim) return member_of(choice.action, "number").get<std::size_t>();
  return text_in(choice.action, "cards").size();
}

/// "claim all", "declare all"; "all", where this can be said of one verb only.
const Choice* all_of_it(const Scene& scene, const std::vector<Choice>& all, const Words& words) {
  const Choice* most = nullptr;
  for (const Choice& choice : all) {
    const Words rest = said_with(scene, choice.verb, words).value_or(words);
    if (rest.size() != 1 || !is_one_of("answer.all", rest[0]) || extent(choice) == 0) continue;
    if (most && most->verb != choice.verb) return nullptr;
    if (!most || extent(choice) > extent(*most)) most = &choice;
  }
  return most;
}

/// "next", "no" or "yes" for verbs that mean the same in every game; TABLES.md has them.
const Choice* in_common_words(const std::vector<Choice>& all, const std::string& words) {
  const auto find = [&](const auto& means) -> const Choice* {
    const auto found = std::ranges::find_if(all, means);
    return found == all.end() ? nullptr : &*found;
  };
  const auto is = [](const char* verb) {
    return [verb](const Choice& choice) { return choice.verb == verb; };
  };
  if (is_one_of("answer.continue", words)) return find(is("continue"));
  const Choice* no = find(is("pass"));
  if (!no) no = find([](const Choice& choice) { return choice.verb.starts_with("no_"); });
  if (is_one_of("answer.no", words)) return no;
  if (!no || all.size() != 2 || !is_one_of("answer.yes", words)) return nullptr;
  return no == &all[0] ? &all[1] : &all[0];
}

/// "9D, 9S or 9C" where only the cards differ; else each phrase in quotes.
std::string told_apart(const Scene& scene, const std::vector<const Choice*>& choices) {
  constexpr std::size_t shown_max = 6;
  const bool cards = std::ranges::all_of(choices, [&](const Choice* choice) {
    return choice->verb == choices[0]->verb && choice->members == Words{"card"};
  });
  std::vector<std::string> phrases;
  for (const Choice* choice : choices) {
    if (phrases.size() == shown_max) break;
    phrases.push_back(cards ? card_name(text_in(choice->action, "card"), true)
                            : '"' + answer_phrase(scene, choice->action) + '"');
  }
  return listed(phrases, scene.glue().last_or);
}

/// Everything that the words can mean among what may be said.
struct Meanings {
  std::vector<const Choice*> complete, begun;
  std::set<std::string> verbs;
  bool named = false;  // the words name the verb

  void add(const Match& match) {
    (match.complete ? complete : begun).push_back(match.choice);
    verbs.insert(match.choice->verb);
  }
};

/// Whether the line is how an act is called. Marks mean nothing, but between groups.
bool is_label(const Scene& scene, const Choice& choice, std::string_view line, const Words& words) {
  const std::string label = act_label(scene, choice.action);
  if (answer_words(label) != words) return false;
  return label.find_first_of(",;/") == std::string::npos || parts_of(label) == parts_of(line);
}

Meanings meanings(const Scene& scene, const std::vector<Choice>& all, std::string_view line,
                  const Words& words) {
  Meanings with_verb, bare;
  with_verb.named = true;
  for (const Choice& choice : all) {
    if (is_label(scene, choice, line, words)) with_verb.add({&choice, true});
    else if (const auto rest = said_with(scene, choice.verb, words)) {
      if (const auto found = match(scene, choice, *rest)) with_verb.add(*found);
    }
    if (const auto found = match(scene, choice, words)) bare.add(*found);
  }
  return with_verb.verbs.empty() ? bare : with_verb;
}

/// What the words can mean if they are taken loosely; never less strictly than needed.
Meanings loose_meanings(const Scene& scene, const std::vector<Choice>& all, const Words& words) {
  Meanings meant;
  for (const bool beginnings : {false, true}) {
    for (const Choice& choice : all)
      if (const auto found = match_loosely(scene, choice, words, beginnings)) meant.add(*found);
    if (!meant.verbs.empty()) break;
  }
  return meant;
}

Command pick(const Scene& scene, const Meanings& meant) {
  const bool one_verb = meant.verbs.size() == 1;
  if (one_verb && meant.complete.size() == 1) return said(scene, meant.complete[0]->action);
  if (one_verb && meant.complete.empty() && meant.begun.size() == 1)
    return said(scene, meant.begun[0]->action);
  std::vector<const Choice*> open = meant.complete;
  open.insert(open.end(), meant.begun.begin(), meant.begun.end());
  return Unclear{with(scene.glue().which, told_apart(scene, open))};
}

/// With a verb that is named, or the only one that may be said.
std::optional<Act> freely(const Scene& scene, const Words& words) {
  const json& verbs = member_of(scene.about(), "verbs");
  if (!verbs.is_object()) return std::nullopt;
  for (const auto& [verb, told] : verbs.items())
    if (const auto rest = said_with(scene, verb, words))
      if (const json action = read_freely(scene.about(), verb, *rest); !action.is_null())
        return said(scene, action);
  const json& may = scene.game.may();
  if (!may.is_object() || may.size() != 1) return std::nullopt;
  const json action = read_freely(scene.about(), may.begin().key(), words);
  return action.is_null() || action.size() < 2 ? std::nullopt : std::optional(said(scene, action));
}

/// The words are no answer as they are shown.
Command loose_answer(const Scene& scene, const std::vector<Choice>& all, std::string_view line,
                     const Words& words) {
  if (const auto action = arranged(scene, line)) return Act{action->dump()};
  if (const Choice* choice = all_of_it(scene, all, words)) return said(scene, choice->action);
  if (const Choice* choice = in_common_words(all, plain_words(line)))
    return said(scene, choice->action);
  if (const auto said = freely(scene, words)) return *said;
  if (const Meanings meant = loose_meanings(scene, all, words); !meant.verbs.empty())
    return pick(scene, meant);
  if (auto last = at_last(line)) return *last;
  std::string text = with(scene.glue().no_answer, printable(line));
  // They stand above what is typed; a long list would only hide the table.
  const std::string answers = listed(short_answers(scene), scene.glue().last_or);
  if (!answers.empty() && width(answers) <= listed_columns_max)
    text += " " + with(scene.glue().may_answer, answers);
  if (text.ends_with("….")) text.pop_back();  // an ellipsis ends a sentence as well
  return Unclear{text};
}

}  // namespace

Words answer_words(std::string_view line) {
  const Words raw = words_in(without_marks(line));
  Words plain;
  for (const std::string& word : raw)
    if (word != "of" && word != "the" && word != "to" && word != "in") plain.push_back(word);
  Words words;
  for (std::size_t at = 0; at < plain.size();) {
    const bool before_card = at + 1 < plain.size() && is_one_of("card.article", plain[at]) &&
                             card_at(plain, at + 1).second > 0;
    if (before_card) ++at;
    const auto [card, taken] = card_at(plain, at);
    if (taken == 0 && is_one_of("card.no_trump", plain[at]))
      for (std::string& word : answer_words(t("game.suit.none"))) words.push_back(std::move(word));
    else words.push_back(taken > 0 ? card : plain[at]);
    at += std::max<std::size_t>(taken, 1);
  }
  return words;
}

Command understand(const Scene& scene, std::string_view line, bool held_up) {
  const Words words = answer_words(line);
  const std::vector<Choice> all = choices(scene.game);
  // "h" is help, unless hearts may be named.
  if (!words.empty())
    if (const Meanings meant = meanings(scene, all, line, words); !meant.verbs.empty())
      return pick(scene, meant);
  if (auto beside = beside_the_game(line, held_up)) return *beside;
  if (words.empty()) return Nothing{};  // an Enter too many does nothing
  return loose_answer(scene, all, line, words);
}

}  // namespace cli::any_game
