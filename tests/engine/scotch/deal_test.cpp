// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"

#include <algorithm>

/// S01-S03: players, partners and cards; S06-S09: the draw and the deal; S26: from deal to deal.
namespace {

using namespace scotch_words;

/// A deck whose first cards are these; the rest in the order of the pack.
std::vector<Card> deck_beginning(const RuleSet& rules, std::string_view first) {
  std::vector<Card> deck = in_order(first);
  for (const Card each : pack_of(rules))
    if (std::find(deck.begin(), deck.end(), each) == deck.end()) deck.push_back(each);
  return deck;
}

/// The side of each seat: "0101".
std::string sides(const RuleSet& rules) {
  std::string text;
  const State state = Scotch::start(rules);
  for (int i = 0; i < Scotch::seats(rules); ++i)
    text += std::to_string(engine::index(Scotch::side_of(state.face_up, seat(i))));
  return text;
}

}  // namespace

TEST_SUITE("S01-S09 players, cards and deal of Scotch Whist") {
  TEST_CASE(
      "S01 S02 two to seven players, of whom four and six may be partners of those opposite") {
    struct Row {
      int seats;
      const char *alone, *with_partners;
    };
    const Row rows[] = {{2, "01", "01"},       {3, "012", "012"},       {4, "0123", "0101"},
                        {5, "01234", "01234"}, {6, "012345", "012012"}, {7, "0123456", "0123456"}};
    for (const Row& row : rows) {
      CAPTURE(row.seats);
      CHECK(Scotch::seats(rules_for(row.seats)) == row.seats);
      CHECK(sides(rules_for(row.seats)) == row.alone);
      CHECK(sides(rules_for(row.seats, Partners::opposite)) == row.with_partners);
    }
  }

  TEST_CASE("S03 the pack is the six to the ace, with one six left out for five and seven") {
    struct Row {
      int seats;
      SixLeftOut out;
      const char* missing;
    };
    const Row rows[] = {
        {2, SixLeftOut::clubs, ""},    {3, SixLeftOut::spades, ""},  {4, SixLeftOut::clubs, ""},
        {4, SixLeftOut::spades, ""},   {6, SixLeftOut::clubs, ""},   {5, SixLeftOut::clubs, "6C"},
        {5, SixLeftOut::spades, "6S"}, {7, SixLeftOut::clubs, "6C"}, {7, SixLeftOut::spades, "6S"},
    };
    CardSet all;
    for (const Suit suit : cards::all_suits)
      for (unsigned rank = 6; rank <= 14; ++rank)
        all.insert(make_card(static_cast<Rank>(rank), suit));
    REQUIRE(all.size() == 36);
    for (const Row& row : rows) {
      CAPTURE(row.seats);
      CAPTURE(row.missing);
      RuleSet rules = rules_for(row.seats);
      rules.six_left_out = row.out;
      CardSet pack;
      for (const Card each : Scotch::pack(rules)) pack.insert(each);
      CHECK(pack == all - hand(row.missing));
      CHECK(Scotch::pack(rules).size() == static_cast<std::size_t>(pack.size()));
    }
  }

  TEST_CASE("S06 the highest card drawn deals, and if it is not alone, all draw again") {
    struct Row {
      int seats;
      const char* drawn;
      int dealer;  // -1: draw again
    };
    const Row rows[] = {
        {2, "9C 8D", 0},
        {2, "9C AD", 1},
        {2, "KC KD", -1},
        {4, "9C 8D TH JS", 3},
        {4, "JC QD TH 8S", 1},
        {4, "9C 9D TH 8S", 2},
        {4, "9C 9D TH TS", -1},
        {4, "TC 9D TH AS", 3},
        {5, "7C 8D 9H TS 9C", 3},
        {5, "AC 8D 9H TS AS", -1},
        {7, "7C 7D 7H 7S 8C 8D KS", 6},
        {7, "KC 7D 7H 7S 8C 8D KS", -1},
    };
    for (const Row& row : rows) {
      CAPTURE(row.drawn);
      const RuleSet rules = rules_for(row.seats);
      State state = Scotch::start(rules);
      CHECK(where(state) == "draw");
      const Events story = Scotch::deal(state, deck_beginning(rules, row.drawn));
      CardOfEach drawn;
      for (std::size_t i = 0; i < in_order(row.drawn).size(); ++i)
        drawn.each[i] = in_order(row.drawn)[i];
      REQUIRE(story.size() == 1);
      CHECK(state.face_down == FaceDown{});
      CHECK(state.face_up.deal == 0);
      if (row.dealer < 0) {
        CHECK(where(state) == "draw");
        CHECK(story[0] == Event{DrawnEqual{drawn}});
      } else {
        CHECK(where(state) == "deal");
        CHECK(story[0] == Event{Drawn{seat(row.dealer), drawn}});
        CHECK(state.face_up.dealer == seat(row.dealer));
      }
    }
  }

  TEST_CASE("S07 S09 the whole pack is dealt, and the last card is the dealer's and makes trumps") {
    struct Row {
      int seats, each;
    };
    for (const Row& row : {Row{2, 18}, {3, 12}, {4, 9}, {5, 7}, {6, 6}, {7, 5}})
      for (int dealer = 0; dealer < row.seats; ++dealer) {
        CAPTURE(row.seats);
        CAPTURE(dealer);
        const RuleSet rules = rules_for(row.seats);
        State state = to_be_dealt(rules, dealer);
        const auto deck = deck_beginning(rules, "AS KH QD JC AC");
        const Events story = Scotch::deal(state, deck);
        REQUIRE(story.size() == 2);
        CHECK(story[0] == Event{Dealt{seat(dealer), {}, 1, static_cast<std::uint8_t>(row.each)}});
        CHECK(story[1] == Event{Turned{seat(dealer), deck.back(), suit_of(deck.back())}});
        CHECK(state.face_up.trump == suit_of(deck.back()));
        CHECK(state.face_up.turned[seat(dealer)] == deck.back());
        for (int n = 0; n < 5; ++n)  // one card at a time, from the dealer's left
          CHECK(state.face_down.hands[seat((dealer + 1 + n) % row.seats)].contains(
              deck[static_cast<std::size_t>(n)]));
        for (int i = 0; i < row.seats; ++i) {
          const int held = row.each - (i == dealer ? 1 : 0);
          CHECK(state.face_down.hands[seat(i)].size() == held);
          CHECK(state.face_up.held[seat(i)] == held);
          CHECK(state.face_up.closed[seat(i)] == 0);
        }
      }
  }

  TEST_CASE("S08 two players have three hands of six, three have two, four or more have one") {
    struct Row {
      int seats, hands, each;
    };
    for (const Row& row : {Row{2, 3, 6}, {3, 2, 6}, {4, 1, 9}, {5, 1, 7}, {6, 1, 6}, {7, 1, 5}}) {
      CAPTURE(row.seats);
      const RuleSet rules = rules_for(row.seats, Partners::none, Hands::sixes);
      State state = to_be_dealt(rules, row.seats - 1);
      const Events story = Scotch::deal(state, deck_beginning(rules, "AS"));
      const Dealt dealt = told<Dealt>(story);
      CHECK(dealt.number.value_or(1) == row.hands);
      CHECK(dealt.each == row.each);
      const int later = (row.hands - 1) * row.each;
      CHECK(state.face_up.closed[seat(0)] == later);
      CHECK(state.face_up.closed[seat(row.seats - 1)] == std::max(0, later - 1));
      CHECK(state.face_down.hands[seat(0)].size() == row.each);
      CHECK(state.face_down.closed[0][seat(0)].size() == (row.hands > 1 ? 6 : 0));
      CHECK(state.face_down.closed[1][seat(0)].size() == (row.hands > 2 ? 6 : 0));
    }
  }

  TEST_CASE("S08 the hands are dealt one after the other, and the turned card is of the last") {
    const State state = dealt(rules_for(2, Partners::none, Hands::sixes), small_hands_of_two);
    CHECK(state.face_down.hands[seat(0)] == hand("6C 7C 8C 9C TC JC"));
    CHECK(state.face_down.closed[0][seat(0)] == hand("6D 7D 8D 9D TD JD"));
    CHECK(state.face_down.closed[1][seat(0)] == hand("6H 7H 8H 9H TH JH"));
    CHECK(state.face_down.hands[seat(1)] == hand("QC KC AC 6S 7S 8S"));
    CHECK(state.face_down.closed[1][seat(1)] == hand("QH KH AH KS AS"));
    CHECK(state.face_up.turned[seat(1)] == card("JS"));
    CHECK(state.face_up.trump == Suit::spades);
  }

  TEST_CASE("S03 S07 only the whole pack can be dealt") {
    for (const int seats : {4, 5}) {
      const RuleSet rules = rules_for(seats);
      const State state = to_be_dealt(rules, 0);
      auto deck = deck_beginning(rules, "AS");
      CHECK(Scotch::fits(state.face_up, deck));
      deck[5] = deck[6];
      CHECK_FALSE(Scotch::fits(state.face_up, deck));
      deck[5] = seats == 5 ? card("6C") : card("5C");
      CHECK_FALSE(Scotch::fits(state.face_up, deck));
      deck.pop_back();
      CHECK_FALSE(Scotch::fits(state.face_up, deck));
    }
    CHECK_FALSE(Scotch::fits(dealt(standard, four_hands).face_up, deck_beginning(standard, "AS")));
  }

  TEST_CASE("S26 everybody goes on, and the deal passes to the left") {
    for (int dealer = 0; dealer < 4; ++dealer) {
      State state = dealt(standard, four_hands, dealer);
      state.face_up.phase = DealOver{all_seats(standard)};
      CHECK(where(state) == "deal_over 0123");
      Scotch::apply(state, seat(1), Continue{});
      CHECK(where(state) == "deal_over 023");
      CHECK(refused(state, seat(1), "continue") == Refusal::not_your_turn);
      CHECK(refused(state, "AS") == Refusal::not_in_this_phase);
      CHECK(Scotch::explain(Refusal::not_in_this_phase, Scotch::observe(state, {})).rule == 26);
      all_continue(state);
      CHECK(where(state) == "deal");
      CHECK(state.face_up.dealer == seat((dealer + 1) % 4));
    }
  }

  TEST_CASE("S26 a new deal keeps nothing of the last one but the score") {
    State state = dealt(standard, four_hands);
    play(state, "AD 6D TD 7S 8S 6C AS KS JS 9S 6S QD");
    state.face_up.score.each = {3, 0, 12, 40};
    state.face_up.phase = AwaitingDeck{};
    Scotch::deal(state, deck_for(standard, four_hands, seat(3)));
    State wanted = dealt(standard, four_hands);
    wanted.face_up.score.each = {3, 0, 12, 40};
    wanted.face_up.deal = 2;
    CHECK(state == wanted);
  }
}
