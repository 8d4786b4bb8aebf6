// SPDX-License-Identifier: MIT
#include "engine/jojotte/meld_finder.hpp"

#include "tests/support/jojotte_words.hpp"

using namespace jojotte;
using namespace support;

namespace {

/// "T K": tens, then kings.
std::string text_of(const Fours& fours) {
  std::string text;
  for (const Rank rank : fours)
    text += std::string(text.empty() ? "" : " ") + cards::rank_text(rank);
  return text;
}

/// "KS 3": three cards up to the king of spades.
std::string text_of(const Run& run) {
  return cards::card_text(make_card(run.top, run.suit)) + " " + std::to_string(run.length);
}

std::string text_of(const Runs& runs) {
  std::string text;
  for (const Run& run : runs) text += (text.empty() ? "" : ", ") + text_of(run);
  return text;
}

/// Runs found card by card, as one would with a hand on the table.
std::string runs_by_hand(CardSet cards) {
  std::string text;
  for (const Suit suit : cards::all_suits) {
    int length = 0;
    for (unsigned rank = 7; rank <= 15; ++rank) {
      const Card each = make_card(static_cast<Rank>(rank), suit);
      if (rank <= 14 && cards.contains(each)) {
        ++length;
        continue;
      }
      const Run run{suit, static_cast<Rank>(rank - 1), static_cast<std::uint8_t>(length)};
      if (length >= 3) text += (text.empty() ? "" : ", ") + text_of(run);
      length = 0;
    }
  }
  return text;
}

CardSet nine_cards(Random& random) {
  auto pack = cards::pack_of_32();
  cards::shuffle({pack.begin(), pack.size()}, random);
  CardSet nine;
  for (std::size_t i = 0; i < 9; ++i) nine.insert(pack[i]);
  return nine;
}

}  // namespace

TEST_SUITE("R23 R24 fours") {
  TEST_CASE("R23 R24 the fours that count are found, the best first") {
    struct Row {
      std::string_view sentence, trump, hand, by_the_book, denexa;
    };
    const Row rows[] = {
        {"R23 three of a kind are nothing", "S", "TC TD TH KC KD KS 7C 8D 9H", "", ""},
        {"R23 tens", "S", "TC TD TH TS 7C 8D 9H QS AC", "T", "T"},
        {"R23 tens at no-trump", "NT", "TC TD TH TS 7C 8D 9H QS AC", "T", "T"},
        {"R23 nines with trumps", "D", "9C 9D 9H 9S 7C 8D TH QS AC", "9", "9"},
        {"R23 nines at no-trump", "NT", "9C 9D 9H 9S 7C 8D TH QS AC", "", "9"},
        {"R23 eights", "H", "8C 8D 8H 8S 7C 9D TH QS AC", "", "8"},
        {"R23 sevens", "H", "7C 7D 7H 7S 8C 9D TH QS AC", "", "7"},
        {"R23 sevens and eights at no-trump", "NT", "7C 7D 7H 7S 8C 8D 8H 8S AC", "", "8 7"},
        {"R24 jacks over nines with trumps", "C", "9C 9D 9H 9S JC JD JH JS 7C", "J 9", "J 9"},
        {"R24 nines over aces with trumps", "C", "9C 9D 9H 9S AC AD AH AS 7C", "9 A", "9 A"},
        {"R24 aces alone at no-trump", "NT", "9C 9D 9H 9S AC AD AH AS 7C", "A", "A 9"},
        {"R24 tens over kings, as in Hervey", "C", "KC KD KH KS TC TD TH TS 7C", "T K", "T K"},
        {"R24 tens over kings at no-trump", "NT", "KC KD KH KS TC TD TH TS 7C", "T K", "T K"},
        {"R24 jacks over queens with trumps", "C", "JC JD JH JS QC QD QH QS 7C", "J Q", "J Q"},
        {"R24 queens over jacks at no-trump", "NT", "JC JD JH JS QC QD QH QS 7C", "Q J", "Q J"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      CHECK(text_of(fours_in(hand(row.hand), trumps(row.trump), culbertson)) == row.by_the_book);
      CHECK(text_of(fours_in(hand(row.hand), trumps(row.trump), hervey)) == row.by_the_book);
      CHECK(text_of(fours_in(hand(row.hand), trumps(row.trump), denexa)) == row.denexa);
    }
  }

  TEST_CASE("R24 no two fours are equal") {
    struct Row {
      std::string_view trump, best_to_worst;
    };
    for (const Row& row : {Row{"H", "J9ATKQ87"}, Row{"NT", "ATKQJ987"}}) {
      const std::string_view order = row.best_to_worst;
      for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        CAPTURE(order[i]);
        CHECK(four_strength(*cards::read_rank(order.substr(i, 1)), trumps(row.trump)) >
              four_strength(*cards::read_rank(order.substr(i + 1, 1)), trumps(row.trump)));
      }
    }
  }

  TEST_CASE("R24 every four is worth 100") { CHECK(four_points == 100); }
}

