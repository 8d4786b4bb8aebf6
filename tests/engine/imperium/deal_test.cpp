// SPDX-License-Identifier: MIT
#include "tests/engine/imperium/words.hpp"

/// I01, I02, I09-I13: players, cards, the draw, the deal and the turned card; I38: the next deal.
namespace {

using namespace imperium_words;

/// A deck whose first cards are these; the rest in the order of the pack.
std::vector<Card> deck_beginning(std::string_view first) {
  std::vector<Card> deck;
  for (std::size_t at = 0; at < first.size(); at += 3) deck.push_back(card(first.substr(at, 2)));
  for (const Card each : pack_set)
    if (std::find(deck.begin(), deck.end(), each) == deck.end()) deck.push_back(each);
  return deck;
}

}  // namespace

TEST_SUITE("I01-I13 players, cards and deal") {
  TEST_CASE("I01 two players, each for themselves") {
    CHECK(Imperium::seats(five_blues) == 2);
    const State state = Imperium::start(five_blues);
    CHECK(Imperium::side_of(state.face_up, seat(0)) != Imperium::side_of(state.face_up, seat(1)));
  }

  TEST_CASE("I02 the pack: ace, king, queen and jack of each suit, and a joker") {
    const auto pack = Imperium::pack(five_blues);
    REQUIRE(pack.size() == 17);
    const CardSet wanted =
        hand("AC KC QC JC AD KD QD JD AH KH QH JH AS KS QS JS") | CardSet{cards::joker};
    CardSet all;
    for (const Card each : pack) all.insert(each);
    CHECK(all == wanted);
  }

  TEST_CASE("I09 the higher rank deals, the joker above all, and equal ranks draw again") {
    struct Row {
      const char* drawn;
      int dealer;  // -1: draw again
    };
    const Row rows[] = {
        {"AC KD", 0}, {"JS QC", 1},  {"KH QS", 0},  {"AD XX", 1},  {"XX AD", 0},
        {"JC QC", 1}, {"AC AD", -1}, {"JS JC", -1}, {"KC KD", -1}, {"QH JH", 0},
    };
    for (const Row& row : rows) {
      CAPTURE(row.drawn);
      State state = Imperium::start(five_blues);
      CHECK(where(state) == "draw");
      const auto deck = deck_beginning(row.drawn);
      REQUIRE(Imperium::fits(state.face_up, deck));
      const Events story = Imperium::deal(state, deck);
      const PerSeat<Card> drawn{{deck[0], deck[1]}};
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

  TEST_CASE("I10 five cards each in two packets, the non-dealer first") {
    struct Row {
      Packets packets;
      std::vector<int> to_elder;  // numbers of cards, from 0
    };
    const Row rows[] = {
        {Packets::two_three, {0, 1, 4, 5, 6}},
        {Packets::three_two, {0, 1, 2, 6, 7}},
    };
    for (const Row& row : rows)
      for (const int dealer : {0, 1}) {
        State state = to_be_dealt({.packets = row.packets}, {}, dealer);
        const auto deck = deck_beginning("AS KS QS JC JD XX AH KH QH JH KD");
        const Events story = Imperium::deal(state, deck);
        CHECK(told<Dealt>(story) == Dealt{seat(dealer), 1, 5});
        CardSet elder, of_dealer;
        for (int n = 0; n < 10; ++n) {
          const bool mine = std::count(row.to_elder.begin(), row.to_elder.end(), n) > 0;
          (mine ? elder : of_dealer).insert(deck[static_cast<std::size_t>(n)]);
        }
        CHECK(state.face_down.hands[seat(1 - dealer)] == elder);
        CHECK(state.face_down.hands[seat(dealer)] == of_dealer);
        CHECK(state.face_up.held == PerSeat<std::uint8_t>{{5, 5}});
      }
  }

  TEST_CASE("I11 the next card is turned up and makes trumps, and six cards are out of play") {
    State state = to_be_dealt(five_blues);
    const Events story = deal(state, plain);
    CHECK(told<Turned>(story) == Turned{card("KS")});
    CHECK(state.face_up.turned == card("KS"));
    CHECK(trump_of(state.face_up.turned) == Suit::spades);
    CHECK(state.face_up.stock == 6);
    CHECK(state.face_down.stock == hand("QC JD AH KH AS JS"));
    CHECK(times_told<Scored>(story) == 0);  // I06: no honour
  }

  TEST_CASE("I02 I10 only the whole pack can be dealt") {
    const State state = to_be_dealt(five_blues);
    auto deck = deck_for(plain);
    CHECK(Imperium::fits(state.face_up, deck));
    deck[5] = card("TH");
    CHECK_FALSE(Imperium::fits(state.face_up, deck));
    deck[5] = deck[6];
    CHECK_FALSE(Imperium::fits(state.face_up, deck));
    deck.pop_back();
    CHECK_FALSE(Imperium::fits(state.face_up, deck));
    deck = deck_for(plain);
    deck[5] = cards::joker_for(deck[5]);
    CHECK_FALSE(Imperium::fits(state.face_up, deck));
    CHECK_FALSE(Imperium::fits(dealt(five_blues, plain).face_up, deck_for(plain)));
  }

  TEST_CASE("I06 I12 I13 the turned card pays the dealer") {
    struct Row {
      const char* rule;
      const char* turned;
      Chips before, after;
      const char* where;
    };
    constexpr Hands jack{"AC KD QH JC QS", "KC AD QD JH XX", "JS"};
    constexpr Hands joker{"AC KD QH JC QS", "KC AD QD JH AS", "XX"};
    const Row rows[] = {
        {"I11 a king pays nothing", "KS", {1, 1, 2, 0}, {1, 1, 2, 0}, "imperiums 0"},
        {"I12 a jack pays a white", "JS", {}, {0, 0, 1, 0}, "imperiums 0"},
        {"I12 I34 I35 it may be the third", "JS", {2, 1, 2, 0}, {0, 1, 0, 1}, "imperiums 0"},
        {"I12 I37 and win", "JS", {2, 4, 2, 4}, {0, 4, 0, 5}, "over"},
        {"I13 the joker pays a blue, and nothing is played",
         "XX",
         {},
         {0, 0, 0, 1},
         "deal_over 01"},
        {"I13 I35 it wipes out", "XX", {2, 3, 2, 2}, {0, 3, 2, 3}, "deal_over 01"},
        {"I13 I37 and it may win", "XX", {2, 4, 1, 4}, {0, 4, 1, 5}, "over"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      const Hands& cards = row.turned == std::string_view("KS")   ? plain
                           : row.turned == std::string_view("JS") ? jack
                                                                  : joker;
      State state = to_be_dealt(five_blues, row.before);
      const Events story = deal(state, cards);
      CHECK(chips_of(state) == row.after);
      CHECK(where(state) == row.where);
      const bool thrown_in = row.where == std::string_view("deal_over 01");
      CHECK(times_told<ThrownIn>(story) == (thrown_in ? 1 : 0));
      CHECK(times_told<Won>(story) == (row.where == std::string_view("over") ? 1 : 0));
    }
  }

  TEST_CASE("I09 I13 I38 who deals next") {
    constexpr Hands joker{"AC KD QH JC QS", "KC AD QD JH AS", "XX"};
    for (const int dealer : {0, 1})
      for (const AfterJoker after : {AfterJoker::alternates, AfterJoker::deals_again}) {
        State state = to_be_dealt({.after_joker = after}, {}, dealer);
        deal(state, joker);
        say(state, "1: continue");
        CHECK(where(state) == "deal_over 0");
        CHECK(refused(state, seat(1), "continue") == Refusal::not_your_turn);
        say(state, "0: continue");
        CHECK(where(state) == "deal");
        CHECK(state.face_up.dealer == seat(after == AfterJoker::alternates ? 1 - dealer : dealer));
        state.face_up.turned = card("KS");  // any other deal alternates
        state.face_up.phase = DealOver{both_seats};
        const Seat before = *state.face_up.dealer;
        say(state, "0: continue, 1: continue");
        CHECK(state.face_up.dealer == other(before));
      }
  }

  TEST_CASE("I38 a new deal keeps nothing of the last one but the chips") {
    State state = dealt(five_blues, plain);
    say(state, "done, AC, done, KC");
    REQUIRE(state.face_up.tricks == PerSeat<std::uint8_t>{{1, 0}});
    give(state.face_up, {1, 2, 2, 3});
    state.face_up.phase = AwaitingDeck{};
    deal(state, plain);
    State wanted = dealt(five_blues, plain, {1, 2, 2, 3});
    wanted.face_up.deal = 2;
    CHECK(state == wanted);
  }
}
