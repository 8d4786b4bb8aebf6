// SPDX-License-Identifier: MIT
#include "engine/imperium/ranking.hpp"
#include "tests/engine/imperium/words.hpp"

/// I03-I06, I30: trumps, the other suits, and what beats what.
namespace {

using namespace imperium_words;

/// The cards from the strongest down.
std::string by_strength(CardSet set, Suit trump) {
  std::vector<Card> cards(set.begin(), set.end());
  std::sort(cards.begin(), cards.end(),
            [&](Card a, Card b) { return strength(a, trump) > strength(b, trump); });
  std::string text;
  for (const Card each : cards) text += (text.empty() ? "" : " ") + cards::card_text(each);
  return text;
}

}  // namespace

TEST_SUITE("I03-I06 the rank of cards") {
  TEST_CASE("I03 I04 six trumps, three cards of the sister suit, four of each other suit") {
    struct Row {
      Suit trump;
      const char *trumps, *sister, *plain;
    };
    const Row rows[] = {
        {Suit::spades, "XX JS JC AS KS QS", "AC KC QC", "AH KH QH JH"},
        {Suit::clubs, "XX JC JS AC KC QC", "AS KS QS", "AD KD QD JD"},
        {Suit::hearts, "XX JH JD AH KH QH", "AD KD QD", "AC KC QC JC"},
        {Suit::diamonds, "XX JD JH AD KD QD", "AH KH QH", "AS KS QS JS"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.trumps);
      CHECK(by_strength(trumps(row.trump), row.trump) == row.trumps);
      CHECK(by_strength(suit_with(card(std::string(row.sister).substr(0, 2)), row.trump),
                        row.trump) == row.sister);
      CHECK(by_strength(suit_with(card(std::string(row.plain).substr(0, 2)), row.trump),
                        row.trump) == row.plain);
    }
  }

  TEST_CASE("I05 the joker and the left bower follow trumps, not their suits") {
    CHECK(suit_with(cards::joker, Suit::hearts) == trumps(Suit::hearts));
    CHECK(suit_with(card("JD"), Suit::hearts) == trumps(Suit::hearts));
    CHECK_FALSE(suit_with(card("AD"), Suit::hearts).contains(card("JD")));
    CHECK_FALSE(suit_with(card("AC"), Suit::hearts).contains(cards::joker));
    CHECK(suit_with(card("JC"), Suit::hearts) == suit_with(card("AC"), Suit::hearts));
  }

  TEST_CASE("I06 the joker and the jacks are honours") {
    CardSet honours;
    for (const Card each : pack_set)
      if (is_honour(each)) honours.insert(each);
    CHECK(honours == (hand("JC JD JH JS") | CardSet{cards::joker}));
  }

  TEST_CASE("I30 the higher trump takes the trick, else the higher card of the suit led") {
    struct Row {
      const char* rule;
      const char *led, *reply;
      bool beaten;
    };
    const Row rows[] = {
        // spades are trumps
        {"the higher card of the suit", "KH", "AH", true},
        {"the lower card of the suit", "KH", "QH", false},
        {"the jack is the lowest", "QH", "JH", false},
        {"another suit does not win", "JH", "AD", false},
        {"the lowest trump beats an ace", "AH", "QS", true},
        {"so does the left bower", "AC", "JC", true},
        {"no plain card beats a trump", "QS", "AH", false},
        {"the ace of trumps beats the king", "KS", "AS", true},
        {"the left bower beats the ace", "AS", "JC", true},
        {"the right bower beats the left", "JC", "JS", true},
        {"the left does not beat the right", "JS", "JC", false},
        {"the joker beats the right bower", "JS", "XX", true},
        {"nothing beats the joker", "XX", "JS", false},
        {"nor the sister suit the left bower", "JC", "AC", false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(beats(card(row.reply), card(row.led), Suit::spades) == row.beaten);
      CHECK(beating(card(row.led), Suit::spades).contains(card(row.reply)) == row.beaten);
    }
  }
}
