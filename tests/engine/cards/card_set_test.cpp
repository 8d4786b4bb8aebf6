// SPDX-License-Identifier: MIT
#include "engine/cards/card_set.hpp"

#include "engine/cards/card_text.hpp"
#include "engine/cards/pack.hpp"
#include "tests/support/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace {

using cards::Card;
using cards::CardSet;
using cards::Rank;
using cards::Suit;

CardSet set(std::string_view text) { return cards::read_cards(text).value(); }
Card card(std::string_view text) { return cards::read_card(text).value(); }

/// Each card of the pack or not, as a coin falls.
CardSet any_set(support::Random& random) {
  CardSet cards;
  for (const Card each : cards::pack_of_32())
    if ((random() & 1U) != 0) cards.insert(each);
  return cards;
}

std::set<Card> listed(CardSet cards) { return {cards.begin(), cards.end()}; }

}  // namespace

TEST_SUITE("a set of cards") {
  TEST_CASE("is empty to begin with") {
    const CardSet none;
    CHECK(none.empty());
    CHECK(none.size() == 0);
    CHECK(none.begin() == none.end());
    CHECK(none == CardSet{});
  }

  TEST_CASE("takes a card once and gives it up") {
    CardSet cards;
    cards.insert(card("JS"));
    cards.insert(card("JS"));
    CHECK(cards.size() == 1);
    CHECK(cards.contains(card("JS")));
    CHECK_FALSE(cards.contains(card("JH")));
    cards.erase(card("9S"));
    CHECK(cards.size() == 1);
    cards.erase(card("JS"));
    CHECK(cards.empty());
  }

  TEST_CASE("is the same whatever the order of its cards") {
    CHECK(CardSet{card("JS"), card("7C")} == CardSet{card("7C"), card("JS")});
    CHECK_FALSE(set("JS 7C") == set("JS 7D"));
  }

  TEST_CASE("joins, meets and subtracts") {
    const CardSet a = set("7C 9S JS"), b = set("9S AH");
    CHECK((a | b) == set("7C 9S JS AH"));
    CHECK((a & b) == set("9S"));
    CHECK((a - b) == set("7C JS"));
    CHECK((b - a) == set("AH"));
  }

  TEST_CASE("a joker that stands for a card is no card of one pack") {
    const CardSet all = set("7C JH QS KS AS");
    for (const Card each : all) CHECK_FALSE(all.contains(cards::joker_for(each)));
  }

  TEST_CASE("contains another set when it has all of its cards") {
    CHECK(set("7C 9S JS").contains(set("7C JS")));
    CHECK(set("7C 9S JS").contains(CardSet{}));
    CHECK(CardSet{}.contains(CardSet{}));
    CHECK_FALSE(set("7C 9S JS").contains(set("7C AH")));
    CHECK_FALSE(CardSet{}.contains(set("7C")));
  }

  TEST_CASE("agrees with a sorted list of cards in all it does") {
    support::Random random(1);
    for (int times = 0; times < 200; ++times) {
      const CardSet a = any_set(random), b = any_set(random);
      const auto as = listed(a), bs = listed(b);
      std::set<Card> joined, met, left;
      std::ranges::set_union(as, bs, std::inserter(joined, joined.end()));
      std::ranges::set_intersection(as, bs, std::inserter(met, met.end()));
      std::ranges::set_difference(as, bs, std::inserter(left, left.end()));
      CHECK(listed(a | b) == joined);
      CHECK(listed(a & b) == met);
      CHECK(listed(a - b) == left);
      CHECK(a.contains(b) == std::ranges::includes(as, bs));
      CHECK(static_cast<std::size_t>(a.size()) == as.size());
    }
  }

  TEST_CASE("obeys the laws of sets") {
    support::Random random(2);
    for (int times = 0; times < 200; ++times) {
      const CardSet a = any_set(random), b = any_set(random), c = any_set(random);
      CHECK((a | b) == (b | a));
      CHECK(((a & b) & c) == (a & (b & c)));
      CHECK((a & (b | c)) == ((a & b) | (a & c)));
      CHECK((a - (b | c)) == ((a - b) & (a - c)));
      CHECK(((a - b) | (a & b)) == a);
      CHECK((a | b).size() == a.size() + b.size() - (a & b).size());
    }
  }

  TEST_CASE("knows its suits") {
    const CardSet spades = CardSet::all_of(Suit::spades);
    CHECK((set("7C 9S JS AH") & spades) == set("9S JS"));
    CHECK((CardSet::all_of(Suit::clubs) & spades).empty());
    for (const Suit suit : cards::all_suits)
      for (const Card each : cards::pack_of_32())
        CHECK(CardSet::all_of(suit).contains(each) == (suit_of(each) == suit));
  }

  TEST_CASE("knows its ranks") {
    CHECK(CardSet::all_of(Rank::ten) == set("TC TD TH TS"));
    CHECK(CardSet::all_of(Rank::ace) == set("AC AD AH AS"));
    CHECK(CardSet::all_of(Rank::seven).size() == 4);
  }

  TEST_CASE("turns a suit into a bit for each rank, and back") {
    const CardSet cards = set("7H 9H AH AS");
    CHECK(cards.ranks_of(Suit::hearts) == (1U << 7 | 1U << 9 | 1U << 14));
    CHECK(cards.ranks_of(Suit::clubs) == 0);
    CHECK(CardSet::of(Suit::hearts, cards.ranks_of(Suit::hearts)) == set("7H 9H AH"));
    CHECK(CardSet::of(Suit::spades, 1U << 11) == set("JS"));
  }

  TEST_CASE("lists its cards clubs, diamonds, hearts, spades, each from low to high") {
    const CardSet cards = set("AS 7S KH 9D TC 8C");
    const std::vector<Card> expected{card("8C"), card("TC"), card("9D"),
                                     card("KH"), card("7S"), card("AS")};
    CHECK(std::vector<Card>(cards.begin(), cards.end()) == expected);
    for (int n = 0; n < cards.size(); ++n)
      CHECK(cards.nth(n) == expected[static_cast<std::size_t>(n)]);
  }
}

TEST_SUITE("if able") {
  TEST_CASE("a rule binds where the hand can obey it, and not otherwise") {
    struct Row {
      std::string_view sentence, hand, wanted, bound;
    };
    const Row rows[] = {
        {"the wanted cards are held", "7S JS AH", "7S 8S 9S TS JS", "7S JS"},
        {"nothing of it is held: the hand is free", "7C AH", "7S 8S 9S TS JS", "7C AH"},
        {"nothing is wanted", "7C AH", "", "7C AH"},
        {"an empty hand stays empty", "", "7S", ""},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      CHECK(if_able(set(row.hand), set(row.wanted)) == set(row.bound));
    }
  }
}
