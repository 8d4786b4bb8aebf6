// SPDX-License-Identifier: MIT
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/legal.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/random_match.hpp"

#include <cstdint>
#include <iomanip>
#include <iostream>
#include <locale>
#include <string>
#include <vector>

/// The engine alone, on one core: Jo-Jotte in detail, then random deals of every game.
namespace bench {
namespace {

using namespace jojotte;
using support::Random;

// ---- the floor ----------------------------------------------------------------------------

/// The minimum for a deal: a shuffle, nine cards each, and eighteen moves that follow suit. No
/// rules, no scores, no history.
void least_deal(engine::Pack& pack, Random& random) {
  cards::shuffle({pack.begin(), pack.size()}, random);
  PerSeat<CardSet> hands;
  for (std::size_t i = 0; i < 18; ++i) hands[all_seats[i % 2]].insert(pack[i]);
  Seat leader{0};
  for (int trick = 0; trick < 9; ++trick) {
    CardSet& first = hands[leader];
    CardSet& second = hands[other(leader)];
    const Card led =
        first.nth(static_cast<int>(below(static_cast<std::size_t>(first.size()), random)));
    const CardSet may = cards::if_able(second, CardSet::all_of(suit_of(led)));
    const Card reply =
        may.nth(static_cast<int>(below(static_cast<std::size_t>(may.size()), random)));
    first.erase(led);
    second.erase(reply);
    if (suit_of(reply) == suit_of(led) && rank_of(reply) > rank_of(led)) leader = other(leader);
  }
  keep(leader);
}

double least_deals_per_second(double seconds) {
  Random random{1};
  engine::Pack pack = cards::pack_of_32();
  std::uint64_t deals = 0;
  const auto begin = core_seconds();
  double passed = 0;
  while ((passed = seconds_since(begin)) < seconds)
    for (int i = 0; i < 1'000; ++i, ++deals) least_deal(pack, random);
  return static_cast<double>(deals) / passed;
}

// ---- single calls -------------------------------------------------------------------------

/// A moment of a deal at which a seat is asked, and its act.
struct Position {
  State state;
  Seat seat;
  View view;  // of that seat
  Action action;
};

std::vector<Position> positions(const RuleSet& rules, std::size_t wanted) {
  RandomMatch<JoJotte> match{rules, 2};
  Random random{3};
  Played ignored;
  std::vector<Position> found;
  while (found.size() < wanted) {
    match.step(ignored);
    const engine::Waiting waiting = JoJotte::waiting_for(match.state().face_up);
    if (waiting.seats.empty()) continue;
    const Seat seat = waiting.seats.front();
    const View view = JoJotte::observe(match.state(), {seat});
    const Actions legal = jojotte::legal(view).actions;
    found.push_back({match.state(), seat, view, legal[below(legal.size(), random)]});
  }
  return found;
}

/// Nanoseconds for a call, averaged over all positions repeatedly.
template <class Call>
double nanoseconds(const std::vector<Position>& positions, double seconds, Call&& call) {
  std::uint64_t calls = 0;
  const auto begin = core_seconds();
  double passed = 0;
  while ((passed = seconds_since(begin)) < seconds) {
    for (const Position& position : positions) call(position);
    calls += positions.size();
  }
  return passed * 1e9 / static_cast<double>(calls);
}

// ---- the table ----------------------------------------------------------------------------

struct Thousands : std::numpunct<char> {
  char do_thousands_sep() const override { return ','; }
  std::string do_grouping() const override { return "\3"; }
};

template <class Figure>
void row(const char* what, int decimals, Figure&& figure) {
  std::cout << std::left << std::setw(34) << what << std::right << std::fixed
            << std::setprecision(decimals);
  for (const RuleSet& rules : {culbertson, hervey, denexa})
    std::cout << std::setw(13) << figure(rules);
  std::cout << '\n' << std::flush;
}

void print_deals(double seconds) {
  const double floor = least_deals_per_second(seconds);
  std::vector<Played> played;
  for (const RuleSet& rules : {culbertson, hervey, denexa})
    played.push_back(play_at_random<JoJotte>(rules, seconds));
  const auto of = [&](const RuleSet& rules) -> const Played& {
    return played[rules == culbertson ? 0 : rules == hervey ? 1 : 2];
  };
  row("complete deals a second", 0, [&](const auto& rules) { return of(rules).per_second(); });
  row("acts a deal", 1, [&](const auto& rules) { return of(rules).per_deal(of(rules).acts); });
  row("allocations a deal", 0,
      [&](const auto& rules) { return of(rules).per_deal(of(rules).allocations); });
  row("floor: bare deals a second", 0, [&](const auto&) { return floor; });
  row("a deal costs bare deals", 2,
      [&](const auto& rules) { return floor / of(rules).per_second(); });
}

void print_calls(double seconds) {
  const auto time = [&](auto call) {
    return [=](const RuleSet& rules) {
      return nanoseconds(positions(rules, 2'000), seconds / 4, call);
    };
  };
  row("ns: a copy of the state", 1, time([](const Position& at) { keep(State(at.state)); }));
  row("ns: apply, and that copy", 1, time([](const Position& at) {
        State state = at.state;
        keep(JoJotte::apply(state, at.seat, at.action));
      }));
  row("ns: refusal", 1,
      time([](const Position& at) { keep(JoJotte::refusal(at.view, at.action)); }));
  row("ns: legal", 1, time([](const Position& at) { keep(legal(at.view)); }));
  row("ns: observe, by who is asked", 1,
      time([](const Position& at) { keep(JoJotte::observe(at.state, {at.seat})); }));
  row("ns: observe, by a spectator", 1,
      time([](const Position& at) { keep(JoJotte::observe(at.state, engine::spectator)); }));
}

}  // namespace

void engine(double seconds) {
  std::cout.imbue(std::locale(std::locale::classic(), new Thousands));
  std::cout << std::setw(34) << "" << std::setw(13) << "culbertson" << std::setw(13) << "hervey"
            << std::setw(13) << "denexa" << '\n';
  print_deals(seconds);
  print_calls(seconds);
  std::cout << "bytes: State " << sizeof(State) << ", View " << sizeof(View) << ", Action "
            << sizeof(Action) << ", Event " << sizeof(Event) << ", Events " << sizeof(Events)
            << "\n\n";
  any_engine(seconds);
}

}  // namespace bench
