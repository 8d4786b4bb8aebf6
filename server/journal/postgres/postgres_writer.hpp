// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/journal/postgres/append.hpp"
#include "server/journal/postgres/life.hpp"
#include "server/metrics/measure.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace server::postgres {

/// The writing half of a PostgresJournal: one thread and one connection. What tables add while it
/// writes goes together into its next statement. What has become of a statement whose answer is
/// lost is found out before anybody is told.
class PostgresWriter {
 public:
  /// A statement of its own.
  struct Other {
    /// Does it. The life is alive when it begins, and the statement checks that, too.
    std::function<Outcome(KeptLink&)> write;
    /// Whether what was unknown has been done; it is asked after a write of the life's row.
    std::function<std::optional<bool>(KeptLink&)> was_done;
    /// Units that are this life's no more afterwards, known when it is done; null: none.
    std::shared_ptr<const std::vector<std::int64_t>> gives_up = {};
    /// What it opens, if it opens anything.
    std::optional<Opening> opening = {};
  };

  /// `life` outlives this.
  explicit PostgresWriter(Life& life);
  ~PostgresWriter();  // writes everything in the queue, if the database answers
  PostgresWriter(const PostgresWriter&) = delete;
  PostgresWriter& operator=(const PostgresWriter&) = delete;

  using AnswerBy = std::function<void(std::function<void()>)>;
  /// Sets where the Done callbacks run; by default, on the writer's thread. Call it before the
  /// first push.
  void answer_by(AnswerBy by) { answer_by_ = std::move(by); }

  /// When the queue is full, `done` is called with Fate::refused at once. What was pushed in a life
  /// that has ended is not done: it has moved.
  void push(Append append, Journal::Done done) {
    const std::int64_t node = append.table.node;
    push({std::move(append), std::move(done), node});
  }
  void push(Other other, Journal::Done done) {
    push({std::move(other), std::move(done), life_.node()});
  }

  /// False after a write has failed, until one succeeds. Calling it when false tries a write.
  bool writable();
  const Writing& writing() const { return writing_; }
  /// Appends of tables that had moved; connections after the first; what became of writes whose
  /// answer was lost.
  const Counter& fenced() const { return fenced_; }
  const Counter& reconnects() const { return reconnects_; }
  const CountByWord& fates() const { return fates_; }

 private:
  struct Job {
    std::variant<Append, Other> what;
    Journal::Done done;
    std::int64_t node = 0;
  };

  void push(Job job);
  void run();
  std::vector<Job> next();
  std::size_t together() const;
  void commit(std::vector<Job> jobs);
  Outcome write(const std::vector<Job>& jobs);
  Outcome attempt(const std::vector<Job>& jobs);
  std::optional<bool> look(const std::vector<Job>& jobs);
  Outcome settle(const std::vector<Job>& jobs);
  std::optional<Outcome> settle_once(const std::vector<Job>& jobs);
  void finish_those_of_earlier_lives(std::vector<Job>& jobs);
  std::optional<Outcome> check_connection(std::int64_t node);
  void remember_told(const std::vector<Job>& jobs);
  void note_health(Outcome outcome);
  void finish(std::vector<Job> jobs, Fate fate);

  Life& life_;
  KeptLink link_;
  std::uint64_t counted_ = 0;  // the connection that reconnects_ knows of
  std::int64_t told_in_ = 0;   // the life of what was told

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::chrono::steady_clock::time_point given_up_at_{};  // once it is stopping
  std::atomic<bool> healthy_ = true;
  Writing writing_;
  Counter fenced_, reconnects_;
  CountByWord fates_;
  AnswerBy answer_by_ = [](const std::function<void()>& answer) { answer(); };
  std::thread thread_;
};

}  // namespace server::postgres
