// SPDX-License-Identifier: MIT
#include "engine/kaiser/scoring.hpp"
#include "tests/engine/kaiser/words.hpp"

/// K19-K24 the score of a deal, K26-K28 the end of the game.
namespace {

using namespace kaiser_words;

Trick trick_of(std::string_view text) {
  Trick trick;
  for (std::size_t at = 0; at < text.size(); at += 3) trick.push_back(card(text.substr(at, 2)));
  return trick;
}

/// A deal that has just been played: the bidders are side 0.
struct Deal {
  RuleSet rules = standard;
  int bid = 7;
  bool plain = false;
  int took = 0, defenders_took = 10;   // points of the tricks
  int score = 0, defenders_score = 0;  // before the deal
};

struct Result {
  int score = 0, defenders_score = 0;
  int rule = 0, defenders_rule = 0;
  std::optional<int> winner;
  bool operator==(const Result&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Result& result) {
  return out << result.score << '/' << result.defenders_score << " by K" << result.rule << " and K"
             << result.defenders_rule << ", won by " << result.winner.value_or(-1);
}

Result scored(const Deal& deal) {
  FaceUp up = dealt(deal.rules, a_suit_each).face_up;
  up.contract = Contract{seat(2), static_cast<std::uint8_t>(deal.bid), deal.plain, {}};
  up.points = {
      {static_cast<std::int8_t>(deal.took), static_cast<std::int8_t>(deal.defenders_took)}};
  up.score = {{deal.score, deal.defenders_score}};
  Events story;
  end_deal(up, story);
  Result result{up.score.each[0], up.score.each[1], 0, 0, {}};
  for (const Event& event : story) {
    if (const auto* line = std::get_if<Scored>(&event))
      (line->side == Side{0} ? result.rule : result.defenders_rule) = line->rule;
    if (const auto* won = std::get_if<Won>(&event)) result.winner = static_cast<int>(won->side);
  }
  CHECK(std::holds_alternative<Over>(up.phase) == result.winner.has_value());
  return result;
}

struct Row {
  std::string rule;
  Deal deal;
  Result result;
};

void check(std::initializer_list<Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.rule);
    CHECK(scored(row.deal) == row.result);
  }
}

constexpr RuleSet literal{.failed_bid = FailedBid::costs_tricks};
constexpr RuleSet from_below{.minus_52 = MinusFiftyTwo::loses};

}  // namespace

