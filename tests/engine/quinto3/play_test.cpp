// SPDX-License-Identifier: MIT
#include "tests/engine/quinto3/words.hpp"

/// T12-T18: the play of four hands, and the cachette.
namespace {

using namespace quinto3_words;

/// The dummy has the high diamonds.
constexpr Hands diamonds_opposite = {
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C", "AD KD QD JD TD 9D 2C 7D 6D 5D 4D 3D",
    "2D 8D KH QH JH TH 9H 8H 7H 6H 5H 4H", "AS KS QS JS TS 9S 8S 7S 6S 5S AH 3H"};

State in_play(int dealer = 2) {
  State state = dealt(standard, a_suit_each, dealer);
  say(state, nobody_doubles);
  return state;
}

}  // namespace

TEST_SUITE("T12-T18 the play of Quinto for three") {
  TEST_CASE("T12 the dummy is laid open before the first lead, for all to see") {
    State state = dealt(standard, a_suit_each);
    say(state, "near, pass, pass");
    CHECK(state.face_up.open_dummy.empty());
    const Events story = say(state, "pass");
    CHECK(told<DummyShown>(story) == DummyShown{seat(2), hand(a_suit_each[1])});
    CHECK(state.face_up.open_dummy == hand(a_suit_each[1]));
    CHECK(state.face_down.dummy.empty());
  }

  TEST_CASE("T13 T17 the dealer's left leads, then the dummy, the right, the dealer play") {
    for (int dealer = 0; dealer < 3; ++dealer) {
      State state = in_play(dealer);
      const std::string left = std::to_string((dealer + 1) % 3);
      const std::string right = std::to_string((dealer + 2) % 3);
      CHECK(where(state) == "play " + left);
      say(state, "3C");
      CHECK(where(state) == "play " + std::to_string(dealer));
      CHECK(may(state).starts_with("dummy:3D dummy:4D"));
      say(state, "dummy 3D");
      CHECK(where(state) == "play " + right);
      say(state, "3H");
      CHECK(where(state) == "play " + std::to_string(dealer));
      CHECK(may(state).starts_with("3S 4S"));
      const Events story = say(state, "3S");
      CHECK(told<TrickTaken>(story).by == seat((dealer + 2) % 3));
      CHECK(where(state) == "play " + right);
    }
  }

  TEST_CASE("T17 the hand that takes a trick leads to the next") {
    struct Row {
      const char *rule, *trick, *where;
      Hand lead;
    };
    const Row rows[] = {
        {"the dealer's hand", "AC, dummy 2C, 4H, AH", "play 2", {seat(2), false}},
        {"the dealer's right", "AC, dummy 2C, 4H, 3H", "play 1", {seat(1), false}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = dealt(standard, diamonds_opposite);
      say(state, nobody_doubles);
      say(state, row.trick);
      CHECK(std::get<Play>(state.face_up.phase).lead == row.lead);
      CHECK(where(state) == row.where);
    }
  }

  TEST_CASE("T12 T17 the dummy leads, too: then the dealer's right, the dealer and the left play") {
    State state = dealt(standard, diamonds_opposite);
    say(state, nobody_doubles);
    say(state, "AC, dummy 2C, 4H, 3H, 2D, AS, 4C, dummy AD");
    CHECK(std::get<Play>(state.face_up.phase).lead == Hand{seat(2), true});
    CHECK(where(state) == "play 2");
    CHECK(refused(state, "AH") == Refusal::dummys_turn);
    say(state, "dummy KD");
    CHECK(where(state) == "play 1");
    say(state, "8D");
    CHECK(where(state) == "play 2");
    CHECK(refused(state, "dummy QD") == Refusal::not_dummys_turn);
    say(state, "KS");
    CHECK(where(state) == "play 0");
  }

  TEST_CASE("T12 T14 T15 what may be played from which hand") {
    const Hands mixed = {
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3S", "AD KD QD JD TD 9D 2C 7D 6D 5D 3C XX",
        "2D 8D KH QH JH TH 9H 8H 7H 6H 5H 4H", "AS KS QS JS TS 9S 8S 7S 6S 5S AH 3H"};
    State state = dealt(standard, mixed);
    say(state, nobody_doubles);
    CHECK(refused(state, "dummy 2C") == Refusal::not_dummys_turn);
    CHECK(refused(state, "AS") == Refusal::not_your_card);
    say(state, "AC");
    CHECK(may(state) == "dummy:2C dummy:3C dummy:XX");
    CHECK(refused(state, "dummy AD") == Refusal::must_follow_suit);
    CHECK(refused(state, "dummy AS") == Refusal::not_in_dummy);
    CHECK(refused(state, "AS") == Refusal::dummys_turn);
    CHECK(refused(state, seat(0), "KC") == Refusal::not_your_turn);
    CHECK(refused(state, seat(1), "dummy 2C") == Refusal::not_your_turn);
    for (const auto& [refusal, rule] : {std::pair{Refusal::dummys_turn, 12},
                                        {Refusal::not_dummys_turn, 12},
                                        {Refusal::not_in_dummy, 14},
                                        {Refusal::must_follow_suit, 14},
                                        {Refusal::not_your_turn, 17}})
      CHECK(Quinto3::explain(refusal, Quinto3::observe(state, {})).rule == rule);
    say(state, "dummy XX");  // T15: though it could follow
    CHECK(may(state) == "2D 8D 4H 5H 6H 7H 8H 9H TH JH QH KH");
  }

  TEST_CASE("T16 the highest card of the highest suit takes the trick") {
    State state = in_play();
    CHECK(told<TrickTaken>(say(state, "AC, dummy AD, 3H, AS")).by == seat(1));
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{{0, 1, 0}});
  }

  TEST_CASE("T18 whoever takes the last trick takes the cachette, for all to see") {
    State state = before_last_trick(standard, {"7C", "2D", "8C", "9C"}, "6S 5S AH 4H XX");
    const Events story = say(state, "7C, dummy 2D, 8C, 9C");
    CHECK(told<TrickTaken>(story).by == seat(2));
    CHECK(told<CachetteTaken>(story) ==
          CachetteTaken{seat(2), hand("6S 5S AH 4H XX"), 55, parts(5, 25, 5, 20)});
    CHECK(quinto::open_cards(state.face_up.cachette) == hand("6S 5S AH 4H XX"));
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{{0, 0, 2}});
    CHECK(where(state) == "deal_over 012");
  }
}
