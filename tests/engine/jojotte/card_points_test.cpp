// SPDX-License-Identifier: MIT
#include "engine/jojotte/ranking.hpp"
#include "tests/support/jojotte_endings.hpp"

/// The points of cards, R42-R45.
namespace {

using namespace jojotte;
using namespace support;

constexpr Trumps hearts = Suit::hearts;
constexpr Trumps no_trump = std::nullopt;

int points(std::string_view cards, Trumps trumps, const RuleSet& rules) {
  return card_points(hand(cards), trumps, rules.plain_points);
}

}  // namespace

TEST_SUITE("R42 R43 the points of a card") {
  TEST_CASE("R42 trumps count the same in all rule sets") {
    struct Row {
      std::string card;
      int points;
    };
    const Row rows[] = {{"JH", 20}, {"9H", 15}, {"AH", 10}, {"TH", 10},
                        {"KH", 5},  {"QH", 5},  {"8H", 0},  {"7H", 0}};
    for (const Row& row : rows)
      for (const RuleSet& rules : {culbertson, hervey, denexa}) {
        CAPTURE(row.card);
        CHECK(points(row.card, hearts, rules) == row.points);
      }
  }

  TEST_CASE("R43 plain suits, and every suit without trumps, count as the rule set says") {
    struct Row {
      std::string card;
      int by_the_book, denexa;
    };
    const Row rows[] = {{"AS", 10, 10}, {"TS", 10, 0}, {"KS", 5, 10}, {"QS", 5, 5},
                        {"JS", 0, 5},   {"9S", 0, 0},  {"8S", 0, 0},  {"7S", 0, 0}};
    for (const Row& row : rows)
      for (const Trumps trumps : {hearts, no_trump}) {
        CAPTURE(row.card);
        CHECK(points(row.card, trumps, culbertson) == row.by_the_book);
        CHECK(points(row.card, trumps, hervey) == row.by_the_book);
        CHECK(points(row.card, trumps, denexa) == row.denexa);
      }
  }

  TEST_CASE("R42 the suit of the contract counts as trumps, not the turned suit") {
    CHECK(points("JH 9H", Suit::hearts, culbertson) == 35);
    CHECK(points("JH 9H", Suit::spades, culbertson) == 0);
    CHECK(points("JH 9H", no_trump, denexa) == 5);
  }
}

TEST_SUITE("R44 the whole pack") {
  TEST_CASE("R44 a suit is worth 65 as trumps and 30 otherwise, added up card by card") {
    for (const RuleSet& rules : {culbertson, hervey, denexa})
      for (const Suit suit : cards::all_suits) {
        CHECK(card_points(CardSet::all_of(suit) & cards::set_of_32(), suit, rules.plain_points) ==
              65);
        CHECK(card_points(CardSet::all_of(suit) & cards::set_of_32(), no_trump,
                          rules.plain_points) == 30);
        CHECK(card_points(cards::set_of_32(), suit, rules.plain_points) == 155);
        CHECK(card_points(cards::set_of_32(), no_trump, rules.plain_points) == 120);
      }
  }

  TEST_CASE("R44 the pack is worth 165 or 130 with the last trick, 185 with Jo-Jotte") {
    constexpr const char* all_that_score = "JH 9H AH TH KH QH AC TC KC QC AD TD KD QD AS TS KS QS";
    const auto all_for_declarer = [&](Trumps trump, std::optional<Seat> jo_jotte) {
      return scored({.trump = trump,
                     .declarer_took = all_that_score,
                     .declarer_tricks = 8,
                     .jo_jotte = jo_jotte});
    };
    CHECK(all_for_declarer(hearts, {}) == "R47 declarer 165 below");
    CHECK(all_for_declarer(no_trump, {}) == "R47 declarer 130 below");
    CHECK(all_for_declarer(hearts, the_declarer) == "R47 declarer 185 below");
  }
}

TEST_SUITE("R45 the last trick") {
  TEST_CASE("R45 the last trick is worth ten, except at nullo") {
    struct Row {
      std::string rule;
      Finished deal;
      std::string expected;
    };
    const Row rows[] = {
        {"to the declarer",
         {.declarer_took = "AC", .defender_took = "AD"},
         "R47 declarer 20 below; R47 defender 10 above"},
        {"to the defender",
         {.declarer_took = "AC TC KC", .defender_took = "AD", .last = the_defender},
         "R47 declarer 25 below; R47 defender 20 above"},
        {"it can decide the deal",
         {.declarer_took = "AC", .defender_took = "AD", .last = the_defender},
         "R48 defender 30 below"},
        {"denexa alike",
         {.rules = denexa, .declarer_took = "AC", .defender_took = "AD", .last = the_defender},
         "R48 defender 30 below"},
        {"not at nullo",
         {.trump = no_trump,
          .special = Special::nullo,
          .declarer_took = "AC",
          .declarer_tricks = 9},
         "R52 defender 200 above; R52 prison 10"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(scored(row.deal) == row.expected);
    }
  }
}