TEST_SUITE("K19-K24 the score of a deal") {
  TEST_CASE("K19 a trick is 1, the five of hearts 5 more, the three of spades 3 less") {
    CHECK(worth(trick_of("AC KC QC JC")) == 1);
    CHECK(worth(trick_of("AH KH 5H JC")) == 6);
    CHECK(worth(trick_of("3S KS QS JC")) == -2);
    CHECK(worth(trick_of("3S KS QS 5H")) == 3);
    CHECK(worth(trick_of("8S 9S TS 8H")) == 1);
  }

  TEST_CASE("K20-K22 the bidders") {
    check({
        {"K20 just made", {.bid = 7, .took = 7, .defenders_took = 3}, {7, 3, 20, 23, {}}},
        {"K20 more than the bid",
         {.bid = 6, .took = 12, .defenders_took = -2},
         {12, -2, 20, 23, {}}},
        {"K20 added", {.bid = 6, .took = 6, .defenders_took = 4, .score = -9}, {-3, 4, 20, 23, {}}},
        {"K21 one short: the bid is lost",
         {.bid = 8, .took = 7, .defenders_took = 3},
         {-8, 3, 21, 23, {}}},
        {"K21 far short: the same",
         {.bid = 8, .took = -2, .defenders_took = 12},
         {-8, 12, 21, 23, {}}},
        {"K21 literally: what was taken is lost",
         {.rules = literal, .bid = 8, .took = 7, .defenders_took = 3},
         {-7, 3, 21, 23, {}}},
        {"K21 literally: next to nothing",
         {.rules = literal, .bid = 12, .took = 1, .defenders_took = 9},
         {-1, 9, 21, 23, {}}},
        {"K21 literally: nothing", {.rules = literal, .bid = 6, .took = 0}, {0, 10, 21, 23, {}}},
        {"K21 literally: less than nothing is lost, too",
         {.rules = literal, .bid = 6, .took = -2, .defenders_took = 12},
         {-2, 12, 21, 23, {}}},
        {"K21 literally: a bid that is made is added",
         {.rules = literal, .bid = 7, .took = 8, .defenders_took = 2},
         {8, 2, 20, 23, {}}},
        {"K22 no-trump made: doubled",
         {.bid = 7, .plain = true, .took = 8, .defenders_took = 2},
         {16, 2, 20, 23, {}}},
        {"K22 no-trump failed: the bid doubled, the defenders' points not",
         {.bid = 7, .plain = true, .took = 6, .defenders_took = 4},
         {-14, 4, 21, 23, {}}},
        {"K22 literally: the tricks doubled",
         {.rules = literal, .bid = 7, .plain = true, .took = 6, .defenders_took = 4},
         {-12, 4, 21, 23, {}}},
        {"K22 literally: also if they are less than nothing",
         {.rules = literal, .bid = 7, .plain = true, .took = -1, .defenders_took = 11},
         {-2, 11, 21, 23, {}}},
        {"K22 doubling does not help to reach a bid",
         {.bid = 12, .plain = true, .took = 11, .defenders_took = -1},
         {-24, -1, 21, 23, {}}},
    });
  }

  TEST_CASE("K23 K24 the defenders") {
    check({
        {"K23 they add if the bid was made",
         {.bid = 6, .took = 7, .defenders_took = 3},
         {7, 3, 20, 23, {}}},
        {"K23 they add if it failed",
         {.bid = 6, .took = 1, .defenders_took = 9},
         {-6, 9, 21, 23, {}}},
        {"K23 less than nothing is taken off",
         {.took = 12, .defenders_took = -2, .defenders_score = 20},
         {12, 18, 20, 23, {}}},
        {"K23 45 is low enough",
         {.took = 7, .defenders_took = 3, .defenders_score = 45},
         {7, 48, 20, 23, {}}},
        {"K23 from 45 the defenders may even win",
         {.bid = 7, .took = 3, .defenders_took = 7, .defenders_score = 45},
         {-7, 52, 21, 23, 1}},
        {"K24 46 is too high",
         {.took = 7, .defenders_took = 3, .defenders_score = 46},
         {7, 46, 20, 24, {}}},
        {"K24 however much they take",
         {.took = 0, .defenders_took = 10, .defenders_score = 51},
         {-7, 51, 21, 24, {}}},
        {"K24 less than nothing is taken off",
         {.took = 11, .defenders_took = -1, .defenders_score = 50},
         {11, 49, 20, 24, {}}},
        {"K24 nothing is nothing",
         {.took = 10, .defenders_took = 0, .defenders_score = 46},
         {10, 46, 20, 24, {}}},
        {"K24 the limit does not bind bidders",
         {.took = 7, .defenders_took = 3, .score = 46, .defenders_score = 0},
         {53, 3, 20, 23, 0}},
    });
  }

  TEST_CASE("K20-K24 each line says whose points it is, how many, by which rule, and the total") {
    FaceUp up = dealt(standard, a_suit_each).face_up;
    up.contract = Contract{seat(1), 8, true, {}};
    up.tricks = {{3, 5}};
    up.points = {{1, 9}};
    up.score = {{47, -20}};
    Events story;
    end_deal(up, story);
    REQUIRE(story.size() == 4);
    CHECK(story[0] == Event{Counted{Side{1}, 5, 9}});
    CHECK(story[1] == Event{Counted{Side{0}, 3, 1}});
    CHECK(story[2] == Event{Scored{Side{1}, 18, -2, 2, 20}});
    CHECK(story[3] == Event{Scored{Side{0}, 0, 47, 1, 24}});
    CHECK(Kaiser::standing(up) == engine::Standing{47, -2, 47, -2});
  }
}

