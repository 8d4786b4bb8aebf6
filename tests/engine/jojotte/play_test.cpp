// SPDX-License-Identifier: MIT
#include "engine/belote/play.hpp"
#include "tests/support/jojotte_endings.hpp"

/// The play of the cards, R35-R39.
namespace {

using namespace jojotte;
using namespace support;

constexpr const char* hand_of_seat_0 = "7C QC TH AD 7D 8H 9D 9S JH";
constexpr const char* hand_of_seat_1 = "AC TC 8D JD 8C 9H TS QS 7H";

Setup ready_to_play(const RuleSet& rules) {
  Setup wanted = at_hearts(rules, Seat{0}, hand_of_seat_0, hand_of_seat_1, "KS", "QD");
  wanted.from = Setup::From::play;
  return wanted;
}

Trick led(std::string_view text) { return Trick{{Seat{0}, card(text)}}; }

Seat who_leads(const RuleSet& rules, Seat dealer, Seat declares, Special special) {
  Setup wanted = ready_to_play(rules);
  wanted.dealer = dealer;
  wanted.contract.declarer = declares;
  wanted.contract.special = special;
  if (special == Special::nullo) wanted.contract.trump.reset();
  return std::get<Play>(from_setup(wanted).face_up.phase).turn;
}

}  // namespace

TEST_SUITE("R35 the first lead") {
  TEST_CASE("R35 the defender leads, whoever dealt, at nullo the opponent of its bidder") {
    for (const RuleSet& rules : {culbertson, hervey})
      for (const Seat dealer : all_seats)
        for (const Seat declares : all_seats) {
          CHECK(who_leads(rules, dealer, declares, Special::none) == other(declares));
          CHECK(who_leads(rules, dealer, declares, Special::slam) == other(declares));
          CHECK(who_leads(rules, dealer, declares, Special::nullo) == declares);
        }
  }

  TEST_CASE("R35 in denexa the non-dealer leads, always") {
    for (const Special special : {Special::none, Special::nullo, Special::slam})
      for (const Seat dealer : all_seats)
        for (const Seat declares : all_seats)
          CHECK(who_leads(denexa, dealer, declares, special) == other(dealer));
  }

  TEST_CASE("R35 the leader may play any card of the hand, and no other") {
    const State state = from_setup(ready_to_play(culbertson));
    for (const Card each : hand(hand_of_seat_1)) CHECK(may(state, 1, PlayCard{each}));
    for (const Card each : hand(hand_of_seat_0)) {
      CHECK(refusal(state, 1, PlayCard{each}) == Refusal::not_your_card);
      CHECK(refusal(state, 0, PlayCard{each}) == Refusal::not_your_turn);
    }
    CHECK(refusal(state, 1, PlayCard{card("KS")}) == Refusal::not_your_card);
  }
}

