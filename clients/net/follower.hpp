// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/hint.hpp"
#include "clients/net/link.hpp"
#include "clients/net/table.hpp"
#include "clients/net/talk.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace net {

/// A request that the server has refused.
struct Refusal {
  std::string code, rule, text;  // no rule: empty
};

/// The follower tries to come back. `why` is a sentence; each reason is reported once in a row.
struct ConnectionLost {
  std::string why;
};

/// The connection is back. A wish that was sent meanwhile may or may not have arrived. It is not
/// sent again, because it may have been meant for an earlier deal.
struct CameBack {
  std::string unconfirmed_wish;  // empty: none
};

/// The salt of our seat is from an earlier session, and not the one we offered.
struct EarlierSalt {};

/// A salt was promised and did not come, so that all players promise another. Each time is one
/// more try for somebody who knows the server's secrets and does not like the cards to come.
struct SaltsAnew {
  int times = 0;  // by now
};

/// The server is about to stop and to come back.
struct Draining {
  int seconds = 0;  // at most
};

/// A message from the operator of the server to everybody.
struct Announcement {
  std::string text;
};

/// The server works on our request and needs longer than usual, as when it waits for its database.
/// Reported once for each request.
struct Delayed {};

/// The computer is busy at other tables, and comes as soon as it can.
struct ComputerAwaited {};

/// The computer has left its seats, as we wished; anybody with the link may sit down there.
struct SeatsFreed {
  Link link;
};

/// Somebody else has been in our seat since we were told last, or we have from elsewhere.
struct SeatVisited {
  std::int64_t last = 0;  // when our seat was taken before we came back, in Unix seconds
};

using Report = std::variant<SeatVisited, ConnectionLost, CameBack, EarlierSalt, SaltsAnew, Draining,
                            Announcement, Delayed, ComputerAwaited, SeatsFreed, Remark, Hint>;

/// Why a follower has stopped.
struct End {
  enum class Cause : std::uint8_t {
    left,         // we did
    adjourned,    // the table is kept for another day
    refused,      // the server does not let us join
    dismissed,    // the server wants nothing more of us
    table_gone,   // there is no such table any more
    unreachable,  // the first connection failed
    untrusted,    // it failed for the server's certificate
    unreadable,   // the server keeps sending messages that break the protocol
    gave_up,      // we have tried for long enough to come back
  };
  Cause cause = Cause::left;
  std::string text{};  // more about it, as a sentence; may be empty
  std::string code{};  // of the refusal or the farewell, as in protocol/PROTOCOL.md; empty: none

  bool is_failure() const { return cause != Cause::left && cause != Cause::adjourned; }
  /// The place does not exist any more, so that nobody can come back to it.
  bool is_for_good() const {
    return cause == Cause::table_gone || code == "unknown_table" || code == "wrong_key" ||
           code == "closed";
  }
};

/// Keeps one place at one table, to play or to watch, over as many connections as it takes.
class Follower {
 public:
  /// Called on the io_context's thread. It may destroy the follower at any call.
  class Listener {
   public:
    virtual ~Listener() = default;
    /// Every message, as it came.
    virtual void received(std::string_view message) = 0;
    /// The table has changed; `news` is what the story adds.
    virtual void changed(const std::vector<Event>& news) = 0;
    virtual void refused(const Refusal& refusal) = 0;
    virtual void reported(const Report& report) = 0;
    /// Called once, and nothing is called after it. From then on nothing can be sent.
    virtual void ended(const End& end) = 0;
  };

  struct Seating {
    Link link;                   // to play: with a key, which tells our seat from others
    std::string name;            // empty: none
    std::string commitment;      // as `create` gave it; empty: the first one that the server tells
    int patience_seconds = 600;  // for how long it tries to come back
    std::uint64_t times = 0;  // that our seat had been taken when we were told last; 0: not known
  };

  /// Begins to connect at once. It does not retry a first connection that fails.
  Follower(boost::asio::io_context& io, Seating seating, Listener& listener);
  ~Follower();

  const Table& table() const;
  /// How often our seat had been taken when we were told last; 0: not known.
  std::uint64_t times() const;
  /// Sends an action as JSON text, which answers our question, or a whole `wish`, `say` or `hint`;
  /// false: it is none of these, or cannot be sent now.
  bool send_json(std::string_view text);
  /// Sends a wish; false: we are not at the table, or the last wish has not been answered.
  bool wish(const std::string& wish);
  /// Says something to everybody at the table, ourselves included; false: we are not there now.
  bool say(const Words& words);
  /// Asks what the computer would do at our question; false: we have none, or are not at the table.
  bool hint();
  /// Leaves politely; `ended` follows.
  void leave();

  static constexpr int faults_max = 5;  // unreadable messages in a row

 private:
  class Seat;
  std::shared_ptr<Seat> seat_;
};

}  // namespace net
