// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"
#include "tests/support/imagined_worlds.hpp"

#include <array>

/// Imagined worlds come up as often as a full count says: S08, S09, S11, S14.
namespace {

using namespace scotch_words;
using namespace imagined_worlds;

/// Where a card may lie that an observer does not see.
struct Heap {
  int seat = 0;
  int hand = 0;  // 0: that which is played; 1, 2: later ones
  int size = 0;
  std::string never = {};  // suits that are not there: "SH"
};

const CardSet& cards_at(const State& state, const Heap& heap) {
  if (heap.hand == 0) return state.face_down.hands[seat(heap.seat)];
  return state.face_down.closed[static_cast<std::size_t>(heap.hand - 1)][seat(heap.seat)];
}

void check_frequencies(const View& view, std::string_view unseen, const std::vector<Heap>& heaps,
                       std::size_t ways_wanted) {
  std::vector<int> sizes;
  for (const Heap& heap : heaps) sizes.push_back(heap.size);
  const auto allows = [&](std::size_t to, Card each) {
    return heaps[to].never.find(cards::card_text(each)[1]) == std::string::npos;
  };
  Ways ways;
  count(in_order(unseen), Heaps(heaps.size()), sizes, allows, ways);
  CHECK(ways.size() == ways_wanted);
  imagined_worlds::check_frequencies(ways, 200, [&](engine::Chance& chance) {
    const State world = Scotch::imagine(view, chance);
    Heaps imagined;
    for (const Heap& heap : heaps) imagined.push_back(cards_at(world, heap));
    return text_of(imagined);
  });
}

/// Seat 0 leads to one of the last tricks; seat 3 has dealt and turned the seven of spades, and all
/// cards that nobody holds are gone.
State ending(const std::array<const char*, 4>& hands) {
  State state = dealt(standard, four_hands);
  FaceUp& up = state.face_up;
  up.phase = Play{seat(0), {}};
  up.turned = {};
  CardSet gone = pack_of(standard);
  for (int i = 0; i < 4; ++i) {
    const CardSet held = hand(hands[static_cast<std::size_t>(i)]);
    state.face_down.hands[seat(i)] = held;
    up.held[seat(i)] = static_cast<std::uint8_t>(held.size());
    gone = gone - held;
  }
  up.memory.taken[side(0)] = gone;
  return state;
}

/// The last small hand but one of two players; seat 1 has dealt and turned the jack of spades.
State small_ending() {
  State state = dealt(rules_for(2, Partners::none, Hands::sixes), small_hands_of_two);
  play(state, "6C QC KC 7C AC 8C 6S 9C 7S TC 8S JC");
  return state;
}

}  // namespace

TEST_SUITE("imagined worlds of Scotch Whist") {
  TEST_CASE("every way to deal the unseen cards is equally likely") {
    const State state = ending({"AS 9H", "KH QH", "8S TD", "6D JH"});
    check_frequencies(Scotch::observe(state, {seat(0)}), "KH QH 8S TD 6D JH",
                      {{1, 0, 2}, {2, 0, 2}, {3, 0, 2}}, 90);
    check_frequencies(Scotch::observe(ending({"AS", "KH", "8S", "6D"}), {}), "AS KH 8S 6D",
                      {{0, 0, 1}, {1, 0, 1}, {2, 0, 1}, {3, 0, 1}}, 24);
  }

  TEST_CASE("S11 a hand that did not follow a suit lacks it") {
    State state = ending({"AS 9H", "KH QH", "8S TD", "6D JH"});
    state.face_up.memory.lacks[seat(1)].insert(Suit::spades);
    state.face_up.memory.lacks[seat(1)].insert(Suit::diamonds);
    state.face_up.memory.lacks[seat(2)].insert(Suit::hearts);
    check_frequencies(Scotch::observe(state, {seat(0)}), "KH QH 8S TD 6D JH",
                      {{1, 0, 2, "SD"}, {2, 0, 2, "H"}, {3, 0, 2}}, 9);
  }

  TEST_CASE("S11 that is learnt from the play, and hands differ in size within a trick") {
    State state = ending({"AS 9H", "KH QH", "8S TD", "6D JH"});
    play(state, "AS KH 8S");  // seat 1 had no spade
    check_frequencies(Scotch::observe(state, {seat(3)}), "9H QH TD",
                      {{0, 0, 1}, {1, 0, 1, "S"}, {2, 0, 1}}, 6);
    check_frequencies(Scotch::observe(state, {}), "9H QH TD 6D JH",
                      {{0, 0, 1}, {1, 0, 1, "S"}, {2, 0, 1}, {3, 0, 2}}, 60);
  }

  TEST_CASE("S09 the turned card is in the dealer's hand until it is played") {
    const State state = ending({"AS 9H", "KH QH", "8D TD", "7S JH"});
    const View view = Scotch::observe(state, {seat(0)});
    check_frequencies(view, "KH QH 8D TD JH 7S", {{1, 0, 2, "S"}, {2, 0, 2, "S"}, {3, 0, 2}}, 30);
    engine::Chance chance{5};
    for (int i = 0; i < 50; ++i)
      CHECK(Scotch::imagine(view, chance).face_down.hands[seat(3)].contains(card("7S")));
  }

  TEST_CASE("S08 S14 cards of later hands may lie in anybody's, the turned card where it is") {
    const State state = small_ending();
    engine::Chance chance{5};
    std::map<std::string, int> owner;  // of the six of hearts, as seat 0 imagines it
    constexpr int worlds = 6'800;
    for (int i = 0; i < worlds; ++i) {
      const State world = Scotch::imagine(Scotch::observe(state, {seat(0)}), chance);
      CHECK(world.face_up == state.face_up);
      CHECK(world.face_down.hands[seat(0)] == state.face_down.hands[seat(0)]);
      CHECK(world.face_down.closed[0][seat(1)].size() == 5);
      CHECK(world.face_down.closed[1] == PerSeat<CardSet>{});
      const Card six = card("6H");
      owner["hand of 1"] += world.face_down.hands[seat(1)].contains(six) ? 1 : 0;
      owner["later of 0"] += world.face_down.closed[0][seat(0)].contains(six) ? 1 : 0;
      owner["later of 1"] += world.face_down.closed[0][seat(1)].contains(six) ? 1 : 0;
    }
    // Of seventeen cards that seat 0 does not know, six, six and five lie there.
    CHECK(std::abs(owner["hand of 1"] - worlds * 6 / 17) < 180);
    CHECK(std::abs(owner["later of 0"] - worlds * 6 / 17) < 180);
    CHECK(std::abs(owner["later of 1"] - worlds * 5 / 17) < 180);
  }

  TEST_CASE("S14 a suit that a small hand lacked may be in the next") {
    State state = dealt(rules_for(2, Partners::none, Hands::sixes), small_hands_of_two);
    play(state, "6C QC KC 7C AC 8C 6S 9C");  // seat 0 has no spade in this hand
    engine::Chance chance{5};
    int later = 0;
    for (int i = 0; i < 200; ++i) {
      const State world = Scotch::imagine(Scotch::observe(state, {}), chance);
      CHECK((world.face_down.hands[seat(0)] & CardSet::all_of(Suit::spades)).empty());
      const CardSet next = world.face_down.closed[0][seat(0)];
      later += (next & CardSet::all_of(Suit::spades)).empty() ? 0 : 1;
    }
    CHECK(later > 50);
  }
}
