// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/codes.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
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

/// One answer to a question. Members that an action of this type does not have are empty or zero.
struct Action {
  ActionType type = ActionType::unknown;
  std::string suit{}, rank{}, card{}, word{};
  Cards cards{};
  int length = 0;
  int tricks = 0;       // claimed
  std::string other{};  // the word for an unknown type
  bool operator==(const Action&) const = default;
};

struct Contract {
  int declarer = 0;
  std::string trump;  // empty: no trumps
  int multiplier = 1;
  Special special = Special::none;
};

struct Trick {
  int leader = 0;
  Cards cards;            // in the order played
  std::optional<int> by;  // the seat that took it
};

/// The claim in the dialogue that awaits an answer.
struct Said {
  std::string rank, top;
  int length = 0;
  std::optional<bool> in_trumps;
};

struct Meld {
  int seat = 0;
  bool is_four = false;  // else it is a run
  int points = 0;
  std::string rank;
  int length = 0;
  Cards cards;  // empty: not shown
};

struct Result {
  Pair totals{};
  std::optional<int> winner;
};

/// The part of a view that only the player in a seat sees.
struct Own {
  int seat = 0;
  Cards hand;
  std::optional<long long> question;
  std::vector<Action> actions;
  std::optional<Action> declaration;
  int claim = 0;  // at the lead: the most tricks that may be claimed
};

struct View {
  std::string rules;
  Phase phase = Phase::unknown;
  int rubbers = 1, deal = 0;
  std::vector<int> waiting;
  std::optional<int> dealer, jo, jotte;
  Card turned, information;  // empty: none
  std::optional<Contract> contract;
  Pair held{}, tricks{}, below{}, above{}, games{}, rubbers_won{};
  std::optional<Trick> trick, last;
  std::optional<Said> said;
  std::vector<Meld> melds;
  std::vector<Pair> closed;
  int prison = 0;
  std::optional<Result> result;
  std::optional<Own> own;
};

/// One of the two players, as everybody in the room sees them.
struct Player {
  std::string name;
  bool here = false;
  std::vector<std::string> wishes{};  // pause, adjourn, rematch: not yet granted by the opponent
  Overdue overdue = Overdue::none;
  std::string computer{};  // easy, medium, strong; empty: a person
};

struct Room {
  std::array<Player, 2> players;
  int watching = 0;                   // how many spectators there are
  std::vector<std::string> watchers;  // the names of some of them
  RoomState state = RoomState::none;
};

/// Milliseconds, one number for each seat.
using Times = std::array<long long, 2>;

/// The time left to each seat when the message was written.
struct Clock {
  Running runs = Running::nothing;
  std::optional<Times> decision, bank;  // none: the table has no clock
  Times grace{};
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
  std::array<std::optional<std::string>, 2> promises;  // by seat; none: not made; empty: no salt
  std::array<std::string, 2> salts;                    // by seat; empty: not open, or none
  int anew = 0;                                        // how often the salts have begun anew
  int dealt = 0;                                       // decks so far, including those for the cut
  std::optional<ShownDeck> shown = {};
  std::optional<SharedSalts> mirror = {};
};

/// One thing that happened. Members that an event of this type does not have are empty or zero.
struct Event {
  EventType type = EventType::unknown;
  std::string other{};  // the word for an unknown type
  std::string rule, side, what;
  std::optional<int> seat, dealer, by, winner;
  std::optional<Action> action;
  std::optional<Contract> contract;
  std::optional<Meld> meld;
  Cards drawn, cards;  // at the cut; shown
  Card turned, information;
  Pair totals{}, games{}, rubbers_won{};
  int deal = 0, each = 0, points = 0, prison = 0, game = 0, rubber = 0;
  /// Never on the wire: the client itself has checked the decks of this many deals.
  int deals_proved = 0;
  int card_points = 0, last_trick = 0, jo_jotte = 0, meld_points = 0, bonus = 0, compared = 0;
};

/// No message of a server nests deeper than half of this.
inline constexpr int nesting_max = 16;

/// A message's text as JSON. Throws Unreadable when it nests too deep to be handled safely, and
/// nlohmann's own exception when it is not JSON.
nlohmann::json read_message(std::string_view text);

/// Of a whole message. Throws nlohmann's own exception where `type` is missing or is no text.
MessageType type_of(const nlohmann::json& message);

/// Each throws Unreadable, or nlohmann's own exception where a member is of the wrong kind.
View read_view(const nlohmann::json& from);
Room read_room(const nlohmann::json& from);
HouseRules read_house_rules(const nlohmann::json& from);
Clock read_clock(const nlohmann::json& from);
Decks read_decks(const nlohmann::json& from);
Mirror read_mirror(const nlohmann::json& from);
Event read_event(const nlohmann::json& from);
Action read_action(const nlohmann::json& from);

/// The action as one JSON object, fit for `act`.
std::string action_text(const Action& action);

/// The text without control characters: nothing in it can command a terminal.
std::string printable(std::string_view text);

}  // namespace net
