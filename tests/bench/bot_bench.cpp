// SPDX-License-Identifier: MIT
#include "tests/bench/bench.hpp"
#include "tests/support/bot_match.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <exception>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

/// The strength of the bots, in rubbers of mirrored deals. Each sequence of decks is played twice,
/// with the seats swapped. The two rubbers are one observation, because they are not independent.
namespace bench {
namespace {

using namespace jojotte;

struct Pair {
  double won = 0;     // by the first: 0 to 2 rubbers, a draw counting half
  double points = 0;  // lead of the first, over both rubbers
  int deals = 0;
};

struct Tally {
  std::vector<Pair> pairs;
  double longest = 0;  // longest decision of the first, in milliseconds
};

/// A seat's seed, which depends on the seat and the rubber only.
std::uint32_t seed_of(std::uint64_t deck_seed, int half, int seat) {
  return static_cast<std::uint32_t>(deck_seed * 4 + static_cast<unsigned>(2 * half + seat) + 1);
}

Pair play_pair(const Match& match, const RuleSet& rules, std::uint64_t decks, double& longest) {
  Pair pair;
  for (int half = 0; half < 2; ++half) {
    const std::size_t mine = static_cast<std::size_t>(half);
    std::array<std::unique_ptr<support::Opponent>, 2> seats;
    seats[mine] = support::opponent_by_name(match.first, seed_of(decks, half, 0));
    seats[1 - mine] = support::opponent_by_name(match.second, seed_of(decks, half, 1));
    const auto played = support::play_rubber(rules, decks, {seats[0].get(), seats[1].get()});
    const Seat me{static_cast<std::uint8_t>(half)};
    const auto winner = played.result.winner;
    pair.won += !winner ? 0.5 : *winner == me ? 1 : 0;
    pair.points += played.result.totals[me] - played.result.totals[other(me)];
    pair.deals += played.deals;
    longest = std::max(longest, played.longest[mine]);
  }
  return pair;
}

/// Plays all pairs on the given number of cores, and reports its progress.
class Tournament {
 public:
  Tournament(const Match& match, const RuleSet& rules, const Contest& wanted)
      : match_(match), rules_(rules), wanted_(wanted) {
    tally_.pairs.resize(static_cast<std::size_t>(wanted.rubbers + 1) / 2);
  }

  Tally play() {
    std::vector<std::jthread> cores;
    for (int core = 0; core < wanted_.threads; ++core) cores.emplace_back([this] { work(); });
    cores.clear();
    if (trouble_) std::rethrow_exception(trouble_);
    return std::move(tally_);
  }

 private:
  void work() {
    try {
      for (std::size_t at = next_++; at < tally_.pairs.size() && !failed_; at = next_++) {
        double longest = 0;
        tally_.pairs[at] = play_pair(match_, rules_, wanted_.seed * 1'000'003 + at, longest);
        report(longest);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      trouble_ = std::current_exception();
      failed_ = true;
    }
  }

  void report(double longest) {
    const std::lock_guard lock(mutex_);
    tally_.longest = std::max(tally_.longest, longest);
    if (++done_ % std::max<std::size_t>(tally_.pairs.size() / 100, 1) != 0) return;
    std::cerr << '\r' << match_.first << " against " << match_.second << ": " << 2 * done_ << " of "
              << 2 * tally_.pairs.size() << " rubbers " << std::flush;
    if (done_ == tally_.pairs.size()) std::cerr << '\r' << std::string(70, ' ') << '\r';
  }

  const Match& match_;
  const RuleSet& rules_;
  const Contest& wanted_;
  Tally tally_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::size_t done_ = 0;
  std::mutex mutex_;
  std::exception_ptr trouble_;
};

struct Interval {
  double mean, low, high;
};

/// Wilson's interval, for as many independent rubbers as would have the variance of these pairs. If
/// there is no variance, a pair counts as one rubber.
Interval share_won(const std::vector<Pair>& pairs) {
  const auto count = static_cast<double>(pairs.size());
  double mean = 0, squares = 0;
  for (const Pair& pair : pairs) mean += pair.won / 2 / count;
  for (const Pair& pair : pairs) squares += (pair.won / 2 - mean) * (pair.won / 2 - mean);
  const double error_squared = squares / std::max(count - 1, 1.0) / count;
  const double n = error_squared > 0 ? mean * (1 - mean) / error_squared : count;
  constexpr double z = 1.96;
  const double middle = (mean + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(mean * (1 - mean) / n + z * z / (4 * n * n));
  return {mean, middle - half, middle + half};
}

void print(const Match& match, const Tally& tally) {
  const Interval won = share_won(tally.pairs);
  double points = 0, deals = 0;
  for (const Pair& pair : tally.pairs) {
    points += pair.points / 2 / static_cast<double>(tally.pairs.size());
    deals += pair.deals / 2.0 / static_cast<double>(tally.pairs.size());
  }
  std::cout << std::left << std::setw(8) << match.first << " - " << std::setw(8) << match.second
            << std::right << std::fixed << std::setprecision(1) << std::setw(8) << 100 * won.mean
            << " [" << std::setw(5) << 100 * won.low << ", " << std::setw(5) << 100 * won.high
            << ']' << std::setw(9) << points << std::setw(8) << deals << std::setw(12)
            << tally.longest << '\n'
            << std::flush;
}

void expect_known(const Match& match) {
  for (const std::string& name : {match.first, match.second})
    if (!support::opponent_by_name(name, 1))
      throw std::runtime_error("there is no player called " + name);
}

}  // namespace

void bots(const Contest& wanted) {
  if (wanted.game != "jojotte") {
    if (play_any_game(wanted.game, wanted)) return;
    throw std::runtime_error("there is no game called " + wanted.game);
  }
  std::ranges::for_each(wanted.matches, expect_known);
  for (const std::string& name : wanted.rules) {
    const auto rules = rule_set_by_name(name);
    if (!rules) throw std::runtime_error("there are no rules called " + name);
    std::cout << '\n'
              << name << ": rubbers won of " << wanted.rubbers
              << " (mirrored deals), percent [95 %]; points ahead and deals a rubber; longest\n"
                 "decision of the first in milliseconds of CPU time\n";
    for (const Match& match : wanted.matches)
      print(match, Tournament(match, *rules, wanted).play());
  }
}

}  // namespace bench
