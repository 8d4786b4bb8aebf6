// SPDX-License-Identifier: MIT
#include "engine/cards/card_bag.hpp"
#include "engine/cards/card_text.hpp"
#include "engine/cards/lying.hpp"

#include <doctest/doctest.h>

#include <map>
#include <random>

using namespace cards;

namespace {

Card card(std::string_view text) { return *read_card(text); }

}  // namespace

TEST_SUITE("bags of cards") {
  TEST_CASE("a bag counts as a list would") {
    std::mt19937 random(1);
    CardBag bag;
    std::map<int, int> counts;
    int size = 0;
    for (int i = 0; i < 5'000; ++i) {
      const Card some = make_card(static_cast<Rank>(2 + random() % 14), all_suits[random() % 4]);
      int& count = counts[static_cast<int>(some)];
      if (random() % 2 == 0 && count < CardBag::copies_max) bag.insert(some), ++count, ++size;
      else if (count > 0) bag.erase(some), --count, --size;
      REQUIRE(bag.count(some) == count);
      REQUIRE(bag.size() == size);
      REQUIRE(bag.empty() == (size == 0));
    }
  }

  TEST_CASE("the order of putting in does not matter") {
    CHECK(CardBag{card("KS"), card("2C"), card("KS")} ==
          CardBag{card("2C"), card("KS"), card("KS")});
    CHECK(CardBag{card("KS")} != CardBag{card("KS"), card("KS")});
  }

  TEST_CASE("a bag is written lowest card first and reads back") {
    const CardBag bag{card("KS"), card("2C"), card("KS"), joker, joker};
    CHECK(card_text(bag) == "2C XX XX KS KS");
    CHECK((read_bag(card_text(bag)) == bag));
    CHECK(read_bag("")->empty());
    for (const char* wrong :
         {" ", "KS ", " KS", "KS  KS", "KS,KS", "KS KS KS KS", "1C", "KS*", "XX*"})
      CHECK_FALSE(read_bag(wrong).has_value());
  }

  TEST_CASE("some kinds of a bag keep their copies") {
    const CardBag bag{card("KS"), card("KS"), card("2C"), card("QS")};
    CHECK(card_text(bag.of(CardSet::all_of(Suit::spades))) == "QS KS KS");
    CHECK(bag.kinds() == CardSet{card("KS"), card("2C"), card("QS")});
  }
}

TEST_SUITE("jokers and backs") {
  TEST_CASE("a joker is XX, and says for which card it stands") {
    CHECK(card_text(joker) == "XX");
    CHECK((read_card("XX") == joker));
    const Card named = joker_for(card("KS"));
    CHECK(card_text(named) == "KS*");
    CHECK((read_card("KS*") == named));
    CHECK(is_named_joker(named));
    CHECK_FALSE(is_named_joker(card("KS")));
    CHECK(suit_of(named) == Suit::spades);
    CHECK(rank_of(named) == Rank::king);
    for (const char* wrong : {"X", "XX*", "KS+", "KS**", "*", "XS"})
      CHECK_FALSE(read_card(wrong).has_value());
  }

  TEST_CASE("a card lies open, face down, or face down and known") {
    const Card jack = card("JD");
    CHECK((Lying::open(jack).card() == jack));
    CHECK_FALSE(Lying::open(jack).is_face_down());
    CHECK((Lying::known_back(jack).card() == jack));
    CHECK(Lying::known_back(jack).is_face_down());
    CHECK(Lying::known_back(jack).for_all() == Lying::back());
    CHECK(Lying::open(jack).for_all() == Lying::open(jack));
    CHECK_FALSE(Lying::back().card().has_value());
  }
}
