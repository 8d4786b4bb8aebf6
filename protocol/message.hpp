// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/house_rules.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The two closed families of messages: all that a client may send, and all that it may receive.
/// PROTOCOL.md describes each with examples.
namespace protocol {

// ---- a client says ------------------------------------------------------------------------

/// Open a table. `terms` goes to open_game().
struct Create {
  nlohmann::json terms;
  HouseRules house;
  bool mirror = false;  // two tables, the halves of a mirror match
};

/// A client numbers its connections to a table, so that one that it has given up, and that arrives
/// late, does not take its seat from a newer one.
struct Attempt {
  std::string client;        // hex digits that it has drawn for all its connections; empty: none
  std::uint64_t number = 0;  // each has a greater one than those before
};

/// Sit down in a free seat with the invitation of a table, which all share who are to play there.
/// The key alone opens the seat from then on.
struct Sit {
  std::string table;
  std::optional<std::string> invitation;  // none: the table is open to everybody
  std::string key;
  std::optional<engine::Seat> seat = {};  // none: any that is free
  std::string name = {};
  std::string promise = {};  // the hash of the player's share in the decks; empty: they give none
  Attempt attempt = {};
};

/// Come back to the seat of a key; or watch.
struct Join {
  std::string table;
  std::optional<std::string> key = {};  // none: to watch
  std::string name = {};
  std::string promise = {};  // as of Sit
  Attempt attempt = {};
};

/// Promise another salt, when all begin anew; or open the salt that was promised.
struct GiveSalt {
  struct Promise {
    std::string hash;
  };
  struct Reveal {
    std::string salt;
  };
  std::variant<Promise, Reveal> given;
};

/// Answer a question.
struct Act {
  std::uint64_t question = 0;
  SentAction action;
};

/// The wishes that a player may send to the table rather than to the game.
enum class Want : std::uint8_t {
  pause,
  adjourn,
  rematch,
  go_on,
  resign_deal,
  resign_rubber,
  take_rubber,
  free_seat,
  computer
};

struct Wish {
  Want want{};
};

/// Set phrases, which each client shows in its user's language.
enum class Phrase : std::uint8_t {
  hello,
  good_luck,
  well_played,
  thanks,
  sorry,
  one_moment,
  oops,
  goodbye
};

/// A set phrase, or a text of 1 to 200 characters without control characters.
using Words = std::variant<Phrase, std::string>;

/// Say something to all at the table.
struct Say {
  Words words;
};

/// Ask what the computer would answer to a question this player is asked.
struct AskHint {
  std::uint64_t question = 0;
};

struct Leave {};
struct List {};
struct Ping {};

using ClientMessage =
    std::variant<Create, Sit, Join, GiveSalt, Act, Wish, Say, AskHint, Leave, List, Ping>;

// ---- the server says ----------------------------------------------------------------------

struct Created {
  /// A new table, and the invitation to those of its seats that no computer plays.
  struct Table {
    std::string table, invitation;
    std::vector<engine::Seat> seats;
  };
  Table opened;
  std::string commitment;
  std::optional<Table> mirror = {};  // the second half of a mirror match
};

/// How often a person has taken a seat, and when the last time, in Unix seconds.
struct Visits {
  std::uint64_t times = 0;
  std::optional<std::int64_t> last = {};  // none: never
};

/// Everything a member of a table needs to start, or to go on after coming back.
struct Welcome {
  std::string table;
  std::uint64_t seq = 0;
  std::optional<engine::Seat> seat;  // none: a spectator
  JsonText view, room, story, house, decks, clock;
  JsonText talk = "[]";
  JsonText mirror = {};  // empty: not half of a mirror match
  JsonText about = {};   // as HostedGame::about() has it; empty: nothing
  /// For a person who plays: with this others sit down in free seats; empty: for anybody else.
  std::string invitation = {};
  /// A player's seat: how often it was taken, this time included, and when before; none: a
  /// spectator, or the computer.
  std::optional<Visits> taken = {};
  /// How long the server may say nothing to a client, who then asks whether it is there, as another
  /// may have the table; none: it is the only one.
  std::optional<std::chrono::seconds> silence = {};
};

/// The changes at a table since its audiences were told last; all of them are told the same.
struct News {
  JsonText story = "[]";
  JsonText room = {}, decks = {}, clock = {}, mirror = {};  // empty: unchanged
};

/// The request that an update answers, if any.
struct Answered {
  std::optional<std::uint64_t> settled = {};  // this question
  std::optional<Want> wish = {};              // this wish
  bool salt = false;                          // a salt promised or opened
};

/// The changes for one audience, as a whole message: an UpdateWriter makes it.
struct Update {
  JsonText text;
};

/// A request was refused, and nothing has changed.
struct Refused {
  std::string to;  // the type of the request; empty when it could not be read
  std::optional<std::uint64_t> question;
  Fault fault;
};

/// A player has said something.
struct Said {
  engine::Seat seat{};
  Words words;
  bool yours = false;  // it answers the speaker
};

/// The action that the computer would choose with the knowledge of this seat, and the reason.
struct Hint {
  std::uint64_t question = 0;
  JsonText action, why;
};

struct TableLine {
  std::string table, game, rules;
  std::vector<std::string> players;  // by seat; empty: nobody has sat down yet
  int spectators = 0;
  bool over = false;
  int open_seats = 0;  // in which anybody may sit down
};

struct Tables {
  std::vector<TableLine> tables;
  bool computer = false;  // it plays on this server, and gives hints
};

struct Pong {};

/// For every client that is connected. Code `draining`: the server is about to stop;
/// `announcement`: its operator has something to say.
struct Notice {
  CodeName code;
  std::string text;
  std::optional<std::uint64_t> seconds = {};  // with `draining`: until connections are closed
};

/// The last message of a connection, and what to do next.
struct Bye {
  enum class Next { resume, anew, stop };
  CodeName code;
  std::string text;
  Next next = Next::stop;
  std::optional<std::uint64_t> retry_after = {};  // milliseconds to wait before coming back
  /// With `elsewhere`: the path at which the server that plays the table is reached.
  std::optional<std::string> at = {};
};

/// The word on the wire.
std::string_view name_of(Want want);
std::string_view name_of(Phrase phrase);

/// Shared, because a variant is as large as its largest alternative, and updates are what is sent.
using SharedWelcome = std::shared_ptr<const Welcome>;

using ServerMessage =
    std::variant<Created, SharedWelcome, Update, Said, Hint, Refused, Tables, Pong, Notice, Bye>;

}  // namespace protocol
