// SPDX-License-Identifier: MIT
#include "tests/bench/server_bench.hpp"
#include "tests/support/here.hpp"

#include "tests/support/no_limits.hpp"

#include <sched.h>
#include <algorithm>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>

/// Our server, a bare relay and a small server on Node, compared in one run.
namespace bench {

namespace {

struct Part {
  const char* name;
  const char* what;
  void (*measure)(Lines&, const Serving&);
};

constexpr Part parts[] = {
    {"cpu", "CPU for each act at 100 tables, server and load on one core; bytes sent", measure_cpu},
    {"saturation", "acts a second of one core, from one table to as many as descriptors allow",
     measure_saturation},
    {"told", "time from an act until both players are told, at 1,000 acts a second", measure_told},
    {"slow-disk", "throughput if each flush takes 5 ms longer", measure_slow_disk},
    {"idle", "memory and CPU of idle tables", measure_idle},
    {"start", "time until ready with 10,000 tables in the journal", measure_start},
    {"downloads", "what the downloads of a table of 10 MiB cost", measure_downloads},
    {"nodes", "several servers on one PostgreSQL, beside one on SQLite", measure_nodes}};

std::string beside_us(const char* name) {
  return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / name).string();
}

void print(const Line& line) {
  std::cout << std::left << std::setw(52) << line.what << std::right << std::setw(14) << line.figure
            << "  " << std::left << std::setw(34) << line.beside << std::setw(10) << line.bound
            << (line.bound.empty() ? ""
                : line.met         ? "met"
                                   : "MISSED")
            << '\n'
            << std::flush;
}

Line compared(Line line, const char* sign, double bound) {
  std::ostringstream text;
  text << sign << ' ' << bound;
  line.bound = text.str();
  return line;
}

}  // namespace

Cores Cores::of_this_machine() {
  cpu_set_t all;
  CPU_ZERO(&all);
  sched_getaffinity(0, sizeof all, &all);
  std::vector<int> found;
  for (std::size_t core = 0; core < CPU_SETSIZE && found.size() < 2; ++core)
    if (CPU_ISSET(core, &all)) found.push_back(static_cast<int>(core));
  if (found.empty()) throw std::runtime_error("there is no core to use");
  return {found.front(), found.back()};
}

std::unique_ptr<Child> start_play(std::uint16_t port, pid_t server, const Play& play) {
  Command command{{play.program.empty() ? beside_us("jojotte-load") : play.program, "--json",
                   "--server", "127.0.0.1:" + std::to_string(port), "--rules", "hervey",
                   "--server-pid", std::to_string(server), "--tables", std::to_string(play.tables),
                   "--spectators", std::to_string(play.spectators), "--warm-up",
                   std::to_string(play.warm_up), "--seconds", std::to_string(play.seconds)},
                  play.core};
  if (play.program.empty())
    for (const char* word : {"--game", "jojotte", "--options", R"({"rubbers":9})"})
      command.words.emplace_back(word);
  if (play.rate > 0) {
    command.words.emplace_back("--rate");
    command.words.push_back(std::to_string(play.rate));
  }
  if (play.idle) command.words.emplace_back("--idle");
  command.words.insert(command.words.end(), play.more.begin(), play.more.end());
  return std::make_unique<Child>(command);
}

nlohmann::json play(std::uint16_t port, pid_t server, const Play& play) {
  const auto load = start_play(port, server, play);
  const auto opening = std::chrono::seconds(60 + play.tables / 100);
  return nlohmann::json::parse(
      load->line(opening + std::chrono::seconds(static_cast<int>(play.warm_up + play.seconds))));
}

Start unlimited(int core) {
  Start start;
  start.core = core;
  start.flags = {"--connections", "1000000", "--tables", "1000000"};
  support::add_no_limits(start.flags);
  return start;
}

std::unique_ptr<Child> start_relay(int core, const nlohmann::json& sizes_of) {
  const auto mean = [&](const char* name) {
    const double bytes = sizes_of.at(name).at("mean").get<double>();
    constexpr double header = 4;
    return std::to_string(static_cast<int>(std::max(0.0, bytes - header)));
  };
  const Command command{
      {beside_us("bench-relay"), mean("bytes_down_player"), mean("bytes_down_spectator")}, core};
  return std::make_unique<Child>(command);
}

std::unique_ptr<Child> start_node(int core) {
  const std::string folder = here::source + "/tests/bench/peers/node/";
  if (!std::filesystem::exists(folder + "node_modules/ws")) return nullptr;
  return std::make_unique<Child>(Command{{"node", folder + "server.mjs"}, core});
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  return values[values.size() / 2];
}

std::string figure(double value, int decimals, const char* unit) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::fixed << std::setprecision(decimals) << value << ' ' << unit;
  return text.str();
}

Line at_most(std::string what, std::string figure, std::string beside, double value, double bound) {
  return compared(
      {std::move(what), std::move(figure), std::move(beside), value, {}, value <= bound},
      "<=", bound);
}

Line at_least(std::string what, std::string figure, std::string beside, double value,
              double bound) {
  return compared(
      {std::move(what), std::move(figure), std::move(beside), value, {}, value >= bound},
      ">=", bound);
}

bool is_part(const std::string& name) {
  return std::ranges::any_of(parts, [&](const Part& part) { return part.name == name; });
}

void server(const Serving& serving) {
  std::cout.imbue(std::locale::classic());
  Lines all;
  for (const Part& part : parts) {
    const bool wanted = serving.parts.empty() || std::ranges::count(serving.parts, part.name) > 0;
    if (!wanted) continue;
    std::cout << '\n' << part.name << ": " << part.what << '\n' << std::flush;
    Lines lines;
    part.measure(lines, serving);
    for (const Line& line : lines) print(line);
    all.insert(all.end(), lines.begin(), lines.end());
  }
  const auto missed = std::ranges::count_if(all, [](const Line& line) { return !line.met; });
  const auto bound =
      std::ranges::count_if(all, [](const Line& line) { return !line.bound.empty(); });
  std::cout << '\n' << bound - missed << " of " << bound << " targets met\n";
}

}  // namespace bench
