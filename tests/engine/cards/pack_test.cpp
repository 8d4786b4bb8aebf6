// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"

#include "engine/cards/card_set.hpp"
#include "engine/cards/card_text.hpp"
#include "tests/support/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

namespace {

using cards::Card;
using cards::CardSet;
using cards::Pack;

CardSet as_set(const Pack& pack) {
  CardSet set;
  for (const Card card : pack) set.insert(card);
  return set;
}

void shuffle(Pack& pack, support::Random& random) {
  cards::shuffle({pack.begin(), pack.size()}, random);
}

std::string text_of(const Pack& pack) {
  std::string text;
  for (const Card card : pack) text += (text.empty() ? "" : " ") + cards::card_text(card);
  return text;
}

/// Gives the values of a list, one after the other.
struct Listed {
  std::vector<std::uint32_t> values;
  std::size_t next = 0;
  std::uint32_t operator()() { return values.at(next++); }
};

/// How far the counts lie from being even: the sum of (seen - expected)^2 / expected.
template <class Counts>
double chi_square(const Counts& counts, double expected) {
  double sum = 0;
  for (const int seen : counts) sum += (seen - expected) * (seen - expected) / expected;
  return sum;
}

}  // namespace

TEST_SUITE("R01 the pack") {
  TEST_CASE("R01 has 32 different cards, seven to ace of each suit") {
    const Pack pack = cards::pack_of_32();
    CHECK(pack.size() == 32);
    CHECK(as_set(pack).size() == 32);
    for (const cards::Suit suit : cards::all_suits)
      for (const char rank : {'7', '8', '9', 'T', 'J', 'Q', 'K', 'A'}) {
        const std::string text{rank, cards::suit_text(suit)};
        CHECK(as_set(pack).contains(cards::read_card(text).value()));
      }
  }

  TEST_CASE("R01 lies clubs first, lowest card first, before it is shuffled") {
    const Pack pack = cards::pack_of_32();
    CHECK(cards::card_text(pack[0]) == "7C");
    CHECK(cards::card_text(pack[7]) == "AC");
    CHECK(cards::card_text(pack[31]) == "AS");
  }
}

