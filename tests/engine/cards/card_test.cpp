// SPDX-License-Identifier: MIT
#include "engine/cards/card.hpp"

#include "engine/cards/pack.hpp"

#include <doctest/doctest.h>

#include <set>

namespace {

using cards::Card;
using cards::Rank;
using cards::Suit;

}  // namespace

TEST_SUITE("a card") {
  TEST_CASE("is made of a rank and a suit, and gives both back") {
    for (const Suit suit : cards::all_suits)
      for (unsigned value = 2; value <= 15; ++value) {
        const auto rank = static_cast<Rank>(value);
        const Card card = cards::make_card(rank, suit);
        CHECK(cards::rank_of(card) == rank);
        CHECK(cards::suit_of(card) == suit);
      }
  }

  TEST_CASE("is one byte, different for each card, with the two highest bits free") {
    static_assert(sizeof(Card) == 1);
    std::set<unsigned> values;
    for (const Suit suit : cards::all_suits)
      for (unsigned value = 2; value <= 15; ++value)
        values.insert(static_cast<unsigned>(cards::make_card(static_cast<Rank>(value), suit)));
    CHECK(values.size() == 56);
    CHECK(*values.rbegin() < 64);
  }

  TEST_CASE("has the pip count as its rank's value") {
    CHECK(static_cast<Rank>(7) == Rank::seven);
    CHECK(static_cast<Rank>(10) == Rank::ten);
    CHECK(static_cast<Rank>(14) == Rank::ace);
  }

  TEST_CASE("R03 stands in natural order: 7 8 9 10 J Q K A") {
    const Rank order[] = {Rank::ace, Rank::king, Rank::queen, Rank::jack,
                          Rank::ten, Rank::nine, Rank::eight, Rank::seven};
    for (std::size_t i = 0; i + 1 < std::size(order); ++i) {
      CHECK(order[i] > order[i + 1]);
      CHECK(cards::next_below(order[i]) == order[i + 1]);
    }
  }
}
