// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "server/journal/journal.hpp"
#include "server/table/mirror.hpp"
#include "server/table/table_actor.hpp"

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace server {

/// Why a table is not to be had; `for_now`: it may be had in a moment; `elsewhere`: of the server
/// that plays it.
struct Absent {
  protocol::Fault fault;
  bool for_now = false, elsewhere = false;
};
using Found = tl::expected<std::shared_ptr<TableActor>, Absent>;

/// A table that has never been, or is no more.
Absent no_such_table();

/// The game of a table, and its rules; empty where its terms do not say.
std::pair<std::string, std::string> game_and_rules(const TableRow& row);

/// The tables that exist; of a journal that servers share, those that this server plays.
/// A table is awake once somebody has joined it since the start; until then it is asleep, in its
/// journal alone. The registry reads no journal and waits for nothing but its
/// mutex, which is the lobby's only one. Any thread may call.
class Registry {
 public:
  using Now = std::function<Clock::Time()>;

  /// Tables opened less than limits::invitation_minutes_min ago, by the clock `now`, never make
  /// room.
  Registry(std::size_t tables_max, Now now) : tables_max_(tables_max), now_(std::move(now)) {}

  struct Entry {
    TableRow row;
    std::string game, rules;
    std::shared_ptr<TableActor> actor;  // null: it is asleep
    std::string other_half = {};        // of a mirror match; empty: it is none
    Clock::Time opened = Clock::Time::min();

    /// The mark of the network from which it was opened; all zeros: not known.
    ClientAddress owner() const { return row.opener ? row.opener->network : ClientAddress{}; }
    /// No card has been dealt, and nobody is there or just coming.
    bool never_begun_and_deserted() const;
  };

  // ---- coming

  /// Keeps room for so many new tables, or says why there is none; opened() must follow. A full
  /// house makes room: the oldest tables that have never begun and at which nobody is go, first
  /// those of the network that has most of them. They are hidden already; the caller deletes the
  /// rows that are returned, and end_deleting() must follow for each.
  protocol::Result<std::vector<TableRow>> reserve(std::size_t tables);
  /// Ends a reservation for as many tables. `here`: they are there from now on, asleep.
  void opened(const std::vector<TableRow>& rows, bool here);
  /// Takes in tables of an earlier run, asleep.
  void add(std::vector<TableRow> rows);
  /// From now on there is no room for any new table.
  void close();

  /// Whether there is room to wake all of these; those among the entries need none.
  bool has_room_for(const std::vector<std::string>& ids) const;
  /// The table if it is awake, or that there is none; nothing when the journal has to be asked. A
  /// failed table may be brought back from what is on the disk: perhaps there is room again.
  std::optional<Found> awake(const std::string& id) const;
  /// Starts the table. It replaces one that has failed.
  void wake(TableRow row, std::shared_ptr<TableActor> actor);

  // ---- going

  /// Hides a table that is about to be deleted from the journal. False when somebody is there.
  bool begin_to_delete(const std::string& id);
  /// Ends what begin_to_delete() began; tells of a mirror match that has lost this half.
  std::optional<MirrorPlace> end_deleting(const std::string& id, bool deleted);
  bool is_being_deleted(const std::string& id) const;
  /// Tables at which nobody has been for a while; no half of a mirror match without the other.
  struct Deserted {
    std::vector<std::shared_ptr<TableActor>> awake;
    std::vector<std::string> asleep;  // or failed. These are entries no more
  };
  /// `since`: they have been deserted since then, or longer.
  Deserted take_deserted(Clock::Time since);
  /// This actor has put its table away.
  void drop(const TableActor& actor);
  /// No table is to be had from here any more: everybody is sent away with this bye.
  void send_away(const protocol::Bye& bye);
  /// From now on nobody's time runs at any table: the server stops.
  void stop_clocks();
  /// As TableActor::release_clients(), of all tables.
  void release_clients();

  // ---- looking

  /// How many tables there are, by state and by game, and how many requests wait for them.
  struct Census {
    std::size_t over = 0, awake = 0, asleep = 0;
    std::size_t requests = 0;
    using ByGame = std::map<std::string, std::uint64_t, std::less<>>;
    ByGame unfinished, people;  // people: who play and watch, the computer among them
  };
  Census census() const;
  /// At some table everybody is here and a game goes on.
  bool in_play() const;

  /// Shows the entries, newest first, until `visit` returns false. It must not call the registry.
  template <class Visit>
  void newest_first(Visit visit) const {
    const std::lock_guard lock(mutex_);
    for (auto at = entries_.rbegin(); at != entries_.rend(); ++at)
      if (!visit(std::as_const(at->second))) return;
  }

 private:
  Entry& add_one(TableRow row);
  void leave_finished_to_journal();
  std::size_t missing_room(std::size_t tables) const;
  std::vector<TableRow> make_room(std::size_t tables);
  std::vector<std::uint64_t> tables_that_may_go() const;
  bool may_go(const Entry& entry, Clock::Time now) const;
  TableRow hide(std::uint64_t number);
  bool deserted(const Entry& entry, Clock::Time since) const;

  const std::size_t tables_max_;
  const Now now_;

  mutable std::mutex mutex_;                                   // for what is below
  std::map<std::uint64_t, Entry> entries_;                     // in the order of opening
  std::map<std::string, std::uint64_t, std::less<>> numbers_;  // by id
  std::uint64_t next_ = 0;
  std::size_t being_opened_ = 0;
  bool closed_ = false;
  std::set<std::string, std::less<>> going_;  // being deleted from the journal
};

}  // namespace server
