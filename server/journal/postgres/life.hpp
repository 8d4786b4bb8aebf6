// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/postgres/kept_link.hpp"
#include "server/journal/postgres/silence.hpp"
#include "server/journal/postgres/told.hpp"

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

/// Since the machine was started, with the time in which it slept: no clock that stops while the
/// database's goes on.
using BootTime = std::chrono::nanoseconds;
BootTime boot_time();

/// One life of a server on a shared journal: a row that says until when it is to be heard again. If
/// it is not, another server may end it, for good, and take its tables; whatever it still sends to
/// the database does nothing from then on. Then the next life may begin, by another row. Any thread
/// may call.
class Life {
 public:
  /// `name`: for the log and the operator. `address`: where other servers reach this one, and no
  /// other that lives; write_node_row() says what if there is another.
  static OrReason<std::unique_ptr<Life>> begin(const std::string& uri, const std::string& name,
                                               const std::string& address);
  ~Life();
  Life(const Life&) = delete;
  Life& operator=(const Life&) = delete;

  /// A connection to the database of this server's lives, never to one that has gone back behind
  /// what was told: the first to find that loses the life. It does not outlive this.
  KeptLink connection();
  Told& told() { return told_; }

  /// Drawn at the beginning of each life, and never used again.
  std::int64_t node() const { return node_; }
  /// Nobody else can have its tables now: the database has heard from it within the lease.
  bool sure() const { return !lost_ && boot_time().count() < valid_until_; }
  /// It has been heard without a break for a whole lease, so a server that was not is not merely
  /// cut off together with this one.
  bool may_bury() const;
  /// `then` is called once, from any thread, as soon as it is sure.
  void when_sure(std::function<void()> then);
  /// For how long it has not been sure, in all.
  std::chrono::nanoseconds unsure() const;
  /// Whether the database has a synchronous standby, as far as was seen last. The log says when
  /// that changes, as after a failover to a copy that has none of its own.
  bool has_standby() const { return has_standby_; }
  /// It has ended, and no other has begun; nothing that it sends is written any more.
  bool lost() const { return lost_; }
  /// The life of this node has.
  bool has_ended(std::int64_t node) const { return lost_ || node != node_; }
  /// Notes that another server has ended the life of this node, as a writer finds out first.
  void lose(std::int64_t node);
  /// Called, from any thread, when one ends otherwise than by leave(). Set it before serving.
  void when_lost(std::function<void(Loss)> then);
  /// After the end of one, the next begins as soon as the database takes it.
  void begin_again();
  /// Ends it, after the last write: its tables are free at once. False when the database was not
  /// told; then they are free when the lease is over.
  bool leave();

 private:
  Life(std::string uri, std::string name, std::string address);

  std::string objection_to(Link& link);
  void look_at_safety();
  void note_standby(bool has_one);
  void note_settings(const std::string& why);
  void note_silent(const std::string& why);
  void note_answer();
  void end(Loss loss);
  void run();
  void beat();
  void begin_next();
  bool pause();
  OrReason<BootTime> insert(std::int64_t node);
  void note_heard(BootTime sent);

  std::atomic<std::int64_t> node_;
  const std::string uri_, name_, address_;
  Told told_;
  KeptLink link_;
  Silence silence_;                               // of the thread below
  std::atomic<std::int64_t> valid_until_ = 0;     // of boot_time(); 0: nothing was heard yet
  std::atomic<std::int64_t> unbroken_since_ = 0;  // of boot_time()
  std::atomic<std::int64_t> unsure_ = 0;          // nanoseconds, but for the present ones
  std::atomic<bool> lost_ = false, went_back_ = false;
  std::atomic<bool> has_standby_ = false;
  // Of the thread below, about how safe the database is:
  BootTime looked_at_{};
  std::uint64_t looked_by_ = 0;  // which connection; 0: none yet

  std::mutex mutex_;
  std::string unsafe_;  // which setting of the database would lose commits, when it was last seen
  std::condition_variable wake_;
  std::function<void(Loss)> then_;
  std::vector<std::function<void()>> when_sure_;
  bool stopping_ = false;
  bool wanted_ = false;   // another life
  bool at_once_ = false;  // without waiting for the next beat
  std::thread thread_;
};

}  // namespace server::postgres
