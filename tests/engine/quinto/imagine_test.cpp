// SPDX-License-Identifier: MIT
#include "tests/engine/quinto/words.hpp"
#include "tests/support/imagined_worlds.hpp"

/// Imagined worlds come up as often as a full count says.
namespace {

using namespace quinto_words;
using namespace imagined_worlds;

/// The four hands, and the cachette.
Heaps heaps_of(const State& state) {
  const auto& hands = state.face_down.hands.each;
  Heaps heaps{hands.begin(), hands.end()};
  heaps.push_back(state.face_down.cachette);
  return heaps;
}

/// The ways a view allows: full hands that keep what the observer holds and what hands lack.
Ways ways_of(const View& view) {
  const FaceUp& up = view.face_up;
  const CardSet own = view.own ? view.own->hand : CardSet{};
  const CardSet unseen = pack_set - up.memory.gone - own;
  Heaps heaps(5);
  if (view.own) heaps[engine::index(view.own->seat)] = own;
  std::vector<int> sizes{up.held.each.begin(), up.held.each.end()};
  sizes.push_back(static_cast<int>(up.cachette.size()));
  const auto allows = [&](std::size_t to, Card each) {
    return to == 4 || each == joker || !up.memory.lacks.each[to].contains(suit_of(each));
  };
  Ways ways;
  count({unseen.begin(), unseen.end()}, heaps, sizes, allows, ways);
  return ways;
}

void check_frequencies(const View& view, std::size_t ways_wanted) {
  const auto ways = ways_of(view);
  CHECK(ways.size() == ways_wanted);
  imagined_worlds::check_frequencies(ways, 60, [&](engine::Chance& chance) {
    return text_of(heaps_of(Quinto::imagine(view, chance)));
  });
}

/// A suit that a hand is known to lack.
struct Lack {
  int seat;
  Suit suit;
};

/// Seat 0 leads to the last trick; the cachette is as large as given, so that there
/// is less to count.
State ending(const Hands& hands, std::string_view cachette, std::initializer_list<Lack> lacks) {
  State state = before_last_trick(standard, hands, cachette);
  state.face_up.cachette.clear();
  for (int i = 0; i < state.face_down.cachette.size(); ++i)
    state.face_up.cachette.push_back(cards::Lying::back());
  for (const Lack& lack : lacks) state.face_up.memory.lacks[seat(lack.seat)].insert(lack.suit);
  return state;
}

}  // namespace

TEST_SUITE("imagined worlds of Quinto") {
  TEST_CASE("Q07 every way to deal the unseen cards to hands and cachette is equally likely") {
    const State state = before_last_trick(standard, {"AS", "KH", "8S", "7D"}, "2C 3C 4C 5C XX");
    for (const Seat each : all_seats) check_frequencies(Quinto::observe(state, {each}), 336);
    const State spectated = ending({"AS", "KH", "8S", "7D"}, "2C XX", {});
    check_frequencies(Quinto::observe(spectated, {}), 360);
  }

  TEST_CASE("Q12 a hand that did not follow a suit lacks it, the cachette may have it") {
    const State state =
        ending({"AS", "KH", "8S", "7D"}, "2C 3S", {{1, Suit::spades}, {2, Suit::hearts}});
    // 8S, 7D, KH, 2C and 3S: KH, 7D or 2C to seat 1; then what is no heart to seat 2, any to
    // seat 3.
    check_frequencies(Quinto::observe(state, {seat(0)}), 30);
    check_frequencies(Quinto::observe(state, {seat(1)}), 60);
  }

  TEST_CASE("Q13 a hand that lacks clubs may hold the joker") {
    const State state = ending({"AS", "XX", "8S", "7D"}, "2C 3C", {{1, Suit::clubs}});
    const auto has_joker = [](const State& world) {
      return world.face_down.hands[seat(1)].contains(joker);
    };
    // 7D, 8S or the joker, each as likely.
    CHECK(share(state, {seat(0)}, has_joker) == doctest::Approx(1.0 / 3).epsilon(0.1));
    check_frequencies(Quinto::observe(state, {seat(0)}), 36);
  }

  TEST_CASE("Q12 Q13 what is known of a hand comes from the play") {
    State state = dealt(
        standard, {"AC KC QC JC TC 9C 8C 7C 6C 5C 4C XX", "3C AD KD QD JD TD 9D 8D 7D 6D 5D 4D",
                   "2C 3D AH KH QH JH TH 9H 8H 7H 6H 5H", "2D 4H 3H AS KS QS JS TS 9S 8S 7S 6S"});
    say(state, nobody_doubles);
    say(state, "AC, 3C, 2C, 3H, 2D, XX");
    const auto has_club = [](int who) {
      return [who](const State& world) {
        return !(world.face_down.hands[seat(who)] & cards_of(Suit::clubs)).empty();
      };
    };
    CHECK(share(state, {seat(1)}, has_club(3)) == 0);  // did not follow
    CHECK(share(state, {seat(1)}, has_club(2)) > 0.9);
    const auto has_diamond = [](const State& world) {
      return !(world.face_down.hands[seat(0)] & cards_of(Suit::diamonds)).empty();
    };
    CHECK(share(state, {seat(3)}, has_diamond) > 0.9);  // played the joker to a diamond
  }

  TEST_CASE("Q16 the cachette is known once it lies open") {
    State state = before_last_trick(standard, {"7C", "8C", "2D", "9C"}, "6S 5S AH 4H XX");
    say(state, "7C, 8C, 2D, 9C");
    engine::Chance chance{1};
    for (const Seat each : all_seats)
      CHECK(Quinto::imagine(Quinto::observe(state, {each}), chance) == state);
    CHECK(Quinto::imagine(Quinto::observe(state, {}), chance) == state);
  }

  TEST_CASE("Q05 before the first deal there are no hands") {
    engine::Chance chance{1};
    const State state = to_be_dealt(standard);
    CHECK(Quinto::imagine(Quinto::observe(state, {}), chance) == state);
  }
}
