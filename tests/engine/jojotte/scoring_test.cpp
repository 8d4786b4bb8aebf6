// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_endings.hpp"

/// The comparison and the entries of a deal: R46-R51 and R56. Hearts are trumps unless said.
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

}  // namespace

TEST_SUITE("R46 the comparison") {
  TEST_CASE(
      "R46 trick score and own melds are compared, in hervey bonuses too, in denexa tricks alone") {
    // Declarer 30 + 10 and a run of four; defender 50.
    const auto with_a_run = [](const RuleSet& rules) {
      return scored({.rules = rules,
                     .declarer_took = "JH AC",
                     .defender_took = "9H AH TH AD KH",
                     .declarer_melds = {40}});
    };
    CHECK(with_a_run(culbertson) ==
          "R25 declarer 40 above; R47 declarer 40 below; R47 defender 50 above");
    CHECK(with_a_run(hervey) ==
          "R25 declarer 40 above; R47 declarer 40 below; R47 defender 50 above");
    CHECK(with_a_run(denexa) == "R25 declarer 40 above; R48 defender 90 below");
  }

  TEST_CASE("R46 all melds of a player count, fours and runs") {
    const Row rows[] = {
        {"the declarer's do not reach",
         {.declarer_took = "AH", .defender_took = "JH 9H AC AD KC", .declarer_melds = {20, 20}},
         "R25 declarer 20 above; R25 declarer 20 above; R50 prison 80"},
        {"two fours and a run outweigh all tricks",
         {.declarer_took = "JH 9H AH TH AC AD AS TC",
          .defender_took = "KH",
          .defender_melds = {100, 100, 50}},
         "R24 defender 100 above; R24 defender 100 above; R25 defender 50 above; R48 defender 110 "
         "below"},
    };
    check(rows);
  }

  TEST_CASE("R46 single values are compared, before doubling: 75 loses to 40 and 50 in melds") {
    constexpr const char *seventy_five = "JH AH TH AD TC QS", *forty = "9H AC QC TS";
    Finished deal{.declarer_took = seventy_five, .defender_took = forty, .defender_melds = {50}};
    CHECK(scored(deal) == "R25 defender 50 above; R48 defender 115 below");
    deal.times = 2;
    CHECK(scored(deal) == "R25 defender 50 above; R49 defender 230 below");
    deal.rules = hervey;
    CHECK(scored(deal) == "R25 defender 50 above; R49 defender 230 below");
  }

  TEST_CASE("R46 the count tells how each total was reached") {
    State state = before_scoring({.rules = hervey,
                                  .declarer_took = "JH AH",
                                  .defender_took = "",
                                  .declarer_tricks = 9,
                                  .declarer_melds = {20},
                                  .jo_jotte = the_defender});
    Events story;
    end_deal(state, story);
    CHECK(story[2] == Event{Counted{the_declarer, {30, 10, 0, 20, 100, 160}}});
    CHECK(story[3] == Event{Counted{the_defender, {0, 0, 20, 0, 0, 20}}});
  }
}

TEST_SUITE("R47 R48 undoubled") {
  // Declarer 30 + 10 for the last trick, defender 20.
  constexpr const char *thirty = "JH AH", *twenty = "AC AD";

  TEST_CASE(
      "R47 a declarer who is ahead writes below, and the defender above, their own trick scores") {
    const Row rows[] = {
        {"culbertson",
         {.declarer_took = thirty, .defender_took = twenty},
         "R47 declarer 40 below; R47 defender 20 above"},
        {"hervey",
         {.rules = hervey, .declarer_took = thirty, .defender_took = twenty},
         "R47 declarer 40 below; R47 defender 20 above"},
        {"denexa: the defender nothing",
         {.rules = denexa, .declarer_took = thirty, .defender_took = twenty},
         "R47 declarer 40 below"},
        {"ahead by melds, without a point in tricks",
         {.declarer_took = "",
          .defender_took = twenty,
          .last = the_defender,
          .declarer_melds = {40}},
         "R25 declarer 40 above; R47 defender 30 above"},
    };
    check(rows);
  }

  TEST_CASE("R48 a defender who is ahead writes both below, the declarer nothing") {
    for (const RuleSet& rules : {culbertson, hervey, denexa})
      CHECK(scored({.rules = rules,
                    .declarer_took = twenty,
                    .defender_took = thirty,
                    .last = the_defender}) == "R48 defender 60 below");
  }
}

