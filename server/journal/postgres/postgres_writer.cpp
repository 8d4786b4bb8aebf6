// SPDX-License-Identifier: MIT
#include "server/journal/postgres/postgres_writer.hpp"

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace server::postgres {

namespace {

using Steady = std::chrono::steady_clock;

/// Waits for whatever this life still has under way, and finds out whether it has ended.
constexpr const char* barrier_sql =
    "UPDATE nodes SET expires = expires WHERE node = $1::bigint AND NOT dead RETURNING node";

std::vector<Append> appends_of(const auto& jobs) {
  std::vector<Append> all;
  for (const auto& job : jobs) all.push_back(std::get<Append>(job.what));
  return all;
}

Fate fate_of(Outcome outcome) {
  if (outcome == Outcome::kept) return Fate::kept;
  const bool moved = outcome == Outcome::not_owned || outcome == Outcome::dead;
  return moved ? Fate::moved : Fate::refused;
}

const char* word_of(Fate fate) {
  if (fate == Fate::kept) return "kept";
  return fate == Fate::moved ? "moved" : "refused";
}

}  // namespace

PostgresWriter::PostgresWriter(Life& life) : life_(life), link_(life.connection()) {
  thread_ = std::thread([this] { run(); });
}

PostgresWriter::~PostgresWriter() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    given_up_at_ = Steady::now() + limits::closing_seconds_max;
  }
  wake_.notify_one();
  thread_.join();
}

// ---- the queue ----------------------------------------------------------------------------

void PostgresWriter::push(Job job) {
  Journal::Done full;
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() < limits::journal_jobs_max) jobs_.push_back(std::move(job));
    else full = std::move(job.done);
    writing_.waiting = jobs_.size();
  }
  if (full) full(Fate::refused);
  else wake_.notify_one();
}

bool PostgresWriter::writable() {
  if (life_.lost()) return false;
  if (healthy_) return true;
  Other nothing{[node = life_.node()](KeptLink& link) {
                  const Answer alive = link.write(barrier_sql, Parameters().add(node));
                  if (alive.end == End::unknown) return Outcome::unknown;
                  if (!alive.done()) return Outcome::refused;
                  return alive.result.rows() == 1 ? Outcome::kept : Outcome::dead;
                },
                [](KeptLink&) { return std::optional(true); }};
  push(std::move(nothing), [](Fate) {});
  return false;
}

void PostgresWriter::run() {
  for (std::vector<Job> jobs = next(); !jobs.empty(); jobs = next()) commit(std::move(jobs));
}

/// Waits for jobs that go into one statement. Returns none when the writer stops.
std::vector<PostgresWriter::Job> PostgresWriter::next() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
  const auto end = jobs_.begin() + static_cast<std::ptrdiff_t>(together());
  std::vector<Job> taken(std::make_move_iterator(jobs_.begin()), std::make_move_iterator(end));
  jobs_.erase(jobs_.begin(), end);
  writing_.waiting = jobs_.size();
  return taken;
}

/// How many of the first jobs: appends of different tables, or one of another kind.
std::size_t PostgresWriter::together() const {
  std::set<std::int64_t> tables;
  for (std::size_t i = 0; i < std::min(jobs_.size(), limits::commit_jobs_max); ++i) {
    const auto* append = std::get_if<Append>(&jobs_[i].what);
    if (!append) return std::max<std::size_t>(i, 1);
    if (!tables.insert(append->table.number).second) return i;
  }
  return std::min(jobs_.size(), limits::commit_jobs_max);
}

/// When they cannot be written together for the fault of one, each is written by itself.
void PostgresWriter::commit(std::vector<Job> jobs) {
  finish_those_of_earlier_lives(jobs);
  if (jobs.empty()) return;
  const auto begun = Steady::now();
  const Outcome outcome = write(jobs);
  writing_.commits.observe(Steady::now() - begun);
  writing_.batches.observe(static_cast<double>(jobs.size()));
  note_health(outcome);
  const bool one_of_them = outcome == Outcome::wrong || outcome == Outcome::not_owned;
  if (!one_of_them || jobs.size() == 1) return finish(std::move(jobs), fate_of(outcome));
  for (Job& job : jobs) {
    std::vector<Job> alone;
    alone.push_back(std::move(job));
    const Fate fate = fate_of(write(alone));
    finish(std::move(alone), fate);
  }
}

/// What they were about may have been taken again since, and has gone on.
void PostgresWriter::finish_those_of_earlier_lives(std::vector<Job>& jobs) {
  const std::int64_t node = life_.node();
  std::vector<Job> of_this, earlier;
  for (Job& job : jobs) (job.node == node ? of_this : earlier).push_back(std::move(job));
  jobs = std::move(of_this);
  if (!earlier.empty()) finish(std::move(earlier), Fate::moved);
}

