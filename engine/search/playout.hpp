// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

#include <algorithm>
#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// What a player of any game can do with the contract alone: find acts to try, and play a deal to
/// its end.
namespace engine::search {

template <class G>
concept HasHeuristic = requires(const typename G::View view) {
  { G::heuristic(view) } -> std::same_as<typename G::Action>;
};

/// How well a world explains what was said and done, from 0 to 1.
template <class G>
concept HasCredit = requires(const typename G::View view, const typename G::State state) {
  { G::credit(view, state) } -> std::convertible_to<double>;
};

/// For how many positions an act of a play-out counts, by a seat that sees this.
template <class G>
int weight_of_position(const typename G::View& view) {
  if constexpr (requires { G::position_weight(view); }) return G::position_weight(view);
  else return 1;
}

/// What each seat's points are worth at the end of a deal, where more than the points counts.
template <class G>
concept HasProspects = requires(const typename G::FaceUp up) {
  { G::prospects(up) } -> std::same_as<Standing>;
};

namespace detail {

/// Gives the numbers of an act a value between two bounds; all else stays as it is.
struct NumberSetter {
  int value;
  template <class T>
  void operator()(const Term&, T& member) const {
    if constexpr (std::integral<T> && !std::same_as<T, bool>) member = static_cast<T>(value);
  }
};

/// The act with this verb and number.
template <class... One>
std::optional<std::variant<One...>> act_of(std::type_identity<std::variant<One...>>,
                                           std::string_view verb, int number) {
  std::optional<std::variant<One...>> found;
  const auto try_one = [&]<class Act>(std::type_identity<Act>) {
    if (found || Act::verb.name != verb) return;
    Act act{};
    each_member(act, NumberSetter{number});
    found = act;
  };
  (try_one(std::type_identity<One>{}), ...);
  return found;
}

}  // namespace detail

/// Acts that may be tried but cannot be listed: of each range up to `of_each` numbers, evenly
/// spread, that are not refused.
template <Game G>
void add_tries(const typename G::View& view, const auto& tries, int of_each,
               std::vector<typename G::Action>& acts) {
  for (const Try& attempt : tries) {
    const int span = attempt.most - attempt.least;
    const int steps = std::min(span, of_each - 1);
    for (int i = 0; i <= steps; ++i) {
      const int number = attempt.least + (steps == 0 ? 0 : span * i / steps);
      const auto act =
          detail::act_of(std::type_identity<typename G::Action>{}, attempt.verb, number);
      if (act && G::refusal(view, *act) == G::Refusal::none) acts.push_back(*act);
    }
  }
}

/// All acts worth a thought, that of the heuristic first. Empty only if the game's acts can
/// neither be listed nor tried by a number, and it has no heuristic.
template <Game G>
std::vector<typename G::Action> candidates(const typename G::View& view) {
  constexpr int of_each_range = 8;
  const auto legal = G::legal(view);
  std::vector<typename G::Action> acts(legal.actions.begin(), legal.actions.end());
  add_tries<G>(view, legal.tries, of_each_range, acts);
  if constexpr (HasHeuristic<G>) {
    if (acts.size() == 1 && legal.complete()) return acts;
    const auto heuristic = G::heuristic(view);
    if (const auto found = std::ranges::find(acts, heuristic); found != acts.end())
      std::rotate(acts.begin(), found, found + 1);
    else acts.insert(acts.begin(), heuristic);
  }
  return acts;
}

/// What a seat does in a play-out: the heuristic, or anything at all where there is none.
template <Game G>
std::optional<typename G::Action> quick_act(const typename G::View& view, Chance& chance) {
  if constexpr (HasHeuristic<G>) {
    return G::heuristic(view);
  } else {
    const auto legal = G::legal(view);
    const auto any = [&](const auto& acts) {
      return acts[cards::draw_below(static_cast<std::uint32_t>(acts.size()), chance)];
    };
    if (!legal.actions.empty()) return any(legal.actions);
    std::vector<typename G::Action> tried;
    add_tries<G>(view, legal.tries, 3, tried);
    if (tried.empty()) return std::nullopt;
    return any(tried);
  }
}

/// A deal has been played when the next deck is due, or what has ended is being looked at.
template <Game G>
bool is_played(const typename G::FaceUp& up) {
  const auto waiting = G::waiting_for(up);
  return waiting.deck || waiting.seats.empty() || G::ended(up) != Ended::nothing;
}

/// Plays to the end of the deal, each seat by what it sees; returns for how many positions its acts
/// count. A game that goes round in circles is left as it then is.
template <Game G>
int play_out(typename G::State& state, Chance& chance) {
  constexpr int acts_max = 2'000;
  int positions = 0;
  for (int acts = 0; acts < acts_max && !is_played<G>(state.face_up); ++acts) {
    const Seat seat = G::waiting_for(state.face_up).seats.front();
    const auto view = G::observe(state, {seat});
    const auto act = quick_act<G>(view, chance);
    if (!act) break;
    positions += weight_of_position<G>(view);
    G::apply(state, seat, *act);
  }
  return positions;
}

template <Game G>
Standing worth_of(const typename G::FaceUp& up) {
  if constexpr (HasProspects<G>) return G::prospects(up);
  else return G::standing(up);
}

/// By how many points this seat's side is ahead: of the best other side and of the mean of the
/// others, half each. With two sides both are the same.
template <Game G>
double lead_of(const typename G::FaceUp& up, Seat seat) {
  const Standing points = worth_of<G>(up);
  if (index(seat) >= points.size()) return 0;
  const Side mine = G::side_of(up, seat);
  double best = 0, sum = 0;
  int others = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (G::side_of(up, static_cast<Seat>(i)) == mine) continue;
    best = others++ == 0 ? points[i] : std::max<double>(best, points[i]);
    sum += points[i];
  }
  return others == 0 ? 0 : points[index(seat)] - (best + sum / others) / 2;
}

}  // namespace engine::search
