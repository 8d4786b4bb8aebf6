// SPDX-License-Identifier: MIT
#include "tests/engine/quinto3/words.hpp"

#include "tests/support/any_game.hpp"
#include "tests/support/imagined_worlds.hpp"

/// What is open: T30, T08, T12; and what can be imagined.
namespace {

using namespace quinto3_words;
using imagined_worlds::share;

}  // namespace

TEST_SUITE("views of Quinto for three") {
  TEST_CASE("T08 neither hand of the dealer is in any view before the choice, the dummy in none") {
    State state = dealt(standard, a_suit_each);
    State swapped = state;
    std::swap(swapped.face_down.hands[seat(2)], swapped.face_down.dummy);
    for (const Seat each : all_seats)
      CHECK(Quinto3::observe(state, {each}) == Quinto3::observe(swapped, {each}));
    say(state, "near");
    State other = state;
    std::swap(other.face_down.cachette, other.face_down.dummy);
    for (const Seat each : all_seats)
      CHECK(Quinto3::observe(state, {each}) == Quinto3::observe(other, {each}));
    CHECK_FALSE(Quinto3::observe(state, {}).own.has_value());
  }

  TEST_CASE("T08 a dealer who has not chosen imagines any cards in both hands") {
    const State state = dealt(standard, a_suit_each);
    const auto has_ace = [](const State& world) {
      return world.face_down.hands[seat(2)].contains(card("AH"));
    };
    CHECK(share(state, {seat(2)}, has_ace) == doctest::Approx(12.0 / 53).epsilon(0.1));
    State chosen = state;
    say(chosen, "near");
    CHECK(share(chosen, {seat(2)}, has_ace) == 0);
    CHECK(share(chosen, {seat(0)}, has_ace) == doctest::Approx(12.0 / 41).epsilon(0.1));
  }

  TEST_CASE("T12 once it lies open, the dummy is known to all") {
    State state = dealt(standard, a_suit_each);
    say(state, nobody_doubles);
    const auto diamond = [](const State& world) {
      for (const Seat each : all_seats)
        if (!(world.face_down.hands[each] & hand("3D 4D AD")).empty()) return true;
      return false;
    };
    for (const Seat each : all_seats) CHECK(share(state, {each}, diamond) == 0);
    CHECK(share(state, {}, diamond) == 0);
  }

  TEST_CASE("T14 T15 a hand that did not follow lacks the suit, but the joker says nothing") {
    const Hands mixed = {
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3S", "AD KD QD JD TD 9D 2C 7D 6D 5D 3C 4D",
        "XX 8D KH QH JH TH 9H 8H 7H 6H 5H 4H", "AS KS QS JS TS 9S 8S 7S 6S 5S AH 3H"};
    State state = dealt(standard, mixed);
    say(state, nobody_doubles);
    say(state, "AC, dummy 2C, XX, AS");
    const auto& lacks = state.face_up.memory.lacks;
    CHECK_FALSE(lacks[seat(1)].contains(cards::Suit::clubs));
    CHECK(lacks[seat(2)].contains(cards::Suit::clubs));
    const auto has_club = [](int who) {
      return [who](const State& world) {
        return !(world.face_down.hands[seat(who)] & hand("KC QC 3C TC 9C 8C 7C")).empty();
      };
    };
    CHECK(share(state, {seat(0)}, has_club(2)) == 0);
    CHECK(share(state, {seat(2)}, has_club(1)) > 0.9);
  }

  TEST_CASE("T18 the cachette is known once it lies open") {
    State state = before_last_trick(standard, {"7C", "2D", "8C", "9C"}, "6S 5S AH 4H XX");
    say(state, "7C, dummy 2D, 8C, 9C");
    engine::Chance chance{1};
    for (const Seat each : all_seats)
      CHECK(Quinto3::imagine(Quinto3::observe(state, {each}), chance) == state);
  }

  TEST_CASE("T30 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      CHECK(support::is_remembered<Quinto3>(standard, seed));
  }

  TEST_CASE("T30 the last trick lies open, with what each player has taken") {
    State state = dealt(standard, a_suit_each);
    say(state, nobody_doubles);
    say(state, "5C, dummy 5D, 3H, 5S");
    CHECK(state.face_up.last == Trick{card("5C"), card("5D"), card("3H"), card("5S")});
    CHECK(state.face_up.points == PerSeat<std::int16_t>{{0, 35, 0}});
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{{0, 1, 0}});
  }
}
