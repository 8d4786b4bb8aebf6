// SPDX-License-Identifier: MIT
#include "clients/bot/any_game/player.hpp"
#include "engine/games.hpp"
#include "tests/bench/bench.hpp"
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
#include <tuple>
#include <type_traits>
#include <vector>

/// The strength of the player of all games, in points a deal. Each deck is played with the players
/// in each other's seats, and all of that is one observation.
namespace bench {
namespace {

using namespace bot;

/// Plays by a level, by rule of thumb or at random, and keeps the longest decision.
template <engine::Game G>
support::Chooser<G> player_by_name(const std::string& name, std::uint64_t seed, double& longest) {
  support::Chooser<G> chooser;
  if (name == "thumb") {
    chooser = [](const typename G::View& view) { return G::thumb(view); };
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
  return [chooser, &longest](const typename G::View& view) {
    const double begin = support::core_milliseconds();
    const auto act = chooser(view);
    longest = std::max(longest, support::core_milliseconds() - begin);
    return act;
  };
}

struct Outcome {
  std::vector<double> leads;
  double longest = 0;  // decision of the first, in milliseconds
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
    double longest = 0, of_second = 0;
    const auto first = player_by_name<G>(match_.first, 2 * decks, longest);
    const auto second = player_by_name<G>(match_.second, 2 * decks + 1, of_second);
    outcome_.leads[at] = support::lead_in_mirrored_deals<G>(rules_, decks, first, second);
    const std::lock_guard lock(mutex_);
    outcome_.longest = std::max(outcome_.longest, longest);
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

void print(const Match& match, const Outcome& outcome) {
  const support::Mean lead = support::mean_of(outcome.leads);
  std::cout << std::left << std::setw(8) << match.first << " - " << std::setw(8) << match.second
            << std::right << std::fixed << std::setprecision(2) << std::setw(8) << lead.mean
            << std::setw(8) << lead.error << "  [" << std::setw(6) << lead.low() << ", "
            << std::setw(6) << lead.high() << ']' << std::setprecision(1) << std::setw(10)
            << outcome.longest << '\n'
            << std::flush;
}

template <engine::Game G>
void contests(const Contest& wanted) {
  for (const auto& rules : tables_of<G>()) {
    std::cout << '\n'
              << G::name << ", " << G::seats(rules) << " seats: points ahead a deal over "
              << wanted.deals
              << " mirrored deals, standard error, 95 %;\nlongest decision of the first in "
                 "milliseconds of CPU time\n";
    for (const Match& match : wanted.matches) print(match, Deals<G>(rules, match, wanted).play());
  }
}

}  // namespace

bool play_any_game(const std::string& name, const Contest& wanted) {
  bool played = false;
  const auto try_one = [&]<class G>(std::type_identity<G>) {
    if constexpr (engine::search::HasThumb<G>)
      if (name == G::name || name == "all") contests<G>(wanted), played = true;
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (try_one(std::type_identity<G>{}), ...);
  }(std::type_identity<engine::Games>{});
  return played;
}

}  // namespace bench