void PostgresWriter::note_health(Outcome outcome) {
  if (outcome == Outcome::dead) return;
  const bool healthy = outcome != Outcome::refused && outcome != Outcome::unknown;
  if (healthy_.exchange(healthy) == healthy) return;
  if (healthy) log::info("journal_writable");
  else
    log::error("journal_unwritable",
               {{"why", "The journal in PostgreSQL cannot be written: " + link_.why() +
                            ". Until it can, acts are refused. Nothing is lost that players were "
                            "told of."}});
}

void PostgresWriter::finish(std::vector<Job> jobs, Fate fate) {
  if (fate == Fate::moved)
    for (const Job& job : jobs)
      if (std::holds_alternative<Append>(job.what)) fenced_.add();
  const auto all = std::make_shared<std::vector<Job>>(std::move(jobs));
  answer_by_([all, fate] {
    for (const Job& job : *all) job.done(fate);
  });
}

// ---- one statement ------------------------------------------------------------------------

/// While the database cannot be reached, nothing is refused: it waits, as what is not known does.
Outcome PostgresWriter::write(const std::vector<Job>& jobs) {
  const std::int64_t node = jobs.front().node;
  if (life_.has_ended(node)) return Outcome::dead;
  const auto wrong = check_connection(node);
  Outcome outcome = wrong ? *wrong : attempt(jobs);
  if (outcome == Outcome::unknown) outcome = settle(jobs);
  if (outcome == Outcome::dead) life_.lose(node);
  if (outcome == Outcome::kept) remember_told(jobs);
  return outcome;
}

Outcome PostgresWriter::attempt(const std::vector<Job>& jobs) {
  if (const auto* other = std::get_if<Other>(&jobs.front().what)) return other->write(link_);
  return append_all(link_, jobs.front().node, appends_of(jobs));
}

std::optional<bool> PostgresWriter::look(const std::vector<Job>& jobs) {
  if (const auto* other = std::get_if<Other>(&jobs.front().what)) return other->was_done(link_);
  return was_added(link_, jobs.front().node, appends_of(jobs));
}

void PostgresWriter::remember_told(const std::vector<Job>& jobs) {
  for (const Job& job : jobs) {
    const auto* append = std::get_if<Append>(&job.what);
    const auto* other = std::get_if<Other>(&job.what);
    if (append && !append->records.empty())
      life_.told().note(
          Told::Record{append->table.unit, append->table.number,
                       static_cast<std::int32_t>(append->first + append->records.size() - 1)});
    if (other && other->opening) life_.told().note(*other->opening);
    if (other && other->gives_up) life_.told().give_up(*other->gives_up);
  }
}

/// Nothing: all is well; else nothing is to be written. Whoever has the tables of an earlier life
/// may delete what was told in it.
std::optional<Outcome> PostgresWriter::check_connection(std::int64_t node) {
  if (!link_.get()) return Outcome::unknown;
  if (std::exchange(told_in_, node) != node) life_.told().forget();
  if (counted_ > 0 && link_.count() != counted_) reconnects_.add();
  counted_ = link_.count();
  return std::nullopt;
}

// ---- what is not known is found out -------------------------------------------------------

/// Until it is known, nobody is told anything, and nothing else is written.
Outcome PostgresWriter::settle(const std::vector<Job>& jobs) {
  healthy_ = false;
  log::warn("fate_unknown", {{"jobs", jobs.size()}, {"why", link_.why()}});
  for (;;) {
    if (const auto outcome = settle_once(jobs)) {
      log::info("fate_known", {{"jobs", jobs.size()}, {"kept", *outcome == Outcome::kept}});
      fates_.add(word_of(fate_of(*outcome)));
      return *outcome;
    }
    std::unique_lock lock(mutex_);
    if (stopping_ && Steady::now() >= given_up_at_) return Outcome::refused;
    wake_.wait_for(lock, limits::database_pause_milliseconds);
    if (life_.has_ended(jobs.front().node)) return Outcome::dead;
  }
}

/// First a write, which waits for what is under way; then a look; then, if it is not there, the
/// same statement again. If its late twin comes before it, the primary key refuses the second, and
/// it is looked for again. Nothing: it is still unknown.
std::optional<Outcome> PostgresWriter::settle_once(const std::vector<Job>& jobs) {
  const std::int64_t node = jobs.front().node;
  const Answer alive = link_.write(barrier_sql, Parameters().add(node));
  if (!alive.done()) return std::nullopt;
  if (alive.result.rows() == 0) return Outcome::dead;
  if (const auto wrong = check_connection(node))
    return *wrong == Outcome::dead ? wrong : std::nullopt;
  const auto there = look(jobs);
  if (!there) return std::nullopt;
  if (*there) return Outcome::kept;
  const Outcome outcome = attempt(jobs);
  if (outcome == Outcome::unknown || outcome == Outcome::refused) return std::nullopt;
  if (outcome != Outcome::wrong) return outcome;
  const auto after_all = look(jobs);
  if (!after_all) return std::nullopt;
  return *after_all ? Outcome::kept : Outcome::wrong;
}

}  // namespace server::postgres
