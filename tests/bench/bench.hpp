// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// What `jojotte-bench` can measure: one function for each subcommand, which prints its table.
namespace bench {

/// Each figure is taken over at least `seconds`.
void engine(double seconds);

struct Solving {
  int endings = 20'000, deals = 300;  // to be checked against plain minimax
  int timed = 1'000;                  // whole deals in each row
  std::uint64_t seed = 1;
};

/// Checks the solver, then times it. Throws where plain minimax says otherwise.
void solver(const Solving& solving);

struct Contest {
  int rubbers = 2'000;                           // of each match
  int threads = 2;                               // cores
  std::vector<std::string> rules{"culbertson"};  // rule sets
  std::vector<std::string> players;              // two of opponent_by_name(); none: all matches
  std::uint64_t seed = 1;
};

/// Who beats whom, over mirrored deals. Throws for a name nobody has.
void bots(const Contest& contest);

struct Crowds {
  int stalled = 200;
  int flooding = 50;
  int rounds = 5;
  double seconds = 4;         // of each figure in each round
  std::string data = "/tmp";  // where the servers' journals are put: the disk is part of the figure
};

/// What bad neighbours cost a player.
void neighbours(const Crowds& crowds);

struct Serving {
  std::vector<std::string> parts;  // none: all
  bool quick = false;              // shorter, and less sure
  std::string data = "/tmp";       // where the servers' journals are put
  std::string against = {};        // an older server to compare with; empty: none
};

/// A name of Serving::parts.
bool is_part(const std::string& name);

/// What serving costs, beside a bare relay and a small server on Node; each line with its target.
void server(const Serving& serving);

}  // namespace bench
