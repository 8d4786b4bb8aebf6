// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/job_queue.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/postgres/append.hpp"
#include "server/journal/postgres/lease.hpp"
#include "server/metrics/measure.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace server::postgres {

/// The writing half of a PostgresJournal: one thread and one connection. What tables add while it
/// writes goes together into its next statement. When the answer to a statement is lost, the writer
/// finds out the result before anybody is told.
class PostgresWriter {
 public:
  /// A statement of its own.
  struct Other {
    /// Runs it. The lease is valid when it begins, and the statement checks that, too.
    std::function<StatementResult(KeptLink&)> write;
    /// Whether a statement of unknown result was done; called after a write of the lease's row.
    std::function<std::optional<bool>(KeptLink&)> was_done;
    /// Units that this lease no longer owns afterwards, known when it is done; null: none.
    std::shared_ptr<const std::vector<std::int64_t>> gives_up = {};
    /// What it opens, if it opens anything.
    std::optional<OpeningNumber> opening = {};
  };

  /// `lease` outlives this.
  explicit PostgresWriter(Lease& lease);
  ~PostgresWriter();  // writes everything in the queue, if the database answers
  PostgresWriter(const PostgresWriter&) = delete;
  PostgresWriter& operator=(const PostgresWriter&) = delete;

  using AnswerBy = std::function<void(std::function<void()>)>;
  /// Sets where the Done callbacks run; by default, on the writer's thread. Call it before the
  /// first push.
  void answer_by(AnswerBy by) { answer_by_ = std::move(by); }

  /// When the queue is full, `done` is called with WriteResult::refused at once. What was
  /// pushed under a lease that has ended is not done: its result is WriteResult::moved.
  void push(Append append, Journal::Done done) {
    const std::int64_t node = append.table.node;
    push({std::move(append), std::move(done), node});
  }
  void push(Other other, Journal::Done done) {
    push({std::move(other), std::move(done), lease_.node()});
  }

  /// False after a write has failed, until one succeeds. Calling it when false tries a write.
  bool writable();
  const Writing& writing() const { return writing_; }
  /// Appends of tables that had moved; connections after the first; the results of writes whose
  /// answer was lost.
  const Counter& fenced() const { return fenced_; }
  const Counter& reconnects() const { return reconnects_; }
  const CountByWord& write_results() const { return write_results_; }

 private:
  struct Job {
    std::variant<Append, Other> what;
    Journal::Done done;
    std::int64_t node = 0;
  };

  void push(Job job);
  void run();
  void commit(std::vector<Job> jobs);
  StatementResult write(const std::vector<Job>& jobs);
  StatementResult attempt(const std::vector<Job>& jobs);
  std::optional<bool> look(const std::vector<Job>& jobs);
  StatementResult settle(const std::vector<Job>& jobs);
  std::optional<StatementResult> settle_once(const std::vector<Job>& jobs);
  void finish_jobs_of_earlier_leases(std::vector<Job>& jobs);
  std::optional<StatementResult> check_connection(std::int64_t node);
  void note_acknowledged(const std::vector<Job>& jobs);
  void note_health(StatementResult result);
  void finish(std::vector<Job> jobs, WriteResult result);

  Lease& lease_;
  KeptLink link_;
  std::uint64_t counted_ = 0;            // the connection that reconnects_ knows of
  std::int64_t acknowledged_under_ = 0;  // the lease of the last acknowledged write

  std::atomic<bool> healthy_ = true;
  Writing writing_;
  JobQueue<Job> queue_{writing_.waiting};
  Counter fenced_, reconnects_;
  CountByWord write_results_;
  AnswerBy answer_by_ = [](const std::function<void()>& answer) { answer(); };
  std::thread thread_;
};

}  // namespace server::postgres
