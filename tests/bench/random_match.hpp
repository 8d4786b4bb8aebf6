// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "engine/game.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/random.hpp"

#include <cstddef>
#include <cstdint>
#include <ctime>

/// Deals of any game by players who choose legal acts at random, on one core.
namespace bench {

/// The CPU time of this process, which does not depend on other processes.
inline double core_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

inline double seconds_since(double begin) { return core_seconds() - begin; }

inline std::uint32_t below(std::size_t bound, support::Random& random) {
  return cards::draw_below(static_cast<std::uint32_t>(bound), random);
}

/// Keeps the compiler from removing unused computations.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

struct Played {
  std::uint64_t deals = 0;  // to their end; without cuts and deals that were thrown in
  std::uint64_t acts = 0;
  std::uint64_t allocations = 0;
  double seconds = 0;

  double per_second() const { return static_cast<double>(deals) / seconds; }
  double per_deal(std::uint64_t count) const {
    return static_cast<double>(count) / static_cast<double>(deals);
  }
};

/// Match after match. A player looks at the table, lists what they may do, and does any of it.
template <engine::Game G>
class RandomMatch {
 public:
  RandomMatch(const typename G::RuleSet& rules, std::uint64_t seed)
      : random_(seed), rules_(rules), state_(G::start(rules)), pack_(G::pack(rules)) {}

  /// A deck, an act, or a new match.
  void step(Played& sum) {
    const engine::Waiting waiting = G::waiting_for(state_.face_up);
    if (waiting.deck) return deal();
    if (waiting.seats.empty()) return void(state_ = G::start(rules_));
    const engine::Seat seat = waiting.seats.front();
    const auto legal = G::legal(G::observe(state_, {seat}));
    engine::ensure(!legal.actions.empty(), "nothing legal is listed");
    const bool playing = G::ended(state_.face_up) == engine::Ended::nothing;
    keep(G::apply(state_, seat, legal.actions[below(legal.actions.size(), random_)]));
    ++sum.acts;
    if (playing && G::ended(state_.face_up) != engine::Ended::nothing) ++sum.deals;
  }

  const typename G::State& state() const { return state_; }

 private:
  void deal() {
    cards::shuffle({pack_.begin(), pack_.size()}, random_);
    keep(G::deal(state_, {pack_.begin(), pack_.size()}));
  }

  support::Random random_;
  typename G::RuleSet rules_;
  typename G::State state_;
  engine::Pack pack_;
};

template <engine::Game G>
Played play_at_random(const typename G::RuleSet& rules, double seconds) {
  RandomMatch<G> match{rules, 1};
  Played sum;
  const auto allocations_before = support::allocations();
  const auto begin = core_seconds();
  while ((sum.seconds = seconds_since(begin)) < seconds)
    for (int step = 0; step < 10'000; ++step) match.step(sum);
  sum.allocations = support::allocations() - allocations_before;
  return sum;
}

}  // namespace bench
