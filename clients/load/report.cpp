// SPDX-License-Identifier: MIT
#include "clients/load/report.hpp"

#include <nlohmann/json.hpp>

#include <iomanip>
#include <locale>
#include <sstream>

namespace load {

namespace {

using nlohmann::json;

constexpr double kibibyte = 1024, micro = 1e6, nanoseconds_in_microsecond = 1e3,
                 nanoseconds_in_millisecond = 1e6;
constexpr std::pair<const char*, double> quantiles[] = {
    {"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p99.9", 0.999}, {"max", 1.0}};

double acts(const Outcome& outcome) {
  return static_cast<double>(outcome.measurements.told_nanoseconds.count());
}

/// 0 without any acts.
double per_act(double value, const Outcome& outcome) {
  return acts(outcome) > 0 ? value / acts(outcome) : 0;
}

double cpu_seconds(const Usage& begin, const Usage& end) {
  return end.cpu_seconds - begin.cpu_seconds;
}

const char* mode(const Plan& plan) {
  if (plan.idle) return "idle";
  return plan.rate > 0 ? "open loop" : "closed loop";
}

json bytes(const Histogram& histogram) {
  return {{"median", histogram.quantile(0.5)}, {"mean", histogram.mean()}};
}

json waits(const Histogram& told) {
  json all;
  for (const auto& [name, part] : quantiles)
    all[name] = static_cast<double>(told.quantile(part)) / nanoseconds_in_microsecond;
  all["mean"] = told.mean() / nanoseconds_in_microsecond;
  return all;
}

json away(const Histogram& away) {
  json all = {{"times", away.count()}};
  for (const auto& [name, part] : quantiles)
    all[name] = static_cast<double>(away.quantile(part)) / nanoseconds_in_millisecond;
  return all;
}

json server(const Outcome& outcome) {
  if (!outcome.server_begin || !outcome.server_end) return nullptr;
  const double cpu = cpu_seconds(*outcome.server_begin, *outcome.server_end);
  json told = {{"cpu_seconds", cpu},
               {"cpu_us_per_act", per_act(cpu * micro, outcome)},
               {"cpu_share", cpu / outcome.seconds},
               {"rss_bytes", outcome.server_end->rss_bytes}};
  if (outcome.server_alone) told["rss_bytes_alone"] = outcome.server_alone->rss_bytes;
  return told;
}

class Lines {
 public:
  Lines() {
    out.imbue(std::locale::classic());
    out << std::fixed;
  }
  std::ostream& line(const char* name, int decimals) {
    return out << '\n'
               << std::left << std::setw(30) << name << std::right << std::setprecision(decimals);
  }
  std::ostringstream out;
};

void write_server(Lines& lines, const Outcome& outcome) {
  if (!outcome.server_begin || !outcome.server_end) return;
  const double cpu = cpu_seconds(*outcome.server_begin, *outcome.server_end);
  lines.line("server, CPU", 1) << 100 * cpu / outcome.seconds << " % of a core";
  if (acts(outcome) > 0) lines.out << ", " << per_act(cpu * micro, outcome) << " us an act";
  lines.line("server, memory", 1) << static_cast<double>(outcome.server_end->rss_bytes) / kibibyte /
                                         kibibyte
                                  << " MiB";
  if (!outcome.server_alone) return;
  const double more = static_cast<double>(outcome.server_end->rss_bytes) -
                      static_cast<double>(outcome.server_alone->rss_bytes);
  lines.out << ", " << more / kibibyte / kibibyte << " more than before";
}

void write_play(Lines& lines, const Plan& plan, const Outcome& outcome) {
  const Measurements& measurements = outcome.measurements;
  lines.line("acts", 0) << acts(outcome) << " in " << std::setprecision(1) << outcome.seconds
                        << " s: " << std::setprecision(0) << acts(outcome) / outcome.seconds
                        << " a second";
  lines.line("until all knew, us", 0);
  for (const auto& [name, part] : quantiles)
    lines.out << name << ' '
              << static_cast<double>(measurements.told_nanoseconds.quantile(part)) /
                     nanoseconds_in_microsecond
              << "  ";
  lines.line("bytes down an act, player", 0) << "median " << measurements.player_bytes.quantile(0.5)
                                             << ", mean " << measurements.player_bytes.mean();
  if (plan.opening.spectators > 0)
    lines.line("bytes down an act, spectator", 0)
        << "median " << measurements.spectator_bytes.quantile(0.5) << ", mean "
        << measurements.spectator_bytes.mean();
  if (outcome.overdue > 0)
    lines.line("overdue at the end", 0) << outcome.overdue << ": the server could not keep up";
}

}  // namespace

std::string table_of(const Plan& plan, const Outcome& outcome) {
  Lines lines;
  lines.out << plan.tables << " tables with " << plan.opening.spectators << " spectators each, "
            << mode(plan);
  if (plan.rate > 0) lines.out << std::setprecision(0) << ", " << plan.rate << " acts a second";
  lines.line("opened in", 1) << outcome.opening_seconds << " s";
  if (!plan.idle) write_play(lines, plan, outcome);
  write_server(lines, outcome);
  lines.line("this program, CPU", 1)
      << 100 * cpu_seconds(outcome.load_begin, outcome.load_end) / outcome.seconds
      << " % of a core";
  if (const Histogram& away = outcome.measurements.away_nanoseconds; away.count() > 0) {
    lines.line("tables left and come back to", 0) << away.count() << ", away for ms: ";
    for (const auto& [name, part] : quantiles)
      lines.out << name << ' '
                << static_cast<double>(away.quantile(part)) / nanoseconds_in_millisecond << "  ";
  }
  for (const auto& [code, count] : outcome.measurements.refusals)
    lines.line("refused", 0) << count << " times: " << code;
  if (outcome.measurements.lost > 0)
    lines.line("tables lost", 0) << outcome.measurements.lost << ". "
                                 << outcome.measurements.first_loss;
  return lines.out.str() + '\n';
}

std::string json_of(const Plan& plan, const Outcome& outcome) {
  const Measurements& measurements = outcome.measurements;
  return json{{"tables", plan.tables},
              {"spectators", plan.opening.spectators},
              {"mode", mode(plan)},
              {"rate", plan.rate},
              {"opening_seconds", outcome.opening_seconds},
              {"seconds", outcome.seconds},
              {"acts", measurements.told_nanoseconds.count()},
              {"acts_per_second", acts(outcome) / outcome.seconds},
              {"told_us", waits(measurements.told_nanoseconds)},
              {"away_ms", away(measurements.away_nanoseconds)},
              {"overdue", outcome.overdue},
              {"bytes_up", bytes(measurements.sent_bytes)},
              {"bytes_down_player", bytes(measurements.player_bytes)},
              {"bytes_down_spectator", bytes(measurements.spectator_bytes)},
              {"server", server(outcome)},
              {"load", {{"cpu_seconds", cpu_seconds(outcome.load_begin, outcome.load_end)}}},
              {"refusals", measurements.refusals},
              {"lost", measurements.lost}}
      .dump();
}

}  // namespace load
