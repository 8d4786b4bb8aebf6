// SPDX-License-Identifier: MIT
#pragma once

#include "engine/deal_number.hpp"
#include "engine/search/search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace engine::search {

/// An act, compared with the others that its seat could have chosen.
template <Game G>
struct AnalysedAct {
  Seat seat{};
  std::optional<typename G::Action> action{};  // none: something was given up
  std::optional<double> lost{};  // points of lead, in tenths, 0 or more; none: there was no choice
  std::optional<typename G::Action> best{};  // a better act, if it lost anything
};

/// A deal in which somebody has acted.
template <Game G>
struct AnalysedDeal {
  int number = 0;  // as the table counts its deals, from 1
  int seats = 0;
  std::vector<AnalysedAct<G>> acts{};  // until it was played

  /// By all acts of the seat.
  double lost(Seat seat) const {
    return std::accumulate(acts.begin(), acts.end(), 0.0, [seat](double sum, const auto& act) {
      return sum + (act.seat == seat ? act.lost.value_or(0) : 0);
    });
  }
};

/// Judges the acts of a game as it is replayed, each by what its seat could know when it acted: by
/// the Search on that seat's view. An act loses something only if another is better by more than
/// chance, and better again in other worlds; the loss is by how much it is better in those. What
/// lay hidden has no influence, and all that is random follows from the numbers of the deal and of
/// the act, so the same play always gives the same analysis.
template <Game G>
class Analyser {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// The positions to be searched for an act; for one that seems to lose something, twice as many.
  explicit Analyser(int positions) : effort_{positions, worlds_max, 1} {}

  /// A player has acted or, without an action, given something up. What is done before the first
  /// deal, to see who deals, belongs to none.
  void watch(const State& before, Seat seat, const std::optional<Action>& action,
             const typename G::Events&, const State& after) {
    if (is_played<G>(before.face_up)) return;
    const int number = deal_number<G>(G::observe(before, spectator));
    if (number == 0) return;
    if (!std::exchange(under_way_, true))
      deals_.push_back({.number = number, .seats = G::seats(before.face_up.rules)});
    AnalysedAct<G> act{seat, action};
    if (action) judge(act, G::observe(before, {seat}));
    deals_.back().acts.push_back(std::move(act));
    if (is_played<G>(after.face_up)) under_way_ = false;
  }

  const std::vector<AnalysedDeal<G>>& deals() const { return deals_; }

 private:
  static constexpr int worlds_min = 8;      // fewer prove nothing
  static constexpr int worlds_max = 2'000;  // where deals are soon at their end

  /// The view is that of the seat before it acted.
  void judge(AnalysedAct<G>& act, const typename G::View& view) {
    const std::vector<Action> acts = done_first(*act.action, candidates<G>(view));
    if (acts.size() == 1) return;
    act.lost = 0;
    const auto seed = 2 * (std::uint64_t{static_cast<std::uint32_t>(deals_.back().number)} << 32U |
                           deals_.back().acts.size());
    const Action best = search_.values(view, acts, effort_, seed).front().action;
    if (best == *act.action) return;
    // The best of many looks better than it is: only other worlds tell by how much.
    const auto both = search_.values(view, {*act.action, best}, effort_, seed + 1);
    const double lost = in_tenths(both.front().worth - both.back().worth);
    const bool is_sure = both.front().action == best && both.front().worlds >= worlds_min;
    if (!is_sure || lost == 0) return;
    act.lost = lost;
    act.best = best;
  }

  static std::vector<Action> done_first(const Action& done, std::vector<Action> acts) {
    const auto found = std::ranges::find(acts, done);
    if (found == acts.end()) acts.insert(acts.begin(), done);
    else std::rotate(acts.begin(), found, found + 1);
    return acts;
  }

  static double in_tenths(double points) { return std::round(points * 10) / 10; }

  Effort effort_;
  Search<G> search_;
  std::vector<AnalysedDeal<G>> deals_;
  bool under_way_ = false;
};

/// A deal, member by member, for whoever writes it down, as engine/jojotte/analysis_report.hpp does
/// it for another Analyser. `Out` is described there.
template <class Out, Game G>
void tell(Out& out, const AnalysedDeal<G>& deal) {
  out.member("deal", deal.number);
  out.list("acts", deal.acts, [](auto& to, const AnalysedAct<G>& act) {
    to.member("seat", act.seat);
    to.action("action", act.action);
    to.member("lost", act.lost);
    to.action("best", act.best);
  });
  PerSeat<double, 16> lost;
  for (int seat = 0; seat < deal.seats; ++seat)
    lost[static_cast<Seat>(seat)] = deal.lost(static_cast<Seat>(seat));
  out.each("lost", lost);
}

}  // namespace engine::search
