// SPDX-License-Identifier: MIT
#include "engine/scotch/scoring.hpp"
#include "tests/engine/scotch/words.hpp"

#include <array>

/// S15-S22: the count of a deal; S23-S25: who wins by it.
namespace {

using namespace scotch_words;

/// A deal in which spades were trumps and that has just been played out.
struct Deal {
  RuleSet rules = standard;
  int dealer = 3;
  std::array<const char*, 7> trumps{};  // the ranks of "JAKQT" that each side took; of these alone
  std::array<int, 7> cards{};           // taken by each side, with those trumps
  std::array<int, 7> score{};           // before the deal
};

FaceUp played_out(const Deal& deal) {
  FaceUp up;
  up.rules = deal.rules;
  up.dealer = seat(deal.dealer);
  up.deal = 1;
  up.trump = Suit::spades;
  CardSet others = pack_of(deal.rules) - hand("JS AS KS QS TS");
  for (std::size_t i = 0; i < 7; ++i) {
    CardSet& taken = up.memory.taken.each[i];
    for (const char* rank = deal.trumps[i]; rank != nullptr && *rank != '\0'; ++rank)
      taken.insert(card(std::string{*rank, 'S'}));
    while (taken.size() < deal.cards[i]) {
      REQUIRE(!others.empty());
      taken.insert(others.nth(0));
      others.erase(others.nth(0));
    }
    up.score.each[i] = deal.score[i];
  }
  REQUIRE(up.memory.gone() == pack_of(deal.rules));
  return up;
}

/// "S16 2 +10 =38, ..." and who has won.
std::string counted(const Deal& deal) {
  FaceUp up = played_out(deal);
  Events story;
  end_deal(up, Seat{0}, story);
  std::string text;
  for (const Event& event : story) {
    if (const auto* line = std::get_if<Scored>(&event)) {
      const auto whose = line->side ? engine::index(*line->side) : engine::index(*line->seat);
      text += "S" + std::to_string(line->rule) + " " + std::to_string(whose) + " +" +
              std::to_string(line->points) + " =" + std::to_string(line->total) + ", ";
    } else if (const auto* won = std::get_if<Won>(&event)) {
      const auto whose = won->side ? engine::index(*won->side) : engine::index(*won->by);
      text += "won by " + std::to_string(whose);
      CHECK(std::get<Over>(up.phase).winner == static_cast<Seat>(whose));
    }
  }
  CHECK(std::holds_alternative<Over>(up.phase) == (text.find("won") != text.npos));
  return text;
}

struct Row {
  std::string rule;
  Deal deal;
  std::string count;
};

void check(std::initializer_list<Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.rule);
    CHECK(counted(row.deal) == row.count);
  }
}

RuleSet passing() {
  RuleSet rules = standard;
  rules.finish = Finish::passing_41;
  return rules;
}

const RuleSet pairs = rules_for(4, Partners::opposite);
const RuleSet three_pairs = rules_for(6, Partners::opposite);

}  // namespace

