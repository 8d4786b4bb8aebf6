// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"
#include "tests/support/imagined_worlds.hpp"

/// Imagined worlds come up as often as a full count says.
namespace {

using namespace don_words;
using namespace imagined_worlds;

/// The four hands, and what lies aside.
Heaps heaps_of(const State& state) {
  const auto& hands = state.face_down.hands.each;
  Heaps heaps{hands.begin(), hands.end()};
  heaps.push_back(set_aside(state));
  return heaps;
}

/// The ways that this observer must think possible. Seats in `closed` they do not see.
Ways ways_of(const State& state, SeatSet closed) {
  const Heaps lie = heaps_of(state);
  Heaps seen(5);
  std::vector<int> sizes;
  CardSet unseen = lie[4];
  for (std::size_t i = 0; i < 5; ++i) {
    sizes.push_back(lie[i].size());
    if (i == 4) continue;
    if (closed.contains(static_cast<Seat>(i))) unseen = unseen | lie[i];
    else seen[i] = lie[i];
  }
  const auto allows = [&](std::size_t to, Card each) {
    return to == 4 || !state.face_up.memory.lacks.each[to].contains(suit_of(each));
  };
  Ways ways;
  count({unseen.begin(), unseen.end()}, seen, sizes, allows, ways);
  return ways;
}

void check_frequencies(const State& state, engine::Observer observer, SeatSet closed,
                       std::size_t ways_wanted) {
  const auto ways = ways_of(state, closed);
  CHECK(ways.size() == ways_wanted);
  const View view = Don::observe(state, observer);
  imagined_worlds::check_frequencies(ways, 100, [&](engine::Chance& chance) {
    return text_of(heaps_of(Don::imagine(view, chance)));
  });
}

/// A suit that a hand is known to lack.
struct Lack {
  int seat;
  Suit suit;
};

/// The last trick, which seat 0 leads; 16 cards lie aside.
State ending(const Hands& hands, std::initializer_list<Lack> lacks) {
  State state = last_trick(standard, hands, Suit::hearts);
  for (const Lack& lack : lacks) state.face_up.memory.lacks[seat(lack.seat)].insert(lack.suit);
  return state;
}

constexpr Hands one_trick = {"AS", "KH", "8S", "7D"};

auto holds(int who, std::string_view text) {
  return [who, wanted = card(text)](const State& world) {
    return world.face_down.hands[seat(who)].contains(wanted);
  };
}

}  // namespace

TEST_SUITE("imagined worlds of Nine-Card Don") {
  TEST_CASE("D08 every way to deal the unseen cards, those aside too, is equally likely") {
    State state = ending(one_trick, {});
    say(state, "AS, KH");
    // 18 cards are unseen by seat 2: one is with seat 3.
    check_frequencies(state, {seat(2)}, SeatSet{seat(3)}, 17);
    check_frequencies(state, {seat(0)}, SeatSet{seat(2), seat(3)}, 18 * 17);
  }

  TEST_CASE("D11 a hand that did not follow a suit lacks it") {
    State state = ending({"AS", "KH", "TD", "7D"}, {{2, Suit::spades}, {3, Suit::hearts}});
    say(state, "AS, KH");
    const CardSet unseen = set_aside(state) | hand("TD 7D");
    const int spades = (unseen & CardSet::all_of(Suit::spades)).size();
    const int hearts = (unseen & CardSet::all_of(Suit::hearts)).size();
    const int all = unseen.size(), others = all - spades - hearts;
    // A heart to 2 and anything but a heart to 3, or a minor card to 2 and another card to 3.
    const int ways = hearts * (all - hearts) + others * (all - hearts - 1);
    check_frequencies(state, {seat(0)}, SeatSet{seat(2), seat(3)}, static_cast<std::size_t>(ways));
  }

  TEST_CASE("D11 what is known of a hand comes from the play") {
    State state = dealt(standard, {"AC TC 8C JD KH 9H QS 3S 5D", "KC 9C KD QD TH 5H AS 8S 2D",
                                   "JC 7C TD 9D 8D QH JS TS 2H", "QC AD 7D AH JH 8H KS 9S 3H"});
    say(state, "AC, 9C, 7C, QC, TC, KC, JC, 8H");
    CHECK(share(state, {seat(1)}, holds(3, "8C")) == 0);
    // Of the cards that seat 1 does not see, 8C is with 0 (7 cards), with 2 (7), or aside (16).
    CHECK(share(state, {seat(1)}, holds(0, "8C")) == doctest::Approx(7.0 / 30).epsilon(0.15));
    for (const char* played : {"AC", "QC", "8H"})
      for (int who = 0; who < 4; ++who) CHECK(share(state, {}, holds(who, played)) == 0);
  }

  TEST_CASE("D09 the pitcher's partner imagines their own hand, until they may look") {
    State state = dealt(standard, a_suit_each);
    CHECK(share(state, {seat(2)}, holds(2, "7H")) == doctest::Approx(9.0 / 52).epsilon(0.15));
    CHECK(share(state, {seat(2)}, holds(2, "7C")) == doctest::Approx(9.0 / 52).epsilon(0.15));
    CHECK(share(state, {seat(2)}, holds(0, "7H")) == doctest::Approx(9.0 / 52).epsilon(0.15));
    CHECK(share(state, {seat(0)}, holds(2, "7C")) == 0);
    CHECK(share(state, {seat(1)}, holds(1, "7D")) == 1);
    say(state, "AC");
    CHECK(share(state, {seat(2)}, holds(2, "7H")) == 1);
    CHECK(share(state, {seat(2)}, holds(2, "7C")) == 0);
    CHECK(share(state, {seat(2)}, holds(0, "AC")) == 0);
  }

  TEST_CASE("D05 before the first deal there are no hands") {
    engine::Chance chance{1};
    for (const State& state : {Don::start(standard), to_be_dealt(standard)})
      CHECK(Don::imagine(Don::observe(state, {seat(1)}), chance) == state);
  }

  TEST_CASE("D08 after the last trick no hand is left to imagine") {
    State state = ending(one_trick, {});
    say(state, "AS, KH, 8S, 7D");
    engine::Chance chance{1};
    CHECK(Don::imagine(Don::observe(state, {}), chance) == state);
  }
}
