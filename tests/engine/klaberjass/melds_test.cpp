// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

/// B03, B16-B21: what melds there are and what they are worth.
namespace {

using namespace klaberjass_words;

std::string text_of(const Sets& sets) {
  std::string text;
  for (const Set& set : sets) text += (text.empty() ? "" : " | ") + cards::card_text(set.cards);
  return text;
}

}  // namespace

TEST_SUITE("Klaberjass: melds") {
  TEST_CASE("B16 B18 the sets of a hand, the best first") {
    struct Row {
      const char* hand;
      bool trumps;
      const char* sets;
    };
    const Row rows[] = {
        {"KC KD KH", true, "KC KD KH"},
        {"KC KD", true, ""},
        {"KC KD KH KS", true, "KC KD KH KS"},  // four, and no three besides
        {"TC TD TH TS", true, ""},
        {"9C 9D 9H 9S", true, ""},
        {"8C 8D 8H 7C 7D 7H 7S", false, ""},
        {"QC QD QH QS JC JD JH", true, "QC QD QH QS | JC JD JH"},  // four beat three
        {"AC AD AH JC JD JH", true, "JC JD JH | AC AD AH"},
        {"AC AD AH JC JD JH", false, "AC AD AH | JC JD JH"},
        {"AC AD AH KC KD KH QC QD QH", true, "AC AD AH | KC KD KH | QC QD QH"},
        {"QC QD QH JC JD JH KC KD KH", false, "KC KD KH | QC QD QH | JC JD JH"},
        {"QC QD QH JC JD JH KC KD KH", true, "JC JD JH | KC KD KH | QC QD QH"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.hand);
      const Trumps trumps = row.trumps ? Trumps(Suit::clubs) : Trumps();
      CHECK(text_of(sets_in(hand(row.hand), trumps)) == row.sets);
    }
  }

  TEST_CASE("B18 which set beats which") {
    struct Row {
      int number;
      const char* rank;
      int than;
      const char* other;
      bool with_trumps, without;
    };
    const Row rows[] = {
        {4, "Q", 3, "J", true, true},  {3, "J", 4, "Q", false, false},
        {3, "J", 3, "A", true, false}, {3, "A", 3, "K", true, true},
        {3, "K", 3, "Q", true, true},  {3, "Q", 3, "J", false, true},
        {4, "J", 4, "A", true, false}, {3, "K", 3, "K", false, false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rank);
      CAPTURE(row.other);
      const SetSaid one{static_cast<std::uint8_t>(row.number), rank(row.rank)};
      const SetSaid two{static_cast<std::uint8_t>(row.than), rank(row.other)};
      CHECK(beats(one, two, Suit::hearts) == row.with_trumps);
      CHECK(beats(one, two, {}) == row.without);
    }
  }

  TEST_CASE("B17 three of a kind are worth 20, four 50") {
    CHECK(set_points(3) == 20);
    CHECK(set_points(4) == 50);
  }

  TEST_CASE("B19 a run of three is worth 20, of four 50, of five 70, of six and more 100") {
    const int points[] = {20, 50, 70, 100, 100, 100};
    for (int length = 3; length <= 8; ++length) CHECK(run_points(length) == points[length - 3]);
  }

  TEST_CASE("B03 B20 B21 runs are ranked in their natural order, the ace high only") {
    using belote::best_run;
    CHECK(!best_run(hand("KC AC 7C"), {}));
    CHECK(!best_run(hand("AC TC KC"), {}));
    CHECK(best_run(hand("9C TC JC"), {})->top == Rank::jack);
    CHECK(best_run(hand("7C 8C 9C TC QD KD AD"), {})->suit == Suit::clubs);  // four beat three
    CHECK(best_run(hand("7C 8C 9C QD KD AD"), {})->suit == Suit::diamonds);
    CHECK(best_run(hand("QC KC AC QD KD AD"), Suit::clubs)->suit == Suit::clubs);
    CHECK(best_run(hand("7H 8H 9H TH JH QH KH"), {})->length == 7);
  }

  TEST_CASE("B19 a run counts whole") {
    const auto runs = belote::runs_in(hand("7H 8H 9H TH JH QH KH AH"));
    REQUIRE(runs.size() == 1);
    CHECK(run_points(runs[0].length) == 100);
  }
}
