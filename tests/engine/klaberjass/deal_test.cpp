// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

/// B01, B04-B06, B13, B14: the cut, the deal and the draw.
namespace {

using namespace klaberjass_words;

std::vector<Card> cards_of(std::string_view text) {
  std::vector<Card> all;
  for (const auto one : split(text, " ")) all.push_back(card(one));
  return all;
}

}  // namespace

TEST_SUITE("Klaberjass: the deal") {
  TEST_CASE("B01 two players have 32 cards, the seven to the ace of each suit") {
    CHECK(Klaberjass::seats(standard) == 2);
    const auto pack = Klaberjass::pack(standard);
    CHECK(pack.size() == 32);
    CHECK(*std::min_element(pack.begin(), pack.end(),
                            [](Card a, Card b) { return rank_of(a) < rank_of(b); }) == card("7C"));
  }

  TEST_CASE("B04 the lower card of the cut deals, and equal ranks cut again") {
    struct Row {
      const char* cut;
      const char* then;
      std::optional<Seat> dealer;
    };
    const Row rows[] = {
        {"7C 8C", "deal", seat(0)}, {"AC KS", "deal", seat(1)},
        {"TC JD", "deal", seat(0)},  // in runs the ten is below the jack
        {"TC 9D", "deal", seat(1)}, {"KC KD", "cut", std::nullopt},
    };
    for (const Row& row : rows) {
      CAPTURE(row.cut);
      State state = Klaberjass::start(standard);
      const auto deck = cards_of(row.cut);
      REQUIRE(Klaberjass::fits(state.face_up, deck));
      const auto cut = told<Cut>(Klaberjass::deal(state, deck));
      CHECK(cut.dealer == row.dealer);
      CHECK(where(state) == row.then);
    }
  }

  TEST_CASE("B06 three and three to each, the non-dealer first, and the thirteenth is turned up") {
    const State state = dealt(standard, plain_spread);
    CHECK(state.face_down.hands[seat(0)] == hand("JC 9C AD TD 8H 7S"));
    CHECK(state.face_down.hands[seat(1)] == hand("7C KC QH 8D JS TS"));
    CHECK(state.face_up.turned == card("TC"));
    CHECK(state.face_down.stock.size() == 19);
    CHECK(state.face_up.held == PerSeat<std::uint8_t>{6, 6});
    CHECK(where(state) == "auction 0");
    const State other_way = dealt(standard, plain_spread, 0);
    CHECK(other_way.face_down.hands[seat(1)] == hand("JC 9C AD TD 8H 7S"));
    CHECK(where(other_way) == "auction 1");
  }

  TEST_CASE("B13 B14 three more to each, the non-dealer first, and the bottom card is shown") {
    State state = dealt(standard, plain_spread);
    const auto story = say(state, "accept, pass");
    CHECK(state.face_down.hands[seat(0)] == hand("JC 9C AD TD 8H 7S QS KH 9H"));
    CHECK(state.face_down.hands[seat(1)] == hand("7C KC QH 8D JS TS AC 7D AS"));
    CHECK(state.face_up.information == card("8S"));
    CHECK(state.face_down.stock.size() == 12);
    CHECK(told<Drawn>(story) == Drawn{3, card("8S")});
  }

  TEST_CASE("B05 the players deal in turn") {
    State state = dealt(standard, plain_spread);
    state.face_up.phase = DealOver{both_seats};
    say(state, "continue, continue");
    CHECK(where(state) == "deal");
    CHECK(state.face_up.dealer == seat(0));
    deal(state, plain_spread);
    CHECK(state.face_up.deal == 2);
  }

  TEST_CASE("B06 a deck has all 32 cards once") {
    const State state = to_be_dealt(standard);
    auto deck = deck_for(plain_spread);
    CHECK(Klaberjass::fits(state.face_up, deck));
    deck.back() = deck.front();
    CHECK(!Klaberjass::fits(state.face_up, deck));
    deck.pop_back();
    CHECK(!Klaberjass::fits(state.face_up, deck));
    CHECK(!Klaberjass::fits(dealt(standard, plain_spread).face_up, deck_for(plain_spread)));
  }
}
