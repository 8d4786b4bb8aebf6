// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// What the server says, as values: the names are those of protocol/PROTOCOL.md. Members we do
/// not know are passed over; members of the wrong kind make the message unreadable.
namespace cli {

/// Something on the wire that cannot be what PROTOCOL.md says. what() tells where.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Two characters, rank and suit, as on the wire: "JS". There is no empty card.
using Card = std::string;
using Cards = std::vector<Card>;
using Pair = std::array<int, 2>;  // one number for each seat

/// One answer to a question. What an action of this type does not have is empty or zero.
struct Action {
  std::string type{};
  std::string suit{}, rank{}, card{}, word{};
  Cards cards{};
  int length = 0;
  int tricks = 0;  // claimed
  bool operator==(const Action&) const = default;
};

struct Contract {
  int declarer = 0;
  std::string trump;  // empty: no trumps
  int multiplier = 1;
  std::string special;  // nullo, slam or empty
};

struct Trick {
  int leader = 0;
  Cards cards;            // in the order played
  std::optional<int> by;  // who took it
};

/// What has been claimed in the dialogue and is being answered.
struct Said {
  std::string rank, top;
  int length = 0;
  std::optional<bool> in_trumps;
};

struct Meld {
  int seat = 0;
  std::string kind;  // four or run
  int points = 0;
  std::string rank;
  int length = 0;
  Cards cards;  // empty: not shown
};

struct Result {
  Pair totals{};
  std::optional<int> winner;
};

/// What only the player in a seat is told.
struct Own {
  int seat = 0;
  Cards hand;
  std::optional<long long> question;
  std::vector<Action> actions;
  std::optional<Action> declaration;
  int claim = 0;  // at the lead: the most tricks that may be claimed
};

struct View {
  std::string rules, phase;
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

struct Guest {
  std::string name;
  bool here = false;
  std::vector<std::string>
      wishes{};            // pause, adjourn, rematch: what he waits for the other to wish
  std::string overdue{};   // gone, time or empty
  std::string computer{};  // easy, medium, strong; empty: a person
};

struct Room {
  std::array<Guest, 2> players;
  std::vector<std::string> spectators;
  std::string state{};  // paused, adjourned or empty
};

/// Milliseconds, one number for each seat.
using Times = std::array<long long, 2>;

/// What was left to each seat when the message was written.
struct Clock {
  std::string runs;                     // time, grace or nothing
  std::optional<Times> decision, bank;  // none: the table has no clock
  Times grace{};
};

/// The house rules of a table, in seconds.
struct House {
  struct Terms {
    int decision = 0, bank = 0;
  };
  bool listed = true;
  int spectators = 0, grace = 0;
  std::string reveal;  // after_deal, after_rubber, after_both or never
  std::optional<Terms> clock;
  bool talk = true;    // players may say something to each other
  bool hints = false;  // a player may ask what the computer would do
};

/// A deck laid open.
struct ShownDeck {
  int deck = 0;
  std::string secret;  // in hex
  Cards cards;
};

/// What the decks of a mirror match are made with, at both tables.
struct SharedChance {
  std::string table;               // the first half
  int half = 0;                    // which this is, 0 or 1
  std::vector<std::string> salts;  // four, those of the first half first
  bool operator==(const SharedChance&) const = default;
};

/// How one half of a mirror match has ended.
struct HalfEnd {
  bool whole = false;      // played to its end
  Pair totals{};           // the grand totals of its rubber, by seat
  std::vector<Pair> made;  // what each seat made with each deck, in order; of a cut, nothing
};

/// Where a table stands in its mirror match.
struct Mirror {
  struct Result {
    HalfEnd here, there;
    std::optional<Pair> difference;  // none: a half was not played to its end
  };
  int half = 0;                  // which this is, 0 or 1
  std::string other;             // the table of the other half
  bool agreed = false;           // all four have sat down once
  std::optional<Result> result;  // once both are over
};

/// Where the decks come from, for everybody to check. The texts are as they came.
struct Chance {
  std::string commitment;
  std::array<std::string, 2> salts;  // by seat; empty: none
  int dealt = 0;                     // decks so far, those of the cut too
  std::optional<ShownDeck> shown;
  std::optional<SharedChance> mirror = {};
};

/// One thing that happened. What an event of this type does not have is empty or zero.
struct Event {
  std::string type, rule, side, what;
  std::optional<int> seat, dealer, by, winner;
  std::optional<Action> action;
  std::optional<Contract> contract;
  std::optional<Meld> meld;
  Cards drawn, cards;  // the cut; what was shown
  Card turned, information;
  Pair totals{}, games{}, rubbers_won{};
  int deal = 0, each = 0, points = 0, prison = 0, game = 0, rubber = 0;
  /// Never on the wire: the client's own word that it has checked the decks of so many deals.
  int deals_proved = 0;
  int card_points = 0, last_trick = 0, jo_jotte = 0, meld_points = 0, bonus = 0, compared = 0;
};

/// No message of a server nests deeper than half of this.
inline constexpr int nesting_max = 16;

/// A message's text as JSON. Throws Unreadable when it nests too deep to be handled safely, and
/// nlohmann's own exception when it is not JSON.
nlohmann::json read_message(std::string_view text);

/// Each throws Unreadable, or nlohmann's own exception where a member is of the wrong kind.
View read_view(const nlohmann::json& from);
Room read_room(const nlohmann::json& from);
House read_house(const nlohmann::json& from);
Clock read_clock(const nlohmann::json& from);
Chance read_chance(const nlohmann::json& from);
Mirror read_mirror(const nlohmann::json& from);
Event read_event(const nlohmann::json& from);
Action read_action(const nlohmann::json& from);

/// The action as one JSON object, fit for `act`.
std::string action_text(const Action& action);

}  // namespace cli
