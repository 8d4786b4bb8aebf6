// SPDX-License-Identifier: MIT
#include "tests/engine/imperium/words.hpp"

/// I38, I39: from deal to deal, and giving up.
namespace {

using namespace imperium_words;
using engine::Stake;

}  // namespace

TEST_SUITE("I38-I39 deal after deal") {
  TEST_CASE("I38 both are asked to go on, also after a deal that was thrown in") {
    constexpr Hands joker{"AC KD QH JC QS", "KC AD QD JH AS", "XX"};
    State state = dealt(five_blues, joker);
    CHECK(Imperium::ended(state.face_up) == engine::Ended::deal);
    CHECK(where(state) == "deal_over 01");
    CHECK(refused(state, "done") == Refusal::not_in_this_phase);
    CHECK(Imperium::explain(Refusal::not_in_this_phase, Imperium::observe(state, {})).rule == 38);
    say(state, "0: continue, 1: continue");
    CHECK(Imperium::waiting_for(state.face_up).deck);
    CHECK(Imperium::ended(state.face_up) == engine::Ended::nothing);
  }

  TEST_CASE("I39 the game may be given up at any time, and the other player wins") {
    for (const int loser : {0, 1})
      for (const bool forfeited : {false, true}) {
        State states[] = {Imperium::start(five_blues), to_be_dealt(five_blues),
                          dealt(five_blues, plain, {0, 4, 0, 0})};
        for (State& state : states) {
          CHECK(Imperium::may_concede(state.face_up, Stake::rubber));
          CHECK_FALSE(Imperium::may_concede(state.face_up, Stake::deal));
          const Events story = Imperium::concede(state, seat(loser), {Stake::rubber, forfeited});
          CHECK(told<Conceded>(story) == Conceded{seat(loser), Stake::rubber, forfeited});
          CHECK(told<Won>(story) == Won{seat(1 - loser)});
          CHECK(where(state) == "over");
          CHECK_FALSE(Imperium::may_concede(state.face_up, Stake::rubber));
        }
      }
  }

  TEST_CASE("I09 a mirror match has the same rules, since decks alone decide who deals") {
    for (const RuleSet& rules : {five_blues, three_blues})
      CHECK(Imperium::mirrored(rules) == std::optional(rules));
  }
}
