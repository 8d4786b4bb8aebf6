// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_endings.hpp"

/// No trick or all of them: R52-R55. Seat 1, the defender, bids nullo.
namespace {

using namespace jojotte;
using namespace support;

struct Row {
  std::string rule;
  Finished deal;
  std::string expected;
};

template <std::size_t n>
void check(const Row (&rows)[n]) {
  for (const Row& row : rows) {
    CAPTURE(row.rule);
    CHECK(scored(row.deal) == row.expected);
  }
}

/// Hearts are trumps. Seat 0 can take all nine tricks; seat 1 leads.
Setup strong_declarer(const RuleSet& rules) {
  return at_hearts(rules, Seat{0}, "JH 9H AH TH KH 8H AC TC AD", "QH 7H 7C 8C JC 7D 8D JD QD", "8S",
                   "7S");
}

}  // namespace

TEST_SUITE("R52 nullo") {
  TEST_CASE("R52 a nullo made pays 200 above, and card points go to prison, in denexa nowhere") {
    Finished made{.trump = {},
                  .special = Special::nullo,
                  .declarer_took = "AH TH KH QH AC",
                  .declarer_tricks = 9};
    CHECK(scored(made) == "R52 defender 200 above; R52 prison 40");
    made.rules = hervey;
    CHECK(scored(made) == "R52 defender 200 above; R52 prison 40");
    made.rules = denexa;
    CHECK(scored(made) == "R52 defender 200 above");
  }

  TEST_CASE(
      "R52 a nullo lost pays the opponent 200 for the first trick, 100 for each further one") {
    for (const RuleSet& rules : {culbertson, hervey, denexa})
      for (int taken = 1; taken <= 9; ++taken) {
        CAPTURE(taken);
        Finished failed{
            .rules = rules, .trump = {}, .special = Special::nullo, .defender_took = "AH AC"};
        failed.declarer_tricks = static_cast<std::uint8_t>(9 - taken);
        const std::string pays = "R52 declarer " + std::to_string(100 + 100 * taken) + " above";
        CHECK(scored(failed) == pays + (rules == denexa ? "" : "; R52 prison 20"));
      }
  }

  TEST_CASE("R52 the points of both piles go to prison, at no-trump value") {
    const Row rows[] = {
        {"jack and nine are worth nothing",
         {.trump = {},
          .special = Special::nullo,
          .declarer_took = "JH 9H AC",
          .defender_took = "TC KD"},
         "R52 declarer 500 above; R52 prison 25"},
        {"melds stay scored",
         {.rules = hervey,
          .trump = {},
          .special = Special::nullo,
          .declarer_took = "AC",
          .declarer_tricks = 9,
          .declarer_melds = {20},
          .defender_melds = {100}},
         "R25 declarer 20 above; R24 defender 100 above; R52 defender 200 above; R52 prison 10"},
    };
    check(rows);
  }

  TEST_CASE("R52 denexa leaves the prison as it is") {
    State state = before_scoring({.rules = denexa,
                                  .trump = {},
                                  .special = Special::nullo,
                                  .declarer_took = "AH",
                                  .declarer_tricks = 9,
                                  .prison = 60});
    Events story;
    end_deal(state, story);
    CHECK(state.face_up.sheet.prison == 60);
    CHECK(times_told<Imprisoned>(story) == 0);
  }

  TEST_CASE("R52 nullo writes nothing below, compares nothing, and pays no last trick and no R55") {
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      State state = before_scoring({.rules = rules,
                                    .trump = {},
                                    .special = Special::nullo,
                                    .declarer_took = "AH AC",
                                    .declarer_tricks = 9});
      Events story;
      end_deal(state, story);
      CHECK(told<Counted>(story) == Counted{the_declarer, {20, 0, 0, 0, 0, 0}});
      CHECK(state.face_up.sheet.below == PerSeat<std::int32_t>{});
      CHECK(state.face_up.sheet.above == PerSeat<std::int32_t>{{0, 200}});
    }
  }

  TEST_CASE("R17 R21 R35 R52 a nullo over a doubled contract is led by the declarer, and made") {
    Setup wanted = strong_declarer(culbertson);
    wanted.contract.multiplier = 4;
    wanted.hands = {{hand("JH 9H AH TH KH 8H AC TC AD"), hand("QH 7H 7C 8C JC 7D 8D 7S QD")}};
    wanted.information = card("JD");
    State state = from_setup(wanted);
    act(state, 1, Nullo{});
    act(state, 0, Pass{});
    act(state, 1, NoFour{});
    act(state, 0, NoFour{});
    act(state, 1, NoRun{});
    act(state, 0, NoRun{});
    const Events story =
        play_tricks(state, "AH QH, KH 7H, AC JC, TC 8C, AD QD, JH 7C, 9H 7D, TH 8D, 8H 7S");
    CHECK(entries(story) == "R52 defender 200 above; R52 prison 65");
  }
}

