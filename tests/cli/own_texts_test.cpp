// SPDX-License-Identifier: MIT
#include "clients/cli/own_texts.hpp"

#include "clients/cli/command.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/wishes.hpp"
#include "clients/cli/words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <variant>

namespace {

using cli::Language;

constexpr Language languages[] = {Language::english, Language::french, Language::german};

/// The values that a text is filled with.
std::multiset<std::string> slots(std::string_view text) {
  static const std::regex slot("\\{([a-z_]*)[|}]");
  const std::string copy(text);
  std::multiset<std::string> found;
  for (std::sregex_iterator at(copy.begin(), copy.end(), slot), end; at != end; ++at)
    found.insert((*at)[1]);
  return found;
}

/// Speaks a language as long as it lives.
class Speaking {
 public:
  explicit Speaking(Language language) { cli::speak(language); }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;
  ~Speaking() { cli::speak(Language::english); }
};

/// Texts that are the same as in English because they are, not because nobody wrote them.
bool is_the_same(Language language, const std::string& id) {
  static const std::set<std::string> french{
      "asked.watched",   "overdue.watched", "mirror.gain", "time.minutes", "analysis.no_better",
      "analysis.points", "game.point",      "game.points", "game.joker"};
  static const std::set<std::string> german{
      "asked.watched", "overdue.watched", "help.say_what", "analysis.no_better", "game.the.card",
      "game.the.ace",  "game.the.queen",  "computer.name", "computer.one_of",    "rules.of_way"};
  return (language == Language::french ? french : german).contains(id);
}

}  // namespace

TEST_SUITE("the terminal's own texts") {
  TEST_CASE("each language has all texts, with the same values in them") {
    const auto ids = cli::ids_of_texts(Language::english);
    CHECK(ids.size() > 200);
    for (const Language language : languages) {
      CAPTURE(cli::code_of(language));
      CHECK(cli::ids_of_texts(language) == ids);
      for (const std::string& id : ids) {
        CAPTURE(id);
        const auto english = slots(cli::raw_text(Language::english, id));
        const auto here = slots(cli::raw_text(language, id));
        CHECK_FALSE(cli::raw_text(language, id).empty());
        // A name may be told once more or less; none may be missing or unknown.
        CHECK(std::set<std::string>(here.begin(), here.end()) ==
              std::set<std::string>(english.begin(), english.end()));
        if (language != Language::english)
          CHECK((cli::raw_text(language, id) == cli::raw_text(Language::english, id)) ==
                is_the_same(language, id));
      }
    }
  }

  TEST_CASE("values are put in, and numbers choose their word") {
    CHECK(cli::t("time.seconds", {{"n", "1"}}) == "1 second");
    CHECK(cli::t("time.seconds", {{"n", "0"}}) == "0 seconds");
    CHECK(cli::t("there is none").empty());
    const Speaking french(Language::french);
    CHECK(cli::t("time.seconds", {{"n", "0"}}) == "0 seconde");
    CHECK(cli::t("time.seconds", {{"n", "2"}}) == "2 secondes");
    CHECK(cli::t("analysis.points", {{"n", "1,5"}}) == "1,5 point");
    CHECK(cli::t("analysis.points", {{"n", "2,5"}}) == "2,5 points");
    CHECK(cli::t("analysis.points", {{"n", "10"}}) == "10 points");
  }

  TEST_CASE("a French mark is never parted from its word, and may be typed as anybody types it") {
    // C++ knows no lookbehind: a mark of two parts and the character before it.
    static const std::regex loose(" [?!:;]| \u00bb|\u00ab ");
    for (const std::string& id : cli::ids_of_texts(Language::french)) {
      CAPTURE(id);
      const std::string text(cli::raw_text(Language::french, id));
      CHECK_FALSE(std::regex_search(text, loose));
      for (const auto& [mark, blank] :
           {std::pair("?", "\u202f"), {"!", "\u202f"}, {";", "\u202f"}, {"\u00bb", "\u00a0"}})
        if (const auto at = text.find(mark); at != std::string::npos)
          CHECK(std::string_view(text).substr(0, at).ends_with(blank));
      CHECK(text.find(" \u2026") == text.npos);
    }
    const Speaking french(Language::french);
    CHECK(cli::spoken("Bonjour !").phrase == "hello");
    CHECK(cli::spoken("bonjour\u00a0!").phrase == "hello");
    CHECK(cli::spoken("Au revoir\u202f!").phrase == "goodbye");
  }

  TEST_CASE(
      "commands and wishes go by their words in the language that is spoken, and in English") {
    for (const Language language : languages) {
      const Speaking speaking(language);
      CAPTURE(cli::code_of(language));
      for (const std::string& id : cli::ids_of_texts(language)) {
        const bool command = id.starts_with("command.") && id != "command.say";
        if (!command && !id.starts_with("wish.")) continue;
        for (const std::string& word : cli::words_for(id)) {
          CAPTURE(word);
          const auto meant = cli::beside_the_game(word, true);
          REQUIRE(meant);
          if (command) CHECK(std::holds_alternative<cli::Local>(*meant));
          else CHECK(std::get<cli::Wish>(*meant).wish == id.substr(5));
        }
      }
    }
    const Speaking german(Language::german);
    CHECK(std::get<cli::Local>(*cli::beside_the_game("hilfe", false)).name ==
          cli::Local::Name::help);
    for (const char* words : {"Aufgeben", "Partie aufgeben"})
      CHECK(std::get<cli::Wish>(*cli::beside_the_game(words, false)).wish == "resign_rubber");
    CHECK(cli::remark_in("sagen Na gut.") == "Na gut.");
    CHECK(cli::spoken("Gut gespielt.").phrase == "well_played");
    CHECK(cli::wish_phrase("go_on") == "weiterspielen");
  }

  TEST_CASE("a card is its rank and suit, and a joker a word that may be typed") {
    CHECK(cli::card_name("TS", false) == "10♠");
    CHECK(cli::card_name("TS", true) == "10S");
    CHECK(cli::card_name("XX", true) == "joker");
    const Speaking german(Language::german);
    CHECK(cli::card_name("XX", false) == "Joker");
  }

  TEST_CASE("the language of LANG is spoken, and any other is English") {
    CHECK(cli::language_of("fr_CA.UTF-8") == Language::french);
    CHECK(cli::language_of("de") == Language::german);
    CHECK(cli::language_of("C") == Language::english);
  }
}
