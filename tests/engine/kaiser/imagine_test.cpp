// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"
#include "tests/support/imagined_worlds.hpp"

/// Imagined worlds come up as often as a full count says.
namespace {

using namespace kaiser_words;
using namespace imagined_worlds;

/// The ways a view allows: full hands that keep what the observer holds and what hands lack.
Ways ways_of(const View& view) {
  const FaceUp& up = view.face_up;
  const CardSet own = view.own ? view.own->hand : CardSet{};
  const CardSet unseen = pack_set - up.memory.gone - own;
  Heaps hands(4);
  if (view.own) hands[engine::index(view.own->seat)] = own;
  const auto allows = [&](std::size_t to, Card each) {
    return !up.memory.lacks.each[to].contains(suit_of(each));
  };
  Ways ways;
  count({unseen.begin(), unseen.end()}, hands, {up.held.each.begin(), up.held.each.end()}, allows,
        ways);
  return ways;
}

void check_frequencies(const View& view, std::size_t ways_wanted) {
  const auto ways = ways_of(view);
  CHECK(ways.size() == ways_wanted);
  imagined_worlds::check_frequencies(ways, 200, [&](engine::Chance& chance) {
    const auto hands = Kaiser::imagine(view, chance).face_down.hands;
    return text_of({hands.each.begin(), hands.each.end()});
  });
}

/// A suit that a hand is known to lack.
struct Lack {
  int seat;
  Suit suit;
};

/// Seat 0 leads to the first of the last tricks; all other cards are gone.
State ending(const Hands& hands, std::initializer_list<Lack> lacks) {
  State state = dealt(standard, a_suit_each);
  FaceUp& up = state.face_up;
  up.contract = Contract{seat(1), 7, false, Suit::hearts};
  up.phase = Play{seat(0), {}};
  up.memory.gone = pack_set;
  for (const Seat each : all_seats) {
    const CardSet held = hand(hands[engine::index(each)]);
    state.face_down.hands[each] = held;
    up.held[each] = static_cast<std::uint8_t>(held.size());
    up.memory.gone = up.memory.gone - held;
  }
  for (const Lack& lack : lacks) up.memory.lacks[seat(lack.seat)].insert(lack.suit);
  return state;
}

constexpr Hands two_tricks = {"AS 9H", "KH QH", "8S TD", "7D JH"};

}  // namespace

TEST_SUITE("imagined worlds of Kaiser") {
  TEST_CASE("every way to deal the unseen cards is equally likely") {
    const State state = ending(two_tricks, {});
    for (const Seat each : all_seats) check_frequencies(Kaiser::observe(state, {each}), 90);
    check_frequencies(Kaiser::observe(ending({"AS", "KH", "8S", "7D"}, {}), {}), 24);
  }

  TEST_CASE("K16 a hand that did not follow a suit lacks it") {
    const State state =
        ending(two_tricks, {{1, Suit::spades}, {1, Suit::diamonds}, {2, Suit::hearts}});
    check_frequencies(Kaiser::observe(state, {seat(0)}), 9);   // KH QH JH: two to 1, one to 3
    check_frequencies(Kaiser::observe(state, {seat(3)}), 9);   // KH QH 9H: two to 1, one to 0
    check_frequencies(Kaiser::observe(state, {seat(1)}), 36);  // 9H JH not to 2
    check_frequencies(Kaiser::observe(state, {seat(2)}), 36);  // two of four hearts to 1, then free
  }

  TEST_CASE("K16 in the middle of a trick hands differ in size") {
    State state = ending(two_tricks, {{3, Suit::spades}});
    say(state, "AS, KH, 8S");  // seat 1 did not follow
    check_frequencies(Kaiser::observe(state, {seat(3)}), 6);
    check_frequencies(Kaiser::observe(state, {seat(0)}), 12);
    check_frequencies(Kaiser::observe(state, {}), 60);
  }

  TEST_CASE("K16 what is known of a hand comes from the play") {
    State state = dealt(standard, {"AC TC 8C JD KH 9H QS 3S", "KC 9C KD QD TH 5H AS 8S",
                                   "JC 7C TD 9D 8D QH JS TS", "QC AD 7D AH JH 8H KS 9S"});
    say(state, nobody_claims);
    say(state, "pass, bid 7, pass, pass, suit H, AC, 9C, 7C, QC, TC, KC, JC, 8H");
    const auto has_the_eight = [](int who) {
      return [who](const State& world) {
        return world.face_down.hands[seat(who)].contains(card("8C"));
      };
    };
    CHECK(share(state, {seat(1)}, has_the_eight(3)) == 0);
    CHECK(share(state, {seat(1)}, has_the_eight(0)) == doctest::Approx(0.5).epsilon(0.1));
  }

  TEST_CASE("K07 a player who has answered may have claimed, if the imagined hand allows it") {
    State state = dealt(standard, with_misdeal);
    say(state, "2: misdeal, 1: keep");
    const auto claimed = [](int who) {
      return [who](const State& world) {
        const bool claims = world.face_down.claims.contains(seat(who));
        if (claims) CHECK(is_misdeal(world.face_down.hands[seat(who)]));
        return claims;
      };
    };
    // Of the 24 cards that seat 0 does not see, 14 are of no worth: 3003 hands of 735471, half of
    // which claim.
    const double wanted = 3003.0 / 735471 / 2;
    CHECK(share(state, {seat(0)}, claimed(2)) < 4 * wanted);
    CHECK(share(state, {seat(0)}, claimed(3)) == 0);
    CHECK(share(state, {seat(2)}, claimed(2)) == 1);
    CHECK(share(state, {seat(2)}, claimed(1)) == 0);
    const State poor = ending({"7C", "8C", "9C", "TC"}, {});  // any hand might claim
    State asked = poor;
    asked.face_up.phase = MisdealRound{SeatSet{seat(0), seat(1)}};
    CHECK(share(asked, {seat(0)}, claimed(1)) == 0);
    CHECK(share(asked, {seat(0)}, claimed(2)) == doctest::Approx(0.5).epsilon(0.1));
    CHECK(share(asked, {}, claimed(3)) == doctest::Approx(0.5).epsilon(0.1));
  }

  TEST_CASE("K07 a hand that was shown stays known until the next deal") {
    State state = dealt(standard, with_misdeal);
    say(state, "2: misdeal, 0: keep, 1: keep, 3: keep");
    const auto is_shown = [&](const State& world) {
      return world.face_down.hands[seat(2)] == state.face_down.hands[seat(2)];
    };
    for (const Seat each : all_seats) CHECK(share(state, {each}, is_shown) == 1);
    CHECK(share(state, {}, is_shown) == 1);
  }

  TEST_CASE("K04 before the first deal there are no hands") {
    engine::Chance chance{1};
    const State state = to_be_dealt(standard);
    CHECK(Kaiser::imagine(Kaiser::observe(state, {}), chance) == state);
  }
}
