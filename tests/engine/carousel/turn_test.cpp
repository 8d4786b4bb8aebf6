// SPDX-License-Identifier: MIT
#include "tests/engine/carousel/table.hpp"

namespace carousel_test {
namespace {

TEST_SUITE("Carousel: a turn") {
  TEST_CASE("C08 a turn begins with a card from the stock") {
    State state = given({.hands = {"2C 3C 4C KD", "KC"}, .stock = "5H 6H 7H 8H", .drawn = 0});
    CHECK(verbs(state, 0) == "draw");
    CHECK(verbs(state, 1) == "");
    CHECK(refusal(state, "2C 3C 4C") == "draw_first C8");
    CHECK(refusal(state, 1, Draw{}) == Refusal::not_your_turn);
    act(state, 0, Draw{});
    CHECK(state.face_down.hands[Seat{0}] == bag("2C 3C 4C KD 5H"));
    CHECK(verbs(state, 0) == "draw meld");
  }

  TEST_CASE("C08 one may meld after the second card, but not after the third") {
    State state = given({.hands = {"2C 3C 4C KD", "KC"}, .stock = "5H 6H 7H 8H", .drawn = 0});
    act(state, 0, Draw{});
    act(state, 0, Draw{});
    CHECK(refusal(state, 0, LayMelds{melds("2C 3C 4C")}) == Refusal::none);
    act(state, 0, Draw{});
    CHECK(is_in<Ending>(state));
    CHECK(refusal(state, 0, LayMelds{melds("2C 3C 4C")}) == Refusal::not_in_this_phase);
    CHECK(refusal(state, 0, Draw{}) == Refusal::not_in_this_phase);
  }

  TEST_CASE("C09 with cards in the stock a turn without a meld goes on to the third card") {
    State state = given({.hands = {"2C", "KC"}, .stock = "5H 6H 7H 8H", .drawn = 2});
    CHECK(refusal(state, 0, EndTurn{}) == Refusal::draw_on);
    CHECK(refusal(state, 0, Knock{}) == Refusal::draw_on);
  }

  TEST_CASE("C10 a meld ends the turn, and nothing else may be melded") {
    State state = given({.hands = {"2C 3C 4C 5D 5H 5S", "KC"}, .stock = "9H"});
    const auto story = meld(state, "2C 3C 4C");
    REQUIRE(all_of<Melded>(story).size() == 1);
    CHECK(all_of<Melded>(story)[0] == Melded{Seat{0}, bag("2C 3C 4C"), melds("2C 3C 4C")});
    CHECK(is_in<Ending>(state));
    CHECK(refusal(state, 0, LayMelds{melds("2C 3C 4C / 5D 5H 5S")}) == Refusal::not_in_this_phase);
    act(state, 0, EndTurn{});
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet{Seat{1}});
  }

  TEST_CASE("C17 the first meld may be the smallest") {
    const State state = given({.hands = {"AC 2C 3C KD", "KC"}, .stock = "9H"});
    CHECK(refusal(state, 0, LayMelds{melds("AC 2C 3C")}) == Refusal::none);
  }

  TEST_CASE("C18 on an empty stock one melds or ends the turn") {
    State state = given({.hands = {"2C 3C 4C KD", "KC QC"}, .drawn = 0});
    CHECK(verbs(state, 0) == "meld end_turn");
    CHECK(refusal(state, 0, Draw{}) == Refusal::stock_empty);
    act(state, 0, EndTurn{});
    CHECK(state.face_up.idle == 1);
  }

  TEST_CASE("C18 a round of turns begun without a stock and without a meld ends the deal") {
    State state = given({.hands = {"8C KD", "KC QC", "9D"}, .drawn = 0, .rules = rules_for(3)});
    act(state, 0, EndTurn{});
    act(state, 1, EndTurn{});
    const auto story = act(state, 2, EndTurn{});
    CHECK(all_of<Stalled>(story).size() == 1);
    CHECK(is_in<DealOver>(state));
    CHECK_FALSE(state.face_up.knocker.has_value());
  }

  TEST_CASE("C18 the turn in which the stock runs out does not count, and a meld starts anew") {
    State state = given({.hands = {"8C KD", "2C 3C 4C KH", "9D"},
                         .stock = "9S",
                         .drawn = 0,
                         .rules = rules_for(3)});
    const auto story = act(state, 0, Draw{});
    CHECK(all_of<StockEmpty>(story).size() == 1);
    CHECK(verbs(state, 0) == "end_turn meld");
    act(state, 0, EndTurn{});
    CHECK(state.face_up.idle == 0);
    act(state, 1, EndTurn{});
    act(state, 2, EndTurn{});
    act(state, 0, EndTurn{});
    CHECK(is_in<DealOver>(state));

    State other =
        given({.hands = {"8C KD", "2C 3C 4C KH", "9D"}, .drawn = 0, .rules = rules_for(3)});
    act(other, 0, EndTurn{});
    act(other, 1, LayMelds{melds("2C 3C 4C")});
    CHECK(other.face_up.idle == 0);
  }

  TEST_CASE("C18 the last of the round may still knock") {
    State state = given({.hands = {"8C KD", "2C"}, .drawn = 0});
    act(state, 0, EndTurn{});
    CHECK(verbs(state, 1) == "end_turn knock meld");
    const auto story = act(state, 1, Knock{});
    CHECK(all_of<Stalled>(story).empty());
    CHECK(state.face_up.knocker == Seat{1});
  }

  TEST_CASE("C19 everybody is asked at the end of a turn, whatever they hold") {
    for (const char* hand : {"KC QC 2C 3C 4C", "2D 2C 3C 4C"}) {
      State state = given({.hands = {hand, "KD"}, .stock = "9H 8H"});
      meld(state, "2C 3C 4C");
      CHECK(is_in<Ending>(state));
      CHECK(Game::waiting_for(state.face_up).seats == SeatSet{Seat{0}});
    }
  }

  TEST_CASE("C20 with fewer than five points one may knock, by option with five") {
    struct Row {
      const char* hand;
      KnockLimit limit;
      bool may;
    };
    for (const Row& row : {Row{"AC 3C", KnockLimit::under_five, true},
                           {"2C 3C", KnockLimit::under_five, false},
                           {"2C 3C", KnockLimit::five_or_less, true},
                           {"3D 3C", KnockLimit::five_or_less, false},
                           {"XX", KnockLimit::five_or_less, false}}) {
      CAPTURE(row.hand);
      State state = given({.hands = {row.hand, "KD"}, .rules = rules_for(2, row.limit)});
      state.face_up.phase = Ending{Seat{0}};
      CHECK((refusal(state, 0, Knock{}) == Refusal::none) == row.may);
      CHECK(verbs(state, 0) == (row.may ? "end_turn knock" : "end_turn"));
    }
  }

  TEST_CASE("C21 an empty hand ends the deal by itself, as a knock") {
    State state = given({.hands = {"2C 3C 4C", "KD"}, .stock = "9H"});
    meld(state, "2C 3C 4C");
    CHECK(is_in<DealOver>(state));
    CHECK(state.face_up.knocker == Seat{0});
  }

  TEST_CASE("C32 what is drawn is told to nobody, and seen by its owner alone") {
    State state = given({.hands = {"2C", "KC"}, .stock = "5H 6H", .drawn = 0});
    const auto story = act(state, 0, Draw{});
    CHECK(story.size() == 1);
    CHECK(view_of(state, 1).own->hand == bag("KC"));
    CHECK(view_of(state, 1).face_up.held[Seat{0}] == 2);
  }
}

}  // namespace
}  // namespace carousel_test