TEST_SUITE("R25 R26 R27 runs") {
  TEST_CASE("R25 a run is worth 20, 40 or 50 by its length") {
    CHECK(run_points(3) == 20);
    CHECK(run_points(4) == 40);
    for (const int length : {5, 6, 7, 8}) CHECK(run_points(length) == 50);
  }

  TEST_CASE("R03 R25 the runs of a hand are found, each whole") {
    struct Row {
      std::string_view sentence, hand, runs;
    };
    const Row rows[] = {
        {"R25 two in a row are nothing", "7C 8C TD JD KH AH 7S 9S JS", ""},
        {"R25 three", "7C 8C 9C JD QD AH KH 7S 9S", "9C 3"},
        {"R25 eight are one run, not two of four", "7S 8S 9S TS JS QS KS AS 7C", "AS 8"},
        {"R25 seven are one run", "7S 8S 9S TS JS QS KS 7C AD", "KS 7"},
        {"R25 a gap makes two runs of one suit", "7H 8H 9H JH QH KH AH 7C 9D", "9H 3, AH 4"},
        {"R25 three runs at most", "7C 8C 9C JD QD KD 8H 9H TH", "9C 3, KD 3, TH 3"},
        {"R03 nothing round the corner", "QH KH AH 7H 8H TC TD JS 7D", "AH 3"},
        {"R30 a card may lie in a run and in a four", "TC TD TH TS JS QS 7C 8D 9H", "QS 3"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      CHECK(text_of(runs_in(hand(row.hand))) == row.runs);
    }
    CHECK(text_of(fours_in(hand("TC TD TH TS JS QS 7C 8D 9H"), Suit::spades, culbertson)) == "T");
  }

  TEST_CASE("R25 a run gives all of its cards") {
    for (const Run& run : runs_in(hand("7H 8H 9H JH QH KH AH 7C 9D"))) {
      CHECK(run.cards().size() == run.length);
      CHECK(run.cards().contains(make_card(run.top, run.suit)));
    }
    CHECK((Run{Suit::hearts, Rank::ace, 4}.cards()) == hand("JH QH KH AH"));
  }

  TEST_CASE("R25 the runs of any hand are those found card by card") {
    Random random(25);
    for (int times = 0; times < 3000; ++times) {
      const CardSet nine = nine_cards(random);
      CAPTURE(cards::card_text(nine));
      CHECK(text_of(runs_in(nine)) == runs_by_hand(nine));
    }
  }

  TEST_CASE("R26 R27 the best run is the longest, then the highest, then the one in trumps") {
    struct Row {
      std::string_view sentence, trump, hand, best;
    };
    const Row rows[] = {
        {"R26 the longer, though lower", "S", "7H 8H 9H TH QC KC AC 7D 9D", "TH 4"},
        {"R26 the longer, even if the other is trumps", "C", "7H 8H 9H TH QC KC AC 7D 9D", "TH 4"},
        {"R26 as long: the higher top", "S", "7C 8C 9C JD QD KD 8H 9H TH", "KD 3"},
        {"R26 the higher top, even if the other is trumps", "C", "7C 8C 9C JD QD KD 8H 9H TH",
         "KD 3"},
        {"R26 at no-trump too", "NT", "7C 8C 9C JD QD KD 8H 9H TH", "KD 3"},
        {"R27 same length, same top: trumps", "S", "TC JC QC TS JS QS 7D 8H AC", "QS 3"},
        {"R27 wherever the suit stands", "C", "TC JC QC TS JS QS 7D 8H AC", "QC 3"},
        {"R27 in the middle of three", "D", "7C 8C 9C 7D 8D 9D 7H 8H 9H", "9D 3"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      const auto best = best_run(hand(row.hand), trumps(row.trump));
      REQUIRE(best.has_value());
      CHECK(text_of(*best) == row.best);
    }
    CHECK_FALSE(best_run(hand("7C 8C TD JD KH AH 7S 9S JS"), Suit::clubs).has_value());
  }

  TEST_CASE("R26 the best run of a given length is found") {
    const CardSet cards = hand("7H 8H 9H TH QC KC AC 7D 9D");
    CHECK(text_of(*best_run(cards, Suit::spades, 3)) == "AC 3");
    CHECK(text_of(*best_run(cards, Suit::spades, 4)) == "TH 4");
    CHECK_FALSE(best_run(cards, Suit::spades, 5).has_value());
  }

  TEST_CASE("R31 a run matches what has been said, or does not") {
    struct Row {
      std::string_view sentence;
      RunSaid said;
      bool held;
    };
    const Row rows[] = {
        {"three", {3, {}, {}}, true},
        {"four", {4, {}, {}}, false},
        {"two of a run of three", {2, {}, {}}, false},
        {"three to the queen", {3, Rank::queen, {}}, true},
        {"three to the king", {3, Rank::king, {}}, false},
        {"three to the queen in trumps", {3, Rank::queen, true}, true},
        {"three to the queen, plain", {3, Rank::queen, false}, false},
        {"three to the nine, plain", {3, Rank::nine, false}, true},
        {"three to the nine in trumps", {3, Rank::nine, true}, false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.sentence);
      CHECK(holds_run(hand("TS JS QS 7C 8C 9C KD AH 9H"), row.said, Suit::spades) == row.held);
    }
    CHECK(holds_run(hand("TS JS QS 7C 8C 9C KD AH 9H"), {3, Rank::queen, false}, std::nullopt));
  }
}
