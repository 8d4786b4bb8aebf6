// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "tests/support/random.hpp"

#include <cstddef>
#include <variant>
#include <vector>

/// Matches of any game, played at random.
namespace support {

/// The knowledge of a game that tests need beyond the contract of engine/game.hpp:
///
///   std::vector<RuleSet> rule_sets();
///   std::vector<Action> attempts(Random&);            a sample of all actions, legal or not
///   std::vector<std::size_t> hidden_places(const FaceUp&, Observer);
///       places of the next deck whose cards the observer does not get, nor see before they are
///       played
template <class G>
struct Knowledge;

template <class G>
struct Act {
  engine::Seat seat;
  typename G::Action action;
};

using Cards = std::vector<cards::Card>;

template <class G>
using Step = std::variant<Cards, Act<G>>;

template <class G>
typename G::Events take(typename G::State& state, const Step<G>& step) {
  if (const auto* deck = std::get_if<Cards>(&step)) return G::deal(state, *deck);
  const auto& act = std::get<Act<G>>(step);
  return G::apply(state, act.seat, act.action);
}

template <class G>
Cards shuffled(const typename G::RuleSet& rules, Random& random) {
  const auto pack = G::pack(rules);
  Cards deck(pack.begin(), pack.end());
  cards::shuffle(deck, random);
  return deck;
}

/// A random seat among those that are asked.
inline engine::Seat any_of(engine::SeatSet seats, Random& random) {
  auto skip = cards::draw_below(static_cast<std::uint32_t>(seats.size()), random);
  for (; skip > 0; --skip) seats.erase(seats.front());
  return seats.front();
}

/// A random next step of a game that is not over.
template <class G>
Step<G> random_step(const typename G::RuleSet& rules, const typename G::State& state,
                    Random& random) {
  const auto waiting = G::waiting_for(state.face_up);
  if (waiting.deck) return shuffled<G>(rules, random);
  const auto seat = any_of(waiting.seats, random);
  const auto legal = G::legal(G::observe(state, {seat})).actions;
  engine::ensure(!legal.empty(), "a seat that is asked has a legal action");
  return Act<G>{seat, legal[cards::draw_below(static_cast<std::uint32_t>(legal.size()), random)]};
}

template <class G>
bool is_over(const typename G::State& state) {
  return G::waiting_for(state.face_up) == engine::Waiting{};
}

/// Plays a match to its end and calls `each` (state before, step, state after, story) for each
/// step.
template <class G, class Each>
void play_match(const typename G::RuleSet& rules, std::uint64_t seed, Each&& each) {
  Random random{seed};
  auto state = G::start(rules);
  while (!is_over<G>(state)) {
    const auto before = state;
    const auto step = random_step<G>(rules, state, random);
    const auto story = take<G>(state, step);
    each(before, step, state, story);
  }
}

}  // namespace support