TEST_SUITE("R53 a slam bid and made") {
  constexpr const char* seventy = "JH 9H AH TH KH AC";  // and ten for the last trick

  TEST_CASE("R53 a slam made pays 500 above and wins the deal, whatever the melds") {
    const Row rows[] = {
        {"culbertson",
         {.special = Special::slam, .declarer_took = seventy, .declarer_tricks = 9},
         "R53 declarer 500 above; R47 declarer 80 below"},
        {"against two fours",
         {.special = Special::slam,
          .declarer_took = "JH AC",
          .declarer_tricks = 9,
          .defender_melds = {100, 100}},
         "R24 defender 100 above; R24 defender 100 above; R53 declarer 500 above; R47 declarer 40 "
         "below"},
        {"hervey, at no-trump",
         {.rules = hervey,
          .trump = {},
          .special = Special::slam,
          .declarer_took = "AC TC",
          .declarer_tricks = 9},
         "R53 declarer 500 above; R47 declarer 30 below"},
        {"denexa",
         {.rules = denexa,
          .special = Special::slam,
          .declarer_took = "JH AC",
          .declarer_tricks = 9},
         "R53 declarer 500 above; R47 declarer 40 below"},
        {"doubled",
         {.times = 2, .special = Special::slam, .declarer_took = "JH", .declarer_tricks = 9},
         "R53 declarer 500 above; R49 declarer 60 below"},
        {"the loser's Jo-Jotte above",
         {.special = Special::slam,
          .declarer_took = "JH KH QH",
          .declarer_tricks = 9,
          .jo_jotte = the_defender},
         "R53 declarer 500 above; R47 declarer 40 below; R47 defender 20 above"},
        {"doubled it goes to the winner",
         {.rules = hervey,
          .times = 2,
          .special = Special::slam,
          .declarer_took = "JH KH QH",
          .declarer_tricks = 9,
          .jo_jotte = the_defender},
         "R53 declarer 500 above; R49 declarer 120 below"},
        {"denexa doubled: the own score",
         {.rules = denexa,
          .times = 2,
          .special = Special::slam,
          .declarer_took = "JH KH QH",
          .declarer_tricks = 9,
          .jo_jotte = the_defender},
         "R53 declarer 500 above; R41 defender 20 above; R49 declarer 80 below"},
        {"it releases the prison",
         {.special = Special::slam, .declarer_took = "JH", .declarer_tricks = 9, .prison = 60},
         "R53 declarer 500 above; R47 declarer 30 below; R51 declarer 60 above"},
    };
    check(rows);
  }

  TEST_CASE("R18 R19 R53 a slam over nullo is played in the suit of the contract") {
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      State state = from_setup(strong_declarer(rules));
      act(state, 1, Nullo{});
      act(state, 0, Slam{});
      if (rules != denexa) {
        act(state, 1, NoFour{});
        act(state, 0, NoFour{});
        act(state, 1, NoRun{});
        act(state, 0, NoRun{});
      }
      const Events story =
          play_tricks(state, "7H 8H, AC 7C, TC 8C, AD 7D, JH QH, 9H JC, AH 8D, TH JD, KH QD");
      CHECK(told<GameWon>(story).by == the_declarer);
      CHECK(state.face_up.sheet.above[the_declarer] == 500);
    }
  }
}

