// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"

/// K15-K18: the play.
namespace {

using namespace kaiser_words;

constexpr Hands mixed = {"AC TC 8C JD KH 9H QS 3S", "KC 9C KD QD TH 5H AS 8S",
                         "JC 7C TD 9D 8D QH JS TS", "QC AD 7D AH JH 8H KS 9S"};

/// Seat 0 is the eldest.
State ready_to_play(const RuleSet& rules, std::string_view calls) {
  State state = dealt(rules, mixed);
  say(state, nobody_claims);
  say(state, calls);
  return state;
}

constexpr std::string_view hearts_by_1 = "pass, bid 7, pass, pass, suit H";
constexpr std::string_view plain_by_1 = "pass, bid 7 no, pass, pass";

std::string playable(const State& state) {
  CardSet all;
  for (const Action& action : Kaiser::legal(Kaiser::observe(state, {first_asked(state)})).actions)
    all.insert(std::get<PlayCard>(action).card);
  return cards::card_text(all);
}

/// The seat that takes a trick led by seat 0.
int taker(std::optional<Suit> trump, std::string_view cards) {
  State state = dealt(standard, a_suit_each);
  state.face_up.contract = Contract{seat(1), 7, !trump, trump};
  Play play{seat(0), {}};
  for (std::size_t at = 0; at < cards.size(); at += 3)
    play.trick.push_back(card(cards.substr(at, 2)));
  const Card last = play.trick.back();
  Trick before;
  for (std::size_t i = 0; i < 3; ++i) before.push_back(play.trick[i]);
  play.trick = before;
  state.face_down.hands[seat(3)] = CardSet{last};
  state.face_up.phase = play;
  const Events story = Kaiser::apply(state, seat(3), PlayCard{last});
  return static_cast<int>(told<TrickTaken>(story).by);
}

}  // namespace

