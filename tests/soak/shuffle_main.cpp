// SPDX-License-Identifier: MIT
// fair-shuffles: compares millions of decks, shuffled as the server does, with pure chance.
#include "tests/support/shuffle_odds.hpp"

#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdio>

int main(int argc, char** argv) {
  std::uint64_t decks = 4'000'000, seed = 1;
  CLI::App app("Counts where cards and pairs of cards lie in many shuffled decks.");
  app.add_option("--decks", decks)
      ->check(CLI::Range(100'000, 1'000'000'000))
      ->capture_default_str();
  app.add_option("--seed", seed)->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  test::ShuffleOdds odds;
  odds.shuffle(decks, seed);
  const double place = odds.worst_place(), pair = odds.worst_pair(), all = odds.all_pairs();
  // There are 529 normal deviates; in one of 3,000 fair runs, one of them is beyond five.
  const bool fair = std::abs(place) < 5 && std::abs(pair) < 5 && std::abs(all) < 5;
  std::printf(
      "%llu decks, seed %llu; in standard deviations: the worst of 32 places %.2f, the worst of "
      "496 "
      "pairs of places %.2f, all pairs together %.2f: %s\n",
      static_cast<unsigned long long>(decks), static_cast<unsigned long long>(seed), place, pair,
      all, fair ? "as chance would" : "NOT as chance would");
  return fair ? 0 : 1;
}