TEST_SUITE("S15-S22 the count of Scotch Whist") {
  TEST_CASE("S16-S21 what each trump is worth, 30 in all") {
    int sum = 0;
    const std::pair<Rank, int> worth[] = {{Rank::ten, 10},  {Rank::ace, 4},   {Rank::king, 3},
                                          {Rank::queen, 2}, {Rank::jack, 11}, {Rank::nine, 0},
                                          {Rank::eight, 0}, {Rank::seven, 0}, {Rank::six, 0}};
    for (const auto& [rank, points] : worth) {
      CHECK(points_of_trump(rank) == points);
      sum += points_of_trump(rank);
    }
    CHECK(sum == 30);
  }

  TEST_CASE("S17 one point for each card beyond the number dealt") {
    struct Case {
      RuleSet rules;
      int cards, points;
    };
    const Case cases[] = {
        {standard, 20, 11},
        {standard, 9, 0},
        {standard, 8, 0},
        {standard, 0, 0},
        {standard, 36, 27},
        {rules_for(2), 18, 0},
        {rules_for(2), 20, 2},
        {rules_for(3), 15, 3},
        {rules_for(5), 10, 3},
        {rules_for(6), 6, 0},
        {rules_for(6), 12, 6},
        {rules_for(7), 7, 2},
        {pairs, 18, 0},
        {pairs, 20, 2},
        {three_pairs, 12, 0},
        {three_pairs, 18, 6},
        {rules_for(2, Partners::none, Hands::sixes), 20, 2},
        {rules_for(3, Partners::none, Hands::sixes), 15, 3},
    };
    for (const Case& one : cases) {
      CAPTURE(int(one.rules.seats));
      CAPTURE(one.cards);
      CHECK(for_cards(one.rules, one.cards) == one.points);
    }
  }

  TEST_CASE("S15-S22 the order of counting") {
    check({
        {"S15 ten, cards, ace, king, queen, jack",
         {.trumps = {"AT", "K", "Q", "J"}, .cards = {20, 4, 4, 8}},
         "S16 0 +10 =10, S17 0 +11 =21, S18 0 +4 =25, S19 1 +3 =3, S20 2 +2 =2, S21 3 +11 =11, "},
        {"S15 each trump for the player who took it",
         {.trumps = {"", "JAKQT", "", ""}, .cards = {12, 8, 8, 8}},
         "S16 1 +10 =10, S17 0 +3 =3, S18 1 +4 =14, S19 1 +3 =17, S20 1 +2 =19, S21 1 +11 =30, "},
        {"S17 nobody has more cards than they were dealt",
         {.rules = rules_for(2), .dealer = 1, .trumps = {"JAKQ", "T"}, .cards = {18, 18}},
         "S16 1 +10 =10, S18 0 +4 =4, S19 0 +3 =7, S20 0 +2 =9, S21 0 +11 =20, "},
        {"S17 with partners beyond what the side was dealt",
         {.rules = pairs, .trumps = {"JAK", "QT"}, .cards = {16, 20}},
         "S16 1 +10 =10, S17 1 +2 =12, S18 0 +4 =4, S19 0 +3 =7, S20 1 +2 =14, S21 0 +11 =18, "},
        {"S17 three pairs",
         {.rules = three_pairs, .dealer = 5, .trumps = {"T", "J", "AKQ"}, .cards = {18, 12, 6}},
         "S16 0 +10 =10, S17 0 +6 =16, S18 2 +4 =4, S19 2 +3 =7, S20 2 +2 =9, S21 1 +11 =11, "},
        {"S22 the most cards first",
         {.trumps = {"", "T", "", "JAKQ"}, .cards = {12, 16, 4, 4}},
         "S16 1 +10 =10, S17 1 +7 =17, S17 0 +3 =3, S18 3 +4 =4, S19 3 +3 =7, S20 3 +2 =9, "
         "S21 3 +11 =20, "},
        {"S22 as many: the first from the dealer's left",
         {.trumps = {"T", "", "", "JAKQ"}, .cards = {12, 12, 0, 12}},
         "S16 0 +10 =10, S17 0 +3 =13, S17 1 +3 =3, S17 3 +3 =3, S18 3 +4 =7, S19 3 +3 =10, "
         "S20 3 +2 =12, S21 3 +11 =23, "},
        {"S22 another dealer",
         {.dealer = 0, .trumps = {"T", "", "", "JAKQ"}, .cards = {12, 12, 0, 12}},
         "S16 0 +10 =10, S17 1 +3 =3, S17 3 +3 =3, S17 0 +3 =13, S18 3 +4 =7, S19 3 +3 =10, "
         "S20 3 +2 =12, S21 3 +11 =23, "},
    });
  }

  TEST_CASE("S17 the line says how many cards were taken, and partners write as a side") {
    FaceUp up = played_out({.rules = pairs, .trumps = {"JAK", "QT"}, .cards = {16, 20}});
    Events story;
    end_deal(up, Seat{0}, story);
    CHECK(story[0] == Event{Scored{{}, side(1), {}, 10, 10, 16}});
    CHECK(story[1] == Event{Scored{{}, side(1), 20, 2, 12, 17}});
    CHECK(Scotch::standing(up) == engine::Standing{18, 14, 18, 14});
    up = played_out({.trumps = {"JAKQ", "T"}, .cards = {16, 20}});
    story.clear();
    end_deal(up, Seat{0}, story);
    CHECK(story[0] == Event{Scored{seat(1), {}, {}, 10, 10, 16}});
    CHECK(story[1] == Event{Scored{seat(1), {}, 20, 11, 21, 17}});
  }
}

