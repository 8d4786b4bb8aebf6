// SPDX-License-Identifier: MIT
// soak-play: plays at many tables for a long time and watches the server's memory.
#include "tests/soak/play_table.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <thread>

namespace {

using Clock = std::chrono::steady_clock;

struct Settings {
  std::uint16_t port = 0;
  int pid = 0;
  double minutes = 60;
  int tables = 200;
  int acts_per_second = 500;  // at all tables together
  std::uint64_t seed = 1;
};

/// The server's resident memory in MiB.
double resident(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;) {
    if (word != "VmRSS:") continue;
    double kibibytes = 0;
    status >> kibibytes;
    return kibibytes / 1024;
  }
  throw soak::CannotCompare("the server has ended");
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

class Play {
 public:
  explicit Play(const Settings& settings) : settings_(settings) {}

  /// True if the memory has not grown and nothing went wrong.
  bool run() {
    std::vector<std::thread> tables;
    for (int i = 0; i < settings_.tables; ++i) tables.emplace_back([this, i] { play(i); });
    const std::vector<double> memory = watch();
    for (std::thread& table : tables) table.join();
    if (!problem_.empty()) std::printf("problem: %s\n", problem_.c_str());
    return is_flat(memory) && problem_.empty();
  }

 private:
  Clock::duration length() const {
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(settings_.minutes * 60));
  }

  /// Plays at one table after the other, at the given rate.
  void play(int number) try {
    const auto pace = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(settings_.tables / double(settings_.acts_per_second)));
    support::Random random(settings_.seed << 32 ^ static_cast<std::uint64_t>(number));
    auto next = begun_ + pace * number / settings_.tables;
    while (!over_) {
      soak::PlayTable table(settings_.port, traffic_, std::uint64_t{random()} << 32 | random());
      do {
        std::this_thread::sleep_until(next);
        next = std::max(next + pace, Clock::now() - pace);
      } while (!over_ && table.go_on());
      table.leave();
    }
  } catch (const std::exception& problem) {
    const std::lock_guard lock(mutex_);
    if (problem_.empty()) problem_ = problem.what();
    over_ = true;
  }

  /// Prints a line for each sixtieth of the time.
  std::vector<double> watch() {
    constexpr int samples = 60;
    std::printf("%8s %9s %7s %8s %11s %10s %9s %9s %9s %9s\n", "minute", "RSS MiB", "tables",
                "players", "spectators", "acts", "created", "finished", "resumed", "watched");
    std::vector<double> memory;
    for (int i = 1; i <= samples && !over_; ++i) {
      std::this_thread::sleep_until(begun_ + length() * i / samples);
      memory.push_back(resident(settings_.pid));
      std::printf("%8.1f %9.1f %7d %8d %11d %10llu %9llu %9llu %9llu %9llu\n",
                  settings_.minutes * i / samples, memory.back(), traffic_.tables.load(),
                  traffic_.players.load(), traffic_.spectators.load(), count(traffic_.acts),
                  count(traffic_.created), count(traffic_.finished), count(traffic_.resumed),
                  count(traffic_.watched));
      std::fflush(stdout);
    }
    over_ = true;
    return memory;
  }

  static unsigned long long count(const std::atomic<std::uint64_t>& value) { return value.load(); }

  static bool is_flat(const std::vector<double>& memory) {
    if (memory.size() < 8) return false;
    constexpr double growth_max = 1.05;
    const auto quarter = [&](std::size_t number) {
      const auto at = [&](std::size_t quarters) {
        return memory.begin() + static_cast<std::ptrdiff_t>(memory.size() * quarters / 4);
      };
      return median({at(number), at(number + 1)});
    };
    const double second = quarter(1), last = quarter(3);
    std::printf("median of the second quarter %.1f MiB, of the last %.1f MiB: %s (%+.1f%%)\n",
                second, last, last < second * growth_max ? "flat" : "NOT FLAT",
                (last / second - 1) * 100);
    return last < second * growth_max;
  }

  const Settings settings_;
  const Clock::time_point begun_ = Clock::now();
  soak::Traffic traffic_;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::string problem_;  // the first
};

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  CLI::App app("Plays at many tables of a running server and watches its memory.");
  app.add_option("--port", settings.port, "Port of the server")->required();
  app.add_option("--pid", settings.pid, "Process id of the server")->required();
  app.add_option("--minutes", settings.minutes, "How long")
      ->check(CLI::Range(0.1, 10'000.0))
      ->capture_default_str();
  app.add_option("--tables", settings.tables, "Tables at once")
      ->check(CLI::Range(1, 2000))
      ->capture_default_str();
  app.add_option("--acts-per-second", settings.acts_per_second,
                 "Rate of acts at all tables together, at most")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--seed", settings.seed, "Seed of the matches")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return Play(settings).run() ? 0 : 1;
}
