// SPDX-License-Identifier: MIT
#include "engine/games.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/random_match.hpp"
#include "tests/bench/tables_of.hpp"

#include <array>
#include <iomanip>
#include <iostream>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

/// Random deals of every game, and what each costs beside bare moves.
namespace bench {
namespace {

using support::Random;

/// The minimum for a deal of a game: its pack is shuffled, each seat gets a hand, and there are as
/// many moves as a deal has acts. In a move somebody's card, any of their hand, is put away, and
/// the next of the pack takes its place as long as there is one. No rules, no scores, no history.
struct BareDeal {
  engine::Pack pack;
  std::size_t seats = 0, hand = 0, moves = 0;

  void play(Random& random) {
    cards::shuffle({pack.begin(), pack.size()}, random);
    std::array<engine::Pack, 16> hands;
    std::size_t next = 0;
    for (; next < seats * hand; ++next) hands[next % seats].push_back(pack[next]);
    for (std::size_t move = 0; move < moves; ++move) {
      engine::Pack& mine = hands[move % seats];
      if (mine.empty()) continue;
      cards::Card& played = mine[below(mine.size(), random)];
      keep(played);
      if (next < pack.size()) played = pack[next++];
      else played = mine.back(), mine.pop_back();
    }
  }
};

/// Of the next deck after the draw for deal.
template <engine::Game G>
std::size_t cards_to_each(const typename G::RuleSet& rules) {
  RandomMatch<G> match{rules, 1};
  Played ignored;
  while (G::waiting_for(match.state().face_up).seats.empty()) match.step(ignored);
  std::size_t cards = 0;
  G::cards_in(match.state(), [&](cards::Card, const engine::Place& place) {
    if (place.zone == "hand") ++cards;
  });
  return cards / static_cast<std::size_t>(G::seats(rules));
}

double bare_deals_per_second(BareDeal deal, double seconds) {
  Random random{1};
  std::uint64_t deals = 0;
  const auto begin = core_seconds();
  double passed = 0;
  while ((passed = seconds_since(begin)) < seconds)
    for (int i = 0; i < 1'000; ++i, ++deals) deal.play(random);
  return static_cast<double>(deals) / passed;
}

template <engine::Game G>
void print_table(const typename G::RuleSet& rules, double seconds) {
  const Played played = play_at_random<G>(rules, seconds);
  const auto seats = static_cast<std::size_t>(G::seats(rules));
  const double acts = played.per_deal(played.acts);
  const double floor = bare_deals_per_second(
      {G::pack(rules), seats, cards_to_each<G>(rules), static_cast<std::size_t>(acts)}, seconds);
  const std::string name = std::string(G::name) + ", " + std::to_string(seats) + " seats";
  std::cout << std::left << std::setw(20) << name << std::right << std::fixed
            << std::setprecision(0) << std::setw(12) << played.per_second() << std::setprecision(1)
            << std::setw(8) << acts << std::setprecision(0) << std::setw(14)
            << acts * played.per_second() << std::setprecision(1) << std::setw(8)
            << 1e9 / acts / played.per_second() << std::setw(13) << played.allocations
            << std::setprecision(0) << std::setw(12) << floor << std::setprecision(2)
            << std::setw(8) << floor / played.per_second() << std::setprecision(0) << std::setw(8)
            << sizeof(typename G::View) << '\n'
            << std::flush;
}

}  // namespace

void any_engine(double seconds) {
  std::cout << std::left << std::setw(20) << "" << std::right << std::setw(12) << "deals/s"
            << std::setw(8) << "acts" << std::setw(14) << "acts/s" << std::setw(8) << "ns/act"
            << std::setw(13) << "allocations" << std::setw(12) << "bare deals" << std::setw(8)
            << "ratio" << std::setw(8) << "View" << '\n';
  const auto print_game = [&]<class G>(std::type_identity<G>) {
    for (const auto& rules : tables_of<G>()) print_table<G>(rules, seconds);
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (print_game(std::type_identity<G>{}), ...);
  }(std::type_identity<engine::Games>{});
}

}  // namespace bench
