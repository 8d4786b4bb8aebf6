// SPDX-License-Identifier: MIT
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/legal.hpp"
#include "tests/bench/bench.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/random.hpp"

#include <cstdint>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <locale>
#include <string>
#include <vector>

/// The engine alone, on one core: deals by two players who choose legal acts at random.
namespace bench {
namespace {

using namespace jojotte;
using support::Random;

/// The CPU time of this process, which does not depend on other processes.
double core_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double seconds_since(double begin) { return core_seconds() - begin; }

std::uint32_t below(std::size_t bound, Random& random) {
  return cards::draw_below(static_cast<std::uint32_t>(bound), random);
}

/// Keeps the compiler from removing unused computations.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// ---- whole deals --------------------------------------------------------------------------

struct Played {
  std::uint64_t deals = 0;  // scored; without cuts and deals that were thrown in
  std::uint64_t acts = 0;
  std::uint64_t allocations = 0;
  double seconds = 0;

  double per_second() const { return static_cast<double>(deals) / seconds; }
};

class Match {
 public:
  Match(const RuleSet& rules, std::uint64_t seed)
      : random_(seed), rules_(rules), state_(JoJotte::start(rules)), pack_(cards::pack_of_32()) {}

  void step(Played& sum) {
    const engine::Waiting waiting = JoJotte::waiting_for(state_.face_up);
    if (waiting.deck) return deal();
    if (waiting.seats.empty()) return void(state_ = JoJotte::start(rules_));
    const Seat seat = waiting.seats.front();
    const Actions legal = legal_actions(state_, seat);
    const bool playing = std::holds_alternative<Play>(state_.face_up.phase);
    keep(JoJotte::apply(state_, seat, legal[below(legal.size(), random_)]));
    ++sum.acts;
    if (playing && !std::holds_alternative<Play>(state_.face_up.phase)) ++sum.deals;
  }

  const State& state() const { return state_; }

 private:
  void deal() {
    cards::shuffle({pack_.begin(), pack_.size()}, random_);
    keep(JoJotte::deal(state_, {pack_.begin(), pack_.size()}));
  }

  Random random_;
  RuleSet rules_;
  State state_;
  engine::Pack pack_;
};

Played play(const RuleSet& rules, double seconds) {
  Match match{rules, 1};
  Played sum;
  const auto allocations_before = support::allocations();
  const auto begin = core_seconds();
  while ((sum.seconds = seconds_since(begin)) < seconds)
    for (int step = 0; step < 10'000; ++step) match.step(sum);
  sum.allocations = support::allocations() - allocations_before;
  return sum;
}

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
  Action action;
};

std::vector<Position> positions(const RuleSet& rules, std::size_t wanted) {
  Match match{rules, 2};
  Random random{3};
  Played ignored;
  std::vector<Position> found;
  while (found.size() < wanted) {
    match.step(ignored);
    const engine::Waiting waiting = JoJotte::waiting_for(match.state().face_up);
    if (waiting.seats.empty()) continue;
    const Seat seat = waiting.seats.front();
    const Actions legal = legal_actions(match.state(), seat);
    found.push_back({match.state(), seat, legal[below(legal.size(), random)]});
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
  for (const RuleSet& rules : {culbertson, hervey, denexa}) played.push_back(play(rules, seconds));
  const auto of = [&](const RuleSet& rules) -> const Played& {
    return played[rules == culbertson ? 0 : rules == hervey ? 1 : 2];
  };
  const auto per_deal = [](std::uint64_t count, const Played& sum) {
    return static_cast<double>(count) / static_cast<double>(sum.deals);
  };
  row("complete deals a second", 0, [&](const auto& rules) { return of(rules).per_second(); });
  row("acts a deal", 1, [&](const auto& rules) { return per_deal(of(rules).acts, of(rules)); });
  row("allocations a deal", 0,
      [&](const auto& rules) { return per_deal(of(rules).allocations, of(rules)); });
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
      time([](const Position& at) { keep(JoJotte::refusal(at.state, at.seat, at.action)); }));
  row("ns: legal_actions", 1,
      time([](const Position& at) { keep(legal_actions(at.state, at.seat)); }));
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
            << '\n';
}

}  // namespace bench
