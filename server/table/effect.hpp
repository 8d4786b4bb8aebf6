// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/message.hpp"
#include "server/table/member_id.hpp"
#include "server/table/mirror.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What a table orders the shell around it to do.
namespace server {

/// Adds one line to the table's journal. No later effect may be carried out before it is on the
/// disk; if it cannot be written, the table ends and nobody has been told of it.
///
///   {"n":1,"deck":"JS 9S …","story":[…]}    {"n":2,"seat":0,"action":{…},"story":[…]}
struct Append {
  std::uint64_t n = 0;  // 1, 2, 3 … without a gap
  std::string record;
};

/// A player has given a name, or has none any more; nullopt: it was erased. It need not be on the
/// disk at once.
struct Remember {
  engine::Seat seat{};
  std::optional<std::string> name;
};

/// A person has taken a seat. It need not be on the disk at once, unless they have made it theirs.
struct Taken {
  engine::Seat seat{};
  std::int64_t at = 0;  // Unix seconds
};

/// Its player has lost this seat: their key opens it no longer, and somebody else may sit down.
struct FreeSeat {
  engine::Seat seat{};
};

/// The computer plays in this seat from now on.
struct CallComputer {
  engine::Seat seat{};
};

/// The computer plays in this seat no longer: its player is back, or it is free.
struct DismissComputer {
  engine::Seat seat{};
};

/// After a Bye they are members no longer.
struct Send {
  std::vector<MemberId> to;
  protocol::ServerMessage message;
};

/// The same for a message that takes long to write: `write` is called once, on any thread.
struct SendLater {
  std::vector<MemberId> to;
  std::function<protocol::ServerMessage()> write;
};

/// For this time the server accepts no connections from the addresses of these members.
struct KeepOut {
  std::vector<MemberId> members;
  std::chrono::seconds time{};
};

/// Asks the hint service, which answers with a HintReady. `told` is all that the service gets: the
/// view and the story of the deal, as the seat of `who` has them.
struct FetchHint {
  MemberId who{};
  std::uint64_t question = 0;
  std::string told;
};

/// The game has searched this many positions for the request.
struct Searched {
  int positions = 0;
};

/// Sends news to the other half of a mirror match.
struct TellHalf {
  HalfNews news;
};

/// Effects are carried out one after the other.
using Effect = std::variant<Append, Remember, Taken, FreeSeat, CallComputer, DismissComputer, Send,
                            SendLater, KeepOut, FetchHint, Searched, TellHalf>;
using Effects = std::vector<Effect>;

}  // namespace server
