// SPDX-License-Identifier: MIT
// Law 3 in words: what is said of one game stands in that game's folder. The words are those of the
// games' texts, which have every word of every `about`.
#include "tests/support/source_tree.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

using source_tree::File;

/// Words that messages and pages of the server have, too: PROTOCOL.md, TABLES.md.
const std::set<std::string> of_the_wire = {
    "ask",    "cards", "closed", "deal", "deals", "dealt",         "game", "games", "hand",
    "hands",  "last",  "level",  "look", "no",    "not_your_turn", "over", "plain", "play",
    "rubber", "seats", "shown",  "stop", "times", "trick",         "yes"};

/// Words by which clients that know no game draw all: TABLES.md, "Words that clients know".
const std::set<std::string> of_every_client = {
    "claim", "continue", "cut",   "dealer", "drawn", "joker", "pass",   "tricks",
    "lead",  "points",   "score", "scored", "total", "trump", "winner", "won"};
/// Words that are no game's there: numbers, the number of colours, a column of a list, a part of
/// the texts, a form of a notice, connections that only wait.
const std::set<std::string> of_something_else = {"five",    "four",  "goal",  "idle",
                                                 "rubbers", "seven", "short", "three"};

/// The first word of each key of a text: "play" of "play.jo".
std::string first_word(const std::string& key) { return key.substr(0, key.find('.')); }

/// Every word of every game, each with the game in which it stands.
std::map<std::string, std::string> words_of_games(const std::vector<File>& files) {
  std::map<std::string, std::string> words;
  for (const File& file : files) {
    if (!file.in("engine/") || !file.path.ends_with("/texts/en.json")) continue;
    const auto texts = nlohmann::json::parse(file.text);
    const std::string game = file.path.substr(7, file.path.find('/', 7) - 7);
    for (const char* part : {"phase", "act", "story", "zone", "mark", "fact", "count", "option",
                             "preset", "refusal", "word"}) {
      const auto said = texts.value(part, nlohmann::json::object());
      for (const auto& [key, text] : said.items()) words.emplace(first_word(key), game);
    }
  }
  for (const std::string& word : of_the_wire) words.erase(word);
  return words;
}

/// The texts between quotes in code, comments left out.
std::set<std::string> quoted(const std::string& code) {
  static const std::regex comment("//[^\n]*"), words("[\"']([a-z0-9_]+)[\"']");
  const std::string bare = std::regex_replace(code, comment, "");
  std::set<std::string> found;
  for (std::sregex_iterator at(bare.begin(), bare.end(), words), end; at != end; ++at)
    found.insert((*at)[1]);
  return found;
}

void check_words(const File& file, const std::map<std::string, std::string>& words) {
  for (const std::string& word : quoted(file.text)) {
    const auto found = words.find(word);
    CHECK_MESSAGE(found == words.end(), file.path, " says \"", word, "\", a word of ",
                  found == words.end() ? "" : found->second);
  }
}

}  // namespace

TEST_SUITE("no word of one game outside its folder") {
  TEST_CASE("in the protocol and the server") {
    const auto& files = source_tree::read();
    const auto words = words_of_games(files);
    REQUIRE(words.size() > 100);
    for (const File& file : files)
      if ((file.in("protocol/") || file.in("server/")) && file.is_cpp()) check_words(file, words);
  }

  TEST_CASE("in the clients") {
    const auto& files = source_tree::read();
    auto words = words_of_games(files);
    for (const std::string& word : of_every_client) words.erase(word);
    for (const std::string& word : of_something_else) words.erase(word);
    int read = 0;
    for (const File& file : files) {
      const bool is_code = file.is_cpp() || file.path.ends_with(".js");
      if (!file.in("clients/") || !is_code || file.path.find("/games/") != std::string::npos)
        continue;
      check_words(file, words);
      ++read;
    }
    CHECK(read > 100);
  }

  TEST_CASE("a word between quotes is found, one in a comment is not") {
    CHECK(quoted("view[\"declarer\"]").contains("declarer"));
    CHECK(quoted("view['declarer']").contains("declarer"));
    CHECK(quoted("// \"declarer\"\nx").empty());
  }
}
