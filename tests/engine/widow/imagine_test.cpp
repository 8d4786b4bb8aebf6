// SPDX-License-Identifier: MIT
#include "tests/engine/widow/own_act.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/imagined_worlds.hpp"

/// W33, W36-W41: what a player may see and remember.
namespace {

using namespace bridge_words;
using imagined_worlds::share;
using widow::State;
using widow::Widow;

/// Seat 1 declares and gives the 2C and the 2H away.
State after_sharing() {
  State state = dealt<Widow>({{"widow", "2C 2D 2H 2S"}});
  say(state, "bid 1N, pass, take 2D, give 2S, take 2C");
  return state;
}

auto has(int who, bool dummy, const char* cards) {
  return [=](const State& world) {
    const auto& heaps = dummy ? world.face_down.dummies : world.face_down.hands;
    return heaps[seat(who)].contains(hand(cards));
  };
}

}  // namespace

TEST_SUITE("what players of Honeymoon Bridge with a Widow know") {
  TEST_CASE("W38 the declarer knows two cards of the defender, one in each hand, but not where") {
    const State state = after_sharing();
    const engine::Observer declarer{seat(1)};
    CHECK(share(state, declarer, has(0, false, "2C")) == doctest::Approx(0.5).epsilon(0.1));
    CHECK(share(state, declarer, has(0, false, "2C 2H")) == 0);
    CHECK(share(state, declarer, has(0, true, "2C 2H")) == 0);
    CHECK(share(state, declarer, [&](const State& world) {
            return has(0, false, "2C")(world) != has(0, true, "2C")(world) &&
                   has(0, false, "2H")(world) != has(0, true, "2H")(world);
          }) == 1);
  }

  TEST_CASE("W39 the defender does not know which cards the declarer has kept, nor where") {
    const State state = after_sharing();
    const engine::Observer defender{seat(0)};
    const double in_hand = share(state, defender, has(1, false, "2D"));
    CHECK(in_hand == doctest::Approx(0.5).epsilon(0.1));
    CHECK(share(state, defender, has(1, true, "2D")) == doctest::Approx(1 - in_hand).epsilon(0.01));
    CHECK(share(state, defender, has(1, false, "2D 2S")) > 0.15);  // as any two cards
  }

  TEST_CASE("W36 W39 a dummy that its owner has not seen may hold anything") {
    const State state = dealt<Widow>({});
    for (const Seat each : bridge::all_seats) {
      const double own = share(state, {each}, [&](const State& world) {
        return world.face_down.dummies[each] == state.face_down.dummies[each];
      });
      CHECK(own == 0);
    }
  }

  TEST_CASE("W41 once the dummies lie open, both players know all cards") {
    State state = after_sharing();
    say(state, "lead hand");
    const auto play = [&] {
      const Seat turn = first_asked(state);
      Widow::apply(state, turn, Widow::heuristic(Widow::observe(state, {turn})));
    };
    play();
    engine::Chance chance{3};
    for (const Seat each : bridge::all_seats)
      CHECK(Widow::imagine(Widow::observe(state, {each}), chance) == state);
    CHECK_FALSE(Widow::imagine(Widow::observe(state, engine::spectator), chance) == state);
  }

  TEST_CASE("W15 W41 a spectator knows which suits a hand has shown to lack") {
    State state = dealt<Widow>({{"hand 0", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"},
                                {"hand 1", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"},
                                {"widow", "2C 2D 2H 2S"}});
    say(state, "bid 1N, pass, take 2D, give 2S, take 2C, lead hand, 3C, 3D");
    CHECK(share(state, engine::spectator, [](const State& world) {
            return !(world.face_down.hands[seat(1)] & CardSet::all_of(cards::Suit::clubs)).empty();
          }) == 0);
  }

  TEST_CASE("W33 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) CHECK(support::is_remembered<Widow>({}, seed));
  }
}
