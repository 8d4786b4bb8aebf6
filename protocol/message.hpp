// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The two closed families of messages: all a client may say, and all it may hear.
/// PROTOCOL.md describes each with examples.
namespace protocol {

// ---- a client says ------------------------------------------------------------------------

/// Open a table. `terms` goes to open_game().
struct Create {
  nlohmann::json terms;
  bool listed = true;   // shown to whoever asks for the list
  int spectators = 16;  // how many may watch at once; 0: nobody
};

/// Sit down with a seat's token, or watch without one.
struct Join {
  std::string table;
  std::optional<std::string> token;
  std::string name;
};

/// Answer a question.
struct Act {
  std::uint64_t question = 0;
  nlohmann::json action;
};

struct Leave {};
struct List {};
struct Ping {};

using ClientMessage = std::variant<Create, Join, Act, Leave, List, Ping>;

// ---- the server says ----------------------------------------------------------------------

struct SeatLink {
  engine::Seat seat{};
  std::string token;
};

struct Created {
  std::string table;
  std::vector<SeatLink> seats;
};

/// Everything a member needs to go on, when he comes or comes back.
struct Welcome {
  std::string table;
  std::uint64_t seq = 0;
  std::optional<engine::Seat> seat;  // none: a spectator
  JsonText view, room, story;
};

/// What changed for an audience. It is also the answer to the act that caused it.
struct Update {
  std::uint64_t seq = 0;
  JsonText patch = "{}", story = "[]";
  JsonText room;                         // empty: unchanged
  std::optional<std::uint64_t> settled;  // the question this update answers
};

/// A request was not obeyed, and nothing has changed.
struct Refused {
  std::string to;  // the type of the request; empty when it could not be read
  std::optional<std::uint64_t> question;
  Fault fault;
};

struct TableLine {
  std::string table, game, rules;
  std::vector<std::string> players;  // by seat; empty text: nobody has sat down yet
  int spectators = 0;
  bool over = false;
};

struct Tables {
  std::vector<TableLine> tables;
};

struct Pong {};

/// The last message of a connection, and what to do next.
struct Bye {
  enum class Next { resume, anew, stop };
  std::string code, text;
  Next next = Next::stop;
};

using ServerMessage = std::variant<Created, Welcome, Update, Refused, Tables, Pong, Bye>;

}  // namespace protocol
