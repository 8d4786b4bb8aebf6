// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/journal.hpp"
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

/// Runs one Table: takes one request at a time and carries out its effects, so there is nothing to
/// lock. It decides nothing. A failed append or a broken invariant ends this table and no other:
/// its members get a bye, its journal stays as it is.
class TableActor : public std::enable_shared_from_this<TableActor> {
 public:
  /// `executor` runs one thing at a time. `journal` outlives the actor. `hint_service` lives until
  /// the actor handles no more requests; null: there are no hints.
  TableActor(boost::asio::any_io_executor executor, const TableRow& row, Table table,
             Journal& journal, const Environment& environment, BotSeats bot_seats,
             HintService* hint_service = nullptr);

  /// Takes news to the other half of a mirror match; set it before start().
  using Tell = std::function<void(HalfNews)>;
  void tell_half_by(Tell tell) { tell_half_ = std::move(tell); }

  /// Does what is to be done before anybody is let in. Call it before anybody else knows the table.
  void start();
  /// From now on every request is refused, those that wait among them.
  void retire();
  /// Puts the table away in the journal and calls `then`, where the actor runs; not if somebody is
  /// here or on their way, or the disk takes a record. Whoever comes later is told to come back.
  void put_away(std::function<void()> then);
  /// The table is not to be had from here any more: everybody is sent away with this bye, and so is
  /// whoever comes later.
  void end(protocol::Bye bye);

  /// Hands in a request to join, as submit() does. When its turn comes, what it shows decides who
  /// joins, or whether it is refused: SeatKeys.
  void join(MemberId who, protocol::Join asked, std::shared_ptr<Client> client);
  void sit(MemberId who, protocol::Sit asked, std::shared_ptr<Client> client);
  /// Hands in a request, from any thread. `client`, who may be null, is told the answer and that it
  /// was one. A connection hands in one and waits for its answer: that is what bounds the inbox.
  void submit(Request request, std::shared_ptr<Client> client);

  const std::string& id() const { return id_; }

  /// The table as the lobby sees it, at any time from any thread.
  struct Glance {
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
  Glance glance() const;
  /// Since when nobody has been connected; nothing: somebody is. At any time from any thread.
  std::optional<Clock::Time> deserted_since() const;
  /// How many play and watch, at any time from any thread.
  int people() const { return people_; }
  /// Requests that wait for their turn.
  int waiting() const { return waiting_; }

  /// From now on nobody's time runs at it: the server stops.
  void halt();
  /// Lets go of those who wait for an answer: none comes, as nothing runs the actor any more. Their
  /// connections know the table, and so would live for ever.
  void let_go();

 private:
  struct Letter {
    Request request;
    std::shared_ptr<Client> client;
    std::variant<std::monostate, ShownToJoin, ShownToSit> shown =
        {};                                       // none: it is known who they are
    std::optional<entropy::Digest> claim = {};    // the key with which they make a seat theirs
    std::optional<SeatShares::Share> share = {};  // of the open seats that wait for cards
    bool back = false;                            // they come to a seat that was taken before
  };

  void hand_in(Letter letter);
  void take(Letter letter);
  void work();
  bool may_serve();
  void serve(Letter letter);
  void decide();
  protocol::Result<SeatKeys::Admission> admission(const Join& join) const;
  std::optional<protocol::Fault> take_share(const Join& join);
  std::optional<protocol::Fault> let_in(Join& join);
  void turn_away(const protocol::Fault& fault);
  std::optional<SeatTaken> seat_taken();
  void charge(const std::vector<std::string>& records);
  void keep(std::uint64_t first, std::vector<std::string> records, std::optional<SeatTaken> taken);
  void kept(std::uint64_t first, WriteResult result);
  void perform();
  void carry_out(Effect& effect);
  void send_later(SendLater later);
  void fetch_hint(const FetchHint& fetch_hint);
  void call_computer();
  void tell_of_waiting(bool waits);
  void settle(bool seated);
  template <class Step>
  void carefully(Step step);
  void fail(const protocol::Bye& bye);
  void fail_for_good(const protocol::Bye& bye);
  void send_computers_home();
  void fall_asleep();
  void refuse(const Letter& letter);
  void look();
  void note_time();
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
  const std::int64_t lease_;  // of the journal, under which the table was taken
  boost::asio::any_io_executor executor_;
  const std::function<Clock::Time()> now_;
  const std::function<std::int64_t()> date_;
  const std::function<void(std::function<void()>)> elsewhere_;  // null: at once
  HintService* const hint_service_;                             // null: none
  Tell tell_half_;                                              // null: a table by itself
  Members members_;
  boost::asio::steady_timer alarm_;

  std::list<Letter> inbox_;        // those that cannot be served at once
  std::atomic<int> waiting_ = 0;   // as many as are on their way into it or in it
  std::optional<Letter> serving_;  // none: nothing is being done
  Effects effects_;                // of it, while the disk takes their records
  std::atomic<int> people_ = 0;
  bool begun_ = false;
  bool waits_ = false;                    // for the computer, which is busy
  bool sound_ = true;                     // it takes requests
  std::optional<protocol::Bye> parting_;  // to those who come when it takes none; none: a refusal

  // The table's time stands still while letters wait for the journal, or a shared one takes
  // records.
  Clock::Time::duration lag_{};
  std::optional<Clock::Time> frozen_since_;
  Clock::Time asked_to_keep_{};

  mutable std::mutex glance_mutex_;
  Glance glance_;
  Clock::Time deserted_since_{};  // while it is deserted
};

}  // namespace server