TEST_SUITE("R54 a slam bid and lost") {
  TEST_CASE("R54 the defender writes both trick scores, below and multiplied only if ahead") {
    const Row rows[] = {
        {"declarer ahead: above",
         {.special = Special::slam, .declarer_took = "JH AH", .defender_took = "AC"},
         "R54 defender 50 above"},
        {"equal: above",
         {.special = Special::slam, .declarer_took = "AH", .defender_took = "JH"},
         "R54 defender 40 above"},
        {"defender ahead: below",
         {.special = Special::slam, .declarer_took = "AH", .defender_took = "JH AC"},
         "R54 defender 50 below"},
        {"doubled, above: not multiplied",
         {.times = 2, .special = Special::slam, .declarer_took = "JH AH", .defender_took = "AC"},
         "R54 defender 50 above"},
        {"doubled, equal: not multiplied",
         {.times = 4, .special = Special::slam, .declarer_took = "AH", .defender_took = "JH"},
         "R54 defender 40 above"},
        {"redoubled, below: four times",
         {.times = 4,
          .special = Special::slam,
          .declarer_took = "AH",
          .defender_took = "KH",
          .last = the_defender},
         "R54 defender 100 below"},
        {"hervey alike",
         {.rules = hervey,
          .times = 2,
          .special = Special::slam,
          .declarer_took = "AH",
          .defender_took = "KH",
          .last = the_defender},
         "R54 defender 50 below"},
        {"melds count in the total",
         {.special = Special::slam,
          .declarer_took = "JH AH",
          .defender_took = "AC",
          .defender_melds = {40}},
         "R25 defender 40 above; R54 defender 50 below"},
        {"denexa: above, always",
         {.rules = denexa,
          .times = 2,
          .special = Special::slam,
          .declarer_took = "AH",
          .defender_took = "JH AC"},
         "R54 defender 50 above"},
        {"the defender releases the prison",
         {.special = Special::slam, .declarer_took = "JH AH", .defender_took = "AC", .prison = 60},
         "R54 defender 50 above; R51 defender 60 above"},
        {"in denexa too",
         {.rules = denexa,
          .special = Special::slam,
          .declarer_took = "JH AH",
          .defender_took = "AC",
          .prison = 60},
         "R54 defender 50 above; R51 defender 60 above"},
        {"Jo-Jotte goes with the trick scores",
         {.special = Special::slam,
          .declarer_took = "JH AH",
          .defender_took = "AC",
          .jo_jotte = the_declarer},
         "R54 defender 70 above"},
    };
    check(rows);
  }

  TEST_CASE("R54 eight tricks are no slam") {
    CHECK(scored({.special = Special::slam, .declarer_took = "JH AH", .declarer_tricks = 8}) ==
          "R54 defender 40 above");
  }
}

TEST_SUITE("R55 all nine tricks by a player who has not bid slam") {
  TEST_CASE("R55 declarer or defender has 100 above, in hervey it counts in the total") {
    // Declarer 80 with the last trick; defender 120 in melds.
    Finished nine{
        .declarer_took = "JH 9H AH TH KH AC", .declarer_tricks = 9, .defender_melds = {100, 20}};
    CHECK(scored(nine) ==
          "R24 defender 100 above; R25 defender 20 above; R55 declarer 100 above; R48 defender 80 "
          "below");
    nine.rules = hervey;
    CHECK(scored(nine) ==
          "R24 defender 100 above; R25 defender 20 above; R55 declarer 100 above; R47 declarer 80 "
          "below");
    nine.rules = denexa;
    CHECK(scored(nine) ==
          "R24 defender 100 above; R25 defender 20 above; R55 declarer 100 above; R47 declarer 80 "
          "below");
    for (const RuleSet& rules : {culbertson, hervey, denexa})
      CHECK(scored({.rules = rules,
                    .defender_took = "JH",
                    .declarer_tricks = 0,
                    .last = the_defender}) == "R55 defender 100 above; R48 defender 30 below");
  }

  TEST_CASE("R55 a defender who takes all nine against a bid slam has the 100") {
    const Row rows[] = {
        {"culbertson: not in the total, so the tricks decide",
         {.special = Special::slam,
          .defender_took = "JH",
          .declarer_tricks = 0,
          .last = the_defender},
         "R55 defender 100 above; R54 defender 30 below"},
        {"culbertson: behind by melds all the same, so above",
         {.special = Special::slam,
          .defender_took = "JH",
          .declarer_tricks = 0,
          .last = the_defender,
          .declarer_melds = {100}},
         "R24 declarer 100 above; R55 defender 100 above; R54 defender 30 above"},
        {"hervey: in the total, so ahead, below and multiplied",
         {.rules = hervey,
          .times = 2,
          .special = Special::slam,
          .defender_took = "JH",
          .declarer_tricks = 0,
          .last = the_defender,
          .declarer_melds = {100}},
         "R24 declarer 100 above; R55 defender 100 above; R54 defender 60 below"},
        {"denexa: above, like all of a lost slam",
         {.rules = denexa,
          .special = Special::slam,
          .defender_took = "JH",
          .declarer_tricks = 0,
          .last = the_defender},
         "R55 defender 100 above; R54 defender 30 above"},
    };
    check(rows);
  }

  TEST_CASE("R53 R55 a declarer who makes a bid slam has 500 and not the 100 as well") {
    for (const RuleSet& rules : {culbertson, hervey, denexa})
      CHECK(scored({.rules = rules,
                    .special = Special::slam,
                    .declarer_took = "JH",
                    .declarer_tricks = 9}) == "R53 declarer 500 above; R47 declarer 30 below");
  }

  TEST_CASE("R55 eight tricks earn nothing, with or without a slam bid") {
    CHECK(scored({.declarer_took = "JH", .declarer_tricks = 8}) == "R47 declarer 30 below");
    CHECK(scored({.special = Special::slam,
                  .defender_took = "JH",
                  .declarer_tricks = 1,
                  .last = the_defender}) == "R54 defender 30 below");
  }
}
