// SPDX-License-Identifier: MIT
#include "engine/cards/card_text.hpp"

#include "engine/cards/pack.hpp"
#include "tests/support/random.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

using cards::Card;
using cards::CardSet;
using cards::Rank;
using cards::Suit;

}  // namespace

TEST_SUITE("cards as text") {
  TEST_CASE("a card is its rank, then its suit") {
    CHECK(cards::card_text(cards::make_card(Rank::jack, Suit::spades)) == "JS");
    CHECK(cards::card_text(cards::make_card(Rank::ten, Suit::hearts)) == "TH");
    CHECK(cards::card_text(cards::make_card(Rank::two, Suit::clubs)) == "2C");
    CHECK(cards::rank_text(Rank::ace) == 'A');
    CHECK(cards::suit_text(Suit::diamonds) == 'D');
  }

  TEST_CASE("every card from two to ace is read as it is written") {
    for (const Suit suit : cards::all_suits) {
      CHECK(cards::read_suit(std::string(1, cards::suit_text(suit))) == suit);
      for (unsigned value = 2; value <= 14; ++value) {
        const auto rank = static_cast<Rank>(value);
        const Card card = cards::make_card(rank, suit);
        CHECK(cards::read_rank(std::string(1, cards::rank_text(rank))) == rank);
        CHECK(cards::read_card(cards::card_text(card)) == card);
      }
    }
  }

  TEST_CASE("a set is written in order, and read in any order") {
    const auto set = cards::read_cards("AS 9S 7C");
    REQUIRE(set.has_value());
    CHECK(cards::card_text(*set) == "7C 9S AS");
    CHECK(cards::read_cards("7C 9S AS") == set);
    CHECK(cards::read_cards("") == CardSet{});
    CHECK(cards::card_text(CardSet{}).empty());
  }

  TEST_CASE("every set is read as it is written") {
    support::Random random(3);
    for (int times = 0; times < 200; ++times) {
      CardSet set;
      for (const Card card : cards::pack_of_32())
        if (random() % 3 == 0) set.insert(card);
      CHECK(cards::read_cards(cards::card_text(set)) == set);
    }
  }

  TEST_CASE("nothing else is a card") {
    using namespace std::string_view_literals;
    const std::string_view bad[] = {"",       "J",       "S",     "SJ",      "js", "Js",
                                    "jS",     "10S",     "1S",    "0S",      "JX", "XS",
                                    "JS ",    " JS",     "J S",   "JSS",     "?C", "JC\n",
                                    "\0\0"sv, "\xFFS"sv, "J\xC3", "\u2660J", "*C"};
    for (const auto text : bad) {
      CAPTURE(text);
      CHECK_FALSE(cards::read_card(text).has_value());
    }
  }

  TEST_CASE("nothing else is a rank or a suit") {
    for (const std::string_view text : {"", "1", "0", "j", "10", "X", " ", "TT"}) {
      CAPTURE(text);
      CHECK_FALSE(cards::read_rank(text).has_value());
    }
    for (const std::string_view text : {"", "s", "X", "SS", " ", "\xE2\x99\xA0"}) {
      CAPTURE(text);
      CHECK_FALSE(cards::read_suit(text).has_value());
    }
  }

  TEST_CASE("nothing else is a set of cards") {
    std::string_view bad[] = {" ",        "JS JS",  "JS  9S", " JS 9S",  "JS 9S ",   "JS9S",
                              "JS,9S",    "JS\t9S", "JS 9",   "JS X",    "JS 9S 9",  "J",
                              "JS 9S JS", "jS 9S",  "JS ",    "JS 9S  ", "7C 8C 7C", "JS\n9S"};
    for (const std::string_view text : bad) {
      CAPTURE(text);
      CHECK_FALSE(cards::read_cards(text).has_value());
    }
  }

  TEST_CASE("any two or three characters are a card or refused, never something in between") {
    for (int first = 0; first < 256; ++first)
      for (int second = 0; second < 256; ++second) {
        const std::string text{static_cast<char>(first), static_cast<char>(second)};
        const auto card = cards::read_card(text);
        if (card) CHECK(cards::card_text(*card) == text);
      }
  }
}
