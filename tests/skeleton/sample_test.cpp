// SPDX-License-Identifier: MIT
#include "tests/skeleton/sample.hpp"
#include "tests/support/table_words.hpp"

/// X01-X12, one test for each rule.
namespace sample {

/// "continue", or a card.
inline Action act_of(const State&, std::string_view said) {
  if (said == "continue") return Continue{};
  return PlayCard{table_words::card(said)};
}

/// Never called.
Sample game_of(const State&);

}  // namespace sample

namespace {

using namespace sample;
using namespace table_words;

constexpr RuleSet standard = sample_presets[0].rules;
constexpr const char* clubs_and_hearts = "2C 3C 4C 5C 6C 7C 2H 3H 4H 5H";
constexpr const char* diamonds_and_hearts = "2D 3D 4D 5D 6D 7D 8D 9D 6H 7H";

State to_be_dealt(const RuleSet& rules, int dealer = 1) {
  State state = Sample::start(rules);
  state.face_up.dealer = seat(dealer);
  state.face_up.phase = AwaitingDeck{};
  return state;
}

/// The deck that begins so; the rest in the order of the pack.
std::vector<Card> deck_beginning(std::vector<Card> deck) {
  CardSet rest = pack_set;
  for (const Card each : deck) rest.erase(each);
  for (const Card each : rest) deck.push_back(each);
  return deck;
}

Events deal_hands(State& state, const char* first, const char* second) {
  const PerSeat<std::vector<Card>> hands{{in_order(first), in_order(second)}};
  std::vector<Card> deck;
  for (std::size_t n = 0; n < hand_size; ++n)
    for (const Seat to : {other(state.face_up.dealer), state.face_up.dealer})
      deck.push_back(hands[to].at(n));
  return Sample::deal(state, deck_beginning(deck));
}

State dealt(const RuleSet& rules, int dealer = 1) {
  State state = to_be_dealt(rules, dealer);
  deal_hands(state, clubs_and_hearts, diamonds_and_hearts);
  return state;
}

/// Seat 0 leads the last trick.
State last_trick(const RuleSet& rules, const char* first, const char* second) {
  State state = dealt(rules);
  state.face_down.hands = {{hand(first), hand(second)}};
  state.face_up.held = {{1, 1}};
  state.face_up.phase = Play{seat(0), {}};
  return state;
}

}  // namespace

TEST_SUITE("the rules of Sample") {
  TEST_CASE("X01 X02 two players and 52 cards") {
    CHECK(Sample::seats(standard) == 2);
    CHECK(pack_set.size() == 52);
  }

  TEST_CASE("X03 X04 the higher card deals, and cards of one rank are drawn again") {
    const std::pair<const char*, const char*> rows[] = {
        {"9C 8D", "0"}, {"AC KD", "0"}, {"TH JH", "1"}, {"2S 2C", "again"}};
    for (const auto& [drawn, dealer] : rows) {
      CAPTURE(drawn);
      State state = Sample::start(standard);
      const Events story = Sample::deal(state, deck_beginning(in_order(drawn)));
      if (std::string_view(dealer) == "again") CHECK(times_told<DrawnEqual>(story) == 1);
      else CHECK(told<Drawn>(story).dealer == seat(dealer[0] - '0'));
    }
  }

  TEST_CASE("X05 ten cards each, one at a time, the non-dealer first") {
    State state = to_be_dealt(standard, 1);
    CHECK(told<Dealt>(deal_hands(state, clubs_and_hearts, diamonds_and_hearts)).each == 10);
    CHECK(state.face_down.hands ==
          PerSeat<CardSet>{{hand(clubs_and_hearts), hand(diamonds_and_hearts)}});
    CHECK(state.face_down.rest.size() == 32);
  }

  TEST_CASE("X06 the non-dealer leads, or the dealer") {
    for (int dealer = 0; dealer < 2; ++dealer) {
      CHECK(where(dealt(standard, dealer)) == "play " + std::to_string(1 - dealer));
      CHECK(where(dealt({.first_lead = FirstLead::dealer}, dealer)) ==
            "play " + std::to_string(dealer));
    }
  }

  TEST_CASE("X07 suit is followed, if able, and else any card may be played") {
    State state = dealt(standard);
    CHECK(may_play(state) == hand(clubs_and_hearts));
    CHECK(refused(state, "2D") == Refusal::not_your_card);
    say(state, "2H");
    CHECK(may_play(state) == hand("6H 7H"));
    CHECK(refused(state, "2D") == Refusal::must_follow_suit);
    say(state, "6H, 2D");
    CHECK(may_play(state) == hand("2C 3C 4C 5C 6C 7C 3H 4H 5H"));
  }

  TEST_CASE("X08 the higher card of the suit led takes the trick, and leads to the next") {
    State state = dealt(standard);
    CHECK(told<TrickTaken>(say(state, "2H, 6H")).by == seat(1));
    CHECK(where(state) == "play 1");
    CHECK(told<TrickTaken>(say(state, "2D, 7C")).by == seat(1));
  }

  TEST_CASE("X09 X11 a trick is a point, and enough points win the match") {
    struct Row {
      PerSeat<std::int32_t> before;
      const char* where;
    };
    const Row rows[] = {{{{48, 40}}, "deal_over 01"},
                        {{{49, 40}}, "over"},
                        {{{49, 50}}, "deal_over 01"},
                        {{{50, 50}}, "over"}};
    for (const Row& row : rows) {
      State state = last_trick(standard, "AS", "KS");
      state.face_up.score = row.before;
      const Events story = say(state, "AS, KS");
      CHECK(state.face_up.score[seat(0)] == row.before[seat(0)] + 1);
      CHECK(where(state) == row.where);
      if (is_in<Over>(state)) CHECK(told<Won>(story).by == seat(0));
    }
  }

  TEST_CASE("X10 the deal passes to the other player when both go on") {
    State state = last_trick(standard, "AS", "KS");
    say(state, "AS, KS, 1: continue, 0: continue");
    CHECK(where(state) == "deal");
    CHECK(state.face_up.dealer == seat(0));
  }

  TEST_CASE("X12 who gives up loses") {
    State state = dealt(standard);
    const Events story = Sample::concede(state, seat(0), {engine::Stake::rubber, false});
    CHECK(told<Won>(story).by == seat(1));
  }
}
