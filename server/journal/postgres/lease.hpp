// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/lease.hpp"
#include "server/journal/postgres/kept_link.hpp"
#include "server/journal/postgres/last_acknowledged.hpp"
#include "server/journal/postgres/silence.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace server::postgres {

/// Time since the machine was started, including the time in which it slept: a clock that stopped
/// while the database's went on would overstate the lease.
using BootTime = std::chrono::nanoseconds;
BootTime boot_time();

/// A server's lease on a shared journal: a row of `nodes` that says until when the server must
/// renew it. If it does not, another server may fence it, for good, and take its tables; from then
/// on the database ignores whatever the server still sends under that row. The server may then
/// acquire the next lease, which is another row. Any thread may call.
class Lease {
 public:
  /// `name`: for the log and the operator. `address`: where other servers reach this one; no other
  /// living server may have it (write_node_row() says what happens if one does).
  static OrReason<std::unique_ptr<Lease>> acquire(const std::string& uri, const std::string& name,
                                                  const std::string& address);
  ~Lease();
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  /// A connection to the database of this server's leases, never to one that lacks what was
  /// acknowledged: the first connection to find that loses the lease. It must not outlive this.
  KeptLink connection();
  LastAcknowledged& last_acknowledged() { return last_acknowledged_; }

  /// The lease's number in the database, drawn anew for each lease and never used again.
  std::int64_t node() const { return node_; }
  /// True while no other server can have this one's tables: the database has renewed the lease, and
  /// it has not expired.
  bool valid() const { return !lost_ && boot_time().count() < valid_until_; }
  /// Whether this server may fence another: its own lease has been valid without a break for the
  /// length of a lease. A server that was silent meanwhile is then not merely cut off together with
  /// this one.
  bool may_fence() const;
  /// Calls `then` once, from any thread, as soon as the lease is valid.
  void when_valid(std::function<void()> then);
  /// For how long it has not been valid, in all.
  std::chrono::nanoseconds time_invalid() const;
  /// Whether the database had a synchronous standby when this last looked. The log says when that
  /// changes, as after a failover to a copy that has none of its own.
  bool has_standby() const { return has_standby_; }
  /// The lease has ended, and no other has been acquired; the database ignores what this server
  /// sends.
  bool lost() const { return lost_; }
  /// The lease with this number has ended.
  bool has_ended(std::int64_t node) const { return lost_ || node != node_; }
  /// Notes that another server has fenced this lease; a writer is the first to find out.
  void lose(std::int64_t node);
  /// Sets what is called, from any thread, when a lease ends otherwise than by release(). Set it
  /// before serving.
  void when_lost(std::function<void(Loss)> then);
  /// After a loss, acquires the next lease as soon as the database grants it.
  void acquire_again();
  /// Ends the lease after the last write, which frees its tables at once. False when the database
  /// was not told; then they are free when the lease expires.
  bool release();

 private:
  Lease(std::string uri, std::string name, std::string address);

  std::string objection_to(Link& link);
  void look_at_safety();
  void note_standby(bool has_one);
  void note_settings(const std::string& why);
  void note_silent(const std::string& why);
  void note_answer();
  void note_ended(Loss loss);
  void run();
  void renew();
  void acquire_next();
  bool pause();
  OrReason<BootTime> insert(std::int64_t node);
  void note_renewed(BootTime sent);

  std::atomic<std::int64_t> node_;
  const std::string uri_, name_, address_;
  LastAcknowledged last_acknowledged_;
  KeptLink link_;
  Silence silence_;                               // used by the thread below
  std::atomic<std::int64_t> valid_until_ = 0;     // by boot_time(); 0: never renewed yet
  std::atomic<std::int64_t> unbroken_since_ = 0;  // by boot_time()
  std::atomic<std::int64_t> time_invalid_ = 0;    // nanoseconds, without the present gap
  std::atomic<bool> lost_ = false, went_back_ = false;
  std::atomic<bool> has_standby_ = false;
  // How safe the database is; used by the thread below:
  BootTime looked_at_{};
  std::uint64_t looked_by_ = 0;  // which connection; 0: none yet

  std::mutex mutex_;
  std::string unsafe_;  // which setting of the database would lose commits, when it was last seen
  std::condition_variable wake_;
  std::function<void(Loss)> then_;
  std::vector<std::function<void()>> when_valid_;
  bool stopping_ = false;
  bool wanted_ = false;   // another lease
  bool at_once_ = false;  // without waiting for the next renewal
  std::thread thread_;
};

}  // namespace server::postgres
