// SPDX-License-Identifier: MIT
#include "tests/soak/two_worlds.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace soak {

namespace {

using Clock = std::chrono::steady_clock;

/// A barrier: all wait for the last one, which then runs an action. Members that have left are not
/// waited for.
class Gate {
 public:
  Gate(int expected, std::function<void()> then) : expected_(expected), then_(std::move(then)) {}

  void arrive() {
    const std::lock_guard lock(mutex_);
    ++arrived_;
    open_if_all_are_here();
  }
  void give_up() {
    const std::lock_guard lock(mutex_);
    --expected_;
    if (expected_ > 0) open_if_all_are_here();
  }
  /// True when all have arrived; false after some time, and then it should be called again.
  bool wait() {
    constexpr auto patience = std::chrono::seconds(5);
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return open_; });
  }

 private:
  void open_if_all_are_here() {
    if (open_ || arrived_ < expected_) return;
    open_ = true;  // under the lock, so nobody sees it before `then_` has returned or thrown
    changed_.notify_all();
    then_();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  int expected_, arrived_ = 0;
  bool open_ = false;
  std::function<void()> then_;
};

/// One table's membership in a gate.
class Passage {
 public:
  explicit Passage(Gate& gate) : gate_(gate) {}
  Passage(const Passage&) = delete;
  Passage& operator=(const Passage&) = delete;
  ~Passage() {
    if (!arrived_) gate_.give_up();
  }
  /// False: not yet, call it again.
  bool through() {
    if (!std::exchange(arrived_, true)) gate_.arrive();
    return gate_.wait();
  }

 private:
  Gate& gate_;
  bool arrived_ = false;
};

/// Lets all tables of a round stop together and continue together.
struct Halt {
  Halt(const std::array<World*, 2>& worlds, int tables)
      : stopping(tables,
                 [worlds] {
                   for (World* world : worlds) world->stop();
                 }),
        starting(tables, [worlds] {
          for (World* world : worlds) world->start_again();
        }) {}

  Gate stopping, starting;
};

class Comparison {
 public:
  explicit Comparison(const Settings& settings) : settings_(settings) {
    for (const Way& way : ways())
      if (settings.game.empty() || settings.game == way.game) ways_.push_back(&way);
  }

  Outcome run() {
    const auto begun = Clock::now();
    // New servers now and then, because unfinished tables would pile up.
    while (outcome_.figures.deals < settings_.pairs && !given_up_) {
      World one(leaky_games(settings_.leak)), other(leaky_games(settings_.leak));
      constexpr int rounds = 8;
      for (int i = 0; i < rounds; ++i)
        if (outcome_.figures.deals < settings_.pairs && !given_up_) play_round({&one, &other});
    }
    outcome_.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return std::move(outcome_);
  }

 private:
  /// One match at each table.
  void play_round(const std::array<World*, 2>& worlds) {
    Halt halt(worlds, settings_.tables);
    std::vector<std::thread> tables;
    for (int i = 0; i < settings_.tables; ++i)
      tables.emplace_back([this, &halt, worlds, number = number_++, listed = i == 0] {
        play(worlds, halt, number, listed);
      });
    for (std::thread& table : tables) table.join();
  }

  void play(const std::array<World*, 2>& worlds, Halt& halt, std::uint64_t number, bool listed) {
    Passage stopping(halt.stopping), starting(halt.starting);
    PairedTables::Place place{.worlds = worlds,
                              .table = name_of_table(number),
                              .listed = listed,
                              .alone =
                                  [this](const std::function<void()>& create) {
                                    const std::lock_guard lock(creating_);
                                    create();
                                  },
                              .stopping = [&stopping] { return stopping.through(); },
                              .started =
                                  [&starting] {
                                    while (!starting.through()) {
                                    }
                                  },
                              .given_up = [this] { return given_up_.load(); }};
    try {
      PairedTables tables(match(number), std::move(place), settings_.seed ^ number << 20);
      tables.play();
      const std::lock_guard lock(telling_);
      outcome_.figures += tables.figures();
    } catch (const Difference& difference) {
      const std::lock_guard lock(telling_);
      if (!outcome_.difference) outcome_.difference = difference;
      given_up_ = true;
    } catch (const std::exception& problem) {
      note_problem(problem.what());
    }
  }

  /// A leak may change the course of a game in both worlds alike; such a match is dropped.
  void note_problem(const std::string& why) {
    if (settings_.leak > Leak::nothing) return;
    const std::lock_guard lock(telling_);
    if (outcome_.problem.empty()) outcome_.problem = why;
    given_up_ = true;
  }

  /// Ways to play and viewers in turn, unless the settings name one. The steps have no factor in
  /// common with the numbers of ways or viewers, so that neighbours differ.
  PairedMatch match(std::uint64_t number) const {
    constexpr std::uint64_t step = 7919;
    const Way& way = *ways_[number * step % ways_.size()];
    const auto seats = static_cast<int>(way.seats);
    const auto turn = static_cast<int>(number % (way.seats + 1)) - 1;
    const int viewer = std::min(settings_.viewer.value_or(turn), seats - 1);
    const engine::Observer observer =
        viewer < 0 ? engine::spectator : engine::Observer{static_cast<engine::Seat>(viewer)};
    return way.match(observer, settings_.seed << 32 ^ number);
  }

  /// A table name of eight letters, as the server gives.
  static std::string name_of_table(std::uint64_t number) {
    std::string name = "22222222";
    constexpr std::string_view letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
    for (std::size_t at = name.size(); at-- > 0; number /= letters.size())
      name[at] = letters[number % letters.size()];
    return name;
  }

  const Settings settings_;
  std::vector<const Way*> ways_;  // among which the settings choose
  std::uint64_t number_ = 0;      // number of the next match
  std::atomic<bool> given_up_ = false;
  std::mutex creating_, telling_;
  Outcome outcome_;
};

}  // namespace

Outcome compare_worlds(const Settings& settings) { return Comparison(settings).run(); }

}  // namespace soak
