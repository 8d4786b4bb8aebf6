// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/texts.hpp"
#include "clients/cli/net_types.hpp"
#include "clients/net/http_get.hpp"

#include <optional>
#include <string>
#include <vector>

/// Commands of one request and one answer. Unless it says otherwise, each prints the answer and
/// returns the exit status.
namespace cli {

struct TableOptions {
  Server server;
  std::string game;                  // empty: the server's default
  std::vector<std::string> options;  // of the game: "deals=3"
  std::optional<int> seats;          // where their number can be chosen
  bool open = false;                 // anybody may sit down
  std::string rules;                 // empty: the server's default
  std::optional<int> rubbers;        // an option by itself
  bool unlisted = false, no_talk = false, hints = false;
  bool mirror = false;            // two tables, the halves of a mirror match
  std::optional<int> spectators;  // none: the server's default
  std::string reveal;             // empty: the server's default
  std::optional<int> grace_seconds;
  std::optional<int> decision_seconds, bank_seconds;  // no decision: no clock
  bool json = false;
  std::vector<std::string> computer;  // seats and levels of the computer: "1=strong"
};

/// A table that we have opened: the link of its first seat for a person, and the commitment of the
/// server from before anybody sat down.
struct OwnTable {
  Link link;
  std::string commitment;  // empty: the server gave none
};

/// Opens a table and prints on stderr the links to come back to it and to watch it, or the link for
/// the other player of a mirror match. On failure: nothing, and the reason on stderr.
std::optional<OwnTable> open_to_play(const TableOptions& options);

/// Opens a table and prints its invitation and a link to watch it, with the commitment; for a
/// mirror match, the links to the seats of both halves.
int create_table(const TableOptions& options);

struct AnalysisOptions {
  Link link;
  std::string deal;  // empty: the newest
  bool json = false;
};

/// A page of the server; without one, the reason for it.
net::HttpAnswer fetched(const Server& server, const std::string& path,
                        const net::HttpBounds& bounds = {});
/// Says on stderr why there is no page, and returns the exit status.
int failed(const net::HttpAnswer& answer);
/// The same where there is a page that means nothing.
int unreadable();

/// The texts of the game that the server tells of, in the language that is spoken; without them
/// names stand for themselves.
any_game::Texts texts_of_game(const Server& server, const nlohmann::json& about);

/// Prints the records of a table.
int print_transcript(const Link& link);

/// The path on the server. `deal` is counted from 1; empty: the newest.
std::string analysis_path(const Link& link, const std::string& deal);

/// Compares a deal that is laid open with best play.
int analyse_deal(const AnalysisOptions& options);

int list_tables(const Server& server, bool json);

/// Lists the games of the server, or only one: the ways to play each, its options and its seats.
int list_games(const Server& server, const std::string& only, bool json);

/// The games of the server, as its /about lists them; none if it does not answer at once.
nlohmann::json games_at_once(const Server& server);

/// Says on stderr that there is no such game, and returns the exit status.
int no_such_game(const std::string& game);

/// Prints a rulebook, or one rule of it.
int print_rules(const Server& server, const std::string& game, const std::string& rule);

/// How many play the game with these options; none: it cannot be told, and stderr says why.
std::optional<int> seats_to_take(const TableOptions& options);

}  // namespace cli
