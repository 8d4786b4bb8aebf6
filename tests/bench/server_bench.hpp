// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/bench.hpp"
#include "tests/bench/server.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

/// What the parts of `jojotte-bench server` have in common.
namespace bench {

/// One line of the table at the end.
struct Line {
  std::string what, figure, beside;
  double value = 0;   // compared with the target
  std::string bound;  // "<= 1.75"; empty: only told
  bool met = true;
};

/// Of the two cores that are used the first is the server's, the second the load's, where it is
/// not said otherwise; on a machine with one core they are the same.
struct Cores {
  int server = 0, load = 0;
  static Cores of_this_machine();
};

/// jojotte-load, run to its end against a server; what it says as JSON.
struct Play {
  int tables = 100;
  int spectators = 1;
  double warm_up = 1, seconds = 4;
  double rate = 0;  // 0: closed loop
  bool idle = false;
  int core = 0;
};
nlohmann::json play(std::uint16_t port, pid_t server, const Play& play);

/// Limits that no load here comes near.
Start unlimited(int core);

/// The floor, with frames of these sizes; and what a user would write instead, nothing where Node
/// or its package is missing.
std::unique_ptr<Child> start_relay(int core, const nlohmann::json& sizes_of);
std::unique_ptr<Child> start_node(int core);

/// The value in the middle.
double median(std::vector<double> values);

std::string figure(double value, int decimals, const char* unit);

Line at_most(std::string what, std::string figure, std::string beside, double value, double bound);
Line at_least(std::string what, std::string figure, std::string beside, double value, double bound);

using Lines = std::vector<Line>;

// ---- the parts ----------------------------------------------------------------------------

void measure_cpu(Lines& lines, const Serving& serving);
void measure_saturation(Lines& lines, const Serving& serving);
void measure_told(Lines& lines, const Serving& serving);
void measure_slow_disk(Lines& lines, const Serving& serving);
void measure_idle(Lines& lines, const Serving& serving);
void measure_start(Lines& lines, const Serving& serving);

}  // namespace bench
