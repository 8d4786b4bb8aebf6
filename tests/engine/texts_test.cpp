// SPDX-License-Identifier: MIT
#include "engine/games.hpp"
#include "protocol/about_json.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/source_tree.hpp"
#include "tests/support/table_names.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

/// Every word of a game that a client may have to show has a text in each language, in the form
/// that engine/README.md describes.
namespace texts_test {
namespace {

using nlohmann::json;
using Words = std::set<std::string, std::less<>>;

constexpr const char* languages[] = {"en", "fr", "de"};

/// What two languages say alike: names, and words that they share.
const Words alike = {"Cachette",
                     "Culbertson",
                     "Denexa",
                     "Hervey",
                     "Imperium",
                     "Jo",
                     "Jo-Jotte",
                     "Jotte",
                     "Kaiser",
                     "Klaberjass",
                     "Leopard",
                     "Nullo",
                     "nullo",
                     "Phillips",
                     "Pip-Pip!",
                     "Pip-Pip?",
                     "Quinto",
                     "Score",
                     "Talon",
                     "{suit}",
                     "{number} {suit}",
                     "{seat}: {parts}.",
                     "{seat}: {points} ({rule}).",
                     "Yukon",
                     "Carousel"};

std::string text_of(std::string_view path) {
  std::ifstream file(source_tree::root() / path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

json object_in(const std::string& path) {
  const json found = json::parse(text_of(path), nullptr, false);
  REQUIRE_MESSAGE(found.is_object(), path, " is no JSON object");
  return found;
}

/// With what explains a table, as the page reads them.
json texts_of(std::string_view game, std::string_view language) {
  const auto from = "engine/" + std::string(game), to = std::string(language) + ".json";
  json texts = object_in(from + "/texts/" + to);
  const json explained = object_in(from + "/explained/" + to);
  for (const auto& [part, said] : explained.items()) {
    REQUIRE(part.ends_with("_is"));
    texts[part] = said;
  }
  return texts;
}

/// A table that notes the words of facts.
class FactWords : public support::TableNames {
 public:
  FactWords(const engine::About& about, Words& words) : TableNames(about), words_(words) {}

  template <class T>
  void fact(std::string_view, const T&) {
    if constexpr (engine::Worded<T>)
      for (const auto word : words(std::type_identity<T>{})) words_.emplace(word);
  }

 private:
  Words& words_;
};

/// What games show by being played: who is asked when, and by which rules points are written.
struct Seen {
  Words asked, rules, fact_words;
};

template <class Event>
void note_rule(const Event& event, char letter, Words& rules) {
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { one.rule; } && !requires { one.word; })
          if (one.rule != 0) rules.insert(protocol::rule_text(letter, one.rule));
      },
      event);
}

template <engine::Game G>
Seen seen() {
  Seen seen;
  for (const auto& preset : G::presets())
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
      support::play_any<G>(
          preset.rules, seed,
          [&](const auto&, const auto& deed, const auto& now, const auto& story) {
            if (!G::waiting_for(now.face_up).seats.empty())
              seen.asked.emplace(
                  std::visit([](const auto& one) { return one.name; }, now.face_up.phase));
            for (const auto& event : story) note_rule(event, G::rule_letter, seen.rules);
            FactWords facts(G::about(preset.rules), seen.fact_words);
            const auto view = G::observe(now, {deed.seat});
            G::lay_out(facts, view);
          },
          2'000);
  seen.fact_words.erase("");
  return seen;
}

/// The keys of a part of the texts. `values`: what may stand in braces; `tags`: what may follow a
/// key after a point, and in which order. What is rare need not have been seen in the games played
/// here.
struct Key {
  Words values;
  std::map<std::string, int> tags = {{"you", 1'000}};
  bool rare = false;
};
using Keys = std::map<std::string, Key, std::less<>>;

Key key_of(const protocol::Saying& saying, bool by_a_seat) {
  Key key;
  if (by_a_seat) key.values.emplace("seat");
  int at = 0;
  for (const auto& member : saying.members) {
    key.values.emplace(member.name);
    key.tags.emplace("no_" + std::string(member.name), ++at);
    if (member.kind == engine::Kind::flag) key.tags.emplace(member.name, at);
    if (member.kind == engine::Kind::word)
      for (const auto word : member.words) key.tags.emplace(word, at);
  }
  return key;
}

/// What is settled at the table: facts and marks may be told; words of facts, facts that are flags
/// and marks of the reader's side may be tags. No phase and no rule needs such a text.
template <engine::Game G>
Key settled_key(const Seen& seen) {
  Key key;
  key.rare = true;
  int at = 0;
  for (const auto& word : seen.fact_words) key.tags.emplace(word, ++at);
  for (const auto& preset : G::presets()) {
    const auto about = G::about(preset.rules);
    for (const auto& fact : about.facts) {
      key.values.emplace(fact.name);
      key.tags.emplace(fact.name, ++at);
    }
    for (const auto mark : about.marks) {
      key.values.emplace(mark);
      key.tags.emplace(mark, ++at);
    }
  }
  return key;
}

/// What explains a mark, a fact or a count may also tell who has the mark, and who sits next.
template <engine::Game G>
Key explaining_key(const Seen& seen) {
  Key key = settled_key<G>(seen);
  key.rare = false;
  key.values.insert({"seat", "next"});
  key.tags.emplace("you_next", 999);
  return key;
}

/// What explains a thing said. Nothing is said with a card that is moved, nor to go on.
Key said_key(const protocol::Saying& verb) {
  Key key = key_of(verb, true);
  key.rare =
      verb.is.name == "continue" || std::ranges::any_of(verb.members, [](const auto& member) {
        return member.kind == engine::Kind::card;
      });
  return key;
}

/// Every refusal but none.
template <engine::Game G>
std::vector<engine::Explanation> refusals() {
  std::vector<engine::Explanation> all;
  for (int refusal = 1;; ++refusal) {
    const auto why = G::explain(static_cast<typename G::Refusal>(refusal), typename G::View{});
    if (why.sentence.empty()) return all;
    all.push_back(why);
  }
}

/// All that a game's texts have to say.
template <engine::Game G>
std::map<std::string, Keys> wanted(const Seen& seen) {
  std::map<std::string, Keys> all;
  for (const char* part :
       {"phase", "ask", "act", "story", "goal", "verdict", "zone", "mark", "fact", "count", "word",
        "rule", "option", "preset", "refusal", "mark_is", "fact_is", "count_is", "said_is"})
    all[part];
  const std::string rulebook = text_of("engine/" + std::string(G::name) + "/RULES.md");
  for (int number = 1; number < 100; ++number)
    if (const auto rule = protocol::rule_text(G::rule_letter, number);
        rulebook.find(rule) != rulebook.npos) {
      all["rule"][rule].rare = !seen.rules.contains(rule);
      all["verdict"][rule] = settled_key<G>(seen);
    }
  for (const auto& word : seen.fact_words) all["word"][word];
  for (const auto& preset : G::presets()) {
    const auto about = protocol::at_table<G>(preset.rules);
    for (const auto phase : about.phases) {
      all["phase"][std::string(phase)];
      all["ask"][std::string(phase)].rare = !seen.asked.contains(phase);
      all["goal"][std::string(phase)] = settled_key<G>(seen);
    }
    for (const auto& verb : about.verbs) {
      all["act"][std::string(verb.is.name)] = key_of(verb, false);
      all["story"][std::string(verb.is.name)] = key_of(verb, true);
      all["said_is"][std::string(verb.is.name)] = said_key(verb);
    }
    for (const auto& event : about.events) {
      Key& said = all["said_is"][std::string(event.is.name)];
      said = all["story"][std::string(event.is.name)] = key_of(event, false);
      said.rare = true;
    }
    for (const auto* sayings : {&about.verbs, &about.events})
      for (const auto& saying : *sayings)
        for (const auto& member : saying.members)
          for (const auto word : member.words) all["word"][std::string(word)];
    for (const auto& zone : about.about.zones) all["zone"][std::string(zone.name)];
    const auto explaining = explaining_key<G>(seen);
    const auto explained = [&](const std::string& part, std::string_view name) {
      all[part][std::string(name)];
      all[part + "_is"][std::string(name)] = explaining;
    };
    for (const auto& count : about.about.counts) explained("count", count.name);
    for (const auto& fact : about.about.facts) explained("fact", fact.name);
    for (const auto mark : about.about.marks) explained("mark", mark);
    all["preset"][std::string(preset.name)];
  }
  for (const auto& option : protocol::on_shelf<G>().options) all["option"][option.name];
  for (const auto& why : refusals<G>()) all["refusal"][std::string(why.code)];
  return all;
}

/// What stands in braces.
Words values_in(std::string_view text) {
  Words values;
  for (auto at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
    values.emplace(text.substr(at + 1, text.find('}', at) - at - 1));
  return values;
}

std::string without_tags(const std::string& key) { return key.substr(0, key.find('.')); }

void check_tags(const std::string& key, const Key& wanted) {
  int last = 0;
  for (auto at = key.find('.'); at != key.npos; at = key.find('.', at + 1)) {
    const auto tag = wanted.tags.find(key.substr(at + 1, key.find('.', at + 1) - at - 1));
    REQUIRE_MESSAGE(tag != wanted.tags.end(), key, " has a strange tag");
    CHECK_MESSAGE(tag->second > last, key, " has its tags in another order");
    last = tag->second;
  }
}

/// The keys of a part: all that are wanted and no others, each with the values it may have.
void check_part(const json& part, const Keys& wanted) {
  for (const auto& [name, key] : wanted)
    CHECK_MESSAGE((key.rare || part.contains(name)), name, " has no text");
  for (const auto& [name, text] : part.items()) {
    const auto key = wanted.find(without_tags(name));
    REQUIRE_MESSAGE(key != wanted.end(), name, " is no word of the game");
    check_tags(name, key->second);
    if (!text.is_string()) continue;  // an option
    CHECK_FALSE_MESSAGE(text == "", name, " is empty");
    for (const auto& value : values_in(text.get<std::string>()))
      CHECK_MESSAGE(key->second.values.contains(value), name, " has no value {", value, "}");
  }
}

template <engine::Game G>
void check_options(const json& texts) {
  for (const auto& option : protocol::on_shelf<G>().options) {
    CAPTURE(option.name);
    const json& one = texts.at(option.name);
    CHECK(one.value("label", "") != "");
    const json values = one.value("values", json::object());
    CHECK(values.size() == option.values.size());
    for (const auto& value : option.values) CHECK_MESSAGE(values.value(value, "") != "", value);
  }
}

/// Whether the person is named apart from the sentence: "Anna: 5".
bool is_label(std::string_view text, std::string_view person) {
  const auto at = text.find(person);
  const auto rest = text.substr(at + person.size());
  return rest.starts_with(":") || rest.starts_with("\u00a0:") || rest.starts_with(" –") ||
         rest.starts_with(".");
}

/// "{seat} plays" is wrong of a reader: "you play" needs a text of its own.
void check_you(const json& story) {
  for (const auto& [name, text] : story.items())
    for (const char* person : {"{seat}", "{by}"})
      if (!name.ends_with(".you_next") &&  // whoever sits next is somebody else
          text.get<std::string>().find(person) != std::string::npos &&
          !is_label(text.get<std::string>(), person))
        CHECK_MESSAGE(story.contains(name + ".you"), name, " cannot be told to the reader");
}

/// Each text under its path.
std::map<std::string, std::string> flat(const json& texts) {
  std::map<std::string, std::string> all;
  const json paths = texts.flatten();
  for (const auto& [path, text] : paths.items())
    if (text.is_string()) all[path] = text.get<std::string>();
  return all;
}

/// As the engine writes English, which is in ASCII.
std::string in_ascii(std::string text) {
  for (const auto& [from, to] : {std::pair("’", "'"), {"“", "\""}, {"”", "\""}})
    for (auto at = text.find(from); at != text.npos; at = text.find(from))
      text.replace(at, std::string_view(from).size(), to);
  return text;
}

void check_french(const std::string& text) {
  for (auto at = text.find_first_of("?!:;"); at != text.npos;
       at = text.find_first_of("?!:;", at + 1)) {
    const std::string_view blank = text[at] == ':' ? "\u00a0" : "\u202f";
    CHECK_MESSAGE(std::string_view(text).substr(0, at).ends_with(blank), "no fixed space: ", text);
  }
}

TEST_SUITE("texts") {
  TEST_CASE_TEMPLATE_DEFINE("every word has a text in each language, and nothing else", G, words) {
    const auto all = wanted<G>(seen<G>());
    for (const std::string language : languages) {
      CAPTURE(language);
      const json texts = texts_of(G::name, language);
      const bool teaches = texts.contains("lesson"), explains = texts.contains("preset_is");
      CHECK(texts.size() == all.size() + 2 + (teaches ? 1 : 0) + (explains ? 1 : 0));
      for (const char* key : {"name", "line"}) CHECK(texts.value(key, "") != "");
      if (teaches) CHECK(texts.value("lesson", "") != "");
      if (explains) check_part(texts["preset_is"], all.at("preset"));
      for (const auto& [part, keys] : all) {
        CAPTURE(part);
        REQUIRE(texts.contains(part));
        check_part(texts[part], keys);
      }
      check_options<G>(texts["option"]);
      for (const char* part : {"story", "mark_is", "said_is"}) check_you(texts[part]);
    }
  }

  TEST_CASE_TEMPLATE_DEFINE("languages have the same texts with the same values, and other words",
                            G, languages_differ) {
    const auto english = flat(texts_of(G::name, "en"));
    const auto french = flat(texts_of(G::name, "fr"));
    const auto german = flat(texts_of(G::name, "de"));
    CHECK(french.size() == english.size());
    CHECK(german.size() == english.size());
    for (const auto& [path, text] : english) {
      CAPTURE(path);
      REQUIRE(french.contains(path));
      REQUIRE(german.contains(path));
      CHECK(values_in(french.at(path)) == values_in(text));
      CHECK(values_in(german.at(path)) == values_in(text));
      if (alike.contains(text) || alike.contains(german.at(path))) continue;
      CHECK(text != french.at(path));
      CHECK(text != german.at(path));
      CHECK(french.at(path) != german.at(path));
    }
  }

  TEST_CASE_TEMPLATE_DEFINE("a refusal says the same in English as in the game", G, refused) {
    const json texts = texts_of(G::name, "en").at("refusal");
    for (const auto& why : refusals<G>())
      CHECK(in_ascii(texts.value(std::string(why.code), "")) == why.sentence);
  }

  TEST_CASE_TEMPLATE_DEFINE("texts are set as print is", G, print) {
    for (const std::string language : languages)
      for (const auto& [path, text] : flat(texts_of(G::name, language))) {
        CAPTURE(path);
        CHECK_MESSAGE(text.find_first_of("'\"") == text.npos, "typewriter's quotes: ", text);
        if (language == "fr") check_french(text);
      }
  }

  TEST_CASE_TEMPLATE_APPLY(words, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(languages_differ, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(refused, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(print, engine::Games);
}

}  // namespace
}  // namespace texts_test
