// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/understand.hpp"
#include "clients/cli/own_texts.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using cli::Language;
using Words = std::vector<std::string>;

Words typed_in(Language language, std::string_view line) {
  cli::speak(language);
  Words words = cli::any_game::answer_words(line);
  cli::speak(Language::english);
  return words;
}

}  // namespace

TEST_SUITE("cards by their names") {
  TEST_CASE("in English a card is its rank and its suit") {
    CHECK(typed_in(Language::english, "play the jack of spades") == Words{"play", "js"});
    CHECK(typed_in(Language::english, "Ten Hearts") == Words{"th"});
    CHECK(typed_in(Language::english, "k of hearts") == Words{"kh"});
  }

  TEST_CASE("in German the suit comes first, or last, or in one word") {
    for (const char* line : {"Pik-K\u00f6nig", "pik k\u00f6nig", "PikK\u00f6nig", "K\u00f6nig Pik",
                             "koenig pik", "K\u00d6NIG PIK", "Pik K"}) {
      CAPTURE(line);
      CHECK(typed_in(Language::german, line) == Words{"ks"});
    }
    CHECK(typed_in(Language::german, "Herz Dame") == Words{"qh"});
    CHECK(typed_in(Language::german, "Kreuz-Bube") == Words{"jc"});
    CHECK(typed_in(Language::german, "Karo Ass") == Words{"ad"});
    CHECK(typed_in(Language::german, "Karo 10") == Words{"td"});
    CHECK(typed_in(Language::german, "Herz-Zehn") == Words{"th"});
    CHECK(typed_in(Language::german, "jack of spades") == Words{"js"});
  }

  TEST_CASE("in French the suit follows `de`, with or without its accents") {
    for (const char* line : {"dame de c\u0153ur", "Dame de coeur", "DAME DE C\u0152UR",
                             "dame c\u0153ur", "q de c\u0153ur"}) {
      CAPTURE(line);
      CHECK(typed_in(Language::french, line) == Words{"qh"});
    }
    CHECK(typed_in(Language::french, "valet de pique") == Words{"js"});
    CHECK(typed_in(Language::french, "roi de tr\u00e8fle") == Words{"kc"});
    CHECK(typed_in(Language::french, "roi de trefle") == Words{"kc"});
    CHECK(typed_in(Language::french, "l\u2019as de carreau") == Words{"ad"});
    CHECK(typed_in(Language::french, "l'as de carreau") == Words{"ad"});
    CHECK(typed_in(Language::french, "dix de carreau") == Words{"td"});
  }
}
