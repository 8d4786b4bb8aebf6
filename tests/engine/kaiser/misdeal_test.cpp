// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"

#include <algorithm>

/// K06-K08: the misdeal.
namespace {

using namespace kaiser_words;

}  // namespace

TEST_SUITE("K06-K08 the misdeal") {
  TEST_CASE("K06 an ace, a face card, the five of hearts or the three of spades saves a hand") {
    const CardSet poor = hand("7C 8C 9C TC 7D 8D 9D");  // seven cards
    for (const Card each : pack_set - poor) {
      CAPTURE(cards::card_text(each));
      CardSet held = poor;
      held.insert(each);
      const bool saves = rank_of(each) > Rank::ten || each == card("5H") || each == card("3S");
      CHECK(is_misdeal(held) == !saves);
    }
  }

  TEST_CASE("K06 fourteen cards are too few for two such hands") {
    int poor = 0;
    for (const Card each : pack_set) poor += is_misdeal(CardSet{each}) ? 1 : 0;
    CHECK(poor == 14);
  }

  TEST_CASE("K06 only a player whose hand is a misdeal may claim it") {
    const State state = dealt(standard, with_misdeal);
    for (const Seat each : all_seats) {
      CHECK(refused(state, each, "keep") == Refusal::none);
      const Refusal wanted = each == seat(2) ? Refusal::none : Refusal::no_misdeal;
      CHECK(refused(state, each, "misdeal") == wanted);
    }
  }

  TEST_CASE("K06 K07 the player may keep quiet, and nobody learns of it") {
    State state = dealt(standard, with_misdeal);
    CHECK(say(state, nobody_claims).empty());
    CHECK(where(state) == "auction 0");
    CHECK(state.face_up.memory == Memory{});
  }

  TEST_CASE("K07 all four are asked, in any deal, and answer in any order") {
    for (const Hands& hands : {a_suit_each, with_misdeal}) {
      State state = dealt(standard, hands);
      CHECK(where(state) == "misdeal 0123");
      CHECK(say(state, "3: keep").empty());
      CHECK(where(state) == "misdeal 012");
      CHECK(refused(state, seat(3), "keep") == Refusal::not_your_turn);
      CHECK(say(state, "0: keep, 2: keep").empty());
      CHECK(where(state) == "misdeal 1");
      CHECK(say(state, "1: keep").empty());
      CHECK(where(state) == "auction 0");
    }
  }

  TEST_CASE("K07 until all have answered a claim looks like any answer, to all but its player") {
    State claimed = dealt(standard, with_misdeal), kept = claimed;
    CHECK(say(claimed, "2: misdeal").empty());
    CHECK(say(kept, "2: keep").empty());
    for (const auto& next : {"0: keep", "1: keep", ""}) {
      for (const Seat each : {seat(0), seat(1), seat(3)})
        CHECK(Kaiser::observe(claimed, {each}) == Kaiser::observe(kept, {each}));
      CHECK(Kaiser::observe(claimed, {}) == Kaiser::observe(kept, {}));
      CHECK(Kaiser::observe(claimed, {seat(2)}).own->claimed);
      CHECK_FALSE(Kaiser::observe(kept, {seat(2)}).own->claimed);
      CHECK(say(claimed, next) == say(kept, next));
    }
    CHECK(where(claimed) == "misdeal 3");
  }

  TEST_CASE("K07 the last answer brings the claim to light, with its hand") {
    for (const auto& order :
         {"2: misdeal, 0: keep, 1: keep, 3: keep", "3: keep, 1: keep, 0: keep, 2: misdeal"}) {
      State state = dealt(standard, with_misdeal);
      const Events story = say(state, order);
      REQUIRE(story.size() == 3);
      CHECK(story[0] == Event{engine::Did<Action>{seat(2), ClaimMisdeal{}}});
      CHECK(story[1] == Event{Shown{seat(2), hand(with_misdeal[2])}});
      CHECK(story[2] == Event{ThrownIn{}});
    }
  }

  TEST_CASE("K08 the same dealer deals again, and nothing is scored") {
    State state = dealt(standard, with_misdeal, 1);
    state.face_up.score = {{31, -6}};
    say(state, "0: keep, 1: keep, 2: misdeal, 3: keep");
    CHECK(where(state) == "deal");
    CHECK(Kaiser::ended(state.face_up) == engine::Ended::nothing);
    CHECK(state.face_down.claims.empty());
    CHECK(told<Dealt>(deal(state, with_misdeal)) == Dealt{seat(1), 2, 8});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{31, -6}});
    CHECK(state.face_down.claims.empty());
    CHECK(state.face_up.memory == Memory{});
    say(state, "0: keep, 1: keep, 2: misdeal, 3: keep");
    CHECK(told<Dealt>(deal(state, a_suit_each)) == Dealt{seat(1), 3, 8});
    say(state, nobody_claims);
    CHECK(where(state) == "auction 2");
  }
}
