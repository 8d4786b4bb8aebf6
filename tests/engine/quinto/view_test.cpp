// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"

#include "tests/support/any_game.hpp"

/// What is open: Q29, Q07, Q16.
namespace {

using namespace quinto_words;

}  // namespace

TEST_SUITE("views of Quinto") {
  TEST_CASE("Q29 a player sees their own hand, a spectator none, nobody the cachette") {
    const State state = dealt(standard, a_suit_each);
    for (const Seat each : all_seats) {
      const View view = Quinto::observe(state, {each});
      REQUIRE(view.own.has_value());
      CHECK(view.own->hand == hand(a_suit_each[engine::index(each)]));
      CHECK(view.face_up == state.face_up);
    }
    CHECK_FALSE(Quinto::observe(state, {}).own.has_value());
    State other = state;
    other.face_down.cachette = {};
    for (const Seat each : all_seats)
      CHECK(Quinto::observe(other, {each}) == Quinto::observe(state, {each}));
  }

  TEST_CASE("Q29 cards played are remembered, and the last trick lies open") {
    State state = dealt(standard, a_suit_each);
    say(state, nobody_doubles);
    say(state, "AC, AD, 3H, AS, AH, KS");
    CHECK(state.face_up.memory.gone == hand("AC AD 3H AS AH KS"));
    CHECK(state.face_up.last == trick_of("AC AD 3H AS"));
  }

  TEST_CASE("Q12 Q13 what a card played says about a hand") {
    struct Row {
      const char *rule, *cards;
      int who;
      const char* lacks;
    };
    const Hands mixed = {
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C XX", "3C AD KD QD JD TD 9D 8D 7D 6D 5D 4D",
        "2C 3D AH KH QH JH TH 9H 8H 7H 6H 5H", "2D 4H 3H AS KS QS JS TS 9S 8S 7S 6S"};
    const Row rows[] = {
        {"whoever follows lacks nothing", "AC, 3C", 1, ""},
        {"whoever does not follow lacks the suit led", "AC, 3C, 2C, 2D", 3, "C"},
        {"the leader lacks nothing", "AC, 3C, 2C, 2D", 0, ""},
        {"to the joker nobody follows", "XX, 3C, 2C, 2D", 3, ""},
        {"with the joker a hand says nothing", "AC, 3C, 2C, 4H, 6S, XX", 0, ""},
        {"with another card it does", "AC, 3C, 2C, 4H, 6S, 4C", 0, "S"},
        {"two suits in turn", "AC, 3C, 2C, 4H, 6S, 4C, 4D, AH, 9H, 3H, 5C", 0, "SH"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = dealt(standard, mixed);
      say(state, nobody_doubles);
      say(state, row.cards);
      for (const Suit suit : cards::all_suits) {
        const bool lacking =
            std::string_view(row.lacks).find(cards::suit_text(suit)) != std::string_view::npos;
        CHECK(state.face_up.memory.lacks[seat(row.who)].contains(suit) == lacking);
      }
    }
  }

  TEST_CASE("Q29 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      CHECK(support::is_remembered<Quinto>(standard, seed));
  }
}
