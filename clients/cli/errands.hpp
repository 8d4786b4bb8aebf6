// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/link.hpp"

#include <optional>
#include <string>
#include <vector>

/// What takes one question and one answer. Each prints the answer and returns the exit status.
namespace cli {

struct OpeningWish {
  Server server;
  std::string rules;  // empty: the server's default
  int rubbers = 1;
  bool unlisted = false, no_talk = false, hints = false;
  bool mirror = false;            // two tables, the halves of a mirror match
  std::optional<int> spectators;  // none: the server's default, as for the next
  std::string reveal;             // empty: the same
  std::optional<int> grace_seconds;
  std::optional<int> decision_seconds, bank_seconds;  // no decision: no clock
  bool json = false;
  std::vector<std::string> computer;  // where the computer plays and how well: "1=strong"
};

/// A table of one's own making: the link of its first seat for a person, and what the server has
/// committed itself to before anybody sat down.
struct OwnTable {
  Link link;
  std::string commitment;  // empty: the server gave none
};

/// Opens a table and says on stderr how to come back to it and how to watch it, or who else is to
/// have a link to the mirror match. Nothing, and why on stderr, when there is none.
std::optional<OwnTable> open_to_play(const OpeningWish& wish);

/// Opens a table and prints a link for each seat and one to watch, with the commitment; of a mirror
/// match, the links to both halves. The only place that shows tokens.
int create_table(const OpeningWish& wish);

struct AnalysisWish {
  Link link;
  std::string deal;  // empty: the newest
  bool json = false;
};

/// Prints what best play would have made of a deal that is laid open.
int analyse_deal(const AnalysisWish& wish);

int list_tables(const Server& server, bool json);

}  // namespace cli
