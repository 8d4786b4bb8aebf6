// SPDX-License-Identifier: MIT
#include "tests/engine/imperium/words.hpp"

#include <cmath>
#include <map>

/// Imagined worlds come up as often as a full count says.
namespace {

using namespace imperium_words;

using Ways = std::map<std::string, int>;

std::string text_of(const FaceDown& down) {
  return cards::card_text(down.hands.each[0]) + '|' + cards::card_text(down.hands.each[1]) + '|' +
         cards::card_text(down.stock);
}

/// All ways to put `cards` to the hands and the stock that the view allows.
void count(std::vector<Card> cards, FaceDown down, const View& view, Ways& ways) {
  const FaceUp& up = view.face_up;
  if (cards.empty()) {
    ++ways[text_of(down)];
    return;
  }
  const Card next = cards.back();
  cards.pop_back();
  for (const Seat each : all_seats) {
    if (down.hands[each].size() >= up.held[each]) continue;
    if (up.memory.lacks[each].contains(next)) continue;
    FaceDown with = down;
    with.hands[each].insert(next);
    count(cards, with, view, ways);
  }
  if (down.stock.size() >= up.stock) return;
  down.stock.insert(next);
  count(cards, down, view, ways);
}

Ways ways_of(const View& view) {
  const FaceUp& up = view.face_up;
  FaceDown down;
  CardSet unseen = pack_set - up.memory.gone - CardSet{*up.turned};
  for (const Seat each : all_seats) {
    const bool mine = view.own && view.own->seat == each;
    down.hands[each] = mine ? view.own->hand : up.exposed[each];
    unseen = unseen - down.hands[each];
  }
  Ways ways;
  count({unseen.begin(), unseen.end()}, down, view, ways);
  return ways;
}

/// Imagines often: each way comes up, no other does, and none by far too often or too seldom.
void check_frequencies(const View& view, std::size_t ways_wanted) {
  const Ways ways = ways_of(view);
  CHECK(ways.size() == ways_wanted);
  Ways seen;
  engine::Chance chance{11};
  constexpr int times_each_way = 100;
  for (std::size_t i = 0; i < times_each_way * ways.size(); ++i)
    ++seen[text_of(Imperium::imagine(view, chance).face_down)];
  CHECK(seen.size() == ways.size());
  double chi = 0;
  for (const auto& [way, n] : seen) {
    REQUIRE_MESSAGE(ways.contains(way), way);
    chi += std::pow(n - times_each_way, 2) / times_each_way;
  }
  const double freedom = static_cast<double>(ways.size()) - 1;
  CHECK(chi < freedom + 4 * std::sqrt(2 * freedom) + 4);
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
