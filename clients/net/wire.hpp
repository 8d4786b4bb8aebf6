// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/codes.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// The server's messages as values, by the names of protocol/PROTOCOL.md. Unknown members
/// are ignored; a member of the wrong kind makes the message unreadable.
namespace net {

/// A message that breaks PROTOCOL.md. what() says where.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Two characters, rank and suit, as on the wire: "JS". There is no empty card.
using Card = std::string;
using Cards = std::vector<Card>;
using Pair = std::array<int, 2>;  // one number for each seat

/// One of the players, as everybody in the room sees them.
struct Player {
  std::string name;
  bool here = false;
  std::vector<std::string> wishes{};  // pause, adjourn, rematch: not granted yet
  Overdue overdue = Overdue::none;
  std::string computer{};  // easy, medium, strong; empty: a person
};

struct Room {
  std::vector<Player> players;        // by seat
  int watching = 0;                   // how many spectators there are
  std::vector<std::string> watchers;  // the names of some of them
  RoomState state = RoomState::none;
};

/// Milliseconds, one number for each seat.
using Times = std::vector<long long>;

/// What `times` says of a seat; 0 where it says nothing.
inline long long time_of(const Times& times, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  return at < times.size() ? times[at] : 0;
}

/// The time left to each seat when the message was written.
struct Clock {
  Running runs = Running::nothing;
  std::optional<Times> decision, bank;  // none: the table has no clock
  Times grace{};
  std::optional<Times> waits_for = {};  // whose grace runs; none: that of all who are away
};

/// The house rules of a table; times are in seconds.
struct HouseRules {
  struct Terms {
    int decision = 0, bank = 0;
  };
  bool listed = true;
  int spectators = 0, grace = 0;
  Reveal reveal = Reveal::unknown;
  std::optional<Terms> clock;
  bool talk = true;    // players may talk to each other
  bool hints = false;  // a player may ask what the computer would do
};

/// A deck laid open.
struct ShownDeck {
  int deck = 0;
  std::string secret;  // in hex
  Cards cards;
};

/// The salts from which both tables of a mirror match make their decks: four, those of the first
/// half first.
struct SharedSalts {
  std::string table;  // the first half
  int half = 0;       // the half of this table, 0 or 1
  std::vector<std::string> promises;
  std::vector<std::string> salts;
  bool operator==(const SharedSalts&) const = default;
};

/// How one half of a mirror match has ended.
struct HalfEnd {
  bool whole = false;      // played to its end
  Pair totals{};           // the grand totals of its rubber, by seat
  std::vector<Pair> made;  // what each seat scored with each deck, in order; zeros for a cut
};

/// The state of a mirror match, as one of its tables tells it.
struct Mirror {
  struct Result {
    HalfEnd here, there;
    std::optional<Pair> difference;  // none: a half was not played to its end
  };
  int half = 0;                  // the half of this table, 0 or 1
  std::string other;             // the table of the other half
  bool agreed = false;           // all four salts are open
  std::optional<Result> result;  // once both halves are over
};

/// The origin of the decks, for everybody to check. The texts are as they came.
struct Decks {
  std::string commitment;
  std::vector<std::optional<std::string>> promises;  // by seat; none: not made; empty: no salt
  std::vector<std::string> salts;                    // by seat, as many; empty: not open, or none
  int anew = 0;                                      // how often the salts have begun anew
  int dealt = 0;                                     // decks so far, including those for the cut
  std::map<int, std::string> places = {};            // of this deal's decks, if told: DECKS.md
  std::optional<ShownDeck> shown = {};
  std::optional<SharedSalts> mirror = {};
};

/// One thing that happened.
struct Event {
  /// As it came: an object with a `type`. Null where the client itself tells something.
  nlohmann::json told = {};
  /// Never on the wire: the client itself has checked the decks of this many deals.
  int deals_proved = 0;

  std::string_view type() const;
};

/// No table has more seats.
inline constexpr std::size_t seats_max = 16;

/// No number of a game is further from 0.
inline constexpr int number_max = 1'000'000'000;

/// No message of a server nests deeper than half of this.
inline constexpr int nesting_max = 16;

/// A message's text as JSON. Throws Unreadable when it nests too deep to be handled safely, and
/// nlohmann's own exception when it is not JSON.
nlohmann::json read_message(std::string_view text);

/// Of a whole message. Throws nlohmann's own exception where `type` is missing or is no text.
MessageType type_of(const nlohmann::json& message);

/// Each throws Unreadable, or nlohmann's own exception where a member is of the wrong kind.
Room read_room(const nlohmann::json& from);
HouseRules read_house_rules(const nlohmann::json& from);
Clock read_clock(const nlohmann::json& from);
Decks read_decks(const nlohmann::json& from);
Mirror read_mirror(const nlohmann::json& from);
Event read_event(const nlohmann::json& from);

/// The text without control characters, and without those that break a line or turn the direction
/// of writing: nothing in it can command a terminal, or reach beyond itself.
std::string printable(std::string_view text);

/// JSON in lines, in which those characters stand as \\u202e, so that it means the same. Line ends
/// stay.
std::string printable_json(std::string_view lines);

}  // namespace net
