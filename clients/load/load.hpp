// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/table.hpp"
#include "clients/load/usage.hpp"

#include <sys/types.h>
#include <atomic>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace load {

/// The run that the command line asks for.
struct Plan {
  Servers servers;
  Opening opening;
  int tables = 10;
  /// Acts a second over all tables, due at even times; 0: each table acts again as soon as it can.
  double rate = 0;
  bool idle = false;  // everybody sits down and nobody acts
  double warm_up_seconds = 2, seconds = 10;
  std::vector<pid_t> server_processes;  // empty: unknown
  unsigned seed = 1;
  const std::atomic<bool>* stop = nullptr;  // once true, the measurement ends early
};

/// The results. A usage is missing where the system does not tell it.
struct Outcome {
  Measurements measurements;
  double seconds = 0, opening_seconds = 0;
  std::uint64_t overdue = 0;  // acts that were due but not begun at the end
  std::optional<Usage> server_alone, server_begin, server_end;  // alone: before the first table
  Usage load_begin, load_end;
};

/// Opens the tables, warms up and measures, all in one thread.
class Load final : public TableListener {
 public:
  explicit Load(const Plan& plan) : plan_(plan) {}

  /// Throws std::runtime_error, with a sentence, when the tables cannot be opened.
  Outcome run();

 private:
  static constexpr int opening_max = 32;                      // tables opened at a time
  static constexpr std::chrono::seconds opening_timeout{30};  // for one more table
  static constexpr std::chrono::seconds pause_after_refusal{1};

  void open_all();
  void open_more();
  void play(double seconds);
  void act_on_time();
  void bring_back();
  void not_free(Table& table);
  Clock::time_point due() const;
  Clock::time_point next_event() const;

  void opened(Table& table) override;
  void free(Table& table) override;
  void refused(Table& table) override;
  void away(Table& table, std::size_t who, Clock::time_point when) override;
  void lost(Table& table) override;

  const Plan& plan_;
  Poller poller_;
  Outcome outcome_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::deque<Table*> free_;
  std::deque<std::pair<Clock::time_point, Table*>> paused_;
  std::multimap<Clock::time_point, std::pair<Table*, std::size_t>> away_;  // come back then
  int open_ = 0;
  std::size_t lost_ = 0;
  bool playing_ = false;
  Clock::time_point begun_{};   // when the first act was due
  std::uint64_t acts_due_ = 0;  // acts begun since, at a rate
};

}  // namespace load