TEST_SUITE("S23-S25 the end of a game of Scotch Whist") {
  TEST_CASE("S23 the points that win the game") {
    const Deal to_40{.trumps = {"JAKQT"}, .cards = {18, 0, 0, 18}, .score = {1}};
    const Deal to_41{.trumps = {"JAKQT"}, .cards = {18, 0, 0, 18}, .score = {2}};
    Deal to_42 = to_41;
    to_42.score = {3};
    struct Case {
      std::string rule;
      Deal deal;
      RuleSet rules;
      bool wins;
    };
    // 30 points for trumps and 9 for cards.
    const Case cases[] = {{"reaching_41: 40 are too few", to_40, standard, false},
                          {"reaching_41: 41 are enough", to_41, standard, true},
                          {"reaching_41: so are 42", to_42, standard, true},
                          {"passing_41: 41 are too few", to_41, passing(), false},
                          {"passing_41: 42 are enough", to_42, passing(), true}};
    for (const Case& one : cases) {
      CAPTURE(one.rule);
      Deal deal = one.deal;
      deal.rules = one.rules;
      CHECK(counted(deal).ends_with("won by 0") == one.wins);
    }
  }

  TEST_CASE(
      "S24 S25 the first to get there in the order of counting wins, and the rest is entered") {
    check({
        {"the ten before everything else",
         {.trumps = {"AKQ", "T", "J", ""}, .cards = {28, 4, 4, 0}, .score = {40, 31, 40, 0}},
         "S16 1 +10 =41, S17 0 +19 =59, S18 0 +4 =63, S19 0 +3 =66, S20 0 +2 =68, "
         "S21 2 +11 =51, won by 1"},
        {"cards before the ace",
         {.trumps = {"T", "A", "J", "KQ"}, .cards = {12, 8, 8, 8}, .score = {28, 40, 40, 0}},
         "S16 0 +10 =38, S17 0 +3 =41, S18 1 +4 =44, S19 3 +3 =3, S20 3 +2 =5, S21 2 +11 =51, "
         "won by 0"},
        {"the ace before the king",
         {.trumps = {"T", "A", "K", "QJ"}, .cards = {12, 8, 8, 8}, .score = {0, 37, 40, 40}},
         "S16 0 +10 =10, S17 0 +3 =13, S18 1 +4 =41, S19 2 +3 =43, S20 3 +2 =42, S21 3 +11 =53, "
         "won by 1"},
        {"the king before the queen",
         {.trumps = {"TA", "Q", "K", "J"}, .cards = {12, 8, 8, 8}, .score = {0, 40, 38, 0}},
         "S16 0 +10 =10, S17 0 +3 =13, S18 0 +4 =17, S19 2 +3 =41, S20 1 +2 =42, S21 3 +11 =11, "
         "won by 2"},
        {"the queen before the jack",
         {.trumps = {"TA", "Q", "K", "J"}, .cards = {12, 8, 8, 8}, .score = {0, 39, 0, 40}},
         "S16 0 +10 =10, S17 0 +3 =13, S18 0 +4 =17, S19 2 +3 =3, S20 1 +2 =41, S21 3 +11 =51, "
         "won by 1"},
        {"S22 both with cards: the one with more of them",
         {.trumps = {"T", "", "JAKQ", ""}, .cards = {12, 16, 8, 0}, .score = {28, 34, 0, 0}},
         "S16 0 +10 =38, S17 1 +7 =41, S17 0 +3 =41, S18 2 +4 =4, S19 2 +3 =7, S20 2 +2 =9, "
         "S21 2 +11 =20, won by 1"},
        {"S22 with as many: the first from the dealer's left",
         {.dealer = 0,
          .trumps = {"T", "", "JAKQ", ""},
          .cards = {12, 12, 12, 0},
          .score = {28, 38, 38, 0}},
         "S16 0 +10 =38, S17 1 +3 =41, S17 2 +3 =41, S17 0 +3 =41, S18 2 +4 =45, S19 2 +3 =48, "
         "S20 2 +2 =50, S21 2 +11 =61, won by 1"},
        {"S02 a side wins",
         {.rules = pairs, .trumps = {"JAK", "QT"}, .cards = {16, 20}, .score = {40, 31}},
         "S16 1 +10 =41, S17 1 +2 =43, S18 0 +4 =44, S19 0 +3 =47, S20 1 +2 =45, S21 0 +11 =58, "
         "won by 1"},
        {"S23 passing_41: who only reaches 41 is not first",
         {.rules = passing(),
          .trumps = {"T", "J", "AKQ", ""},
          .cards = {8, 8, 12, 8},
          .score = {31, 31, 0, 0}},
         "S16 0 +10 =41, S17 2 +3 =3, S18 2 +4 =7, S19 2 +3 =10, S20 2 +2 =12, S21 1 +11 =42, "
         "won by 1"},
    });
  }

  TEST_CASE("S24 a game is won by a player, or by a side") {
    FaceUp up = played_out({.trumps = {"JAKQT"}, .cards = {36}});
    Events story;
    end_deal(up, Seat{0}, story);
    CHECK(told<Won>(story) == Won{seat(0), {}});
    CHECK(Scotch::ended(up) == engine::Ended::rubber);
    up = played_out({.rules = pairs, .trumps = {"", "JAKQT"}, .cards = {0, 36}});
    story.clear();
    end_deal(up, Seat{0}, story);
    CHECK(told<Won>(story) == Won{{}, side(1)});
  }
}
