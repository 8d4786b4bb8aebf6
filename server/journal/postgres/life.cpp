// SPDX-License-Identifier: MIT
#include "server/journal/postgres/life.hpp"

#include "server/entropy/entropy.hpp"
#include "server/journal/postgres/node_row.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <ctime>

#include <cstring>
#include <utility>

namespace server::postgres {

namespace {

/// It waits for a write of this node that is under way, and where copies are synchronous, its own
/// commit shows that everything before it is on them.
constexpr const char* beat_sql =
    "UPDATE nodes SET expires = clock_timestamp() + $2::bigint * interval '1 ms'"
    " WHERE node = $1::bigint AND NOT dead RETURNING node";
constexpr const char* leave_sql = "UPDATE nodes SET dead = true WHERE node = $1::bigint";

constexpr std::int64_t lease_milliseconds = Milliseconds(limits::lease_seconds).count();

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

OrReason<std::unique_ptr<Life>> Life::begin(const std::string& uri, const std::string& name,
                                            const std::string& address) {
  std::unique_ptr<Life> life(new Life(uri, drawn()));
  BootTime sent{};
  const auto begun =
      write_node_row(life->link_, {life->node_, name, address}, [&sent] { sent = boot_time(); });
  if (!begun) return tl::unexpected(begun.error());
  life->note_heard(sent);
  life->thread_ = std::thread([self = life.get()] { self->run(); });
  return life;
}

Life::Life(const std::string& uri, std::int64_t node) : node_(node), link_(uri) {}

Life::~Life() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

bool Life::may_bury() const {
  return sure() && boot_time().count() - unbroken_since_ >= BootTime(limits::lease_seconds).count();
}

void Life::when_lost(std::function<void()> then) {
  const std::lock_guard lock(mutex_);
  then_ = std::move(then);
}

void Life::lose() {
  if (lost_.exchange(true)) return;
  valid_until_ = 0;
  std::function<void()> then;
  {
    const std::lock_guard lock(mutex_);
    then = std::exchange(then_, nullptr);
  }
  if (then) then();
}

bool Life::leave() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    then_ = nullptr;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
  lost_ = true;
  valid_until_ = 0;
  return link_.write(leave_sql, Parameters().add(node_)).done();
}

void Life::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_ && !lost_) {
    wake_.wait_for(lock, limits::beat_milliseconds, [this] { return stopping_; });
    if (stopping_) return;
    lock.unlock();
    beat();
    lock.lock();
  }
}

/// What counts is the time before the beat was sent: the database has heard it later than that.
void Life::beat() {
  const BootTime sent = boot_time();
  const Answer heard = link_.write(beat_sql, Parameters().add(node_).add(lease_milliseconds));
  if (!heard.done()) return log::warn("database_silent", {{"why", heard.why}});
  if (heard.result.rows() == 1) return note_heard(sent);
  log::error("life_lost", {{"why", "Another server took this one for dead and its tables over."}});
  lose();
}

void Life::note_heard(BootTime sent) {
  const bool broken = sent.count() >= valid_until_;
  if (broken) unbroken_since_ = sent.count();
  const BootTime lease = limits::lease_seconds - limits::lease_margin_milliseconds;
  if (!lost_) valid_until_ = (sent + lease).count();
}

}  // namespace server::postgres
