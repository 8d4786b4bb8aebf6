// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
#include "server/journal/nodes.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace server {

/// Why a server has lost all tables that it had.
enum class Loss : std::uint8_t {
  taken_over,  // another server took it for dead
  went_back,   // the database lacks what people have been told: nobody may be served from it
};

/// What a server on a shared journal counts, for the metrics.
struct Sharing {
  bool lease_valid = false;
  bool has_standby = false;  // that has each commit before it is answered
  std::uint64_t taken = 0;   // tables that became its own by take()
  std::uint64_t lost = 0;    // tables that other servers took over
  std::uint64_t fenced = 0;  // appends of tables that were not its own any more
  std::uint64_t reconnects = 0;
  /// Counts writes whose answer was lost, by the result that was found out.
  std::map<std::string, std::uint64_t, std::less<>> write_results;
  double lease_invalid_seconds = 0;
};

/// A server's claim on its tables, in a journal that several servers share: one of them plays each
/// table. Any thread may call.
class Lease {
 public:
  /// True while no other server can have the tables that were taken here. While it is false, what
  /// this server knows of them may be old.
  virtual bool valid() const = 0;
  /// Calls `then` once, from any thread, as soon as valid() is true, perhaps before this returns;
  /// never, if the lease is lost first and no other is acquired.
  virtual void when_valid(std::function<void()> then) = 0;
  /// Calls `then`, from any thread, each time the lease is lost, and all tables with it. Nothing is
  /// written from then on, until acquire_again().
  virtual void when_lost(std::function<void(Loss)> then) = 0;
  /// Acquires a new lease, without tables, as soon as the store can be reached.
  virtual void acquire_again() = 0;
  /// The present lease, by a number that no other has, never 0. Tables taken under one lease are
  /// not this server's under the next.
  virtual std::int64_t id() const = 0;

  /// The contrary of Journal::take(): any server may take the table, with both halves of a mirror
  /// match once both were put away. Write nothing more for it before it is taken again, even by
  /// this server.
  virtual void put_away(const std::string& table) = 0;
  /// As Journal::flush(), as the last request of this server: from then on others may take all
  /// tables.
  virtual void leave(Journal::Done done) = 0;

  /// Counters for the metrics.
  virtual Sharing sharing() const = 0;
  /// The other servers.
  virtual Nodes& nodes() = 0;

 protected:
  ~Lease() = default;
};

/// The id of the journal's present lease; 0 where all tables are this server's own.
inline std::int64_t lease_id(Journal& journal) {
  const Lease* lease = journal.lease();
  return lease ? lease->id() : 0;
}

/// The other servers on a journal; null: there are none.
inline Nodes* nodes_on(Journal& journal) {
  Lease* lease = journal.lease();
  return lease ? &lease->nodes() : nullptr;
}

}  // namespace server
