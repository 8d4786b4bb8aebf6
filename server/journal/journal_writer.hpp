// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/journal/seal.hpp"
#include "server/journal/sqlite.hpp"
#include "server/metrics/measure.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace server {

/// The writing half of a SqliteJournal: one thread, which puts whatever has queued up from all
/// tables while it was writing into its next transaction (group commit).
class JournalWriter {
 public:
  using Write = std::function<bool(JournalWriter&)>;

  /// `database` is a journal that has been prepared.
  JournalWriter(sqlite::Database database, Seal seal, Journal::Clock clock);
  ~JournalWriter();  // writes what has queued up
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;

  /// Who calls what is to be done after a transaction; usually the writer's thread. A thread that
  /// serves is better: it is woken once for all. Call it before the first push.
  using AnswerBy = std::function<void(std::function<void()>)>;
  void answer_by(AnswerBy by) { answer_by_ = std::move(by); }

  /// `write` runs on the writer's thread, inside a transaction. It may run twice: when another job
  /// of its transaction has failed.
  void push(Write write, Journal::Done done);

  bool writable();
  const Writing& writing() const { return writing_; }

  // What a Write may call; false when it failed.
  bool open(const TableRow& row);
  bool append(const std::string& table, std::uint64_t first,
              const std::vector<std::string>& records, std::optional<bool> over);
  bool remember(const std::string& table, engine::Seat seat, const std::string& name);
  bool forget(const std::string& table, std::int64_t touched);

 private:
  struct Job {
    Write write;
    Journal::Done done;
  };

  void run();
  std::vector<Job> next();
  void commit(std::vector<Job> jobs);
  std::optional<std::size_t> write_all(const std::vector<Job>& jobs);
  bool end_transaction();
  void note_problem();
  void finish(std::vector<Job> jobs, bool done);

  sqlite::Database database_;
  Seal seal_;
  std::int64_t transactions_;
  Journal::Clock clock_;
  sqlite::Statement open_, seat_, end_, record_, moved_, over_, name_;
  sqlite::Statement untouched_, forget_records_, forget_, count_;
  bool own_fault_ = false;  // of the job that has just failed

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::atomic<bool> healthy_ = true;
  std::string unwritable_;  // why not; the writer's thread alone looks at it
  Writing writing_;
  AnswerBy answer_by_ = [](const std::function<void()>& answer) { answer(); };
  std::thread thread_;
};

}  // namespace server
