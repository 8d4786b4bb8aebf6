// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_endings.hpp"

/// The examples George Hervey's handbook prints: a hand card by card, and two of melds.
namespace {

using namespace jojotte;
using namespace support;

/// Hearts, named in the second round; the dealer has declared. The turned card is the king of
/// spades, the information card a queen. Lost suit marks are diamonds.
Setup worked_hand(const RuleSet& rules) {
  return at_hearts(rules, the_declarer, "QC TH AD 7D 8H 9D 9S AH JH", "AC TC 8D JD 8C 9H TS QS 7H",
                   "KS", "QD");
}

void no_special_bids_no_melds(State& state) {
  act(state, 1, Pass{});
  act(state, 0, Pass{});
  act(state, 1, NoFour{});
  act(state, 0, NoFour{});
  act(state, 1, NoRun{});
  act(state, 0, NoRun{});
}

Events play_worked_hand(const RuleSet& rules) {
  State state = from_setup(worked_hand(rules));
  no_special_bids_no_melds(state);
  return play_tricks(state, "AC QC, TC TH, AD 8D, 7D JD, 8C 8H, 9D 9H, TS 9S, QS AH, JH 7H");
}

State melding(Suit trump, std::string_view of_declarer, std::string_view of_defender) {
  Setup wanted;
  wanted.rules = hervey;
  wanted.turned = card("7S");
  wanted.information = card("AS");
  wanted.contract = {the_declarer, trump, 1, Special::none};
  wanted.hands = {{hand(of_declarer), hand(of_defender)}};
  wanted.from = Setup::From::melds;
  return from_setup(wanted);
}

int melds_of(const State& state, Seat seat) {
  int points = 0;
  for (const Meld& meld : state.face_up.melds) points += meld.seat == seat ? meld.points : 0;
  return points;
}

}  // namespace

TEST_SUITE("Hervey's worked hand") {
  TEST_CASE("R36 R37 R39 R47 declarer 75, defender 40, as printed, culbertson alike") {
    for (const RuleSet& rules : {hervey, culbertson})
      CHECK(entries(play_worked_hand(rules)) == "R47 declarer 75 below; R47 defender 40 above");
  }

  TEST_CASE("R43 by denexa's values 65 and 35, and the defender writes nothing") {
    const Events story = play_worked_hand(denexa);
    CHECK(entries(story) == "R47 declarer 65 below");
    CHECK(story[2] == Event{Counted{the_declarer, {55, 10, 0, 0, 0, 65}}});
    CHECK(story[3] == Event{Counted{the_defender, {35, 0, 0, 0, 0, 35}}});
  }

  TEST_CASE("R31 neither hand holds a meld") {
    State state = from_setup(worked_hand(hervey));
    act(state, 1, Pass{});
    act(state, 0, Pass{});
    CHECK(legal_actions(state, Seat{1}).size() == 1);
    act(state, 1, NoFour{});
    act(state, 0, NoFour{});
    CHECK(legal_actions(state, Seat{1}).size() == 1);
  }

  TEST_CASE("R46 a meld of fifty turns the deal: 75 lose to 40 and 50") {
    CHECK(scored({.rules = hervey,
                  .declarer_took = "TC TH AD QS AH JH",
                  .defender_took = "AC QC 9H TS",
                  .defender_melds = {50}}) == "R25 defender 50 above; R48 defender 115 below");
  }
}

TEST_SUITE("Hervey's melds") {
  TEST_CASE("R24 R29 clubs: four tens and four queens score 200 over four kings") {
    State state = melding(Suit::clubs, "KC KD KH KS 7C 8D 9D 7H 9S", "TC TD TH TS QC QD QH QS 8H");
    act(state, 1, Four{Rank::ten});
    CHECK(refusal(state, 0, NotGoodFour{Rank::king}) == Refusal::not_better);
    act(state, 0, Good{});
    act(state, 1, Declare{CardSet::all_of(Rank::ten) | CardSet::all_of(Rank::queen)});
    CHECK(melds_of(state, the_defender) == 200);
    CHECK(melds_of(state, the_declarer) == 0);
  }

  TEST_CASE(
      "R27 R29 hearts: of two runs of four as high, the trumps win, and three more score with "
      "them") {
    State state = melding(Suit::hearts, "KH QH JH TH 9D 8D 7D AC 8C", "KS QS JS TS 7C 9C AD TD 8H");
    act(state, 1, NoFour{});
    act(state, 0, NoFour{});
    act(state, 1, Length{4});
    act(state, 0, HowHigh{});
    act(state, 1, Top{Rank::king});
    act(state, 0, NotGoodTrump{});
    act(state, 0, Declare{hand("KH QH JH TH 9D 8D 7D")});
    CHECK(melds_of(state, the_declarer) == 40 + 20);
    CHECK(melds_of(state, the_defender) == 0);
  }
}
