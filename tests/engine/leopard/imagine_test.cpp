// SPDX-License-Identifier: MIT
#include "tests/support/leopard_table.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <map>

namespace {

using namespace leopard_table;

/// All that is hidden, as text.
std::string secrets(const State& state) {
  std::string text;
  for (const Seat seat : all_seats) {
    text += cards::card_text(state.face_down.hands[seat]) + '|';
    for (const Known& back : state.face_down.laid[seat]) text += cards::card_text(back.card) + ' ';
    text += '|';
  }
  for (std::size_t i = 0; i < state.face_up.stock; ++i)
    text += cards::card_text(state.face_down.stock[i]) + ' ';
  return text;
}

/// Whether each back may be there at all.
bool is_possible(const State& state) {
  for (const Seat by : all_seats)
    for (const Known& back : state.face_down.laid[by]) {
      const Rank rank = rank_of(back.card);
      const bool queen_may = back.spot.seat == by;
      if (rank != Rank::jack && !(rank == Rank::queen && queen_may)) return false;
    }
  return true;
}

/// The places of a state that hold cards which the observer does not see, and those cards.
class Hidden {
 public:
  Hidden(const State& state, engine::Observer observer) : state_(state), observer_(observer) {
    each([&](Card& one) { cards_.push_back(one); });
  }

  std::vector<Card>& cards() { return cards_; }

  /// The state with `cards()` in these places, in their order.
  State filled() {
    State copy = state_;
    std::swap(copy, state_);
    std::size_t next = 0;
    each([&](Card& one) { one = cards_[next++]; });
    std::swap(copy, state_);
    return copy;
  }

 private:
  template <class Use>
  void each(Use&& use) {
    for (const Seat seat : all_seats) {
      if (observer_.seat == seat) continue;
      for (Known& back : state_.face_down.laid[seat]) use(back.card);
      CardBag hand;
      for (Card one : state_.face_down.hands[seat]) {
        use(one);
        hand.insert(one);
      }
      state_.face_down.hands[seat] = hand;
    }
    for (std::size_t i = 0; i < state_.face_up.stock; ++i) use(state_.face_down.stock[i]);
  }

  State state_;
  engine::Observer observer_;
  std::vector<Card> cards_;
};

/// How many of all the orders of the hidden cards lead to each possible state.
std::map<std::string, int> full_count(const State& state, engine::Observer observer) {
  std::map<std::string, int> count;
  Hidden hidden(state, observer);
  std::vector<std::size_t> order(hidden.cards().size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto cards = hidden.cards();
  do {
    for (std::size_t i = 0; i < order.size(); ++i) hidden.cards()[i] = cards[order[i]];
    const State world = hidden.filled();
    if (is_possible(world)) ++count[secrets(world)];
  } while (std::next_permutation(order.begin(), order.end()));
  return count;
}

/// The worlds imagined are those of the full count, each as often as it should be.
void check_frequencies(const State& state, engine::Observer observer, std::size_t least) {
  const auto wanted = full_count(state, observer);
  int all = 0;
  for (const auto& [world, number] : wanted) all += number;
  REQUIRE(wanted.size() >= least);
  REQUIRE(wanted.contains(secrets(state)));
  constexpr int samples = 20'000;
  std::map<std::string, int> found;
  engine::Chance chance{11};
  const View view = Leopard::observe(state, observer);
  for (int i = 0; i < samples; ++i) ++found[secrets(Leopard::imagine(view, chance))];
  for (const auto& [world, number] : found) {
    CAPTURE(world);
    CHECK(wanted.contains(world));
  }
  for (const auto& [world, number] : wanted) {
    CAPTURE(world);
    const double expected = samples * static_cast<double>(number) / all;
    CHECK(std::abs(found[world] - expected) < 5 * std::sqrt(expected));
  }
}

TEST_SUITE("leopard: imagined worlds") {
  TEST_CASE("L22 what one player cannot see is as likely as a full count says") {
    const State state = set({.hand_0 = "AC QH",
                             .hand_1 = "JC KC",
                             .square_0 = "AH+JD/1 2H+QS/0 - - - - - - -",
                             .square_1 = "AS+JH/0 2S+QS/1 - - - - - - -",
                             .stock = 1});
    check_frequencies(state, {Seat{0}}, 8);
    check_frequencies(state, {Seat{1}}, 4);
  }

  TEST_CASE("L22 two cards alike do not make a world less likely") {
    const State state = set({.hand_0 = "AC",
                             .hand_1 = "JD QC 5C",
                             .square_0 = "AH+JD/1 - - - - - - - -",
                             .square_1 = "AS+JC/1 - - - - - - - -",
                             .stock = 1});
    check_frequencies(state, {Seat{0}}, 15);
  }

  TEST_CASE("L22 a spectator knows who laid each back, but not which card") {
    const State state = set({.hand_0 = "AC",
                             .hand_1 = "QD",
                             .square_0 = "AH+JD/1 2H+QS/0 - - - - - - -",
                             .square_1 = "AS+JH/0 2S+JC/1 - - - - - - -",
                             .stock = 0});
    check_frequencies(state, engine::spectator, 20);
  }

  TEST_CASE("L22 a back that the other laid on one's own square is a jack") {
    const State state = set({.square_0 = "AH+JD/1 2H+JS/1 - - - - - - -"});
    engine::Chance chance{3};
    for (int i = 0; i < 1'000; ++i) {
      const State world = Leopard::imagine(seen(state, 0), chance);
      for (const Known& back : world.face_down.laid[Seat{1}])
        REQUIRE(rank_of(back.card) == Rank::jack);
    }
  }

  TEST_CASE("L22 where all queens are seen, a back is a jack on any square") {
    const State state =
        set({.hand_0 = "QC QC QD QD QH QH QS QS", .square_1 = "AH+JD/1 - - - - - - - -"});
    engine::Chance chance{3};
    for (int i = 0; i < 1'000; ++i) {
      const State world = Leopard::imagine(seen(state, 0), chance);
      REQUIRE(rank_of(world.face_down.laid[Seat{1}][0].card) == Rank::jack);
    }
  }

  TEST_CASE("before the first deal there is nothing to imagine") {
    engine::Chance chance{1};
    const State state = Leopard::start({});
    CHECK(Leopard::imagine(Leopard::observe(state, engine::spectator), chance) == state);
  }
}

}  // namespace