TEST_SUITE("K26-K28 the end of the game") {
  TEST_CASE("K26 a side with 52 points wins") {
    check({
        {"51 is not enough",
         {.took = 7, .defenders_took = 3, .score = 44, .defenders_score = 40},
         {51, 43, 20, 23, {}}},
        {"52 is",
         {.took = 8, .defenders_took = 2, .score = 44, .defenders_score = 43},
         {52, 45, 20, 23, 0}},
        {"the defenders may win, too",
         {.bid = 9, .took = 0, .defenders_took = 10, .score = 51, .defenders_score = 43},
         {42, 53, 21, 23, 1}},
        {"no-trump from far behind",
         {.bid = 10,
          .plain = true,
          .took = 12,
          .defenders_took = -2,
          .score = 28,
          .defenders_score = 51},
         {52, 49, 20, 24, 0}},
    });
  }

  TEST_CASE("K26 both sides can never reach 52 in one deal") {
    for (int took = -2; took <= 12; ++took)
      for (int bid = 6; bid <= 12; ++bid)
        for (int before = 40; before < 52; ++before) {
          const Result result = scored({.bid = bid,
                                        .took = took,
                                        .defenders_took = 10 - took,
                                        .score = 51,
                                        .defenders_score = before});
          CHECK_FALSE((result.score >= 52 && result.defenders_score >= 52));
        }
  }

  TEST_CASE("K27 minus 52 loses only by that option") {
    check({
        {"plays_on",
         {.bid = 12, .took = 6, .defenders_took = 4, .score = -50},
         {-62, 4, 21, 23, {}}},
        {"plays_on, however low",
         {.bid = 12, .plain = true, .took = 6, .defenders_took = 4, .score = -500},
         {-524, 4, 21, 23, {}}},
        {"loses at minus 52",
         {.rules = from_below, .bid = 7, .took = 6, .defenders_took = 4, .score = -45},
         {-52, 4, 21, 23, 1}},
        {"loses below it",
         {.rules = from_below,
          .bid = 12,
          .plain = true,
          .took = 6,
          .defenders_took = 4,
          .score = -50,
          .defenders_score = -40},
         {-74, -36, 21, 23, 1}},
        {"goes on at minus 51",
         {.rules = from_below, .bid = 6, .took = 5, .defenders_took = 5, .score = -45},
         {-51, 5, 21, 23, {}}},
        {"the defenders may lose, too",
         {.rules = from_below,
          .bid = 7,
          .took = 12,
          .defenders_took = -2,
          .score = -51,
          .defenders_score = -50},
         {-39, -52, 20, 23, 0}},
        {"52 still wins",
         {.rules = from_below, .bid = 7, .took = 7, .defenders_took = 3, .score = 45},
         {52, 3, 20, 23, 0}},
    });
  }

  TEST_CASE("K28 if both are at minus 52 the defenders win, also with equal scores") {
    check({
        {"the bidders are lower",
         {.rules = from_below,
          .bid = 12,
          .took = 11,
          .defenders_took = -1,
          .score = -41,
          .defenders_score = -51},
         {-53, -52, 21, 23, 1}},
        {"equal",
         {.rules = from_below,
          .bid = 12,
          .took = 11,
          .defenders_took = -1,
          .score = -40,
          .defenders_score = -51},
         {-52, -52, 21, 23, 1}},
    });
  }

  TEST_CASE("K28 if both are at minus 52, the defenders have exactly that") {
    int both = 0;
    for (int took = -2; took <= 12; ++took)
      for (int bid = 6; bid <= 12; ++bid)
        for (int before = -51; before < -40; ++before) {
          const Result result = scored({.rules = from_below,
                                        .bid = bid,
                                        .took = took,
                                        .defenders_took = 10 - took,
                                        .score = -51,
                                        .defenders_score = before});
          if (result.score > -52 || result.defenders_score > -52) continue;
          ++both;
          CHECK(result.defenders_score == -52);
        }
    CHECK(both == 1);
  }
}
