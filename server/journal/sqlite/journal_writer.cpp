// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/journal_writer.hpp"

#include "server/journal/sqlite/journal_file.hpp"
#include "server/journal/sqlite/row_sums.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <pthread.h>
#include <sched.h>
#include <algorithm>
#include <bit>
#include <memory>
#include <span>
#include <utility>

namespace server {

namespace {

/// Lets the threads that hand in jobs run on even if they share a core with this one, so that more
/// jobs are waiting when its turn comes. On systems without SCHED_BATCH transactions are smaller.
void let_others_run_first() {
#ifdef SCHED_BATCH
  const sched_param usual{};
  pthread_setschedparam(pthread_self(), SCHED_BATCH, &usual);
#endif
}

/// Changes rows that have a sum, and leaves those without one that summing() is to give it to. A
/// row that was damaged keeps its wrong sum, so that it stays known.
std::string changing(std::string_view table, std::string_view change, std::string_view sum,
                     std::string_view where) {
  return sqlite::sql(
      {"UPDATE ", table, " SET ", change, ", sum = nullif(sum, ", sum, ") WHERE ", where});
}

std::string changing_seat(std::string_view change) {
  return changing("seats", change, row_sums::of_seat, "table_id = ? AND seat = ?");
}

std::string summing(std::string_view table, std::string_view sum, std::string_view where) {
  return sqlite::sql({"UPDATE ", table, " SET sum = ", sum, " WHERE sum IS NULL AND ", where});
}

}  // namespace

JournalWriter::JournalWriter(sqlite::Database database, Seal seal, Journal::Clock clock,
                             Journal::Clock uptime)
    : database_(std::move(database)),
      seal_(std::move(seal)),
      transactions_(journal_file::transactions(database_).value_or(0)),
      clock_(std::move(clock)),
      uptime_(std::move(uptime)),
      open_(database_,
            "INSERT INTO tables(id, terms, house, listed, spectators_max, chain, opened,"
            " opened_uptime, opener, network) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      seat_(database_, "INSERT INTO seats(table_id, seat) VALUES(?, ?)"),
      end_(database_,
           "INSERT INTO ends(table_id, touched_uptime, sum)"
           " VALUES(?1, ?2, sum_of(?1, 0, NULL, ?2))"),
      record_(database_,
              "INSERT INTO records(table_id, n, before, at, record, sum)"
              " SELECT table_id, ?2, last, ?3, ?4, sum_of(table_id, ?2, last, ?3, ?4)"
              " FROM ends WHERE table_id = ?1 AND n = ?2 - 1"),
      moved_(database_,
             "UPDATE ends SET n = ?1, last = last_insert_rowid(), touched_uptime = ?2,"
             " sum = sum_of(table_id, ?1, last_insert_rowid(), ?2) WHERE table_id = ?3"),
      over_(database_, changing("tables", "over = ?", row_sums::of_table, "id = ?")),
      name_(database_, changing_seat("name = ?")),
      taken_(database_, changing_seat("times = times + 1, last_at = ?")),
      key_(database_, changing_seat("key = ?, times = 1")),
      sum_table_(database_, summing("tables", row_sums::of_table, "id = ?")),
      sum_seats_(database_, summing("seats", row_sums::of_seat, "table_id = ?")),
      untouched_(database_, "SELECT 1 FROM ends WHERE table_id = ? AND n = ?"),
      forget_records_(database_,
                      "WITH RECURSIVE chain(number) AS"
                      " (SELECT last FROM ends WHERE table_id = ? AND last NOT NULL UNION ALL"
                      " SELECT before FROM chain JOIN records USING(number) WHERE before NOT NULL)"
                      " DELETE FROM records WHERE number IN (SELECT number FROM chain)"),
      forget_(database_, "DELETE FROM tables WHERE id = ?"),
      count_(database_, "UPDATE transactions SET count = ?1, uptime = ?2, sum = sum_of(?1, ?2)") {
  thread_ = std::thread([this] { run(); });
}

JournalWriter::~JournalWriter() {
  queue_.stop();
  thread_.join();
}

// ---- one job ------------------------------------------------------------------------------

bool JournalWriter::open(const TableRow& row) {
  const std::int64_t uptime = uptime_();
  std::span<const unsigned char> opener, network;  // null, where it is not known
  if (row.opener) opener = row.opener->address, network = row.opener->network;
  bool done =
      open_
          .bind(row.id, row.terms, row.house, std::int64_t{row.listed},
                std::int64_t{row.spectators_max}, std::bit_cast<entropy::Chain::Bytes>(row.chain),
                clock_(), uptime, opener, network)
          .done();
  done = done && sum_table_.bind(row.id).done() && end_.bind(row.id, uptime).done();
  for (std::size_t seat = 0; seat < row.seats.size(); ++seat)
    done = done && seat_.bind(row.id, static_cast<std::int64_t>(seat)).done();
  return done && sum_seats_.bind(row.id).done();
}

bool JournalWriter::append(const std::string& table, std::uint64_t first,
                           const std::vector<std::string>& records, std::optional<bool> over) {
  const std::int64_t now = clock_(), uptime = uptime_();
  auto n = static_cast<std::int64_t>(first);
  for (const std::string& record : records) {
    if (!record_.bind(table, n, now, record).done()) return false;
    own_fault_ = database_.changed() == 0;  // no such table, or the number is taken
    if (own_fault_ || !moved_.bind(n++, uptime, table).done()) return false;
  }
  return !over || (over_.bind(std::int64_t{*over}, table).done() && sum_table_.bind(table).done());
}

bool JournalWriter::remember(const std::string& table, engine::Seat seat,
                             const std::optional<std::string>& name) {
  log_is_to_go_ |= !name;
  const std::string_view given = name ? *name : std::string_view();  // null, when it is erased
  return name_.bind(given, table, static_cast<std::int64_t>(engine::index(seat))).done() &&
         sum_seats_.bind(table).done();
}

bool JournalWriter::note_taken(const std::string& table, const SeatTaken& taken) {
  const auto seat = static_cast<std::int64_t>(engine::index(taken.seat));
  return taken_.bind(taken.at, table, seat).done() && sum_seats_.bind(table).done() &&
         (!taken.key ||
          (key_.bind(*taken.key, table, seat).done() && sum_seats_.bind(table).done()));
}

bool JournalWriter::delete_table(const std::string& table, std::uint64_t records) {
  const bool untouched = untouched_.bind(table, static_cast<std::int64_t>(records)).row();
  if (!untouched) return untouched_.ended_well();
  return untouched_.done() && forget_records_.bind(table).done() && forget_.bind(table).done();
}

// ---- many jobs ----------------------------------------------------------------------------

void JournalWriter::push(Write write, Journal::Done done) {
  Job job{std::move(write), std::move(done)};
  if (!queue_.push(job)) job.done(WriteResult::refused);
}

bool JournalWriter::writable() {
  if (healthy_) return true;
  try_a_write();
  return false;
}

bool JournalWriter::settled() {
  if (settled_) return true;
  try_a_write();
  return false;
}

/// Every transaction writes its count.
void JournalWriter::try_a_write() {
  push([](JournalWriter&) { return true; }, [](WriteResult) {});
}

void JournalWriter::run() {
  let_others_run_first();
  const auto all = [](const auto&, std::size_t most) { return most; };
  for (std::vector<Job> jobs = queue_.next(all); !jobs.empty(); jobs = queue_.next(all))
    commit(std::move(jobs));
}

/// Writes the jobs in one transaction. If a job fails by its own fault, it is removed and the
/// others are tried again, so that one table's error does not affect other tables.
void JournalWriter::commit(std::vector<Job> jobs) {
  while (!jobs.empty()) {
    const auto begun = std::chrono::steady_clock::now();
    const auto failed = write_all(jobs);
    writing_.commits.observe(std::chrono::steady_clock::now() - begun);
    writing_.batches.observe(static_cast<double>(jobs.size()));
    if (!failed) {
      if (log_is_to_go_) empty_log();
      return finish(std::move(jobs), WriteResult::kept);
    }
    if (*failed == jobs.size()) return finish(std::move(jobs), WriteResult::refused);
    jobs[*failed].done(WriteResult::refused);
    jobs.erase(jobs.begin() + static_cast<std::ptrdiff_t>(*failed));
  }
}

/// Returns the index of a job that failed by its own fault, jobs.size() when the disk has failed,
/// or nullopt when all jobs are on the disk.
std::optional<std::size_t> JournalWriter::write_all(const std::vector<Job>& jobs) {
  if (!database_.run("BEGIN IMMEDIATE")) {
    note_problem();
    return jobs.size();
  }
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    if (jobs[i].write(*this)) continue;
    const bool own_fault = std::exchange(own_fault_, false) || database_.broke_constraint();
    if (!own_fault) note_problem();
    database_.run("ROLLBACK");
    return own_fault ? i : jobs.size();
  }
  if (end_transaction()) return std::nullopt;
  note_problem();
  database_.run("ROLLBACK");
  return jobs.size();
}

/// Keeps the database's error message for the log; the next statement would replace it.
void JournalWriter::note_problem() {
  if (!healthy_) return;
  unwritable_ = "The journal " + database_.path() + " cannot be written: " + database_.problem() +
                ". Free space on its disk or repair it; until then acts are "
                "refused. Nothing is lost that players were told of.";
}

bool JournalWriter::end_transaction() {
  if (!count_.bind(transactions_ + 1, uptime_()).done() || !commit_transaction()) return false;
  seal_.set(++transactions_);
  return true;
}

/// A full disk stops a commit before its end. After any other failure, such as that of an fsync,
/// the whole transaction may stand in the log, and the next start would find it. The next commit
/// overwrites it there.
bool JournalWriter::commit_transaction() {
  const bool done = database_.run("COMMIT");
  if (done) settled_ = true;
  else if (!database_.is_full()) settled_ = false;
  return done;
}

/// What was erased stands in the log until the log goes. If somebody reads it for longer than this,
/// each later transaction tries again.
void JournalWriter::empty_log() {
  database_.wait_for_others(limits::log_emptying_milliseconds_max);
  log_is_to_go_ = !database_.empty_log();
  database_.wait_for_others(limits::journal_busy_milliseconds_max);
  if (log_is_to_go_)
    log::warn("erased_in_log",
              {{"why", "Another program reads " + database_.path() +
                           ", so the name that was erased is still in its log. It goes with the "
                           "first write after that program has ended."}});
}

void JournalWriter::finish(std::vector<Job> jobs, WriteResult result) {
  const bool kept = result == WriteResult::kept;
  if (healthy_.exchange(kept) != kept) {
    if (kept) log::info("journal_writable");
    else log::error("journal_unwritable", {{"why", unwritable_}});
  }
  const auto all = std::make_shared<std::vector<Job>>(std::move(jobs));
  answer_by_([all, result] {
    for (const Job& job : *all) job.done(result);
  });
}

}  // namespace server