TEST_SUITE("a shuffle") {
  TEST_CASE("loses no card and duplicates none") {
    support::Random random(1);
    for (int times = 0; times < 50; ++times) {
      Pack pack = cards::pack_of_32();
      shuffle(pack, random);
      CHECK(pack.size() == 32);
      CHECK(as_set(pack) == as_set(cards::pack_of_32()));
    }
  }

  TEST_CASE("gives this order from this seed, on every machine") {
    support::Random random(2026);
    Pack pack = cards::pack_of_32();
    shuffle(pack, random);
    CHECK(text_of(pack) ==
          "QD 7C 7H 8S KS 8D 9D AD 8C 9S 8H JD QH AH JC TC"
          " 9C JS AS KC 9H AC QC 7D QS 7S TH KH TD JH KD TS");
  }

  TEST_CASE("the last card changes places first, each with any card before it or itself") {
    // Draws below 4, 3 and 2; so small a number always chooses the first card.
    Listed ones{{1, 1, 1}};
    Pack pack;
    for (const std::string_view text : {"7C", "8C", "9C", "TC"})
      pack.push_back(*cards::read_card(text));
    cards::shuffle({pack.begin(), pack.size()}, ones);
    CHECK(text_of(pack) == "8C 9C TC 7C");
    CHECK(ones.next == 3);
  }

  TEST_CASE("of nothing, or of one card, draws nothing") {
    Listed nothing{{}};
    Pack pack;
    cards::shuffle({pack.begin(), pack.size()}, nothing);
    pack.push_back(*cards::read_card("7C"));
    cards::shuffle({pack.begin(), pack.size()}, nothing);
    CHECK(nothing.next == 0);
  }

  TEST_CASE("every order of three cards can come, and comes equally often") {
    support::Random random(4);
    std::array<int, 6> seen{};
    const std::string orders[] = {"7C 8C 9C", "7C 9C 8C", "8C 7C 9C",
                                  "8C 9C 7C", "9C 7C 8C", "9C 8C 7C"};
    for (int times = 0; times < 6000; ++times) {
      Pack pack;
      for (const std::string_view text : {"7C", "8C", "9C"})
        pack.push_back(*cards::read_card(text));
      shuffle(pack, random);
      for (std::size_t i = 0; i < seen.size(); ++i) seen[i] += text_of(pack) == orders[i] ? 1 : 0;
    }
    CHECK(chi_square(seen, 1000) < 25);  // 5 degrees of freedom: one seed in 7,000 is above
  }

  TEST_CASE("brings every card to every place equally often") {
    constexpr int shuffles = 6400;
    support::Random random(5);
    const Pack sorted = cards::pack_of_32();
    std::array<std::array<int, 64>, 32> at_place{};
    for (int times = 0; times < shuffles; ++times) {
      Pack pack = sorted;
      shuffle(pack, random);
      for (std::size_t place = 0; place < 32; ++place)
        ++at_place[place][static_cast<std::size_t>(pack[place])];
    }
    double sum = 0;
    for (const auto& counts : at_place)
      for (const Card card : sorted) {
        const double off = counts[static_cast<std::size_t>(card)] - shuffles / 32.0;
        sum += off * off / (shuffles / 32.0);
      }
    // 31 * 31 = 961 degrees of freedom, deviation 44: five deviations either way.
    CHECK(sum > 741);
    CHECK(sum < 1181);
  }

  TEST_CASE("every card is followed by every other equally often") {
    constexpr int shuffles = 6400;
    support::Random random(6);
    std::array<std::array<int, 64>, 64> followed_by{};
    for (int times = 0; times < shuffles; ++times) {
      Pack pack = cards::pack_of_32();
      shuffle(pack, random);
      for (std::size_t i = 0; i + 1 < pack.size(); ++i)
        ++followed_by[static_cast<std::size_t>(pack[i])][static_cast<std::size_t>(pack[i + 1])];
    }
    const double expected = shuffles * 31.0 / (32 * 31);
    double sum = 0;
    for (const Card first : cards::pack_of_32())
      for (const Card second : cards::pack_of_32()) {
        if (first == second) continue;
        const auto seen =
            followed_by[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
        sum += (seen - expected) * (seen - expected) / expected;
      }
    // About 992 degrees of freedom, deviation 45: five deviations either way.
    CHECK(sum > 767);
    CHECK(sum < 1217);
  }
}

TEST_SUITE("draw_below") {
  TEST_CASE("maps the generator's range onto the bound, in order") {
    Listed values{{0x00000000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF}};
    CHECK(cards::draw_below(2, values) == 0);
    CHECK(cards::draw_below(2, values) == 0);
    CHECK(cards::draw_below(2, values) == 1);
    CHECK(cards::draw_below(2, values) == 1);
  }

  TEST_CASE("below one there is only zero") {
    Listed values{{0xFFFFFFFF, 0}};
    CHECK(cards::draw_below(1, values) == 0);
    CHECK(cards::draw_below(1, values) == 0);
  }

  TEST_CASE("a draw that would favour a result is drawn again") {
    // 2^32 is 3 * 1431655765 + 1, so one of the 2^32 draws must go: the one whose product is 0.
    Listed values{{0, 0xFFFFFFFF}};
    CHECK(cards::draw_below(3, values) == 2);
    CHECK(values.next == 2);
    // The draw next to it stays.
    Listed next{{1}};
    CHECK(cards::draw_below(3, next) == 0);
    CHECK(next.next == 1);
  }

  TEST_CASE("exactly the same number of draws leads to each result") {
    // With bound 3 * 2^30 the 2^32 draws are 4 for each 3 results: one in four is drawn again.
    constexpr std::uint32_t bound = 3U << 30;
    int again = 0;
    for (std::uint32_t draw = 0; draw < 4000; ++draw) {
      Listed values{{draw, 0xFFFFFFFF}};
      const auto result = cards::draw_below(bound, values);
      if (values.next == 2) ++again;
      else CHECK(result == static_cast<std::uint32_t>(std::uint64_t{draw} * bound >> 32));
    }
    CHECK(again == 1000);
  }

  TEST_CASE("is even for the bounds a pack needs") {
    support::Random random(7);
    for (const std::uint32_t bound : {2U, 3U, 7U, 31U, 32U}) {
      std::vector<int> seen(bound, 0);
      for (std::uint32_t times = 0; times < bound * 400; ++times)
        ++seen[cards::draw_below(bound, random)];
      CAPTURE(bound);
      CHECK(chi_square(seen, 400) < bound + 7 * 8);
    }
  }
}