TEST_SUITE("R36 R37 R38 the reply") {
  TEST_CASE("R36 R37 R38 the second player may play these cards, and is told why not the others") {
    constexpr Trumps spades = Suit::spades, none = std::nullopt;
    struct Row {
      std::string rule;
      Trumps trumps;
      const char *led, *hand, *may_play;
      Refusal otherwise;
    };
    const Row rows[] = {
        {"R36 a plain suit is followed, high or low", spades, "KH", "AH 7H JS 9C", "AH 7H",
         Refusal::must_follow_suit},
        {"R36 a plain lead need not be beaten", spades, "7H", "AH 8H", "AH 8H", Refusal::none},
        {"R36 void: trump, any trump", spades, "KH", "7S JS AC", "7S JS", Refusal::must_trump},
        {"R36 void of both: anything", spades, "KH", "AC 7D", "AC 7D", Refusal::none},
        {"R37 a trump lead is beaten, if able", spades, "9S", "JS 7S AH", "JS", Refusal::must_beat},
        {"R37 any trump that beats it will do", spades, "TS", "JS 9S AS KS", "JS 9S AS",
         Refusal::must_beat},
        {"R37 the ten of trumps beats the king", spades, "KS", "TS QS", "TS", Refusal::must_beat},
        {"R37 the eight beats the seven", spades, "7S", "8S AH", "8S", Refusal::must_beat},
        {"R37 if not able, any trump", spades, "JS", "9S 7S AH", "9S 7S", Refusal::must_beat},
        {"R37 without a trump, anything", spades, "JS", "AH 7C", "AH 7C", Refusal::none},
        {"R38 no trumps: the suit is followed", none, "9S", "JS 7S AH", "JS 7S",
         Refusal::must_follow_no_trump},
        {"R38 no trumps: no duty to win", none, "9S", "AS 7S", "AS 7S", Refusal::none},
        {"R38 no trumps: void, anything", none, "9S", "AH 7C", "AH 7C", Refusal::none},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const Playable allowed = playable(row.trumps, led(row.led), hand(row.hand));
      CHECK(allowed.cards == hand(row.may_play));
      if (row.otherwise != Refusal::none)
        CHECK(jojotte::as_here(allowed.otherwise) == row.otherwise);
    }
  }

  TEST_CASE("R36 R37 a card that breaks the rule is refused by its name") {
    State state = from_setup(ready_to_play(culbertson));
    play_tricks(state, "AC");
    CHECK(refusal(state, 0, PlayCard{card("TH")}) == Refusal::must_follow_suit);
    play_tricks(state, "QC, 8C");
    CHECK(refusal(state, 0, PlayCard{card("8H")}) == Refusal::must_follow_suit);
    play_tricks(state, "7C, TC");
    CHECK(refusal(state, 0, PlayCard{card("AD")}) == Refusal::must_trump);
    play_tricks(state, "8H, TH");
    CHECK(refusal(state, 1, PlayCard{card("7H")}) == Refusal::must_beat);
    CHECK(refusal(state, 1, PlayCard{card("QS")}) == Refusal::must_beat);
    CHECK(may(state, 1, PlayCard{card("9H")}));
  }

  TEST_CASE("R38 at nullo suit is followed, and no card must be beaten") {
    Setup wanted = ready_to_play(hervey);
    wanted.contract = {Seat{0}, std::nullopt, 1, Special::nullo};
    State state = from_setup(wanted);
    play_tricks(state, "8H");
    CHECK(may(state, 1, PlayCard{card("7H")}));
    CHECK(may(state, 1, PlayCard{card("9H")}));
    CHECK(refusal(state, 1, PlayCard{card("QS")}) == Refusal::must_follow_no_trump);
  }
}

TEST_SUITE("R02 R39 the trick") {
  TEST_CASE("R39 the higher trump wins, else the higher card of the suit led") {
    constexpr Trumps spades = Suit::spades, none = std::nullopt;
    struct Row {
      std::string rule;
      Trumps trumps;
      const char *led, *reply;
      bool reply_wins;
    };
    const Row rows[] = {
        {"a higher card of the suit wins", spades, "KH", "AH", true},
        {"a lower one does not", spades, "AH", "KH", false},
        {"R02 in a plain suit the ten beats the king", spades, "KH", "TH", true},
        {"R02 in a plain suit the jack does not beat the queen", spades, "QH", "JH", false},
        {"R02 in trumps the jack beats all", spades, "9S", "JS", true},
        {"R02 in trumps the nine beats the ace", spades, "AS", "9S", true},
        {"R02 in trumps the queen does not beat the ten", spades, "TS", "QS", false},
        {"the lowest trump beats a plain ace", spades, "AH", "7S", true},
        {"a plain ace does not beat a trump", spades, "7S", "AH", false},
        {"another plain suit never wins", spades, "7H", "AC", false},
        {"without trumps another suit never wins", none, "7H", "AS", false},
        {"without trumps the nine does not beat the jack", none, "JS", "9S", false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(wins(card(row.led), card(row.reply), row.trumps) == row.reply_wins);
    }
  }

  TEST_CASE("R39 the winner of a trick leads to the next and takes both cards face down") {
    State state = from_setup(ready_to_play(culbertson));
    const Events story = play_tricks(state, "TC 7C");
    CHECK(told<TrickTaken>(story) == TrickTaken{Seat{1}, 10});
    CHECK(std::get<Play>(state.face_up.phase).turn == Seat{1});
    CHECK(state.face_down.taken[Seat{1}] == hand("TC 7C"));
    play_tricks(state, "JD AD");
    CHECK(std::get<Play>(state.face_up.phase).turn == Seat{0});
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{{1, 1}});
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{{7, 7}});
  }

  TEST_CASE("R39 all nine tricks are played, then the deal is scored") {
    State state = from_setup(ready_to_play(culbertson));
    play_tricks(state, "AC QC, 8C 7C, TC TH, AD 8D, 7D JD, TS 9S, QS 8H, 9D 9H");
    CHECK(in_phase<Play>(state));
    const Events story = play_tricks(state, "7H JH");
    CHECK(in_phase<DealOver>(state));
    CHECK(times_told<TrickTaken>(story) == 1);
    CHECK(times_told<Counted>(story) == 2);
  }
}
