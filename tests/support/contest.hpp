// SPDX-License-Identifier: MIT
#pragma once

#include "engine/ensure.hpp"
#include "tests/support/any_game.hpp"

#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

/// Which of two ways to play any game is stronger, by mirrored deals: the same decks with the
/// players in each other's seats.
namespace support {

/// Chooses an act for the seat of the view, which is asked.
template <engine::Game G>
using Chooser = std::function<typename G::Action(const typename G::View&)>;

/// Something legal at random, for as long as `chance` lives.
template <engine::Game G>
Chooser<G> random_chooser(engine::Chance& chance) {
  return [&chance](const typename G::View& view) {
    const auto legal = G::legal(view);
    engine::ensure(!legal.actions.empty(), "nothing legal is listed");
    return legal.actions[draw(legal.actions.size(), chance)];
  };
}

/// In how many ways two kinds of players share out the seats of one deal.
constexpr int halves_of(int seats) { return seats % 2 == 0 ? 2 : seats; }

/// Whether the first kind sits there. With an even number of seats the kinds take turns, so that
/// partners are of one kind; with an odd number one player of the first kind sits among others.
constexpr bool is_first_kind(int seats, int half, engine::Seat seat) {
  const int at = static_cast<int>(index(seat));
  return seats % 2 == 0 ? (at + half) % 2 == 0 : at == half;
}

/// Plays the first deal of a match with the decks of this seed: `chooser_of(seat)` acts.
template <engine::Game G, class ChooserOf>
typename G::FaceUp play_deal(const typename G::RuleSet& rules, std::uint64_t decks,
                             ChooserOf&& chooser_of) {
  constexpr int acts_max = 5'000;
  engine::Chance of_decks{decks};
  auto state = G::start(rules);
  bool dealt = false;
  for (int acts = 0; acts < acts_max; ++acts) {
    const auto waiting = G::waiting_for(state.face_up);
    if (waiting.deck && !dealt) {
      G::deal(state, shuffled_pack<G>(rules, of_decks));
      continue;
    }
    if (waiting.seats.empty() || G::ended(state.face_up) != engine::Ended::nothing) break;
    G::cards_in(state, [&](cards::Card, const engine::Place&) { dealt = true; });
    const engine::Seat seat = waiting.seats.front();
    G::apply(state, seat, chooser_of(seat)(G::observe(state, {seat})));
  }
  return state.face_up;
}

/// By how many points a player of the first kind was ahead of one of the second, over all halves of
/// one deal.
template <engine::Game G>
double lead_in_mirrored_deals(const typename G::RuleSet& rules, std::uint64_t decks,
                              const Chooser<G>& first, const Chooser<G>& second) {
  const int seats = G::seats(rules), halves = halves_of(seats);
  double lead = 0;
  for (int half = 0; half < halves; ++half) {
    const auto up = play_deal<G>(rules, decks, [&](engine::Seat seat) -> const Chooser<G>& {
      return is_first_kind(seats, half, seat) ? first : second;
    });
    const auto points = G::standing(up);
    double of_first = 0, of_second = 0;
    int firsts = 0;
    for (int i = 0; i < seats; ++i) {
      const bool mine = is_first_kind(seats, half, static_cast<engine::Seat>(i));
      (mine ? of_first : of_second) += points[static_cast<std::size_t>(i)];
      firsts += mine ? 1 : 0;
    }
    lead += (of_first / firsts - of_second / (seats - firsts)) / halves;
  }
  return lead;
}

/// A mean and its standard error.
struct Mean {
  double mean = 0, error = 0;
  double low() const { return mean - 1.96 * error; }  // of the 95 % interval
  double high() const { return mean + 1.96 * error; }
};

inline Mean mean_of(const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  double sum = 0, squares = 0;
  for (const double value : values) sum += value;
  const double mean = sum / count;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return {mean, std::sqrt(squares / (count - 1) / count)};
}

}  // namespace support
