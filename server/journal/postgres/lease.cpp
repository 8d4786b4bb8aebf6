// SPDX-License-Identifier: MIT
#include "server/journal/postgres/lease.hpp"

#include "server/entropy/entropy.hpp"
#include "server/journal/postgres/node_row.hpp"
#include "server/journal/postgres/schema.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <ctime>

#include <algorithm>
#include <cstring>
#include <utility>

namespace server::postgres {

namespace {

/// Waits for any write of this node that is under way. Where copies are synchronous, its commit
/// shows that everything before it is on them.
constexpr const char* renew_sql =
    "UPDATE nodes SET expires = clock_timestamp() + $2::bigint * interval '1 ms'"
    " WHERE node = $1::bigint AND NOT dead RETURNING node";
constexpr const char* release_sql = "UPDATE nodes SET dead = true WHERE node = $1::bigint";

std::int64_t drawn() {
  const entropy::Secret bits = entropy::secret();
  std::int64_t node = 0;
  std::memcpy(&node, bits.data(), sizeof node);
  return node & INT64_MAX;
}

}  // namespace

BootTime boot_time() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

OrReason<std::unique_ptr<Lease>> Lease::acquire(const std::string& uri, const std::string& name,
                                                const std::string& address) {
  std::unique_ptr<Lease> lease(new Lease(uri, name, address));
  const auto sent = lease->insert(lease->node_);
  if (!sent) return tl::unexpected(sent.error());
  lease->note_renewed(*sent);
  lease->thread_ = std::thread([self = lease.get()] { self->run(); });
  return lease;
}

Lease::Lease(std::string uri, std::string name, std::string address)
    : node_(drawn()),
      uri_(std::move(uri)),
      name_(std::move(name)),
      address_(std::move(address)),
      link_(connection()) {}

Lease::~Lease() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

KeptLink Lease::connection() {
  return KeptLink(uri_, [this](Link& link) { return objection_to(link); });
}

std::string Lease::objection_to(Link& link) {
  const auto there = last_acknowledged_.is_in(link);
  if (!there) return "The database does not answer.";
  if (*there) {
    const auto unsafe = unsafe_setting(link);
    if (!unsafe) return unsafe.error();
    note_settings(*unsafe);
    return *unsafe;
  }
  const std::string why =
      "The database lacks what players have been told: a copy took over that did not have it.";
  if (!went_back_.exchange(true)) {
    log::error("journal_went_back", {{"why", why + " This server stops."}});
    note_ended(Loss::went_back);
  }
  return why;
}

bool Lease::may_fence() const {
  return valid() &&
         boot_time().count() - unbroken_since_ >= BootTime(limits::lease_seconds).count();
}

std::chrono::nanoseconds Lease::time_invalid() const {
  const std::int64_t until = valid_until_;
  const std::int64_t present = valid() ? 0 : std::max<std::int64_t>(0, boot_time().count() - until);
  return std::chrono::nanoseconds(time_invalid_ + present);
}

/// A caller that arrives after the renewal, and before the calls, sees a valid lease.
void Lease::when_valid(std::function<void()> then) {
  {
    const std::lock_guard lock(mutex_);
    if (!valid()) return when_valid_.push_back(std::move(then));
  }
  then();
}

void Lease::when_lost(std::function<void(Loss)> then) {
  const std::lock_guard lock(mutex_);
  then_ = std::move(then);
}

void Lease::lose(std::int64_t node) {
  {
    const std::lock_guard lock(mutex_);
    if (has_ended(node)) return;
    lost_ = true;
  }
  log::error("lease_lost", {{"why", "Another server took this one for dead and its tables over."}});
  note_ended(Loss::taken_over);
}

void Lease::note_ended(Loss loss) {
  std::function<void(Loss)> then;
  {
    const std::lock_guard lock(mutex_);
    lost_ = true;
    valid_until_ = std::min<std::int64_t>(valid_until_, boot_time().count());
    then = then_;
  }
  if (then) then(loss);
}

void Lease::acquire_again() {
  {
    const std::lock_guard lock(mutex_);
    wanted_ = at_once_ = true;
  }
  wake_.notify_one();
}

bool Lease::release() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    then_ = nullptr;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
  if (lost_.exchange(true)) return true;
  return link_.write(release_sql, Parameters().add(node_)).done();
}

