// SPDX-License-Identifier: MIT
#include "tests/engine/imperium/words.hpp"
#include "tests/support/imagined_worlds.hpp"

/// Imagined worlds come up as often as a full count says.
namespace {

using namespace imperium_words;
using namespace imagined_worlds;

/// The two hands and the stock.
Heaps heaps_of(const State& state) {
  const FaceDown& down = state.face_down;
  return {down.hands.each[0], down.hands.each[1], down.stock};
}

Ways ways_of(const View& view) {
  const FaceUp& up = view.face_up;
  Heaps heaps(3);
  CardSet unseen = pack_set - up.memory.gone - CardSet{*up.turned};
  for (const Seat each : all_seats) {
    const bool mine = view.own && view.own->seat == each;
    heaps[index(each)] = mine ? view.own->hand : up.exposed[each];
    unseen = unseen - heaps[index(each)];
  }
  const auto allows = [&](std::size_t to, Card each) {
    return to == 2 || !up.memory.lacks.each[to].contains(each);
  };
  Ways ways;
  count({unseen.begin(), unseen.end()}, heaps, {up.held.each[0], up.held.each[1], up.stock}, allows,
        ways);
  return ways;
}

void check_frequencies(const View& view, std::size_t ways_wanted) {
  const Ways ways = ways_of(view);
  CHECK(ways.size() == ways_wanted);
  imagined_worlds::check_frequencies(ways, 100, [&](engine::Chance& chance) {
    return text_of(heaps_of(Imperium::imagine(view, chance)));
  });
}

}  // namespace

TEST_SUITE("imagined worlds of Imperium") {
  TEST_CASE("nothing is known of the other hand: any five of eleven cards") {
    const State state = dealt(five_blues, mixed);
    check_frequencies(Imperium::observe(state, {seat(0)}), 462);
  }

  TEST_CASE("I23 I25 an imperium exposed is held, and one that is not larger lacks a card") {
    State state = dealt(five_blues, mixed);
    say(state, "expose KC KD KH");
    // Two cards of eight: the king of spades cannot be one of them.
    const View view = Imperium::observe(state, {seat(1)});
    check_frequencies(view, 21);
    say(state, "expose QH KH AH");  // the whole hand
    check_frequencies(Imperium::observe(state, {seat(1)}), 1);
  }

  TEST_CASE("I17 I23 the dealer's turned card is not of the hand") {
    State state = dealt(five_blues, {"AC KD QH JC QS", "KC KH QD JH XX", "KS"});
    say(state, "done, AC, expose KC KH KS");
    // Three of nine, without the king of diamonds, which the observer holds anyway.
    check_frequencies(Imperium::observe(state, {seat(0)}), 84);
  }

  TEST_CASE("I27-I29 a card that did not follow, or did not win") {
    State state = dealt(five_blues, mixed);
    say(state, "done, QH, done, JH");
    // Four of ten; the king and ace of hearts are in the observer's hand.
    check_frequencies(Imperium::observe(state, {seat(0)}), 210);
    State void_of_suit = dealt(five_blues, {"QH KD KC AD JC", "KH QD AC XX QC", "QS"});
    say(void_of_suit, "done, JC, done, XX, AC, KC, QD, KD");
    // Seat 0 followed the ace of clubs, which is not to be beaten without trumps, and beat the
    // queen of diamonds: of the ten cards unseen any two may be left.
    check_frequencies(Imperium::observe(void_of_suit, {seat(1)}), 28);
    say(void_of_suit, "QH, KH");
    check_frequencies(Imperium::observe(void_of_suit, {seat(1)}), 7);
  }

  TEST_CASE("a spectator imagines both hands") {
    State state = dealt(five_blues, mixed);
    say(state, "expose KC KD KH, expose QH KH AH, done, AH, done, JH, KH, AS");
    // Seat 0 is known; seat 1 has no heart, and three of the nine other cards.
    check_frequencies(Imperium::observe(state, {}), 84);
  }

  TEST_CASE("before the first deal there is nothing to imagine") {
    engine::Chance chance{1};
    const State state = Imperium::start(five_blues);
    CHECK(Imperium::imagine(Imperium::observe(state, {}), chance) == state);
  }
}
