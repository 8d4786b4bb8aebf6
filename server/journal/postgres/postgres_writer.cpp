// SPDX-License-Identifier: MIT
#include "server/journal/postgres/postgres_writer.hpp"

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace server::postgres {

namespace {

using Steady = std::chrono::steady_clock;

/// Waits for what this lease still has under way, and finds out whether it has ended.
constexpr const char* barrier_sql =
    "UPDATE nodes SET expires = expires WHERE node = $1::bigint AND NOT dead RETURNING node";

std::vector<Append> appends_of(const auto& jobs) {
  std::vector<Append> all;
  for (const auto& job : jobs) all.push_back(std::get<Append>(job.what));
  return all;
}

WriteResult write_result_of(StatementResult result) {
  if (result == StatementResult::kept) return WriteResult::kept;
  const bool moved = result == StatementResult::not_owned || result == StatementResult::lease_lost;
  return moved ? WriteResult::moved : WriteResult::refused;
}

/// How many of the first jobs go together: appends of different tables, or one of another kind.
std::size_t together(const auto& jobs, std::size_t most) {
  std::set<std::int64_t> tables;
  for (std::size_t i = 0; i < most; ++i) {
    const auto* append = std::get_if<Append>(&jobs[i].what);
    if (!append) return std::max<std::size_t>(i, 1);
    if (!tables.insert(append->table.number).second) return i;
  }
  return most;
}

const char* word_of(WriteResult result) {
  if (result == WriteResult::kept) return "kept";
  return result == WriteResult::moved ? "moved" : "refused";
}

}  // namespace

PostgresWriter::PostgresWriter(Lease& lease) : lease_(lease), link_(lease.connection()) {
  thread_ = std::thread([this] { run(); });
}

PostgresWriter::~PostgresWriter() {
  queue_.stop();
  thread_.join();
}

// ---- the queue ----------------------------------------------------------------------------

void PostgresWriter::push(Job job) {
  if (!queue_.push(job)) job.done(WriteResult::refused);
}

bool PostgresWriter::writable() {
  if (lease_.lost()) return false;
  if (healthy_) return true;
  Other nothing{[node = lease_.node()](KeptLink& link) {
                  const Answer alive = link.write(barrier_sql, Parameters().add(node));
                  if (alive.end == End::unknown) return StatementResult::unknown;
                  if (!alive.done()) return StatementResult::refused;
                  return alive.result.rows() == 1 ? StatementResult::kept
                                                  : StatementResult::lease_lost;
                },
                [](KeptLink&) { return std::optional(true); }};
  push(std::move(nothing), [](WriteResult) {});
  return false;
}

void PostgresWriter::run() {
  const auto count = [](const auto& jobs, std::size_t most) { return together(jobs, most); };
  for (std::vector<Job> jobs = queue_.next(count); !jobs.empty(); jobs = queue_.next(count))
    commit(std::move(jobs));
}

/// When one of them is at fault, so that they cannot be written together, writes each by itself.
void PostgresWriter::commit(std::vector<Job> jobs) {
  finish_jobs_of_earlier_leases(jobs);
  if (jobs.empty()) return;
  const auto begun = Steady::now();
  const StatementResult result = write(jobs);
  writing_.commits.observe(Steady::now() - begun);
  writing_.batches.observe(static_cast<double>(jobs.size()));
  note_health(result);
  const bool one_of_them = result == StatementResult::wrong || result == StatementResult::not_owned;
  if (!one_of_them || jobs.size() == 1) return finish(std::move(jobs), write_result_of(result));
  for (Job& job : jobs) {
    std::vector<Job> alone;
    alone.push_back(std::move(job));
    const WriteResult write_result = write_result_of(write(alone));
    finish(std::move(alone), write_result);
  }
}

/// Their tables may have been taken again since, and gone on.
void PostgresWriter::finish_jobs_of_earlier_leases(std::vector<Job>& jobs) {
  const std::int64_t node = lease_.node();
  std::vector<Job> of_this, earlier;
  for (Job& job : jobs) (job.node == node ? of_this : earlier).push_back(std::move(job));
  jobs = std::move(of_this);
  if (!earlier.empty()) finish(std::move(earlier), WriteResult::moved);
}

void PostgresWriter::note_health(StatementResult result) {
  if (result == StatementResult::lease_lost) return;
  const bool healthy = result != StatementResult::refused && result != StatementResult::unknown;
  if (healthy_.exchange(healthy) == healthy) return;
  if (healthy) log::info("journal_writable");
  else
    log::error("journal_unwritable",
               {{"why", "The journal in PostgreSQL cannot be written: " + link_.why() +
                            ". Until it can, acts are refused. Nothing is lost that players were "
                            "told of."}});
}

void PostgresWriter::finish(std::vector<Job> jobs, WriteResult result) {
  if (result == WriteResult::moved)
    for (const Job& job : jobs)
      if (std::holds_alternative<Append>(job.what)) fenced_.add();
  const auto all = std::make_shared<std::vector<Job>>(std::move(jobs));
  answer_by_([all, result] {
    for (const Job& job : *all) job.done(result);
  });
}

// ---- one statement ------------------------------------------------------------------------

/// While the database cannot be reached, jobs wait rather than fail, as those of unknown result do.
StatementResult PostgresWriter::write(const std::vector<Job>& jobs) {
  const std::int64_t node = jobs.front().node;
  if (lease_.has_ended(node)) return StatementResult::lease_lost;
  const auto wrong = check_connection(node);
  StatementResult result = wrong ? *wrong : attempt(jobs);
  if (result == StatementResult::unknown) result = settle(jobs);
  if (result == StatementResult::lease_lost) lease_.lose(node);
  if (result == StatementResult::kept) note_acknowledged(jobs);
  return result;
}

StatementResult PostgresWriter::attempt(const std::vector<Job>& jobs) {
  if (const auto* other = std::get_if<Other>(&jobs.front().what)) return other->write(link_);
  return append_all(link_, jobs.front().node, appends_of(jobs));
}

std::optional<bool> PostgresWriter::look(const std::vector<Job>& jobs) {
  if (const auto* other = std::get_if<Other>(&jobs.front().what)) return other->was_done(link_);
  return was_added(link_, jobs.front().node, appends_of(jobs));
}

void PostgresWriter::note_acknowledged(const std::vector<Job>& jobs) {
  for (const Job& job : jobs) {
    const auto* append = std::get_if<Append>(&job.what);
    const auto* other = std::get_if<Other>(&job.what);
    if (append && !append->records.empty())
      lease_.last_acknowledged().note(LastAcknowledged::Record{
          append->table.unit, append->table.number,
          static_cast<std::int32_t>(append->first + append->records.size() - 1)});
    if (other && other->opening) lease_.last_acknowledged().note(*other->opening);
    if (other && other->gives_up) lease_.last_acknowledged().give_up(*other->gives_up);
  }
}

/// Nullopt: all is well; else nothing may be written. The server that now has the tables of an
/// earlier lease may delete what was acknowledged under it.
std::optional<StatementResult> PostgresWriter::check_connection(std::int64_t node) {
  if (!link_.get()) return StatementResult::unknown;
  if (std::exchange(acknowledged_under_, node) != node) lease_.last_acknowledged().clear();
  if (counted_ > 0 && link_.count() != counted_) reconnects_.add();
  counted_ = link_.count();
  return std::nullopt;
}

// ---- finding out an unknown result --------------------------------------------------------

/// Until the result is known, nobody is told anything, and nothing else is written.
StatementResult PostgresWriter::settle(const std::vector<Job>& jobs) {
  healthy_ = false;
  log::warn("write_result_unknown", {{"jobs", jobs.size()}, {"why", link_.why()}});
  for (;;) {
    if (const auto result = settle_once(jobs)) {
      log::info("write_result_known",
                {{"jobs", jobs.size()}, {"kept", *result == StatementResult::kept}});
      write_results_.add(word_of(write_result_of(*result)));
      return *result;
    }
    const auto stopped = queue_.pause(limits::database_pause_milliseconds);
    if (stopped && Steady::now() >= *stopped + limits::closing_seconds_max)
      return StatementResult::refused;
    if (lease_.has_ended(jobs.front().node)) return StatementResult::lease_lost;
  }
}

/// Writes the lease's row, which waits for what is under way; then looks; then, if it is not there,
/// sends the same statement again. If its late twin comes first, the primary key refuses the
/// second, and this looks once more. Nullopt: still unknown.
std::optional<StatementResult> PostgresWriter::settle_once(const std::vector<Job>& jobs) {
  const std::int64_t node = jobs.front().node;
  const Answer alive = link_.write(barrier_sql, Parameters().add(node));
  if (!alive.done()) return std::nullopt;
  if (alive.result.rows() == 0) return StatementResult::lease_lost;
  if (const auto wrong = check_connection(node))
    return *wrong == StatementResult::lease_lost ? wrong : std::nullopt;
  const auto there = look(jobs);
  if (!there) return std::nullopt;
  if (*there) return StatementResult::kept;
  const StatementResult result = attempt(jobs);
  if (result == StatementResult::unknown || result == StatementResult::refused) return std::nullopt;
  if (result != StatementResult::wrong) return result;
  const auto after_all = look(jobs);
  if (!after_all) return std::nullopt;
  return *after_all ? StatementResult::kept : StatementResult::wrong;
}

}  // namespace server::postgres
