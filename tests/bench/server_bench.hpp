// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/bench.hpp"
#include "tests/bench/server.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

/// Shared by the parts of `jojotte-bench server`.
namespace bench {

/// One line of the table at the end.
struct Line {
  std::string what, figure, beside;
  double value = 0;   // compared with the target
  std::string bound;  // "<= 1.75"; empty: no target
  bool met = true;
};

/// Of the two cores in use, the first is for the server and the second for the load, unless said
/// otherwise. On a machine with one core they are the same.
struct Cores {
  int server = 0, load = 0;
  static Cores of_this_machine();
};

/// One run of jojotte-load against a server, at tables of Jo-Jotte; its report is JSON.
struct Play {
  int tables = 100;
  int spectators = 1;
  double warm_up = 1, seconds = 4;
  double rate = 0;  // 0: closed loop
  bool idle = false;
  int core = 0;
  std::string program = {};  // an older jojotte-load, which knows Jo-Jotte alone; empty: ours
  std::vector<std::string> more = {};  // flags
};
nlohmann::json play(std::uint16_t port, pid_t server, const Play& play);
/// The run itself; its report is one line.
std::unique_ptr<Child> start_play(std::uint16_t port, pid_t server, const Play& play);

/// Limits that no load here reaches.
Start unlimited(int core);

/// The relay with frames of these sizes; and the small server on Node, null if Node or its package
/// is missing.
std::unique_ptr<Child> start_relay(int core, const nlohmann::json& sizes_of);
std::unique_ptr<Child> start_node(int core);

/// The median.
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
void measure_downloads(Lines& lines, const Serving& serving);
void measure_nodes(Lines& lines, const Serving& serving);

}  // namespace bench
