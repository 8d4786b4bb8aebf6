// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"

/// The heuristic plays as the rules of Nine-Card Don reward: D06, D14, D15.
namespace {

using namespace don_words;

std::string heuristic(const State& state) {
  const Action act = Don::heuristic(Don::observe(state, {first_asked(state)}));
  if (const auto* named = std::get_if<NamePitcher>(&act))
    return "pitcher " + std::to_string(int(named->to));
  return cards::card_text(std::get<PlayCard>(act).card);
}

}  // namespace

TEST_SUITE("the heuristic of Nine-Card Don") {
  TEST_CASE("D06 whoever may choose pitches themselves") {
    State state = Don::start(standard);
    state.face_up.phase = Naming{seat(1)};
    CHECK(heuristic(state) == "pitcher 1");
  }

  TEST_CASE("D10 a long suit with the ace is made trumps") {
    const State state =
        dealt(standard, {"AS KS QS 8S 4S 2C 3D 7H 2D", a_suit_each[0], "5C 4C 3C 5D 4D 5H 4H 3H 2H",
                         "6D 7D 8D 9D TD JD QD KD AD"});
    CHECK(heuristic(state).ends_with("S"));
  }

  TEST_CASE("D14 D15 what scores goes on a trick that is the partner's for sure, nothing else") {
    const Hands two = {"AS 2C", "3S 4C", "5S 7S", "8S 9D"};
    State state = dealt(standard, a_suit_each);
    FaceUp& up = state.face_up;
    up.trump = Suit::spades;
    up.phase = Play{seat(0), {}};
    up.memory.gone = pack_set - set_aside(state);
    for (const Seat each : all_seats) {
      state.face_down.hands[each] = hand(two[engine::index(each)]);
      up.held[each] = 2;
      up.memory.gone = up.memory.gone - state.face_down.hands[each];
    }
    say(state, "AS, 3S");
    CHECK(heuristic(state) == "5S");
    up.phase = Play{seat(1), {card("AS")}};  // the same ace, led by an opponent
    CHECK(first_asked(state) == seat(2));
    CHECK(heuristic(state) == "7S");
  }
}
