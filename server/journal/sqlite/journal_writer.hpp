// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/job_queue.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/sqlite/seal.hpp"
#include "server/journal/sqlite/sqlite.hpp"
#include "server/metrics/measure.hpp"

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace server {

/// The writing half of a SqliteJournal: one thread, which puts all jobs that have gathered into its
/// next transaction (group commit).
class JournalWriter {
 public:
  using Write = std::function<bool(JournalWriter&)>;

  /// `database`: a journal that journal_file::prepare() has made ready.
  /// `uptime`: seconds that servers have run on it.
  JournalWriter(sqlite::Database database, Seal seal, Journal::Clock clock, Journal::Clock uptime);
  ~JournalWriter();  // writes everything in the queue
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;

  /// Sets where the Done callbacks of a transaction run; by default, on the writer's thread. A
  /// serving thread is better: it is woken once for all of them. Call it before the first push.
  using AnswerBy = std::function<void(std::function<void()>)>;
  void answer_by(AnswerBy by) { answer_by_ = std::move(by); }

  /// `write` runs on the writer's thread, inside a transaction; again if another job of that
  /// transaction has failed. When the queue is full, `done` is called with WriteResult::refused at
  /// once.
  void push(Write write, Journal::Done done);

  bool writable();
  bool settled();
  const Writing& writing() const { return writing_; }

  // For a Write to call; false on failure.
  bool open(const TableRow& row);
  bool append(const std::string& table, std::uint64_t first,
              const std::vector<std::string>& records, std::optional<bool> over);
  bool remember(const std::string& table, engine::Seat seat,
                const std::optional<std::string>& name);
  bool note_taken(const std::string& table, const SeatTaken& taken);
  bool delete_table(const std::string& table, std::uint64_t records);

 private:
  struct Job {
    Write write;
    Journal::Done done;
  };

  void run();
  void commit(std::vector<Job> jobs);
  std::optional<std::size_t> write_all(const std::vector<Job>& jobs);
  bool end_transaction();
  bool commit_transaction();
  void empty_log();
  void try_a_write();
  void note_problem();
  void finish(std::vector<Job> jobs, WriteResult result);

  sqlite::Database database_;
  Seal seal_;
  std::int64_t transactions_;
  Journal::Clock clock_, uptime_;
  sqlite::Statement open_, seat_, end_, record_, moved_, over_, name_, taken_, key_;
  sqlite::Statement sum_table_, sum_seats_;
  sqlite::Statement untouched_, forget_records_, forget_, count_;
  bool log_is_to_go_ = false;  // what was erased stands in it
  bool own_fault_ = false;     // the last job failed by its own fault, not the disk's

  std::atomic<bool> healthy_ = true;
  std::atomic<bool> settled_ = true;
  std::string unwritable_;  // why the journal is not writable; for the writer's thread only
  Writing writing_;
  JobQueue<Job> queue_{writing_.waiting};
  AnswerBy answer_by_ = [](const std::function<void()>& answer) { answer(); };
  std::thread thread_;
};

}  // namespace server
