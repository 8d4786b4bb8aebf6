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

/// The orders of a table to the shell around it.
namespace server {

/// One line of the table's journal. Nothing that comes after it may be done before it is on the
/// disk; if it cannot be put there, the table dies and nobody has heard of it.
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

/// The same where the message takes long to write: it is written once, on any thread.
struct SendLater {
  std::vector<MemberId> to;
  std::function<protocol::ServerMessage()> write;
};

/// For so long the server takes no connections from the addresses of these members.
struct KeepOut {
  std::vector<MemberId> members;
  std::chrono::seconds time{};
};

/// Asks the hint service; a HintReady comes of it. `told` is all that the service is told: the view
/// and the story of the deal, as the seat of `who` has them.
struct FetchHint {
  MemberId who{};
  std::uint64_t question = 0;
  std::string told;
};

/// The game has searched so many positions for the request.
struct Searched {
  int positions = 0;
};

/// For the other half of a mirror match.
struct TellHalf {
  HalfNews news;
};

/// Orders, to be carried out one after the other.
using Effect = std::variant<Append, Remember, Taken, FreeSeat, CallComputer, DismissComputer, Send,
                            SendLater, KeepOut, FetchHint, Searched, TellHalf>;
using Effects = std::vector<Effect>;

}  // namespace server