TEST_SUITE("K15-K18 the play") {
  TEST_CASE("K15 eldest: the player to the dealer's left leads, whoever has the bid") {
    for (const RuleSet& rules : {standard, printed})
      for (int dealer = 0; dealer < 4; ++dealer) {
        REQUIRE(rules.first_lead == FirstLead::eldest);
        State state = dealt(rules, mixed, dealer);
        say(state, nobody_claims);
        say(state, "pass, bid 7 no, pass, pass");
        CHECK(where(state) == "play " + std::to_string((dealer + 1) % 4));
      }
  }

  TEST_CASE("K15 high_bidder: the player with the highest bid leads, with trumps or without") {
    REQUIRE(prairie.first_lead == FirstLead::high_bidder);
    for (const auto calls : {"pass, pass, bid 7, pass, suit D", "bid 7, pass, bid 8 no, pass"})
      for (int dealer = 0; dealer < 4; ++dealer) {
        State state = dealt(prairie, mixed, dealer);
        say(state, nobody_claims);
        say(state, calls);
        CHECK(where(state) == "play " + std::to_string((dealer + 3) % 4));
      }
  }

  TEST_CASE("K16 suit is followed, if able, and else any card may be played") {
    struct Row {
      std::string rule;
      std::string_view calls;
      const char *played, *may;
    };
    const Row rows[] = {
        {"the leader plays any card", hearts_by_1, "", "8C TC AC JD 9H KH 3S QS"},
        {"the suit is followed, high or low", hearts_by_1, "AC", "9C KC"},
        {"a trump lead too", hearts_by_1, "KH", "5H TH"},
        {"one card of the suit must be played", hearts_by_1, "KH, 5H", "QH"},
        {"void: any card, not only trumps", hearts_by_1, "AC, 9C, 7C, QC, TC, KC, JC",
         "7D AD 8H JH AH 9S KS"},
        {"void without trumps: any card", plain_by_1, "AC, 9C, 7C, QC, TC, KC, JC",
         "7D AD 8H JH AH 9S KS"},
        {"the winner leads any card", hearts_by_1, "AC, 9C, 7C, QC", "8C TC JD 9H KH 3S QS"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = ready_to_play(standard, row.calls);
      say(state, row.played);
      CHECK(playable(state) == row.may);
    }
  }

  TEST_CASE("K16 a card that may not be played is refused by its rule") {
    State state = ready_to_play(standard, hearts_by_1);
    CHECK(refused(state, "KC") == Refusal::not_your_card);
    CHECK(refused(state, "7H") == Refusal::not_your_card);
    CHECK(refused(state, "AC*") == Refusal::not_your_card);
    CHECK(refused(state, seat(1), "KC") == Refusal::not_your_turn);
    say(state, "AC");
    CHECK(refused(state, "TH") == Refusal::must_follow_suit);
    CHECK(refused(state, "8S") == Refusal::must_follow_suit);
    CHECK(refused(state, "AC") == Refusal::not_your_card);
    CHECK(Kaiser::explain(Refusal::must_follow_suit, Kaiser::observe(state, {})).rule == 16);
  }

  TEST_CASE("K03 K17 the highest trump takes the trick, else the highest card of the suit led") {
    struct Row {
      std::string rule;
      std::optional<Suit> trump;
      const char* cards;
      int taker;
    };
    const Row rows[] = {
        {"the highest of the suit", Suit::spades, "TC KC QC 8C", 1},
        {"the ace is highest", Suit::spades, "KC QC JC AC", 3},
        {"the ten is below the jack", Suit::spades, "TC JC 9C 8C", 1},
        {"the seven is below the eight", Suit::spades, "7C 8C QD AD", 1},
        {"K03 the five is the lowest heart", Suit::spades, "5H 8H AD AC", 1},
        {"K03 the three is the lowest spade", Suit::hearts, "3S AD 8S AC", 2},
        {"another suit does not win", Suit::spades, "8C AD AH KD", 0},
        {"a trump beats the ace", Suit::hearts, "AC KC 5H QC", 2},
        {"the higher of two trumps", Suit::hearts, "AC 8H 5H QC", 1},
        {"the higher of two trumps, played later", Suit::hearts, "AC 5H QC TH", 3},
        {"trumps led", Suit::hearts, "9H JH AD QH", 3},
        {"K03 the lowest trump of all", Suit::spades, "AC KC QC 3S", 3},
        {"without trumps", std::nullopt, "8C AD AH AS", 0},
        {"without trumps the highest of the suit", std::nullopt, "8C 9C AH TC", 3},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(taker(row.trump, row.cards) == row.taker);
    }
  }

  TEST_CASE("K18 the winner leads to the next trick, until eight are played") {
    State state = ready_to_play(standard, hearts_by_1);
    CHECK(told<TrickTaken>(say(state, "AC, 9C, 7C, QC")) == TrickTaken{seat(0), 1});
    CHECK(where(state) == "play 0");
    CHECK(told<TrickTaken>(say(state, "TC, KC, JC, 8H")) == TrickTaken{seat(3), 1});
    CHECK(where(state) == "play 3");
    say(state, "AD, JD, QD, 8D");
    CHECK(told<TrickTaken>(say(state, "AH, 9H, 5H, QH")) == TrickTaken{seat(3), 6});
    say(state, "JH, KH, TH, 9D");
    say(state, "8C, 8S, TS, 7D");
    CHECK(told<TrickTaken>(say(state, "3S, AS, JS, 9S")) == TrickTaken{seat(1), -2});
    CHECK(state.face_up.tricks == PerSide<std::uint8_t>{{3, 4}});
    say(state, "KD, TD, KS");
    CHECK(where(state) == "play 0");
    const Events story = say(state, "QS");
    CHECK(where(state) == "deal_over 0123");
    CHECK(state.face_up.tricks == PerSide<std::uint8_t>{{3, 5}});
    CHECK(times_told<Counted>(story) == 2);
    CHECK(times_told<Scored>(story) == 2);
  }

  TEST_CASE("K30 tricks, their points and the last trick lie open, and older cards are known") {
    State state = ready_to_play(standard, hearts_by_1);
    say(state, "AC, 9C, 7C, QC, TC, KC, JC, 8H, AD");
    const FaceUp& up = Kaiser::observe(state, {}).face_up;
    CHECK(up.tricks == PerSide<std::uint8_t>{{1, 1}});
    CHECK(up.points == PerSide<std::int8_t>{{1, 1}});
    CHECK(up.last == Trick{card("TC"), card("KC"), card("JC"), card("8H")});
    CHECK(up.memory.gone == hand("AC 9C 7C QC TC KC JC 8H AD"));
    CHECK(up.memory.lacks[seat(3)].contains(Suit::clubs));
    CHECK_FALSE(up.memory.lacks[seat(0)].contains(Suit::clubs));
    CHECK_FALSE(up.memory.lacks[seat(3)].contains(Suit::diamonds));
  }
}
