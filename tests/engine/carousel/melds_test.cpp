// SPDX-License-Identifier: MIT
#include "tests/engine/carousel/table.hpp"

namespace carousel_test {
namespace {

/// A table that the player wants, and what comes of it.
struct Row {
  const char *before, *hand, *after, *told;
};

void check(std::initializer_list<Row> rows, const RuleSet& rules = {}) {
  for (const Row& row : rows) {
    CAPTURE(row.before);
    CAPTURE(row.after);
    const State state =
        given({.hands = {row.hand, "KD"}, .table = row.before, .stock = "9H", .rules = rules});
    CHECK(refusal(state, row.after) == row.told);
  }
}

constexpr const char* fine = "none C8";

TEST_SUITE("Carousel: melds") {
  TEST_CASE("C10 at least one card of the hand must be laid down") {
    check({{"2C 3C 4C 5C 6C 7C", "9D", "2C 3C 4C / 5C 6C 7C", "nothing_from_hand C10"},
           {"2C 3C 4C 5C 6C 7C", "8C", "2C 3C 4C / 5C 6C 7C 8C", fine}});
  }

  TEST_CASE("C11 a set is three or four of one rank in different suits") {
    check({{"", "7C 7D 7H", "7C 7D 7H", fine},
           {"", "7C 7D 7H 7S", "7S 7C 7D 7H", fine},
           {"", "7C 7D 7H 7S", "7C 7D", "meld_too_short C11"},
           {"", "7C 7D 7H 7S", "7C", "meld_too_short C11"}});
    check({{"", "7C 7C 7D 7H", "7C 7C 7D", "suit_twice C11"},
           {"", "7C 7C 7D 7H 7S", "7C 7C 7D 7H 7S", "suit_twice C11"}},
          presets[1].rules);
  }

  TEST_CASE("C12 a sequence follows in one suit, with the ace at either end") {
    check({{"", "2C 3C 4C", "4C 2C 3C", fine},
           {"", "AC 2C 3C", "AC 2C 3C", fine},
           {"", "QC KC AC", "QC KC AC", fine},
           {"", "KC AC 2C", "KC AC 2C", "round_the_corner C12"},
           {"", "QC KC AC 2C 3C", "QC KC AC 2C 3C", "round_the_corner C12"},
           {"", "2C 3C 5C", "2C 3C 5C", "not_a_meld C12"},
           {"", "2C 3C 4D", "2C 3C 4D", "not_a_meld C12"},
           {"", "7C 7D 8D", "7C 7D 8D", "not_a_meld C12"}});
    check({{"", "2C 3C 3C 4C", "2C 3C 3C 4C", "not_a_meld C12"}}, presets[1].rules);
  }

  TEST_CASE("C13 a sequence has at most thirteen cards and one ace") {
    const char* suit = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC";
    const char* again = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC";
    check({{"", suit, suit, fine}, {"", again, again, "sequence_too_long C13"}}, presets[1].rules);
  }

  TEST_CASE("C14 the example of the source") {
    check({{"8D 9D TD JD / JS QS KS AS", "JH", "8D 9D TD / QS KS AS / JD JS JH", fine}});
  }

  TEST_CASE("C14 every card of the table stays there, in a meld") {
    check({{"8D 9D TD JD", "JH JS", "8D 9D TD / JH JS JC", "not_your_card C14"},
           {"8D 9D TD JD", "JH JS JC", "8D 9D TD / JH JS JC", "card_left_over C14"},
           {"8D 9D TD", "JD QD KD", "TD JD QD KD", "card_left_over C14"},
           {"8D 9D TD JD QD", "TH TS", "8D 9D / TD TH TS / JD QD", "meld_too_short C11"},
           {"8D 9D TD", "JD", "8D 9D TD JD / KS QS JS", "not_your_card C14"},
           {"8D 9D TD", "JD", "8D 9D TD JD / 8D 9D TD", "not_your_card C14"}});
  }

  TEST_CASE("C14 another player's melds may be used like one's own") {
    check({{"5C 5D 5H 5S / 6C 7C 8C", "3C 4C", "5D 5H 5S / 3C 4C 5C 6C 7C 8C", fine}});
  }

  TEST_CASE("C15 a joker is named when it is laid down, and counts as that card") {
    check({{"", "7C 7D XX", "7C 7D 7H*", fine},
           {"", "7C 7D XX", "7C 7D XX", "joker_unnamed C15"},
           {"", "7C 7D XX", "7C 7D 7D*", "suit_twice C11"},
           {"", "7C 8C XX", "7C 8C 9C*", fine},
           {"", "7C 8C 9C", "7C 8C 9C*", "not_your_card C14"}});
  }

  TEST_CASE("C15 it may stand for a card that lies on the table or is held") {
    check({{"9C 9D 9H", "7C 8C XX 9S", "9C 9D 9H / 7C 8C 9C*", fine},
           {"", "7C 8C 9C XX", "7C 8C 9C*", fine}});
  }

  TEST_CASE("C16 a joker keeps its name until its card lies on the table") {
    check({{"7C 8C 9C*", "5D 5H", "7C 8C 9C* / 5D 5H 5S*", "not_your_card C14"},
           {"6C 7C 8C 9C*", "5D 5H", "6C 7C 8C / 5D 5H 5S*", "joker_bound C16"},
           {"6C 7C 8C 9C*", "9D 9H", "6C 7C 8C / 9C* 9D 9H", fine},
           {"7C 8C 9C*", "9C 5D 5H", "7C 8C 9C / 5D 5H 5S*", fine},
           {"7C 8C 9C*", "9C 5D 5H", "7C 8C 9C", "card_left_over C14"}});
  }

  TEST_CASE("C16 the card may come from another meld, or lie anywhere on the new table") {
    check({{"7C 8C 9C* / 9C 9D 9H 9S", "5D 5H", "7C 8C 9C / 9D 9H 9S / 5D 5H 5S*", fine},
           {"6C 7C 8C 9C* / 9C 9D 9H", "5D 5H", "6C 7C 8C / 9C 9D 9H / 5D 5H 5S*", fine}});
  }

  TEST_CASE("C16 of two jokers with one name each needs a card of its own") {
    const char* table = "6C 7C 8C 9C* / 9C* 9D 9H 9S";
    check({{table, "9C 5D 5H 4S", "6C 7C 8C 9C / 9D 9H 9S / 5D 5H 5S* / 4S 4D* 4H*",
            "not_your_card C14"},
           {table, "9C 5D 5H 4D 4H", "6C 7C 8C 9C / 9D 9H 9S / 5D 5H 5S* / 4D 4H 4S*",
            "joker_bound C16"},
           {table, "9C 9C 5D 5H 4D 4H", "6C 7C 8C 9C / 9C 9D 9H 9S / 5D 5H 5S* / 4D 4H 4S*", fine}},
          presets[1].rules);
  }

  TEST_CASE("C14 melds are put in order, a low ace first") {
    State state = given({.hands = {"3D AD 2D 7S 7C 7H KD", "KC"}, .stock = "9H"});
    meld(state, "3D AD 2D / 7S 7H 7C");
    CHECK(text(state.face_up.melds) == "AD 2D 3D / 7C 7H 7S");
  }
}

}  // namespace
}  // namespace carousel_test
