// SPDX-License-Identifier: MIT
#include "tests/engine/germanwhist/words.hpp"

/// G01-G07: players, cards, the draw and the deal.
namespace {

using namespace germanwhist_words;

/// A deck whose first cards are these; the rest in the order of the pack.
std::vector<Card> deck_beginning(std::string_view first) {
  auto deck = in_order(first);
  CardSet rest = pack_set;
  for (const Card each : deck) rest.erase(each);
  for (const Card each : rest) deck.push_back(each);
  return deck;
}

}  // namespace

TEST_SUITE("G01-G07 players, cards and deal of German Whist") {
  TEST_CASE("G01 two players, each for themselves") {
    CHECK(GermanWhist::seats(standard) == 2);
    const State state = GermanWhist::start(standard);
    CHECK(GermanWhist::side_of(state.face_up, seat(0)) !=
          GermanWhist::side_of(state.face_up, seat(1)));
    CHECK(GermanWhist::mirrored(every_trick) == std::optional(every_trick));
  }

  TEST_CASE("G02 the pack: two to ace of every suit") {
    const auto pack = GermanWhist::pack(standard);
    REQUIRE(pack.size() == 52);
    CardSet all;
    for (const Card each : pack) {
      CHECK(rank_of(each) >= Rank::two);
      CHECK(rank_of(each) <= Rank::ace);
      all.insert(each);
    }
    CHECK(all.size() == 52);
  }

  TEST_CASE("G03 G04 the lower card deals, and cards of one rank are drawn again") {
    struct Row {
      const char* drawn;
      int dealer;  // -1: draw again
    };
    const Row rows[] = {{"9C 8D", 1},  {"AC KD", 1},  {"2C AS", 0}, {"TH JH", 0},
                        {"2S 2C", -1}, {"AS AH", -1}, {"QS KH", 0}, {"3C 2D", 1}};
    for (const Row& row : rows) {
      CAPTURE(row.drawn);
      State state = GermanWhist::start(standard);
      CHECK(where(state) == "draw");
      const Events story = GermanWhist::deal(state, deck_beginning(row.drawn));
      const auto cards = in_order(row.drawn);
      const PerSeat<Card> drawn{{cards[0], cards[1]}};
      REQUIRE(story.size() == 1);
      CHECK(state.face_down == FaceDown{});
      CHECK(state.face_up.deal == 0);
      if (row.dealer < 0) {
        CHECK(where(state) == "draw");
        CHECK(story[0] == Event{DrawnEqual{drawn}});
      } else {
        CHECK(where(state) == "deal");
        CHECK(story[0] == Event{Drawn{seat(row.dealer), drawn}});
      }
    }
  }

  TEST_CASE("G05 thirteen cards each, one at a time, the non-dealer first") {
    for (int dealer = 0; dealer < 2; ++dealer) {
      State state = to_be_dealt(standard, dealer);
      const auto deck = deck_beginning("AS KS QS JS 2C");
      GermanWhist::deal(state, deck);
      for (int n = 0; n < 26; ++n)
        CHECK(state.face_down.hands[seat((dealer + 1 + n) % 2)].contains(
            deck[static_cast<std::size_t>(n)]));
      for (const Seat each : all_seats) {
        CHECK(state.face_down.hands[each].size() == 13);
        CHECK(state.face_up.held[each] == 13);
      }
    }
  }

  TEST_CASE("G02 G05 only the whole pack can be dealt") {
    const State state = to_be_dealt(standard);
    auto deck = deck_beginning("AS");
    CHECK(GermanWhist::fits(state.face_up, deck));
    deck[5] = deck[6];
    CHECK_FALSE(GermanWhist::fits(state.face_up, deck));
    deck.pop_back();
    CHECK_FALSE(GermanWhist::fits(state.face_up, deck));
    CHECK_FALSE(GermanWhist::fits(dealt(standard, mixed).face_up, deck_beginning("AS")));
  }

  TEST_CASE("G06 the top card of the stock is turned up, and its suit is trumps") {
    State state = to_be_dealt(standard);
    CHECK(told<Dealt>(deal(state, mixed)) == Dealt{seat(1), card("8S"), 1, 13});
    CHECK(state.face_up.turned == card("8S"));
    CHECK(state.face_up.trump == Suit::spades);
    CHECK(state.face_up.stock == 25);
    CHECK(state.face_down.stock.back() == card("8C"));
    say(state, "2H, 6H");
    CHECK(state.face_up.turned == card("AS"));
    CHECK(state.face_up.trump == Suit::spades);
    say(state, "6S, 2S");
    CHECK(state.face_up.turned == card("9C"));
    CHECK(state.face_up.trump == Suit::spades);
  }

  TEST_CASE("G07 the non-dealer leads") {
    CHECK(where(dealt(standard, mixed, 1)) == "play 0");
    CHECK(where(dealt(standard, mixed, 0)) == "play 1");
  }
}
