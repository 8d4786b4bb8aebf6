// SPDX-License-Identifier: MIT
#include "tests/support/leopard_table.hpp"

#include <doctest/doctest.h>

namespace {

using namespace leopard_table;

constexpr std::string_view every_hand = "AC 5C 9D TH JD QS KC";

/// Seat 0 has open cards on 1, 5 and 9 and a back on 2, seat 1 has open cards on 5 and 6 and a back
/// on 1. On 3 of seat 0 an open card lies on a back.
constexpr Position busy{.hand_0 = every_hand,
                        .square_0 = "AH 2D+JS/1 3S+QH/0+3D - 5H - - - 9H",
                        .square_1 = "AS+JH/0 - - - 5S 6S - - -"};

struct PlaceRow {
  std::string_view card, places;
};

void check(const Position& position, std::initializer_list<PlaceRow> rows) {
  const State state = set(position);
  for (const PlaceRow& row : rows) {
    CAPTURE(row.card);
    CHECK(places(state, 0, row.card) == row.places);
  }
}

void check_refused(std::string_view text, Refusal why, int rule) {
  CAPTURE(text);
  const State state = set(busy);
  CHECK(refused(state, 0, text) == why);
  CHECK(rule_of(state, 0, text) == rule);
}

TEST_SUITE("leopard: where cards go") {
  TEST_CASE("L14 a place counts as empty without a card, or with a back on top") {
    const Showing showing = set(busy).face_up.showing[Seat{0}];
    CHECK(showing.open() == (1U << 1 | 1U << 3 | 1U << 5 | 1U << 9));
    CHECK(showing.empty() == (1U << 2 | 1U << 4 | 1U << 6 | 1U << 7 | 1U << 8));
    CHECK(set({}).face_up.showing[Seat{1}].empty() == all_places);
  }

  TEST_CASE("L15 an ace to nine goes to its own number in either square, if it counts as empty") {
    check(busy, {{"AC", "1.1"}, {"5C", "-"}, {"9D", "1.9"}});
    check({.hand_0 = every_hand}, {{"AC", "0.1 1.1"}, {"5C", "0.5 1.5"}, {"9D", "0.9 1.9"}});
    check_refused("play AC 0.2", Refusal::other_place, 15);
    check_refused("play 5C 1.4", Refusal::other_place, 15);
    check_refused("play AC 0.1", Refusal::not_empty, 14);
    check_refused("play 5C 1.5", Refusal::not_empty, 14);
  }

  TEST_CASE("L15 each rank from the ace to the nine has its number") {
    std::string_view ranks = "A23456789";
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      const std::string one = {ranks[i], 'C'};
      CAPTURE(one);
      const std::string number = std::to_string(i + 1);
      CHECK(places(set({}), 0, one) == "0." + number + " 1." + number);
    }
  }

  TEST_CASE("L16 a ten goes to any place of one's own square that counts as empty") {
    check(busy, {{"TH", "0.2 0.4 0.6 0.7 0.8"}});
    check_refused("play TH 0.5", Refusal::not_empty, 14);
    check_refused("play TH 1.3", Refusal::ten_stays_home, 16);
  }

  TEST_CASE("L17 a jack goes face down on an open card of either square") {
    check(busy, {{"JD", "0.1 0.3 0.5 0.9 1.5 1.6"}});
    check({.hand_0 = every_hand}, {{"JD", "-"}});
  }

  TEST_CASE("L18 a queen goes face down on an open card of one's own square") {
    check(busy, {{"QS", "0.1 0.3 0.5 0.9"}});
    check({.hand_0 = every_hand}, {{"QS", "-"}});
    check_refused("play QS 1.5", Refusal::queen_stays_home, 18);
  }

  TEST_CASE("L19 a king goes to any place of one's own square") {
    check(busy, {{"KC", "0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9"}});
    check_refused("play KC 1.1", Refusal::king_stays_home, 19);
    check_refused("play KC 1.5", Refusal::king_stays_home, 19);
  }

  TEST_CASE("L20 a jack or a queen covers neither a back nor an empty place") {
    check_refused("play JD 0.2", Refusal::nothing_to_cover, 20);
    check_refused("play JD 1.1", Refusal::nothing_to_cover, 20);
    check_refused("play JD 1.3", Refusal::nothing_to_cover, 20);
    check_refused("play QS 0.2", Refusal::nothing_to_cover, 20);
    check_refused("play QS 0.4", Refusal::nothing_to_cover, 20);
  }

  TEST_CASE("L21 the place is named with the card, and there the card lies") {
    struct Case {
      std::string_view act;
      Stack stack;
    };
    const Case cases[] = {
        {"play AC 1.1", {Lying::open(card("AS")), Lying::back(), Lying::open(card("AC"))}},
        {"play TH 0.2", {Lying::open(card("2D")), Lying::back(), Lying::open(card("TH"))}},
        {"play TH 0.7", {Lying::open(card("TH"))}},
        {"play JD 1.5", {Lying::open(card("5S")), Lying::back()}},
        {"play QS 0.5", {Lying::open(card("5H")), Lying::back()}},
        {"play KC 0.5", {Lying::open(card("5H")), Lying::open(card("KC"))}},
        {"play KC 0.2", {Lying::open(card("2D")), Lying::back(), Lying::open(card("KC"))}}};
    for (const Case& one : cases) {
      CAPTURE(one.act);
      State state = set(busy);
      act_out(state, 0, one.act);
      const Spot spot = std::get<Play>(act(one.act)).spot;
      CHECK(state.face_up.squares[spot.seat][spot.place - 1U] == one.stack);
      for (const Seat seat : all_seats)
        CHECK(state.face_up.showing[seat] == showing_of(state.face_up.squares[seat]));
    }
  }

  TEST_CASE("L23 only the top card of a place counts") {
    const Position row{.square_0 = "AH 2H 3H - - - - - -"};
    CHECK(value_of(set(row).face_up.showing[Seat{0}]) == 3);
    struct Case {
      std::string_view square;
      int value;
    };
    const Case cases[] = {{"AH 2H 3H+JS/1 - - - - - -", 0},
                          {"AH 2H 3H+JS/1+3H - - - - - -", 3},
                          {"AH 2H 3H+KD - - - - - -", 1},
                          {"AH 2H 3H+KC - - - - - -", 0},
                          {"AH 2H 3S+KC+KH - - - - - -", 3}};
    for (const Case& one : cases) {
      CAPTURE(one.square);
      CHECK(value_of(set({.square_0 = one.square}).face_up.showing[Seat{0}]) == one.value);
    }
  }
}

}  // namespace
