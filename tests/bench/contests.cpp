// SPDX-License-Identifier: MIT
#include "tests/bench/contests.hpp"
#include "clients/bot/any_game/player.hpp"
#include "tests/bench/tables_of.hpp"
#include "tests/support/contest.hpp"
#include "tests/support/core_time.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <iomanip>
#include <iostream>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

/// The strength of the player of all games, in points a deal. Each deck is played with the players
/// in each other's seats, and all of that is one observation.
namespace bench {
namespace {

using namespace bot;

/// What decisions took, in milliseconds.
using Times = std::vector<double>;

/// Plays by a level, by the heuristic or at random, and keeps what its decisions took.
template <engine::Game G>
support::Chooser<G> player_by_name(const std::string& name, std::uint64_t seed, Times& times) {
  support::Chooser<G> chooser;
  if (name == "heuristic") {
    chooser = [](const typename G::View& view) { return G::heuristic(view); };
  } else if (name == "random") {
    auto chance = std::make_shared<engine::Chance>(seed);
    chooser = [chance](const typename G::View& view) {
      return support::random_chooser<G>(*chance)(view);
    };
  } else {
    const auto level = level_by_name(name);
    if (!level) throw std::runtime_error("there is no player called " + name);
    auto player = std::make_shared<any_game::Player<G>>(*level, seed);
    chooser = [player](const typename G::View& view) {
      player->hear(view, {});
      return player->answer();
    };
  }
  return [chooser, &times](const typename G::View& view) {
    const double begin = support::core_milliseconds();
    const auto act = chooser(view);
    times.push_back(support::core_milliseconds() - begin);
    return act;
  };
}

struct Outcome {
  std::vector<double> leads;
  Times times;  // of the first
};

/// Plays all deals on the given number of cores.
template <engine::Game G>
class Deals {
 public:
  Deals(const typename G::RuleSet& rules, const Match& match, const Contest& wanted)
      : rules_(rules), match_(match), wanted_(wanted) {
    outcome_.leads.resize(static_cast<std::size_t>(wanted.deals));
  }

  Outcome play() {
    std::vector<std::jthread> cores;
    for (int core = 0; core < wanted_.threads; ++core) cores.emplace_back([this] { work(); });
    cores.clear();
    if (trouble_) std::rethrow_exception(trouble_);
    return std::move(outcome_);
  }

 private:
  void work() {
    try {
      for (std::size_t at = next_++; at < outcome_.leads.size() && !failed_; at = next_++)
        play_deal(at);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      trouble_ = std::current_exception();
      failed_ = true;
    }
  }

  void play_deal(std::size_t at) {
    const std::uint64_t decks = wanted_.seed * 1'000'003 + at;
    Times times, of_second;
    const auto first = player_by_name<G>(match_.first, 2 * decks, times);
    const auto second = player_by_name<G>(match_.second, 2 * decks + 1, of_second);
    outcome_.leads[at] = support::lead_in_mirrored_deals<G>(rules_, decks, first, second);
    const std::lock_guard lock(mutex_);
    outcome_.times.insert(outcome_.times.end(), times.begin(), times.end());
  }

  const typename G::RuleSet& rules_;
  const Match& match_;
  const Contest& wanted_;
  Outcome outcome_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::exception_ptr trouble_;
};

/// All but one of a hundred are no larger.
double percentile_99(Times times) {
  const auto at = times.begin() + static_cast<std::ptrdiff_t>(times.size() * 99 / 100);
  std::ranges::nth_element(times, at);
  return *at;
}

template <engine::Game G>
void print_head(const typename G::RuleSet& rules, const Contest& wanted) {
  std::cout << '\n'
            << G::name << ", " << G::seats(rules) << " seats: points ahead a deal over "
            << wanted.deals
            << " mirrored deals, standard error, 95 %;\n99th percentile and longest of the "
               "decisions of the first, in milliseconds of CPU time\n";
}

// Jo-Jotte has no heuristic, and so no contests here.
[[maybe_unused]] void print(const Match& match, const Outcome& outcome) {
  const support::Mean lead = support::mean_of(outcome.leads);
  std::cout << std::left << std::setw(8) << match.first << " - " << std::setw(8) << match.second
            << std::right << std::fixed << std::setprecision(2) << std::setw(8) << lead.mean
            << std::setw(8) << lead.error << "  [" << std::setw(6) << lead.low() << ", "
            << std::setw(6) << lead.high() << ']' << std::setprecision(1) << std::setw(10)
            << percentile_99(outcome.times) << std::setw(10) << std::ranges::max(outcome.times)
            << '\n'
            << std::flush;
}

}  // namespace

template <engine::Game G>
bool contests(const Contest& wanted) {
  if constexpr (engine::search::HasHeuristic<G>) {
    const auto tables = tables_of<G>(wanted.seats);
    if (tables.empty())
      throw std::runtime_error(std::string(G::name) + " has no table with " +
                               std::to_string(wanted.seats) + " seats");
    for (const auto& rules : tables) {
      print_head<G>(rules, wanted);
      for (const Match& match : wanted.matches) print(match, Deals<G>(rules, match, wanted).play());
    }
  }
  return engine::search::HasHeuristic<G>;
}

template bool contests<engine::GameHere>(const Contest&);

}  // namespace bench
