// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/allocations.hpp"
#include "tests/support/contest.hpp"
#include "tests/support/contract/findings.hpp"

namespace contract {

template <class G>
concept HasHeuristic = requires(const typename G::View view) { G::heuristic(view); };

/// Whatever has happened: players with a heuristic meet others, too.
template <HasHeuristic G>
void heuristics_are_legal() {
  for_each_way<G>(6, [](const auto& rules, std::uint64_t seed) {
    return play_any<G>(
        rules, seed, [](const auto& before, const auto& deed, const auto&, const auto&) {
          if (!deed.deck.empty()) return;
          const auto view = G::observe(before, {deed.seat});
          const auto at_first = allocations();
          const auto act = G::heuristic(view);
          require(allocations() == at_first, "a heuristic allocates memory");
          require(G::refusal(view, act) == G::Refusal::none, "a heuristic is not legal");
        });
  });
}

/// By mirrored deals, and by more than chance can explain.
template <HasHeuristic G>
void heuristics_beat_random_play() {
  constexpr int deals = 60;
  engine::Chance chance{1};
  const Chooser<G> heuristic = [](const typename G::View& view) { return G::heuristic(view); };
  const Chooser<G> random = random_chooser<G>(chance);
  std::vector<double> leads;
  for (std::uint64_t decks = 1; decks <= deals; ++decks)
    leads.push_back(lead_in_mirrored_deals<G>(G::presets()[0].rules, decks, heuristic, random));
  const Mean lead = mean_of(leads);
  require(lead.mean > 4 * lead.error, "a heuristic does not beat random play");
}

}  // namespace contract
