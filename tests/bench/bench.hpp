// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// The subcommands of `jojotte-bench`: each function measures and prints a table.
namespace bench {

/// Each figure is measured for at least `seconds`. engine(): Jo-Jotte, then any_engine().
void engine(double seconds);

/// The same for random deals alone, of every game.
void any_engine(double seconds);

/// What the requests of players cost in every game, each played for so long, and their prices.
void requests(double seconds);

struct Solving {
  int endings = 20'000, deals = 300;  // to check against plain minimax
  int timed = 1'000;                  // whole deals timed in each row
  std::uint64_t seed = 1;
};

/// Checks the solver, then times it. Throws if plain minimax gives another value.
void solver(const Solving& solving);

/// Two players, of easy, medium, strong, heuristic and random.
struct Match {
  std::string first, second;
};

/// Each level against random play, the heuristic and the levels below it.
inline const std::vector<Match> ladder{
    {"heuristic", "random"}, {"easy", "random"},      {"medium", "random"},    {"strong", "random"},
    {"easy", "heuristic"},   {"medium", "heuristic"}, {"strong", "heuristic"}, {"medium", "easy"},
    {"strong", "easy"},      {"strong", "medium"}};

struct Contest {
  std::string game = "jojotte";                  // or any other; all: each but Jo-Jotte
  int rubbers = 2'000;                           // of each match of Jo-Jotte
  int deals = 400;                               // of each match of any other game
  int seats = 0;                                 // where they can be chosen; 0: few and many
  int threads = 2;                               // cores
  std::vector<std::string> rules{"culbertson"};  // rule sets
  std::vector<Match> matches = ladder;
  std::uint64_t seed = 1;
};

/// The strength of players, over mirrored deals. Throws for an unknown name.
void bots(const Contest& contest);

/// The same for games that are not Jo-Jotte: the one of this name, or all. False: there is none.
bool play_any_game(const std::string& name, const Contest& contest);

struct Crowds {
  int stalled = 200;
  int flooding = 50;
  int rounds = 5;
  double seconds = 4;         // for each figure in each round
  std::string data = "/tmp";  // folder for the servers' journals; its disk is part of the figure
};

/// Measures how much slow and flooding clients delay a player.
void neighbours(const Crowds& crowds);

struct Serving {
  std::vector<std::string> parts;  // none: all
  bool quick = false;              // shorter and less precise
  std::string data = "/tmp";       // folder for the servers' journals
  std::string against = {};        // an older server to compare with; empty: none
};

/// Whether a name may stand in Serving::parts.
bool is_part(const std::string& name);

/// Measures the cost of serving, compared with a bare relay and a small server on Node. Each line
/// has its target.
void server(const Serving& serving);

}  // namespace bench
