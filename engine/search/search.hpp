// SPDX-License-Identifier: MIT
#pragma once

#include "engine/search/playout.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace engine::search {

/// The bounds of a search; time is none of them. A position is an act done in an imagined world;
/// one of a game whose acts take longer counts for several (`position_weight`).
struct Effort {
  int positions = 0;   // after so many no further world is begun
  int worlds_max = 1;  // looked at for a decision, at least one
  /// The first act is kept unless another is better by this much more than the best of as many
  /// acts would seem to be if all were worth the same. 0: the best is taken.
  double doubt = 0;
};

/// An act and what it is worth: the lead that the side of the seat may hope for at the end of the
/// deal, on the scale of lead_of().
template <class Action>
struct Valued {
  Action action;
  double worth = 0;
  int worlds = 0;   // in which it was tried
  int best_in = 0;  // in so many of them no act that was tried there did better
};

/// Values the acts of a seat: in each of some worlds that its view cannot be told from, each act is
/// tried, and the deal is played out by the heuristic, each seat seeing only what it may see. All
/// acts are tried in the same worlds. While the effort is spent, the worse half of the acts is
/// given up again and again, so that most of it goes into those that are close.
///
/// The first act is the one to be improved on: it is tried in every world, and chosen unless the
/// best seems to be better by more than chance.
template <Game G>
class Search {
 public:
  using View = typename G::View;
  using State = typename G::State;
  using Action = typename G::Action;

  /// The view is that of a seat that is asked; `acts` are at least one and legal. All that is
  /// random follows from `seed`. Best first; of acts of the same worth, in their order.
  std::vector<Valued<Action>> values(const View& view, const std::vector<Action>& acts,
                                     Effort effort, std::uint64_t seed) {
    doubt_ = effort.doubt;
    begin(view, acts, seed);
    int rounds = rounds_for(acts.size());
    for (; rounds > 0 && worlds_ < effort.worlds_max; --rounds) {
      const int until = spent_ + (effort.positions - spent_) / rounds;
      do try_all_in_a_world();
      while (spent_ < until && worlds_ < effort.worlds_max);
      if (rounds > 1) drop_the_worse_half();
    }
    return valued();
  }

  /// Positions searched by the last call of values().
  int spent() const { return spent_; }

 private:
  /// An act, with what it was worth in each world in which it was tried.
  struct Tried {
    Action action;
    std::vector<double> worth;
  };

  static int rounds_for(std::size_t acts) {
    int rounds = 1;
    for (; acts > 2; acts = (acts + 1) / 2) ++rounds;
    return rounds;
  }

  void begin(const View& view, const std::vector<Action>& acts, std::uint64_t seed) {
    view_ = view;
    chance_ = Chance{seed};
    tried_.clear();
    for (const Action& act : acts) tried_.push_back({act, {}});
    alive_.resize(acts.size());
    std::iota(alive_.begin(), alive_.end(), std::size_t{0});
    worlds_ = spent_ = 0;
  }

  State imagine() {
    if constexpr (HasCredit<G>) return credible();
    else return G::imagine(view_, chance_);
  }

  /// A world is taken as often as it explains what was done; the best of some, if none is taken.
  State credible() {
    constexpr int tries_max = 16;
    constexpr double scale = 1.0 / 4294967296.0;
    State best = G::imagine(view_, chance_);
    double credit_of_best = G::credit(view_, best);
    State world = best;
    double credit = credit_of_best;
    for (int i = 1; i < tries_max; ++i) {
      if (scale * chance_() < credit) return world;
      world = G::imagine(view_, chance_);
      credit = G::credit(view_, world);
      if (credit > credit_of_best) best = world, credit_of_best = credit;
    }
    return best;
  }

  void try_all_in_a_world() {
    const State world = imagine();
    const Chance of_play_outs{chance_()};
    for (const std::size_t at : alive_) {
      State state = world;
      Chance chance = of_play_outs;  // the same for all acts
      G::apply(state, view_.own->seat, tried_[at].action);
      spent_ += 1 + play_out<G>(state, chance);
      tried_[at].worth.push_back(lead_of<G>(state.face_up, view_.own->seat));
    }
    ++worlds_;
  }

