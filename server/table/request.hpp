// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/message.hpp"
#include "server/addresses/client_address.hpp"
#include "server/bots/hint_service.hpp"
#include "server/table/member_id.hpp"
#include "server/table/mirror.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

/// The requests that a table takes: the first seven from clients, the others from the server
/// itself.
namespace server {

/// Sits down in a seat, or among the spectators. The key has been checked already.
struct Join {
  MemberId who{};
  engine::Observer as;
  std::string name = {};
  std::string promise = {};  // of a salt; empty: they give none
  std::int64_t at = 0;       // when, in Unix seconds
  bool sits = false;         // asked for by `sit`
  bool relieves = false;     // the computer, which plays in this seat for them
  protocol::Attempt attempt = {};
  bool claims = false;              // the seat was free
  std::optional<Source> from = {};  // the marks of their address; none: not known
};
/// Of a client, whose seat is not known yet.
Join as_asked(MemberId who, protocol::Join asked);
Join as_asked(MemberId who, protocol::Sit asked);

/// Promises another salt, or opens the one that was promised.
struct GiveSalt {
  MemberId who{};
  protocol::GiveSalt what;
};

struct Act {
  MemberId who{};
  std::uint64_t question = 0;
  protocol::SentAction action;
  std::chrono::milliseconds wait{};  // before more may be written for its sender; 0: none
};

struct Wish {
  MemberId who{};
  protocol::Want want{};
  std::chrono::milliseconds wait{};  // as of Act
};

/// Says something to everybody at the table.
struct Say {
  MemberId who{};
  protocol::Words words;
};

/// Asks what the computer would do at this question.
struct AskHint {
  MemberId who{};
  std::uint64_t question = 0;
};

/// Gets up, or has lost the connection.
struct Leave {
  MemberId who{};
};

/// Time has passed.
struct Tick {};

/// The operator ends the table; the reason may be empty.
struct Close {
  std::string reason;
};

/// A spectator, by the number by which the room is told their name; 0: all of them.
struct Spectator {
  std::uint64_t number = 0;
};

/// The operator sends people away: the person who plays in a seat, whose key still opens it, or
/// spectators. The computer stays. They themselves are told first who is there, in a welcome.
struct SendHome {
  MemberId who{};
  std::variant<engine::Seat, Spectator> whom;
  std::string reason;             // may be empty
  std::chrono::seconds kept_out;  // for which no connection comes from their addresses; 0: none
};

/// The operator has the name of this seat's player forgotten, who gets no other one here.
struct EraseName {
  engine::Seat seat{};
};

/// The operator wants to be told what a spectator would be told, and takes no place.
struct Look {
  MemberId who{};
};

/// The hint service has answered a FetchHint.
struct HintReady {
  MemberId who{};
  std::uint64_t question = 0;
  protocol::Result<Hint> hint;
};

/// The other half of a mirror match tells its news.
struct HearHalf {
  HalfNews news;
};

using Request = std::variant<Join, GiveSalt, Act, Wish, Say, AskHint, Leave, Tick, Close, SendHome,
                             EraseName, Look, HintReady, HearHalf>;

/// The word for it in PROTOCOL.md, where clients send it.
std::string_view type_of(const Request& request);

/// Nothing where no member has made the request.
std::optional<MemberId> sender(const Request& request);

/// Nothing where it is about no question.
std::optional<std::uint64_t> question_of(const Request& request);

}  // namespace server
