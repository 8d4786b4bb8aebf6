// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"

#include <cmath>
#include <map>

/// Imagined worlds come up as often as a full count says.
namespace {

using namespace kaiser_words;

std::string text_of(const PerSeat<CardSet>& hands) {
  std::string text;
  for (const Seat each : all_seats) text += cards::card_text(hands[each]) + '|';
  return text;
}

/// All ways to deal `cards` to the seats that `allows` (seat, card), each hand full.
template <class Allows>
void count(std::vector<Card> cards, PerSeat<CardSet> hands, const PerSeat<std::uint8_t>& sizes,
           const Allows& allows, std::map<std::string, int>& ways) {
  if (cards.empty()) {
    ++ways[text_of(hands)];
    return;
  }
  const Card next = cards.back();
  cards.pop_back();
  for (const Seat each : all_seats) {
    if (hands[each].size() >= sizes[each] || !allows(each, next)) continue;
    auto with = hands;
    with[each].insert(next);
    count(cards, with, sizes, allows, ways);
  }
}

/// The ways a view allows: full hands that keep what the observer holds and what hands lack.
std::map<std::string, int> ways_of(const View& view) {
  const FaceUp& up = view.face_up;
  const CardSet own = view.own ? view.own->hand : CardSet{};
  std::vector<Card> unseen;
  for (const Card each : pack_set - up.memory.gone - own) unseen.push_back(each);
  PerSeat<CardSet> hands;
  if (view.own) hands[view.own->seat] = own;
  std::map<std::string, int> ways;
  count(
      unseen, hands, up.held,
      [&](Seat to, Card each) { return !up.memory.lacks[to].contains(suit_of(each)); }, ways);
  return ways;
}

constexpr int times_each_way = 200;

/// Imagines often: each way comes up, no other does, and none by far too often or too seldom.
void check_frequencies(const View& view, std::size_t ways_wanted) {
  const auto ways = ways_of(view);
  CHECK(ways.size() == ways_wanted);
  std::map<std::string, int> seen;
  engine::Chance chance{11};
  const int times = times_each_way * static_cast<int>(ways.size());
  for (int i = 0; i < times; ++i) ++seen[text_of(Kaiser::imagine(view, chance).face_down.hands)];
  CHECK(seen.size() == ways.size());
  double chi = 0;
  for (const auto& [way, n] : seen) {
    CAPTURE(way);
    REQUIRE(ways.contains(way));
    chi += (n - times_each_way) * (n - times_each_way) / double{times_each_way};
  }
  const double freedom = static_cast<double>(ways.size()) - 1;
  CHECK(chi < freedom + 4.5 * std::sqrt(2 * freedom) + 4);
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

/// The share of imagined worlds, as seen by this seat, in which `holds` is true.
template <class Holds>
double share(const State& state, engine::Observer observer, const Holds& holds) {
  engine::Chance chance{3};
  const View view = Kaiser::observe(state, observer);
  int yes = 0;
  const int worlds = 4'000;
  for (int i = 0; i < worlds; ++i) yes += holds(Kaiser::imagine(view, chance)) ? 1 : 0;
  return static_cast<double>(yes) / worlds;
}

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
