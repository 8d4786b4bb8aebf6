// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"

#include "engine/quinto/card_choice.hpp"

/// What a sensible player does: Q08, Q13, Q14, Q18-Q20.
namespace {

using namespace quinto_words;

Card chosen(const char* hand_text, const char* trick) {
  const CardSet own = hand(hand_text);
  CardSet seen = own;
  for (const Card each : trick_of(trick)) seen.insert(each);
  return promising_card({.hand = own,
                         .trick = trick_of(trick),
                         .unseen = pack_set - seen,
                         .held = own.size(),
                         .stakes = {}});
}

}  // namespace

TEST_SUITE("heuristics of Quinto") {
  TEST_CASE("Q13-Q20 the card that promises most") {
    struct Row {
      const char *rule, *hand, *trick, *chosen;
    };
    const Row rows[] = {
        {"Q18 the joker to the partner's sure trick", "XX 2C 9C KD", "AC AH 3C", "XX"},
        {"Q18 but not to an opponent's", "XX 7C 9C KD", "3C 4C AH", "7C"},
        {"Q19 the five to the partner's sure trick", "5S 2S KS 9D", "6S AH 7S", "5S"},
        {"Q19 not to an opponent's", "5S 6S 9S", "8S 7S AH", "6S"},
        {"Q20 the four to the partner's ace", "4H 2H 7H", "6H AH 9H", "4H"},
        {"Q14 the last player takes a good trick as cheaply as they can", "KD JD 2D", "TD 9D 5D",
         "JD"},
        {"Q14 a high trump is not thrown away", "AH 2H 7S", "6C 7C 8C", "2H"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(cards::card_text(chosen(row.hand, row.trick)) == row.chosen);
    }
  }

  TEST_CASE("Q08 Q09 strong hands double, weak hands pass") {
    State state = dealt(
        standard, {"AH KH QH JH TH 9H 8H AD KD QD 2S 3S", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
                   "7H 6H 5H 4H 3H 2H JD TD 9D 8D 7D 6D", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S AC"});
    const auto heuristic = [&] {
      return Quinto::heuristic(Quinto::observe(state, {first_asked(state)}));
    };
    CHECK(heuristic() == Action{Double{}});
    say(state, "double");
    CHECK(heuristic() == Action{Pass{}});
  }
}
