// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/postgres/kept_link.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace server::postgres {

/// Since the machine was started, with the time in which it slept: no clock that stops while the
/// database's goes on.
using BootTime = std::chrono::nanoseconds;
BootTime boot_time();

/// One life of a server on a shared journal: a row that says until when it is to be heard again. If
/// it is not, another server may end it, for good, and take its tables; whatever it still sends to
/// the database does nothing from then on. Any thread may call.
class Life {
 public:
  /// `name`: for the log and the operator. `address`: where other servers reach this one, and no
  /// other that lives; write_node_row() says what if there is another.
  static OrReason<std::unique_ptr<Life>> begin(const std::string& uri, const std::string& name,
                                               const std::string& address);
  ~Life();
  Life(const Life&) = delete;
  Life& operator=(const Life&) = delete;

  /// Drawn at its beginning, and never used again.
  std::int64_t node() const { return node_; }
  /// Nobody else can have its tables now: the database has heard from it within the lease.
  bool sure() const { return !lost_ && boot_time().count() < valid_until_; }
  /// It has been heard without a break for a whole lease, so a server that was not is not merely
  /// cut off together with this one.
  bool may_bury() const;
  /// It has ended; nothing that it sends is written any more.
  bool lost() const { return lost_; }
  /// Notes that it has ended, as a writer finds out first.
  void lose();
  /// Called once, from any thread, when it ends otherwise than by leave(). Set it before serving.
  void when_lost(std::function<void()> then);
  /// Ends it, after the last write: its tables are free at once. False when the database was not
  /// told; then they are free when the lease is over.
  bool leave();

 private:
  Life(const std::string& uri, std::int64_t node);

  void run();
  void beat();
  void note_heard(BootTime sent);

  const std::int64_t node_;
  KeptLink link_;
  std::atomic<std::int64_t> valid_until_ = 0;     // of boot_time()
  std::atomic<std::int64_t> unbroken_since_ = 0;  // of boot_time()
  std::atomic<bool> lost_ = false;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::function<void()> then_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace server::postgres
