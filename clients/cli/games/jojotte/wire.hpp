// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/games/jojotte/codes.hpp"
#include "clients/cli/net_types.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Jo-Jotte's table, acts and story as values, read from the wire that all games share. Whatever is
/// not as engine/jojotte tells it is read as absent: nothing here throws.
namespace cli::jojotte {

/// One answer to a question. Members that an action of this type does not have are empty or zero.
struct Action {
  ActionType type = ActionType::unknown;
  std::string suit{}, rank{}, card{}, word{};
  Cards cards{};
  int number = 0;       // the length of a run, or the tricks claimed
  std::string other{};  // the word for an unknown type
  bool operator==(const Action&) const = default;
};

struct Contract {
  int declarer = 0;
  std::string trump;  // empty: no trumps
  int times = 1;
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
  std::vector<Action> actions;        // all but claims
  std::optional<Action> declaration;  // in the dialogue: the one that tells all they hold
  int claim = 0;                      // at the lead: the most tricks that may be claimed
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
  std::vector<Pair> closed;  // the points below the line of finished games
  int prison = 0;
  std::optional<Result> result;
  std::optional<Own> own;
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
  int deals_proved = 0;  // told by the client itself
  int card_points = 0, last_trick = 0, jo_jotte = 0, meld_points = 0, bonus = 0, compared = 0;
};

/// A table of Jo-Jotte as its reader sees it. It refers to the table.
struct Scene {
  const Table& table;
  View view;
};

Scene scene_of(const Table& table);

/// The cards in a hand that lie open to us.
Cards hand_of(const net::Game& game, int seat);

Event read_event(const net::Event& told);
/// The whole story that the table remembers.
std::vector<Event> story_of(const Table& table);

Action read_action(const nlohmann::json& told);
/// The action as one JSON object, fit for `act`.
std::string action_text(const Action& action);

/// Contracts are told alike by the analysis: `declarer`, `trump`, `times`, `special`.
Contract read_contract(const nlohmann::json& told);

}  // namespace cli::jojotte
