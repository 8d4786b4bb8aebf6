// SPDX-License-Identifier: MIT
#include "engine/bridge/bidding.hpp"
#include "engine/bridge/card_choice.hpp"
#include "tests/engine/bridge/words.hpp"

/// What a sensible player does with what they see: rules 8-18.
namespace {

using namespace bridge_words;

std::string call_text(const bridge::AnyCall& call) {
  if (const auto* bid = std::get_if<bridge::Bid>(&call))
    return std::to_string(bid->number) + "CDHSN"[bridge::height(bid->suit)];
  return std::string(std::visit([](const auto& one) { return one.verb.name; }, call));
}

/// As declarer in spades the player hopes for so many tricks, and for few otherwise.
bridge::Hopes in_spades(double mine, double theirs) {
  bridge::Hopes hopes;
  hopes.mine = {5, 5, 5, mine, 5};
  hopes.theirs = {5, 5, theirs, 5, 5};
  return hopes;
}

}  // namespace

TEST_SUITE("heuristics of bridge for two") {
  TEST_CASE("8 27 a call is as high as a game, or low, or a slam") {
    struct Row {
      const char* rule;
      double mine;
      int below;
      const char* call;
    };
    const Row rows[] = {
        {"a weak hand passes", 5, 0, "pass"},      {"eight tricks are a part-score", 8, 0, "1S"},
        {"ten tricks are a game", 10.5, 0, "4S"},  {"twelve tricks are a slam", 12.5, 0, "6S"},
        {"with 40 below two win it", 9, 40, "2S"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      Board board;
      board.sheet.below[seat(0)] = row.below;
      CHECK(call_text(bridge::promising_call(board, seat(0), in_spades(row.mine, 5))) == row.call);
    }
  }

  TEST_CASE("10 11 a bid that must fail is doubled, and one that cannot is redoubled") {
    Board board;
    board.contract = Contract{seat(1), 4, strain('H'), Doubled::no};
    CHECK(call_text(bridge::promising_call(board, seat(0), in_spades(5, 6))) == "double");
    CHECK(call_text(bridge::promising_call(board, seat(0), in_spades(5, 11))) == "pass");
    board.contract = Contract{seat(0), 4, strain('S'), Doubled::doubled};
    CHECK(call_text(bridge::promising_call(board, seat(0), in_spades(12, 5))) == "redouble");
    CHECK(call_text(bridge::promising_call(board, seat(0), in_spades(8.5, 5))) == "pass");
  }

  TEST_CASE("16 a trick is taken as cheaply as possible, and not at all if it cannot be") {
    const auto reply = [](const char* held, const char* led, const char* trump) {
      return bridge::promising_card(
          {.hand = hand(held), .trick = {card(led)}, .trump = strain(*trump), .after = {}});
    };
    CHECK(reply("AH KH 2H", "QH", "N") == card("KH"));
    CHECK(reply("JH 3H 2H", "QH", "N") == card("2H"));
    CHECK(reply("AC 2C 3S AS", "QH", "S") == card("3S"));
    CHECK(reply("AC 2C 3D", "QH", "S") == card("2C"));
  }

  TEST_CASE("16 a partner's sure trick is left alone") {
    CHECK(bridge::promising_card({.hand = hand("AH 2H"),
                                  .trick = {card("KH"), card("3H")},
                                  .trump = strain('N'),
                                  .hands = 4,
                                  .after = {hand("4H 5H")}}) == card("2H"));
  }

  TEST_CASE("17 a hand of winners takes every trick, and one of losers none") {
    const CardSet high = hand("AS KS QS JS AH KH QH AD KD QD AC KC QC");
    const CardSet low = hand("2S 3S 4S 5S 2H 3H 4H 2D 3D 4D 2C 3C 4C");
    CHECK(bridge::tricks_by_heuristic(high, low, std::nullopt) == 13);
    CHECK(bridge::tricks_by_heuristic(low, high, std::nullopt) == 0);
  }
}
