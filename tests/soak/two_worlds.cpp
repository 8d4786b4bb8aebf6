// SPDX-License-Identifier: MIT
#include "tests/soak/two_worlds.hpp"

#include "engine/jojotte/rule_set.hpp"

#include <array>
#include <atomic>
#include <barrier>
#include <chrono>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace soak {

namespace {

using Clock = std::chrono::steady_clock;

/// All tables of a round stop together, and go on together. Who has gone is not waited for.
class Halt {
 public:
  Halt(const std::array<World*, 2>& worlds, int tables)
      : stopping_(tables, AndThen{[worlds] { stop(worlds); }}),
        starting_(tables, AndThen{[worlds] { start_again(worlds); }}) {}

  /// One table's part in it.
  class Part {
   public:
    explicit Part(Halt& halt) : halt_(halt) {}
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part() {
      if (!stopped_) halt_.stopping_.arrive_and_drop();
      if (!started_) halt_.starting_.arrive_and_drop();
    }
    void wait_for_stop() {
      stopped_ = true;
      halt_.stopping_.arrive_and_wait();
    }
    void wait_for_start() {
      started_ = true;
      halt_.starting_.arrive_and_wait();
    }

   private:
    Halt& halt_;
    bool stopped_ = false, started_ = false;
  };

 private:
  /// A barrier calls what may not throw; what does ends the program.
  struct AndThen {
    std::function<void()> then;
    void operator()() noexcept { then(); }
  };

  static void stop(const std::array<World*, 2>& worlds) {
    for (World* world : worlds) world->stop();
  }
  static void start_again(const std::array<World*, 2>& worlds) {
    for (World* world : worlds) world->start_again();
  }

  std::barrier<AndThen> stopping_, starting_;
};

class Comparison {
 public:
  explicit Comparison(const Settings& settings) : settings_(settings) {}

  Outcome run() {
    const auto begun = Clock::now();
    // Servers anew now and then: tables that were left in the middle are never forgotten.
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
  /// A match at each table.
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
    Halt::Part part(halt);
    Sitting::Place place{.worlds = worlds,
                         .table = name_of_table(number),
                         .listed = listed,
                         .alone =
                             [this](const std::function<void()>& create) {
                               const std::lock_guard lock(creating_);
                               create();
                             },
                         .stopping = [&part] { part.wait_for_stop(); },
                         .started = [&part] { part.wait_for_start(); },
                         .given_up = [this] { return given_up_.load(); }};
    try {
      Sitting sitting(match(number), std::move(place), settings_.seed ^ number << 20);
      sitting.play();
      const std::lock_guard lock(telling_);
      outcome_.figures += sitting.figures();
    } catch (const Difference& difference) {
      const std::lock_guard lock(telling_);
      if (!outcome_.difference) outcome_.difference = difference;
      given_up_ = true;
    } catch (const std::exception& trouble) {
      had_trouble(trouble.what());
    }
  }

  /// A leak may lead a game elsewhere than planned, in both worlds alike: that match is dropped.
  void had_trouble(const std::string& why) {
    if (settings_.leak > Leak::nothing) return;
    const std::lock_guard lock(telling_);
    if (outcome_.trouble.empty()) outcome_.trouble = why;
    given_up_ = true;
  }

  /// Viewers and rules in turn, unless one is wanted.
  PairedMatch match(std::uint64_t number) const {
    constexpr std::array rule_sets = {jojotte::culbertson, jojotte::hervey, jojotte::denexa};
    jojotte::RuleSet rules = rule_sets[number % rule_sets.size()];
    for (const jojotte::RuleSet& wanted : rule_sets)
      if (name_of(wanted) == settings_.rules) rules = wanted;
    const int viewer = settings_.viewer.value_or(static_cast<int>(number / 3 % 3) - 1);
    const engine::Observer observer =
        viewer < 0 ? engine::spectator : engine::Observer{static_cast<engine::Seat>(viewer)};
    return paired_match(rules, observer, settings_.seed << 32 ^ number);
  }

  /// Eight letters, as the server would give.
  static std::string name_of_table(std::uint64_t number) {
    std::string name = "22222222";
    constexpr std::string_view letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
    for (std::size_t at = name.size(); at-- > 0; number /= letters.size())
      name[at] = letters[number % letters.size()];
    return name;
  }

  const Settings settings_;
  std::uint64_t number_ = 0;  // of the next match
  std::atomic<bool> given_up_ = false;
  std::mutex creating_, telling_;
  Outcome outcome_;
};

}  // namespace

Outcome compare_worlds(const Settings& settings) { return Comparison(settings).run(); }

}  // namespace soak
