// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"

/// D01-D06: players, cards, and who pitches first.
namespace {

using namespace don_words;

/// A deck whose first two cards are these; the rest in the order of the pack.
std::vector<Card> deck_beginning(std::string_view first) {
  std::vector<Card> deck;
  for (const Card each : trick(first)) deck.push_back(each);
  for (const Card each : pack_set - hand(first)) deck.push_back(each);
  return deck;
}

State drawn(std::string_view first) {
  State state = Don::start(standard);
  Don::deal(state, deck_beginning(first));
  return state;
}

}  // namespace

TEST_SUITE("D01-D06 players, cards and the first pitcher") {
  TEST_CASE("D01 four players in two sides, partners opposite each other") {
    CHECK(Don::seats(standard) == 4);
    const State state = Don::start(standard);
    CHECK(Don::side_of(state.face_up, seat(0)) == Don::side_of(state.face_up, seat(2)));
    CHECK(Don::side_of(state.face_up, seat(1)) == Don::side_of(state.face_up, seat(3)));
    CHECK(Don::side_of(state.face_up, seat(0)) != Don::side_of(state.face_up, seat(1)));
  }

  TEST_CASE("D02 the pack has all 52 cards") {
    const auto pack = Don::pack(standard);
    CHECK(pack.size() == 52);
    CardSet all;
    for (const Card each : pack) all.insert(each);
    CHECK(all.size() == 52);
    for (const Suit suit : cards::all_suits) CHECK((all & CardSet::all_of(suit)).size() == 13);
    CHECK_FALSE(all.contains(cards::joker));
  }

  TEST_CASE("D02 only the whole pack can be drawn from or dealt") {
    for (const State& state : {Don::start(standard), to_be_dealt(standard)}) {
      auto deck = deck_beginning("AS KS");
      CHECK(Don::fits(state.face_up, deck));
      deck[5] = deck[6];
      CHECK_FALSE(Don::fits(state.face_up, deck));
      deck[5] = cards::joker;
      CHECK_FALSE(Don::fits(state.face_up, deck));
      deck.pop_back();
      CHECK_FALSE(Don::fits(state.face_up, deck));
    }
    CHECK_FALSE(Don::fits(dealt(standard, a_suit_each).face_up, deck_beginning("AS KS")));
  }

  TEST_CASE("D03 D05 one player of each side draws, and the higher card chooses") {
    struct Row {
      const char *rule, *drawn;
      int by;  // -1: draw again
    };
    const Row rows[] = {
        {"the higher card of the first seat", "9C 8D", 0},
        {"the higher card of the second seat", "TH JS", 1},
        {"aces are high", "2C AD", 1},
        {"the king is below the ace", "AH KH", 0},
        {"the two is lowest", "3S 2C", 0},
        {"the ten is above the nine", "9S TC", 1},
        {"of the same suit too", "QH KH", 1},
        {"equal ranks: draw again", "7C 7S", -1},
        {"suits do not count", "AC AS", -1},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = Don::start(standard);
      CHECK(where(state) == "draw");
      const Events story = Don::deal(state, deck_beginning(row.drawn));
      DrawnCards drawn;
      for (int i = 0; i < 2; ++i) drawn[seat(i)] = trick(row.drawn)[static_cast<std::size_t>(i)];
      REQUIRE(story.size() == 1);
      if (row.by < 0) {
        CHECK(story[0] == Event{DrawnEqual{drawn}});
        CHECK(where(state) == "draw");
      } else {
        CHECK(story[0] == Event{Drawn{seat(row.by), drawn}});
        CHECK(where(state) == "pitcher " + std::to_string(row.by));
      }
    }
  }

  TEST_CASE("D05 the draw gives nobody a card, and after equal cards it is repeated") {
    State state = drawn("KC KS");
    CHECK(state == Don::start(standard));
    Don::deal(state, deck_beginning("2C 3S"));
    CHECK(where(state) == "pitcher 1");
    CHECK(state.face_down == FaceDown{});
    CHECK(state.face_up.deal == 0);
    CHECK_FALSE(state.face_up.dealer);
  }

  TEST_CASE("D04 D06 the winner names any of the four, and the seat to the right of it deals") {
    for (const char* cards : {"KC QC", "QC KC"})
      for (int named = 0; named < 4; ++named) {
        State state = drawn(cards);
        const Seat chooser = first_asked(state);
        const std::string said = "pitcher " + std::to_string(named);
        CHECK(refused(state, left_of(chooser), said) == Refusal::not_your_turn);
        const Events story = say(state, said);
        REQUIRE(story.size() == 1);
        CHECK(story[0] == Event{engine::Did<Action>{chooser, NamePitcher{seat(named)}}});
        CHECK(where(state) == "deal");
        CHECK(state.face_up.dealer == seat((named + 3) % 4));
        CHECK(pitcher(state.face_up) == seat(named));
        deal(state, a_suit_each);
        CHECK(where(state) == "pitch " + std::to_string(named));
      }
  }

  TEST_CASE("D06 a seat that no player has cannot pitch") {
    const State state = drawn("KC QC");
    CHECK(refused(state, "pitcher 4") == Refusal::no_such_seat);
    CHECK(refused(state, "pitcher 9") == Refusal::no_such_seat);
    CHECK(Don::legal(Don::observe(state, {seat(0)})).actions.size() == 4);
    CHECK(Don::explain(Refusal::no_such_seat, Don::observe(state, {})).rule == 6);
  }

  TEST_CASE("D05 the deck for the draw shows its first two cards and no other") {
    const State state = Don::start(standard);
    CHECK(Don::dealt_to(state.face_up, 0) == engine::Place{"drawn", seat(0), {}, true});
    CHECK(Don::dealt_to(state.face_up, 1) == engine::Place{"drawn", seat(1), {}, true});
    for (int n = 2; n < 52; ++n) CHECK_FALSE(Don::dealt_to(state.face_up, n).open);
  }
}
