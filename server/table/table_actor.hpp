// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/lease.hpp"
#include "server/limits/seat_shares.hpp"
#include "server/table/bot_seats.hpp"
#include "server/table/client.hpp"
#include "server/table/members.hpp"
#include "server/table/seat_keys.hpp"
#include "server/table/table.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// Runs one Table: serves one request at a time and carries out its effects, so there is nothing to
/// lock. It decides nothing. A failed append or a broken invariant ends this table and no other:
/// its members get a bye, and its journal stays as it is.
class TableActor : public std::enable_shared_from_this<TableActor> {
 public:
  /// `executor` runs one thing at a time. `journal` outlives the actor. `hint_service` lives until
  /// the actor handles no more requests; null: there are no hints.
  TableActor(boost::asio::any_io_executor executor, const TableRow& row, Table table,
             Journal& journal, const Environment& environment, BotSeats bot_seats,
             HintService* hint_service = nullptr);

  /// Sets what takes news to the other half of a mirror match. Call it before start().
  using Tell = std::function<void(HalfNews)>;
  void tell_half_by(Tell tell) { tell_half_ = std::move(tell); }

  /// Prepares the table before anybody is admitted. Call it before anybody else knows the table.
  void start();
  /// From now on refuses every request, even those that are waiting.
  void retire();
  /// Puts the table away in the journal and calls `then` on the actor's executor; not if somebody
  /// is here or on their way, or a record is being written. Clients that arrive later are told to
  /// come back.
  void put_away(std::function<void()> then);
  /// This server no longer has the table: sends everybody away with this bye, and all who come
  /// later.
  void send_all_away(protocol::Bye bye);

  /// Queues a request to join, as submit() does. When its turn comes, SeatKeys decides by the key
  /// or invitation that it shows who joins, or why it is refused.
  void join(MemberId who, protocol::Join asked, std::shared_ptr<Client> client);
  void sit(MemberId who, protocol::Sit asked, std::shared_ptr<Client> client);
  /// Queues a request, from any thread. `client`, which may be null, gets the answer and a call of
  /// Client::answered(). A connection queues one request and waits for its answer, which bounds the
  /// inbox.
  void submit(Request request, std::shared_ptr<Client> client);

  const std::string& id() const { return id_; }

  /// The table as the lobby sees it. Any thread may ask for one at any time.
  struct Snapshot {
    std::vector<std::string> players;
    int spectators = 0;
    int open_seats = 0;  // in which anybody may sit down
    bool over = false;
    bool closed = false;   // by the operator
    bool in_play = false;  // as Table::in_play()
    bool deserted = true;  // nobody is connected
    bool failed = false;
    bool asleep = false;                      // put away: it takes requests no more
    std::uint64_t decks = 0, open_decks = 0;  // as of Table
    std::uint64_t records = 0;                // in the journal
    Clock::Time touched{};                    // when its last record was written
  };
  Snapshot snapshot() const;
  /// Since when nobody has been connected; nullopt: somebody is. Any thread may call.
  std::optional<Clock::Time> deserted_since() const;
  /// How many play and watch. Any thread may call.
  int people() const { return people_; }
  /// How many requests wait for their turn.
  int waiting() const { return waiting_; }

  /// Stops all clocks of the table: the server stops.
  void stop_clocks();
  /// Releases the clients that wait for an answer, because nothing runs the actor any more. Their
  /// connections refer to the table, so they would keep each other alive.
  void release_clients();

 private:
  /// A request, and what is needed to admit and answer its sender.
  struct QueuedRequest {
    Request request;
    std::shared_ptr<Client> client;
    std::variant<std::monostate, ShownToJoin, ShownToSit> shown =
        {};                                       // none: the sender is a member
    std::optional<entropy::Digest> claim = {};    // the key that makes a seat theirs
    std::optional<SeatShares::Share> share = {};  // of the open seats that wait for cards
    bool returns = false;                         // they come to a seat that was taken before
  };

  void post(QueuedRequest queued);
  void enqueue(QueuedRequest queued);
  void serve_next();
  bool may_serve();
  void serve(QueuedRequest queued);
  void decide();
  protocol::Result<SeatKeys::Admission> admission(const requests::Join& join) const;
  std::optional<protocol::Fault> take_seat_share(const requests::Join& join);
  std::optional<protocol::Fault> admit(requests::Join& join);
  void turn_away(const protocol::Fault& fault);
  std::optional<SeatTaken> seat_taken();
  void charge_sender(const std::vector<std::string>& records);
  void append_records(std::uint64_t first, std::vector<std::string> records,
                      std::optional<SeatTaken> taken);
  void appended(std::uint64_t first, WriteResult result);
  void perform();
  void carry_out(Effect& effect);
  void send_later(SendLater later);
  void fetch_hint(const FetchHint& fetch_hint);
  void call_computer();
  void announce_wait(bool waits);
  void finish_request(bool seated);
  template <class Step>
  void end_table_on_bug(Step step);
  void fail(const protocol::Bye& bye);
  void fail_for_good(const protocol::Bye& bye);
  void send_computers_home();
  void fall_asleep();
  void refuse(const QueuedRequest& queued);
  void update_snapshot();
  void note_written();
  void set_alarm();
  Clock::Time time() const { return now_() - lag_; }

  const std::string id_;
  SeatKeys keys_;
  Table table_;
  BotSeats bot_seats_;
  const std::shared_ptr<SeatShares> seat_shares_;
  std::map<engine::Seat, SeatShares::Share> shares_;  // before the first cards, where it is open
  bool over_kept_;                                    // as the journal has it
  Journal& journal_;
  Lease* const lease_;           // null: the table is this server's for good
  const std::int64_t lease_id_;  // under which the table was taken
  boost::asio::any_io_executor executor_;
  const std::function<Clock::Time()> now_;
  const std::function<std::int64_t()> date_;
  const std::function<void(std::function<void()>)> elsewhere_;  // null: at once
  HintService* const hint_service_;                             // null: none
  Tell tell_half_;                                              // null: a table by itself
  Members members_;
  boost::asio::steady_timer alarm_;

  std::list<QueuedRequest> inbox_;        // requests that cannot be served at once
  std::atomic<int> waiting_ = 0;          // how many are in it or on their way
  std::optional<QueuedRequest> serving_;  // none: it is idle
  Effects effects_;                       // of the request, while their records are written
  std::atomic<int> people_ = 0;
  bool begun_ = false;
  bool waits_ = false;                      // for the computer, which is busy
  bool accepts_ = true;                     // it accepts requests; else it refuses them
  std::optional<protocol::Bye> final_bye_;  // for those who come afterwards; none: a refusal

  // The table's time stops while requests wait for the journal, and while a shared one writes.
  Clock::Time::duration lag_{};
  std::optional<Clock::Time> lease_invalid_since_;
  Clock::Time append_asked_{};

  mutable std::mutex snapshot_mutex_;
  Snapshot snapshot_;
  Clock::Time deserted_since_{};  // while it is deserted
};

}  // namespace server