TEST_SUITE("R49 doubled and redoubled") {
  constexpr const char *thirty = "JH AH", *twenty = "AC AD";

  TEST_CASE("R49 a declarer who is ahead writes both, in denexa their own, times two or four") {
    const Row rows[] = {
        {"doubled",
         {.times = 2, .declarer_took = thirty, .defender_took = twenty},
         "R49 declarer 120 below"},
        {"redoubled",
         {.times = 4, .declarer_took = thirty, .defender_took = twenty},
         "R49 declarer 240 below"},
        {"hervey",
         {.rules = hervey, .times = 2, .declarer_took = thirty, .defender_took = twenty},
         "R49 declarer 120 below"},
        {"denexa doubled",
         {.rules = denexa, .times = 2, .declarer_took = thirty, .defender_took = twenty},
         "R49 declarer 80 below"},
        {"denexa redoubled",
         {.rules = denexa, .times = 4, .declarer_took = thirty, .defender_took = twenty},
         "R49 declarer 160 below"},
    };
    check(rows);
  }

  TEST_CASE("R49 a defender who is ahead writes both, times two or four, in all rule sets") {
    for (const RuleSet& rules : {culbertson, hervey, denexa})
      for (const std::uint8_t times : {std::uint8_t{2}, std::uint8_t{4}})
        CHECK(scored({.rules = rules,
                      .times = times,
                      .declarer_took = twenty,
                      .defender_took = thirty,
                      .last = the_defender}) ==
              "R49 defender " + std::to_string(60 * times) + " below");
  }

  TEST_CASE("R49 melds, bonuses and prison are never multiplied") {
    const Finished deal{.times = 4,
                        .declarer_took = thirty,
                        .defender_took = "",
                        .declarer_tricks = 9,
                        .declarer_melds = {100},
                        .prison = 70};
    CHECK(scored(deal) ==
          "R24 declarer 100 above; R55 declarer 100 above; R49 declarer 160 below; R51 declarer 70 "
          "above");
  }

  TEST_CASE("R49 I6 the largest entry is four times 185, in denexa four times 165") {
    Finished all{.times = 4,
                 .declarer_took = "JH 9H AH TH KH QH AC TC KC QC AD TD KD QD AS TS KS QS",
                 .declarer_tricks = 8,
                 .jo_jotte = the_declarer};
    CHECK(scored(all) == "R49 declarer 740 below");
    all.rules = denexa;
    all.declarer_took = "JH 9H AH TH KH QH AC KC QC JC AD KD QD JD AS KS QS JS";
    CHECK(scored(all) == "R41 declarer 20 above; R49 declarer 660 below");
  }
}