  static double mean(const std::vector<double>& worth, std::size_t first) {
    const auto end = worth.begin() + static_cast<std::ptrdiff_t>(first);
    return std::accumulate(worth.begin(), end, 0.0) / static_cast<double>(first);
  }

  /// Both have been tried in all worlds. Of acts of the same worth, the first is ahead.
  bool is_ahead(std::size_t a, std::size_t b) const {
    const auto all = static_cast<std::size_t>(worlds_);
    const double of_a = mean(tried_[a].worth, all), of_b = mean(tried_[b].worth, all);
    return of_a != of_b ? of_a > of_b : a < b;
  }

  /// Those alive have been tried in all worlds.
  void drop_the_worse_half() {
    std::ranges::sort(alive_, [&](std::size_t a, std::size_t b) { return is_ahead(a, b); });
    alive_.resize((alive_.size() + 1) / 2);
    if (std::ranges::find(alive_, 0U) == alive_.end()) alive_.push_back(0);
  }

  /// The act whose mean is best among those alive to the end, or the first act.
  const Tried& best() const {
    const auto found = std::ranges::min_element(
        alive_, [&](std::size_t a, std::size_t b) { return is_ahead(a, b); });
    return is_surely_better(tried_[*found], tried_[0]) ? tried_[*found] : tried_[0];
  }

  /// Of both in all worlds.
  bool is_surely_better(const Tried& act, const Tried& first) const {
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < act.worth.size(); ++i) {
      const double more = act.worth[i] - first.worth[i];
      sum += more;
      squares += more * more;
    }
    const auto n = static_cast<double>(act.worth.size());
    const double variance = n > 1 ? (squares - sum * sum / n) / (n - 1) : squares;
    const double of_so_many = std::sqrt(2 * std::log(static_cast<double>(tried_.size())));
    return sum / n > doubt_ * of_so_many * std::sqrt(variance / n);
  }

  /// An act that was given up is compared with the best in the worlds that both have seen: other
  /// worlds may have been kinder to everybody.
  std::vector<Valued<Action>> valued() const {
    const Tried& winner = best();
    const double worth = mean(winner.worth, winner.worth.size());
    std::vector<Valued<Action>> all;
    for (const Tried& each : tried_) {
      const std::size_t seen = each.worth.size();
      const double behind = mean(winner.worth, seen) - mean(each.worth, seen);
      const double most = &each == &winner ? worth : std::min(worth, worth - behind);
      all.push_back({each.action, most, static_cast<int>(seen), best_in(each)});
    }
    sort_best_first(all);
    const auto first = std::ranges::find(all, winner.action, &Valued<Action>::action);
    std::rotate(all.begin(), first, first + 1);
    return all;
  }

  /// By insertion, which keeps acts of the same worth in their order.
  static void sort_best_first(std::vector<Valued<Action>>& all) {
    for (auto next = all.begin(); next != all.end(); ++next)
      std::rotate(std::ranges::upper_bound(all.begin(), next, next->worth, std::ranges::greater{},
                                           &Valued<Action>::worth),
                  next, next + 1);
  }

  int best_in(const Tried& act) const {
    constexpr double as_much = 1e-9;
    int count = 0;
    for (std::size_t world = 0; world < act.worth.size(); ++world) {
      const auto better = [&](const Tried& other) {
        return world < other.worth.size() && other.worth[world] > act.worth[world] + as_much;
      };
      if (std::ranges::none_of(tried_, better)) ++count;
    }
    return count;
  }

  View view_;
  Chance chance_{0};
  std::vector<Tried> tried_;
  std::vector<std::size_t> alive_;  // acts not given up, by number
  int worlds_ = 0, spent_ = 0;
  double doubt_ = 0;
};

}  // namespace engine::search
