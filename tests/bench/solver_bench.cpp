// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"
#include "engine/jojotte/solver.hpp"
#include "tests/bench/bench.hpp"
#include "tests/support/plain_play.hpp"
#include "tests/support/random.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <vector>

/// The solver on one core: first checked, then timed on whole deals.
namespace bench {
namespace {

using namespace jojotte;
using support::Random;

// ---- checking -----------------------------------------------------------------------------

void report(int count, const char* what, const std::optional<std::string>& disagreement) {
  if (disagreement) throw std::runtime_error("the solver is wrong: " + *disagreement);
  std::cout << count << ' ' << what << ": every value as by plain minimax\n" << std::flush;
}

void check(const Solving& wanted) {
  report(wanted.endings, "endings of up to five cards a hand",
         support::disagreement_over_endings(wanted.endings, wanted.seed));
  report(wanted.deals, "whole deals", support::disagreement_over_deals(wanted.deals, wanted.seed));
}

// ---- timing -------------------------------------------------------------------------------

/// The CPU time of this process, which does not depend on other processes.
double core_microseconds() { return static_cast<double>(std::clock()) * 1e6 / CLOCKS_PER_SEC; }

/// One row: the kind of deal and the goal.
struct Row {
  const char* name;
  RuleSet rules;
  Trumps trump;
  Special special;
};

constexpr Row rows[] = {
    {"points, trumps, culbertson", culbertson, Suit::hearts, Special::none},
    {"points, trumps, denexa", denexa, Suit::hearts, Special::none},
    {"points, no-trump, culbertson", culbertson, std::nullopt, Special::none},
    {"points, no-trump, denexa", denexa, std::nullopt, Special::none},
    {"slam, trumps", culbertson, Suit::hearts, Special::slam},
    {"slam, no-trump", hervey, std::nullopt, Special::slam},
    {"nullo", culbertson, std::nullopt, Special::nullo},
};

OpenPlay random_deal(const Row& row, Random& random) {
  auto pack = cards::pack_of_32();
  cards::shuffle({pack.begin(), pack.size()}, random);
  OpenPlay now;
  now.rules = row.rules;
  now.contract = {Seat{0}, row.trump, 1, row.special};
  now.turn = Seat{1};
  for (std::size_t i = 0; i < 18; ++i) now.hands[all_seats[i % 2]].insert(pack[i]);
  return now;
}

/// A quantile of sorted figures, with the 95 % interval given by their order.
void print_quantile(const std::vector<double>& sorted, double share) {
  const auto count = static_cast<double>(sorted.size());
  const double spread = 1.96 * std::sqrt(count * share * (1 - share));
  const auto at = [&](double place) {
    return sorted[static_cast<std::size_t>(std::clamp(place, 0.0, count - 1))];
  };
  std::cout << std::setw(6) << at(count * share) << " [" << std::setw(4)
            << at(count * share - spread) << ',' << std::setw(5) << at(count * share + spread)
            << ']';
}

template <class Question>
void time_row(const Row& row, const Solving& wanted, Question&& question) {
  Solver solver;
  Random random{wanted.seed};
  std::vector<double> microseconds;
  for (int i = 0; i < wanted.timed; ++i) {
    const OpenPlay now = random_deal(row, random);
    const double begin = core_microseconds();
    question(solver, now);
    microseconds.push_back(core_microseconds() - begin);
  }
  std::ranges::sort(microseconds);
  print_quantile(microseconds, 0.5);
  print_quantile(microseconds, 0.99);
  std::cout << std::setw(7) << microseconds.back() << std::setw(8)
            << solver.positions() / static_cast<std::uint64_t>(wanted.timed);
}

template <class Question>
void time_all(const char* title, const Solving& wanted, Question&& question) {
  std::cout << '\n'
            << std::left << std::setw(30) << title << std::right << "       median, us"
            << "            p99, us    max  positions\n";
  for (const Row& row : rows) {
    std::cout << std::left << std::setw(30) << row.name << std::right;
    time_row(row, wanted, question);
    std::cout << '\n' << std::flush;
  }
}

}  // namespace

void solver(const Solving& wanted) {
  check(wanted);
  std::cout << std::fixed << std::setprecision(0) << "\nDeals of nine cards each, " << wanted.timed
            << " a row, in core time; 95 % intervals; positions a deal on average.\n";
  time_all("best play", wanted, [](Solver& solver, const OpenPlay& now) {
    return solver.value(now, goal_of(now.contract));
  });
  time_all("the value of every card", wanted, [](Solver& solver, const OpenPlay& now) {
    return solver.values(now, goal_of(now.contract)).size();
  });
}

}  // namespace bench