TEST_SUITE("R50 R51 the prison") {
  TEST_CASE("R50 a tie sends both trick scores to prison at single value, and melds stay") {
    const Row rows[] = {
        {"culbertson", {.declarer_took = "AH", .defender_took = "JH"}, "R50 prison 40"},
        {"hervey",
         {.rules = hervey, .declarer_took = "AH", .defender_took = "JH"},
         "R50 prison 40"},
        {"denexa",
         {.rules = denexa, .declarer_took = "AH", .defender_took = "JH"},
         "R50 prison 40"},
        {"doubled", {.times = 2, .declarer_took = "AH", .defender_took = "JH"}, "R50 prison 40"},
        {"redoubled in denexa",
         {.rules = denexa, .times = 4, .declarer_took = "AH", .defender_took = "JH"},
         "R50 prison 40"},
        {"a tie by melds",
         {.declarer_took = "",
          .defender_took = "JH AH",
          .last = the_defender,
          .declarer_melds = {40}},
         "R25 declarer 40 above; R50 prison 40"},
        {"in denexa melds make no tie",
         {.rules = denexa, .declarer_took = "AH", .defender_took = "JH", .declarer_melds = {40}},
         "R25 declarer 40 above; R50 prison 40"},
        {"hervey: the bonus for nine tricks can make one",
         {.rules = hervey,
          .declarer_took = "AH",
          .defender_took = "",
          .declarer_tricks = 9,
          .defender_melds = {100, 20}},
         "R24 defender 100 above; R25 defender 20 above; R55 declarer 100 above; R50 prison 20"},
    };
    check(rows);
  }

  TEST_CASE("R51 the winner of the next deal writes the prison above, once") {
    const Row rows[] = {
        {"declarer",
         {.declarer_took = "JH", .defender_took = "AH", .prison = 85},
         "R47 declarer 30 below; R47 defender 10 above; R51 declarer 85 above"},
        {"defender",
         {.declarer_took = "AH", .defender_took = "JH", .last = the_defender, .prison = 85},
         "R48 defender 40 below; R51 defender 85 above"},
        {"denexa",
         {.rules = denexa, .declarer_took = "JH", .defender_took = "AH", .prison = 85},
         "R47 declarer 30 below; R51 declarer 85 above"},
        {"doubled, it is not multiplied",
         {.rules = hervey, .times = 2, .declarer_took = "JH", .defender_took = "AH", .prison = 85},
         "R49 declarer 80 below; R51 declarer 85 above"},
    };
    check(rows);
    State state = before_scoring(rows[0].deal);
    Events story;
    end_deal(state, story);
    CHECK(state.face_up.sheet.prison == 0);
  }

  TEST_CASE("R51 ties and nullos add to the prison and do not release it") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      State state = before_scoring(
          {.rules = rules, .declarer_took = "AH", .defender_took = "JH", .prison = 85});
      Events story;
      end_deal(state, story);
      CHECK(told<Imprisoned>(story) == Imprisoned{50, 40, 125});
      CHECK(state.face_up.sheet.prison == 125);
      State nullo = before_scoring({.rules = rules,
                                    .trump = {},
                                    .special = Special::nullo,
                                    .declarer_took = "AH TC",
                                    .prison = 125});
      Events more;
      end_deal(nullo, more);
      CHECK(told<Imprisoned>(more) == Imprisoned{52, 20, 145});
      CHECK(nullo.face_up.sheet.prison == 145);
    }
  }

  TEST_CASE("R51 R12 a deal thrown in does not release the prison") {
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      State state = JoJotte::start(rules);
      JoJotte::deal(state, deck_beginning("7C 8C"));
      state.face_up.sheet.prison = 85;
      JoJotte::deal(state, deck_beginning("7C"));
      for (const int seat : {1, 0, 1, 0}) act(state, seat, Pass{});
      CHECK(in_phase<AwaitingDeck>(state));
      CHECK(state.face_up.sheet.prison == 85);
    }
  }

  TEST_CASE("R51 a large prison is told as it is written") {
    const Finished deal{.declarer_took = "JH", .defender_took = "AH", .prison = 100'000};
    CHECK(scored(deal) ==
          "R47 declarer 30 below; R47 defender 10 above; R51 declarer 100000 above");
    State tied = before_scoring({.declarer_took = "AH", .defender_took = "JH", .prison = 100'000});
    Events story;
    end_deal(tied, story);
    CHECK(told<Imprisoned>(story).total == 100'040);
  }
}

TEST_SUITE("R56 the two halves of the sheet") {
  TEST_CASE("R56 one player writes below, both above, and the loser of the deal keeps melds") {
    const Row rows[] = {
        {"culbertson",
         {.declarer_took = "JH 9H AH TH AC",
          .defender_took = "AD",
          .declarer_melds = {20},
          .defender_melds = {40}},
         "R25 declarer 20 above; R25 defender 40 above; R47 declarer 75 below; R47 defender 10 "
         "above"},
        {"denexa: melds, Jo-Jotte and bonuses of both",
         {.rules = denexa,
          .declarer_took = "JH AC",
          .defender_took = "",
          .declarer_tricks = 9,
          .defender_melds = {100},
          .jo_jotte = the_defender},
         "R24 defender 100 above; R55 declarer 100 above; R41 defender 20 above; R47 declarer 40 "
         "below"},
    };
    check(rows);
  }
}