void Lease::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    wake_.wait_for(lock, limits::renewal_milliseconds, [this] { return stopping_ || at_once_; });
    if (stopping_) return;
    at_once_ = false;
    const bool wanted = wanted_;
    lock.unlock();
    if (!lost_) renew();
    else if (wanted) acquire_next();
    lock.lock();
  }
}

/// The lease counts from before the renewal was sent: the database received it later than that.
void Lease::renew() {
  const BootTime sent = boot_time();
  const std::int64_t node = node_;
  const Answer heard = link_.write(renew_sql, Parameters().add(node).add(lease_milliseconds));
  if (!heard.done()) return note_silent(heard.why);
  note_answer();
  if (heard.result.rows() != 1) return lose(node);
  note_renewed(sent);
  look_at_safety();
}

/// Looks again on each new connection, because it may lead to another database, and now and then,
/// because settings may change while a database runs.
void Lease::look_at_safety() {
  const bool is_due = boot_time() - looked_at_ >= BootTime(limits::safety_looked_at_seconds);
  if (looked_by_ == link_.count() && !is_due) return;
  Link* link = link_.get();
  if (!link) return;
  const auto has_one = has_synchronous_standby(*link);
  const auto unsafe = unsafe_setting(*link);
  if (!has_one || !unsafe) return;
  note_standby(*has_one);
  note_settings(*unsafe);
  looked_by_ = link_.count();
  looked_at_ = boot_time();
}

void Lease::note_standby(bool has_one) {
  const bool had_one = has_standby_.exchange(has_one);
  if (looked_by_ > 0 && had_one == has_one) return;
  if (has_one)
    log::info("journal_has_standby", {{"why", "Each commit is on a second database, too."}});
  else
    log::warn("journal_has_one_copy",
              {{"why",
                "No standby is synchronous: if the database's machine dies, what players were told "
                "last may be lost."}});
}

/// Logs each fault once. A new connection to such a database is not used; one that was made before
/// the setting changed goes on.
void Lease::note_settings(const std::string& why) {
  {
    const std::lock_guard lock(mutex_);
    if (why == std::exchange(unsafe_, why) || why.empty()) return;
  }
  log::error("journal_unsafe", {{"why", why}});
}

/// If the answer is lost, the row owns nothing, and the next attempt fences it to get the address.
void Lease::acquire_next() {
  const std::int64_t node = drawn();
  const auto sent = insert(node);
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ && !sent) return;
  }
  if (!sent) return note_silent(sent.error());
  {
    const std::lock_guard lock(mutex_);
    wanted_ = false;
    node_ = node;  // before lost_, for has_ended()
    lost_ = false;
  }
  log::info("lease_acquired");
  note_renewed(*sent);
  note_answer();
}

/// Logged even by a server that has nothing to write.
void Lease::note_silent(const std::string& why) {
  if (const auto seconds = silence_.not_heard(boot_time()))
    log::warn("database_silent", {{"seconds", seconds->count()}, {"why", why}});
}

void Lease::note_answer() {
  if (const auto seconds = silence_.heard(boot_time()))
    log::info("database_heard", {{"seconds", seconds->count()}});
}

/// Returns false at once when the server stops, which no longer wants the address.
bool Lease::pause() {
  std::unique_lock lock(mutex_);
  return !wake_.wait_for(lock, limits::database_pause_milliseconds, [this] { return stopping_; });
}

/// Returns when the row was sent.
OrReason<BootTime> Lease::insert(std::int64_t node) {
  BootTime sent{};
  const auto written = write_node_row(
      link_, {node, name_, address_}, [&sent] { sent = boot_time(); }, [this] { return pause(); });
  if (!written) return tl::unexpected(written.error());
  delete_old_node_rows(link_);  // on failure, the next lease does it
  return sent;
}

void Lease::note_renewed(BootTime sent) {
  const std::int64_t until = valid_until_;
  const bool broken = sent.count() >= until;
  if (broken) unbroken_since_ = sent.count();
  if (broken && until > 0) time_invalid_ += boot_time().count() - until;
  const BootTime lease = limits::lease_seconds - limits::lease_margin_milliseconds;
  std::vector<std::function<void()>> waiting;
  {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    valid_until_ = (sent + lease).count();
    if (valid()) waiting.swap(when_valid_);
  }
  for (const auto& then : waiting) then();
}

}  // namespace server::postgres
