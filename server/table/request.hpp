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

/// The requests that a table handles: the first seven come from clients, the others from the server
/// itself.
namespace server {

/// A spectator, by the number with which the room is told their name; 0: all spectators.
struct Spectator {
  std::uint64_t number = 0;
};

/// Each wraps what a client has sent (the protocol:: message of the same name) with its sender and
/// what the server knows about them, or comes from the server itself.
namespace requests {

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

/// Leaves the table, or has lost the connection.
struct Leave {
  MemberId who{};
};

/// Time has passed.
struct Tick {};

/// The operator ends the table; the reason may be empty.
struct Close {
  std::string reason;
};

/// The operator sends people away: the person who plays in a seat, whose key still opens it, or
/// spectators. The computer stays. The operator first gets a welcome that tells who is there.
struct SendHome {
  MemberId who{};
  std::variant<engine::Seat, Spectator> whom;
  std::string reason;             // may be empty
  std::chrono::seconds kept_out;  // for which no connection comes from their addresses; 0: none
};

/// The operator erases the name of this seat's player, who gets no other one at this table.
struct EraseName {
  engine::Seat seat{};
};

/// The operator asks for the welcome that a spectator would get, and takes no place.
struct Look {
  MemberId who{};
};

/// The hint service has answered a FetchHint.
struct HintReady {
  MemberId who{};
  std::uint64_t question = 0;
  protocol::Result<Hint> hint;
};

/// The other half of a mirror match has news.
struct HearHalf {
  HalfNews news;
};

}  // namespace requests

using Request = std::variant<requests::Join, requests::GiveSalt, requests::Act, requests::Wish,
                             requests::Say, requests::AskHint, requests::Leave, requests::Tick,
                             requests::Close, requests::SendHome, requests::EraseName,
                             requests::Look, requests::HintReady, requests::HearHalf>;

/// The request to join of a client whose seat is not known yet.
requests::Join as_asked(MemberId who, protocol::Join asked);
requests::Join as_asked(MemberId who, protocol::Sit asked);

/// The word for it in PROTOCOL.md, where clients send it.
std::string_view type_of(const Request& request);

/// Nullopt if no member has made the request.
std::optional<MemberId> sender(const Request& request);

/// Nullopt if it is about no question.
std::optional<std::uint64_t> question_of(const Request& request);

}  // namespace server
